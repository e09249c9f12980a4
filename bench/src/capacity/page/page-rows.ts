import { type BenchmarkResult, isBenchmarkGoalMet } from '../../benchmark-result.ts'
import { benchmarkResultCells } from '../../text-table.ts'
import type { MeasuredPoint } from '../measure/measured.ts'
import type { SizedInstallation } from '../model/capacity.ts'
import type { Costs, ServerAndDatabase } from '../model/costs.ts'
import { sentBytes, transactionsOf } from '../model/happenings.ts'
import type { Load } from '../model/load.ts'
import type { Needs } from '../model/needs.ts'
import { bytes, rounded } from './numbers.ts'

const euros = (value: number): string => `€ ${rounded(value)}`

const NEEDS: [string, (needs: Needs) => string][] = [
  ['processes of the server, a core each', ({ processes }) => rounded(processes)],
  ['cores of the database', ({ databaseCores }) => rounded(databaseCores)],
  ['memory of the server', ({ serverMemoryBytes }) => bytes(serverMemoryBytes)],
  ['memory of the database', ({ databaseMemoryBytes }) => bytes(databaseMemoryBytes)],
  ['disk, readings of 25 months', ({ diskBytes }) => bytes(diskBytes)],
  ['written ahead (WAL) a day', ({ walBytesPerDay }) => bytes(walBytesPerDay)],
  ['connections to the database', ({ connections }) => rounded(connections)],
  ['transactions a second', ({ transactionsPerSecond }) => rounded(transactionsPerSecond)],
  ['sent to open pages a second', ({ sentBytesPerSecond }) => bytes(sentBytesPerSecond)],
  ['a month, at assumed prices', ({ eurosPerMonth }) => euros(eurosPerMonth)],
]

export const needsRows = (installations: readonly SizedInstallation[]): string[][] => [
  ['fleets', ...installations.map(({ fleets }) => rounded(fleets))],
  ['readings a second, mean', ...installations.map(({ mean }) => rounded(mean.readings))],
  ['open pages', ...installations.map(({ mean }) => rounded(mean.pages))],
  ...NEEDS.map(([name, text]) => [name, ...installations.map(({ needs }) => text(needs))]),
  ['of it for a tire', ...installations.map(({ needs, tires }) => euros(needs.eurosPerMonth / tires))],
]

const HAPPENINGS: [string, (load: Load, costs: Costs) => string][] = [
  ['readings', ({ readings }) => rounded(readings)],
  ['uploads, each a commit of readings and a NOTIFY that each process hears', ({ uploads }) => rounded(uploads)],
  ['transactions of the database', (load, costs) => rounded(transactionsOf(load, costs))],
  ['messages made for open pages, were all on one process', ({ liveMessages }) => rounded(liveMessages)],
  ['messages sent to open pages', ({ deliveries }) => rounded(deliveries)],
  ['bytes sent to open pages', (load, costs) => bytes(sentBytes(load, costs))],
]

const SECONDS_OF_MINUTE = 60

export const fanOutRows = ({ mean, middle, rare, peak }: SizedInstallation, costs: Costs): string[][] => [
  ...HAPPENINGS.map(([name, text]) => [name, ...[mean, middle, rare, peak].map((load) => text(load, costs))]),
  ['mails and other messages a minute, mean', rounded(mean.messages * SECONDS_OF_MINUTE), '', '', ''],
]

export const pointRows = (points: readonly MeasuredPoint[]): string[][] =>
  (points[0]?.figures ?? []).map(({ name, unit }) => [
    unit === '' ? name : `${name}, ${unit}`,
    ...points.map(({ figures }) => {
      const { model = Number.NaN, measured = Number.NaN } = figures.find((figure) => figure.name === name) ?? {}
      return `${rounded(model)} / ${rounded(measured)} = **${rounded(model / measured)}**`
    }),
  ])

const MICRO_COSTS: [string, (costs: Costs) => ServerAndDatabase][] = [
  ['an upload of a unit, without its readings', ({ upload }) => upload],
  ['a reading of it', ({ reading }) => reading],
  ['a message made for the open pages of a fleet', ({ liveMessage }) => liveMessage],
  ['the same, for each page that it is sent to', ({ delivery }) => delivery],
  ['a problem that is mailed', ({ message }) => message],
  ['a page that is open, a second', ({ openPage }) => openPage],
  ['a commit of another process that is heard of', ({ heardNotice }) => heardNotice],
]

/** A difference of two sums that others' work hid is no figure. */
const micros = (value: number): string => (value === 0 ? 'not seen in the noise' : `${rounded(value)} µs`)

const PER_MILLE = 1_000

export const costRows = (costs: Costs): string[][] => [
  ...MICRO_COSTS.map(([name, of]) => {
    const { server, database } = of(costs)
    return [name, micros(server), micros(database)]
  }),
  ['bare insert of a reading’s row', '', `${rounded(costs.bareInsertDatabaseMicros)} µs`],
  [
    'a process that nobody asks',
    `${rounded(costs.idle.server * PER_MILLE)} ms a second`,
    `${rounded(costs.idle.database * PER_MILLE)} ms a second`,
  ],
  ['transactions of an upload', '', rounded(costs.transactions.upload)],
  ['a reading that is stored, with its indexes', '', bytes(costs.storedReadingBytes)],
  ['all else that is stored, for each tire', '', bytes(costs.tireBytes)],
  [
    'written ahead for an upload, and for each reading',
    '',
    `${bytes(costs.walBytes.upload)}, ${bytes(costs.walBytes.reading)}`,
  ],
  [
    'sent to a page: a message, and for each reading',
    `${bytes(costs.deliveryBytes)}, ${bytes(costs.deliveredReadingBytes)}`,
    '',
  ],
  ['memory of a process', bytes(costs.processMemoryBytes), ''],
  ['connections of a process', '', rounded(costs.connectionsPerProcess)],
  [
    'commits a second by four clients, and the same that notify',
    '',
    `${rounded(costs.plainCommitsPerSecond)}, ${rounded(costs.notifyingCommitsPerSecond)}`,
  ],
]

export const resultRows = (results: readonly BenchmarkResult[]): string[][] =>
  results.map((result) => {
    const [name = '', value = '', limit = '', ratio = '', goal = ''] = benchmarkResultCells(result)
    return [
      name,
      value.trim(),
      limit,
      ratio,
      goal,
      result.goal === null ? '' : isBenchmarkGoalMet(result) ? 'met' : '**missed**',
    ]
  })
