import { parseArgs } from 'node:util'
import { BackupError } from '../backup/backup-file.ts'
import { readConfig } from '../config/config.ts'
import { Refusal } from '../http/errors.ts'
import { startupErrorMessage } from '../startup-error-message.ts'
import { backupCommand } from './backup.command.ts'
import { type Command, CommandFailedError, type CommandResult, CommandUsageError, EXIT_CODES } from './command.ts'
import { distributeCommand } from './distribute.command.ts'
import { doctorCommand } from './doctor.command.ts'
import { importCommand } from './import.command.ts'
import { mapTilesCommand } from './map-tiles.command.ts'
import { restoreCommand } from './restore.command.ts'
import { startCommand } from './start.command.ts'
import { unpackCommand } from './unpack.command.ts'
import { userCommand } from './user.command.ts'
import { verifyCommand } from './verify.command.ts'

const COMMANDS: readonly Command[] = [
  startCommand,
  doctorCommand,
  backupCommand,
  restoreCommand,
  userCommand,
  importCommand,
  verifyCommand,
  mapTilesCommand,
  distributeCommand,
  unpackCommand,
]

const EVERYWHERE = {
  help: { type: 'boolean', short: 'h' },
  json: { type: 'boolean' },
} as const

const SHARED_HELP = `  --json         the answer as JSON on standard output
  -h, --help     this text

It works on the installation that the environment names: DATA_DIR or DATABASE_URL, as the server does.
Exit code: 0 done, 1 not done, 2 called in a wrong way.`

const OVERVIEW = `Usage: coldbar COMMAND [options]

${COMMANDS.map(({ name, summary }) => `  ${name.padEnd(11)}${summary}`).join('\n')}

  coldbar COMMAND --help tells more. Without a command, Coldbar starts.`

/** What a command says: `out` is its answer, `err` goes beside it. */
export type CommandOutput = { out: string; err: string; code: number }

/** Sentences for whoever called; null for a fault of ours, which is shown whole. */
const problemOf = (cause: unknown): string | null => {
  if (cause instanceof CommandFailedError || cause instanceof BackupError || cause instanceof Refusal)
    return cause.message
  return startupErrorMessage(cause)
}

const failed = (sentence: string, code: number, isJson: boolean): CommandOutput => ({
  out: isJson ? `${JSON.stringify({ ok: false, problem: sentence })}\n` : '',
  err: isJson ? '' : `${sentence}\n`,
  code,
})

const answered = ({ text, json, code }: CommandResult, isJson: boolean): CommandOutput => ({
  out: isJson ? `${JSON.stringify({ ok: code === EXIT_CODES.done, ...(json as object) }, null, 2)}\n` : `${text}\n`,
  err: '',
  code,
})

const parsed = (command: Command, args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: { ...command.options, ...EVERYWHERE }, allowPositionals: true })
  } catch (cause) {
    if (cause instanceof TypeError) throw new CommandUsageError(cause.message, { cause })
    throw cause
  }
}

const run = async (
  command: Command,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<CommandOutput | null> => {
  const { values, positionals } = parsed(command, args)
  const options = values as Record<string, string | boolean | undefined>
  if (options.help === true) return { out: `${command.help}\n${SHARED_HELP}\n`, err: '', code: EXIT_CODES.done }
  const answer = await command.run({
    words: positionals,
    options,
    env,
    config: () => readConfig(env),
    tell: (sentence) => process.stderr.write(`${sentence}\n`),
  })
  return answer === null ? null : answered(answer, options.json === true)
}

/**
 * Runs what the arguments name, and resolves with what to say and the exit code; null where the server was started. Without arguments it
 * starts.
 */
export const runCommand = async (args: readonly string[], env: NodeJS.ProcessEnv): Promise<CommandOutput | null> => {
  const [name = 'start', ...rest] = args
  if (name === '--help' || name === '-h' || name === 'help')
    return { out: `${OVERVIEW}\n`, err: '', code: EXIT_CODES.done }
  const command = COMMANDS.find((known) => known.name === name)
  if (command === undefined)
    return { out: '', err: `There is no command ${name}.\n\n${OVERVIEW}\n`, code: EXIT_CODES.misused }
  const isJson = rest.includes('--json')
  try {
    return await run(command, rest, env)
  } catch (cause) {
    if (cause instanceof CommandUsageError)
      return failed(`${cause.message} See: coldbar ${name} --help`, EXIT_CODES.misused, isJson)
    const problem = problemOf(cause)
    if (problem === null) throw cause
    return failed(problem, EXIT_CODES.failed, isJson)
  }
}
