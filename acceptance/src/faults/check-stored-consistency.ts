import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { Database } from '@coldbar/server/db/database'
import { compareStoredWithFold } from './compare-stored-with-fold.ts'
import type { SentReading, SentReadingsRequest } from './sent-readings-requests.ts'
import {
  readEventsNotifiedTwice,
  readStoredAlarms,
  readStoredMeasurements,
  readStoredTireStates,
  readStoredTires,
  type StoredAlarm,
} from './stored-rows.ts'

/** What must be empty after every fault; each entry names one case. */
export type ConsistencyFindings = {
  /** Answered well, yet not there. */
  lost: string[]
  /** There twice. */
  doubled: string[]
  /** Refused, yet there. */
  refusedButStored: string[]
  /** States or events that are not what the pure fold makes of the rows. */
  differing: string[]
  /** Two open events of one kind on one tire. */
  openTwice: string[]
  endsBeforeStart: string[]
  /** Causes that people were told of twice. */
  toldTwice: string[]
  /** Rows in a fleet that nobody sent there. */
  foreign: string[]
}

type Keyed = Pick<SentReading, 'time' | 'pressure' | 'temperature'> & { fleetId: number; tagId: number }

const keyOf = ({ fleetId, tagId, time, pressure, temperature }: Keyed): string =>
  `fleet ${fleetId} tag ${tagId} at ${Math.round(time * 1000)}: ${pressure} bar, ${temperature} °C`

const keysOf = (
  sent: readonly SentReadingsRequest[],
  outcomes: readonly SentReadingsRequest['outcome'][],
): Set<string> =>
  new Set(
    sent
      .filter(({ outcome }) => outcomes.includes(outcome))
      .flatMap(({ fleetId, readings }) =>
        readings.map((reading) => keyOf({ ...reading, fleetId, tagId: reading.tag_id })),
      ),
  )

const openTwice = (alarms: readonly StoredAlarm[]): string[] => {
  const open = alarms.filter(({ end }) => end === null)
  const byKind = Map.groupBy(open, ({ fleetId, tireId, kind }) => `fleet ${fleetId} tire ${tireId} ${kind}`)
  return [...byKind].flatMap(([kind, events]) => (events.length > 1 ? [kind] : []))
}

/**
 * Holds what was sent and answered against what is stored at `now`, when time has been let pass until then. Every list is
 * empty when nothing was lost, doubled, mixed up or told twice.
 */
export const checkStoredConsistency = async (
  db: Database,
  sent: readonly SentReadingsRequest[],
  now: EpochSeconds,
): Promise<ConsistencyFindings> => {
  const [rows, tires, states, alarms] = [
    await readStoredMeasurements(db),
    await readStoredTires(db),
    await readStoredTireStates(db),
    await readStoredAlarms(db),
  ]
  const stored = new Map<string, number>()
  for (const row of rows) stored.set(keyOf(row), (stored.get(keyOf(row)) ?? 0) + 1)
  const known = keysOf(sent, ['ok', 'info'])
  return {
    lost: [...keysOf(sent, ['ok'])].filter((key) => !stored.has(key)),
    doubled: [...stored].flatMap(([key, count]) => (count > 1 ? [key] : [])),
    refusedButStored: [...keysOf(sent, ['fail'])].filter((key) => stored.has(key) && !known.has(key)),
    differing: compareStoredWithFold({ rows, tires, states, alarms }, now),
    openTwice: openTwice(alarms),
    endsBeforeStart: alarms
      .filter(({ start, end }) => end !== null && end < start)
      .map(({ tireId, kind, start }) => `tire ${tireId} ${kind} ${start}`),
    toldTwice: await readEventsNotifiedTwice(db),
    foreign: [...stored.keys()].filter((key) => !known.has(key)),
  }
}

/** How many of each, as lines of a table. */
export const consistencyFindingsTable = (findings: ConsistencyFindings): string =>
  Object.entries(findings)
    .map(([name, cases]) => `  ${name.padEnd(18)} ${cases.length}${cases.length === 0 ? '' : `  e.g. ${cases[0]}`}`)
    .join('\n')

export const NO_CONSISTENCY_FINDINGS: ConsistencyFindings = {
  lost: [],
  doubled: [],
  refusedButStored: [],
  differing: [],
  openTwice: [],
  endsBeforeStart: [],
  toldTwice: [],
  foreign: [],
}
