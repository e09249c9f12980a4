import { createReadStream, createWriteStream, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { restoreBackup } from '../backup/restore-backup.ts'
import { createSecretBox } from '../config/secret-box.ts'
import { loadSecretKey } from '../config/secret-key.ts'
import { openDatabaseWithoutMigrating, reachDatabaseUnmigrated } from '../db/open-database.ts'
import { requireMatchingSecretKey } from '../db/secret-key-mark.ts'
import {
  type Command,
  CommandFailedError,
  type CommandInput,
  type CommandResult,
  CommandUsageError,
  EXIT_CODES,
} from './command.ts'

const STANDARD = '-'

/** A backup is read twice, so one that comes on standard input is put aside first. */
const asFile = async (name: string, work: (file: string) => Promise<CommandResult>): Promise<CommandResult> => {
  if (name !== STANDARD) {
    if (!existsSync(name)) throw new CommandFailedError(`There is no file ${name}.`)
    return work(name)
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'coldbar-restore-'))
  try {
    const file = path.join(folder, 'backup.tar.gz')
    await pipeline(process.stdin, createWriteStream(file, { mode: 0o600 }))
    return await work(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const restored = async ({ config: read, tell }: CommandInput, file: string): Promise<CommandResult> => {
  const config = read()
  const reached = await reachDatabaseUnmigrated(config, tell)
  try {
    if (reached.isServed)
      throw new CommandFailedError(
        `A Coldbar is running on ${config.dataDir}. Stop it, and restore into an empty DATA_DIR: nothing is ever overwritten.`,
      )
    const { madeAt, rows, files, kept } = await restoreBackup(reached.address, config.dataDir, () =>
      createReadStream(file),
    )
    const keptLine = kept.length === 0 ? '' : `\nKept as they were: ${kept.join(', ')}.`
    return {
      text: `${rows} rows as of ${madeAt} are restored. Start Coldbar with the same settings.${keptLine}`,
      json: { madeAt, rows, files, kept },
      code: EXIT_CODES.done,
    }
  } finally {
    await reached.close()
  }
}

/** Stored passwords of other systems open by the key that they were sealed with, and by no other. */
const checkKey = async ({ config: read, tell }: CommandInput): Promise<void> => {
  const config = read()
  const { db, close } = await openDatabaseWithoutMigrating(config, tell)
  try {
    await requireMatchingSecretKey(db, createSecretBox(loadSecretKey(config)))
  } finally {
    await close()
  }
}

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'takes a backup into an empty installation',
  help: `Usage: coldbar restore FILE

Takes in what "coldbar backup" wrote: into an empty DATA_DIR, or into an empty database of DATABASE_URL. - is standard input.
Nothing is ever overwritten. A backup that is damaged or cut short is refused before anything is touched, and one of an older
version is brought to this one. Whatever PostgreSQL it came from, any one from 15 on takes it.

`,
  options: {},
  run: async (given) => {
    const [file, ...more] = given.words
    if (file === undefined || more.length > 0) throw new CommandUsageError('Name the file of one backup.')
    const answer = await asFile(file, (name) => restored(given, name))
    await checkKey(given)
    return answer
  },
}
