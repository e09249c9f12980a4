import { type Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import * as z from 'zod'
import { BackupError } from './backup-file.ts'

/** One file of a backup; its content must be taken before the next one is asked for. */
export type BackupEntry = { name: string; content: AsyncIterable<Buffer> }

/**
 * Reads a backup to its end and lets it go: gzip sums up every byte, so that nothing is touched for one that is damaged.
 * @throws BackupError
 */
export const verifyBackup = async (source: Readable): Promise<void> => {
  try {
    await pipeline(source, createGunzip(), new Writable({ write: (_part, _encoding, done) => done() }))
  } catch (cause) {
    const isDamage = cause instanceof Error && 'code' in cause && String(cause.code).startsWith('Z_')
    if (!isDamage) throw cause
    throw new BackupError('This is no backup of Coldbar, or it is damaged or cut short. Take another one.', { cause })
  }
}

/** The files of a whole backup in their order. */
export async function* readBackupEntries(source: Readable): AsyncGenerator<BackupEntry> {
  const gunzip = createGunzip()
  const tar = extract()
  source.on('error', (error) => gunzip.destroy(error))
  gunzip.on('error', (error) => tar.destroy(error))
  source.pipe(gunzip).pipe(tar)
  try {
    for await (const entry of tar) yield { name: entry.header.name, content: entry as AsyncIterable<Buffer> }
  } finally {
    source.destroy()
  }
}

export const readBackupEntryBytes = async ({ content }: BackupEntry): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of content) parts.push(part)
  return Buffer.concat(parts)
}

/** The JSON of an entry, as `schema` has it. @throws BackupError */
export const readBackupEntryJson = async <Schema extends z.ZodType>(
  entry: BackupEntry,
  schema: Schema,
): Promise<z.output<Schema>> => {
  const text = (await readBackupEntryBytes(entry)).toString('utf8')
  const parsed = z
    .string()
    .transform((json) => JSON.parse(json))
    .pipe(schema)
    .safeParse(text)
  if (parsed.success) return parsed.data
  throw new BackupError('This is no backup that this version of Coldbar can read.', { cause: parsed.error })
}
