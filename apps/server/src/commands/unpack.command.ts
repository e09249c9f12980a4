import { temporaryDatabaseFailureOf } from '../db/connection/temporary-database-failure.ts'
import { openDatabaseWithoutMigrating, reachDatabaseUnmigrated } from '../db/open-database.ts'
import { readPendingMigrations } from '../db/schema/migrate-database.ts'
import {
  countPacked,
  OPEN_READING_BYTES,
  type PackedAmount,
  type UnpackReport,
  unpackClosedMonths,
} from '../retention/unpack-closed-months.ts'
import {
  type Command,
  CommandFailedError,
  type CommandInput,
  type CommandResult,
  CommandUsageError,
  EXIT_CODES,
} from './command.ts'

const MEBIBYTE = 1024 * 1024

const NOTHING = 'Nothing is packed.'

const numberText = (count: number): string => count.toLocaleString('en-US')

const amountText = ({ readings, rows, months }: PackedAmount): string =>
  `${numberText(readings)} readings in ${numberText(rows)} packed rows of ${months} ${months === 1 ? 'month' : 'months'}`

const growthOf = ({ readings }: PackedAmount): number => readings * OPEN_READING_BYTES

const dryRunAnswer = (found: PackedAmount): CommandResult => ({
  text:
    found.rows === 0
      ? NOTHING
      : [
          `${amountText(found)} would be put back. The database would grow by some ${numberText(Math.ceil(growthOf(found) / MEBIBYTE))} MiB.`,
          'Nothing was changed.',
        ].join('\n'),
  json: {
    dryRun: true,
    ...found,
    bytes: growthOf(found),
    putBack: { rows: 0, readings: 0 },
    left: found,
    problems: [],
  },
  code: EXIT_CODES.done,
})

const textOf = ({ found, putBack, left, problems }: UnpackReport, isStopped: boolean): string => {
  if (found.rows === 0 && left.rows === 0) return NOTHING
  const done = `${numberText(putBack.readings)} readings were put back, out of ${numberText(putBack.rows)} packed rows.`
  return [
    done,
    ...problems.map((problem) => `  ${problem}`),
    left.rows === 0
      ? 'Nothing is packed any more.'
      : `${isStopped ? 'It was stopped: ' : ''}${amountText(left)} are still packed. Call it again, it goes on.`,
  ].join('\n')
}

const answerOf = (report: UnpackReport, isStopped: boolean): CommandResult => {
  const { found, putBack, left, problems } = report
  return {
    text: textOf(report, isStopped),
    json: { dryRun: false, ...found, bytes: growthOf(found), putBack, left, problems },
    code: left.rows === 0 && problems.length === 0 ? EXIT_CODES.done : EXIT_CODES.failed,
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Runs `work` with a signal that is raised when the process is told to end, so that a database that was started for it is stopped in order. */
const untilTold = async <Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> => {
  const stopping = new AbortController()
  const stop = (): void => stopping.abort()
  for (const name of SIGNALS) process.on(name, stop)
  try {
    return await work(stopping.signal)
  } finally {
    for (const name of SIGNALS) process.off(name, stop)
  }
}

/** What was put back is committed, whatever became of the database. */
const toldIfAway = (cause: unknown): never => {
  if (temporaryDatabaseFailureOf(cause) !== 'away') throw cause
  throw new CommandFailedError(
    `The database went away: ${String(cause)}. What is put back stays so. Call it again, it goes on.`,
    { cause },
  )
}

const counted = async ({ config, tell }: CommandInput): Promise<CommandResult> => {
  const reached = await reachDatabaseUnmigrated(config(), tell)
  try {
    if ((await readPendingMigrations(reached.address)).length > 0)
      throw new CommandFailedError('The database is empty or older than this program. Start this one on it first.')
    return dryRunAnswer(await countPacked(reached.address))
  } finally {
    await reached.close()
  }
}

const unpacked = async ({ config: read, tell }: CommandInput): Promise<CommandResult> => {
  const config = read()
  if (config.packsMonths)
    throw new CommandFailedError(
      'PACK_MONTHS is on: a server with these settings would pack again what is unpacked. Set it off for all processes, start them anew, then call this.',
    )
  const opened = await openDatabaseWithoutMigrating(config, tell)
  try {
    return await untilTold(async (signal) => {
      const report = await unpackClosedMonths({ ...opened, tell }, signal).catch(toldIfAway)
      if (report === null)
        throw new CommandFailedError(
          'Another process packs or unpacks closed months right now. Where PACK_MONTHS is on, set it off and start that one anew, then call this again.',
        )
      return answerOf(report, signal.aborted)
    })
  } finally {
    await opened.close()
  }
}

export const unpackCommand: Command = {
  name: 'unpack',
  summary: 'puts readings of closed months back that PACK_MONTHS=on has packed',
  help: `Usage: coldbar unpack [--dry-run]

Puts all readings that are packed back where they were, of all fleets and months, so that nothing is packed any more: for turning
PACK_MONTHS off for good. Set it off for all processes first; they may serve meanwhile. The database grows by some ${OPEN_READING_BYTES} bytes a reading:
see that its disk has the room. It can be interrupted at any time and called again, and goes on where it was. Tires that somebody
works with for long are told of, and wait for the next call.

  --dry-run      counts what is packed and says how much the database would grow, and changes nothing; also where PACK_MONTHS is on
`,
  options: { 'dry-run': { type: 'boolean' } },
  run: async (given) => {
    if (given.words.length > 0) throw new CommandUsageError('It takes no further words.')
    return given.options['dry-run'] === true ? counted(given) : unpacked(given)
  },
}
