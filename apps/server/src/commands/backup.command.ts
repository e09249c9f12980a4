import { renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import type { Writable } from 'node:stream'
import { type BackupSummary, writeBackup } from '../backup/write-backup.ts'
import type { Config } from '../config/config.ts'
import { reachDatabaseUnmigrated } from '../db/open-database.ts'
import { readPendingMigrations } from '../db/schema/migrate-database.ts'
import {
  type Command,
  CommandFailedError,
  type CommandInput,
  type CommandResult,
  CommandUsageError,
  EXIT_CODES,
} from './command.ts'

/** A tar on standard output leaves no room for words. */
const STANDARD = '-'

const nameFor = (now: Date): string =>
  `coldbar-${now.toISOString().slice(0, 16).replace('T', '-').replace(':', '')}.tar.gz`

const opened = async (file: string): Promise<Writable> => {
  try {
    return (await open(file, 'w', 0o600)).createWriteStream()
  } catch (cause) {
    throw new CommandFailedError(`${file} cannot be written: ${String(cause)}`, { cause })
  }
}

/** Written beside its place and moved there whole: what stands there is never half a backup. Readable by its owner alone: it holds the key. */
const toFile = async (file: string, write: (target: Writable) => Promise<BackupSummary>): Promise<BackupSummary> => {
  const half = `${file}.part`
  try {
    const made = await write(await opened(half))
    renameSync(half, file)
    return made
  } finally {
    rmSync(half, { force: true })
  }
}

const answerOf = (made: BackupSummary, file: string, { secretKey }: Pick<Config, 'secretKey'>): CommandResult => {
  const hasKey = made.files.includes('secret.key')
  const key = hasKey
    ? 'It holds the secret key: keep it where only you can read it.'
    : secretKey === null
      ? 'There was no secret key in DATA_DIR.'
      : 'SECRET_KEY is not in it: keep that beside it, without it stored passwords of other systems cannot be read.'
  return {
    text: `${file}: ${made.rows} rows of ${made.tables} tables as of ${made.madeAt}.\n${key}`,
    json: { file, ...made, holdsKey: hasKey },
    code: EXIT_CODES.done,
  }
}

const backedUp = async ({ words, config: read, tell }: CommandInput): Promise<CommandResult | null> => {
  const [file = nameFor(new Date()), ...more] = words
  if (more.length > 0) throw new CommandUsageError('A backup goes to one file.')
  const config = read()
  const reached = await reachDatabaseUnmigrated(config, tell)
  try {
    if ((await readPendingMigrations(reached.address)).length > 0)
      throw new CommandFailedError(
        'The database is empty or older than this program. Back it up with the version that it belongs to, or start this one first.',
      )
    const write = (target: Writable) => writeBackup(reached.address, config.dataDir, target)
    if (file !== STANDARD) return answerOf(await toFile(path.resolve(file), write), path.resolve(file), config)
    const answer = answerOf(await write(process.stdout), 'standard output', config)
    tell(answer.text)
    return null
  } finally {
    await reached.close()
  }
}

export const backupCommand: Command = {
  name: 'backup',
  summary: 'writes everything to one file, also while the server runs',
  help: `Usage: coldbar backup [FILE]

Writes all fleets with their measurements and the keys of DATA_DIR to FILE (coldbar-DATE-TIME.tar.gz here unless given; - is standard
output), as they stand at one moment. The server may run meanwhile. It needs no programs of PostgreSQL's.

`,
  options: {},
  run: async (given) => {
    if (given.options.json === true && given.words[0] === STANDARD)
      throw new CommandUsageError('The backup itself goes to standard output: leave --json away.')
    return backedUp(given)
  },
}
