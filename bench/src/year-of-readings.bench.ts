import { execFileSync } from 'node:child_process'
import { closedBefore } from '@coldbar/domain/retention/closed-months'
import { days, epochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { Database } from '../../apps/server/src/db/database.ts'
import { inSystem } from '../../apps/server/src/db/scope/in-system.ts'
import { backfillYearOfReadings, KEEP_EVERY_NTH_READING } from './a-year-of-readings.ts'
import { createBenchFleet, TIRES_PER_VEHICLE } from './bench-fleet.ts'
import type { BenchmarkResult } from './benchmark-result.ts'
import { benchmarkDroppedMonth, benchmarkPacking } from './closed-months.ts'
import { percentile } from './percentile.ts'
import { benchmarkLimitsRehearsal } from './rehearsal.bench.ts'
import { signInToServer } from './sign-in-to-server.ts'

const TIRES = 1_000
const DAY = days(1)
const YEAR_DAYS = 365
const POINTS = 250
/** The slowest of a few would be the machine's. */
const ROUNDS = 200
/** A server that answers charts has answered some before. */
const WARM = 50
/** Days, and how many ms more than a ping its chart may take. */
const PERIODS = { week: [7, 10], month: [30, 100], year: [365, 300] } as const
/** As far apart as two runs of the same call are on a machine that does other things too. */
const NO_SLOWER = 1.25
/** A fleet's export of about a million rows. */
const EXPORT_ROWS = 1_000_000
const LOOK_EVERY_MS = 100

const residentMegabytes = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024

/** A year behind a thousand tires: charts of any period, and files. */
export const benchmarkYearOfReadings = async (
  db: Database,
  databaseUrl: string,
  url: string,
  pid: number,
): Promise<BenchmarkResult[]> => {
  const fleet = await createBenchFleet(db, 'a year old', TIRES / TIRES_PER_VEHICLE)
  const { readings } = await backfillYearOfReadings(db, fleet.fleetId)
  const { rows: tires } = await inSystem(db, (tx) =>
    sql<{ id: number }>`select id from tire where fleet_id = ${fleet.fleetId} order by vehicle_id, id`.execute(tx),
  )
  const cookie = await signInToServer(url, fleet)
  const headers = { cookie, 'content-type': 'application/json' }
  const ask = async (path: string, body: object): Promise<Response> => {
    const answer = await fetch(`${url}/index.php/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
  const now = Math.floor(Date.now() / 1000)
  const [dense, thin] = [tires.slice(0, TIRES_PER_VEHICLE), tires.slice(TIRES_PER_VEHICLE)]

  /** The slowest twentieth of some calls, ms. */
  const slowestMs = async (call: (round: number) => Promise<Response>): Promise<number> => {
    const times: number[] = []
    for (let round = 0; round < WARM + ROUNDS; round += 1) {
      const began = performance.now()
      await (await call(round)).arrayBuffer()
      if (round >= WARM) times.push(performance.now() - began)
    }
    return percentile(times, 0.95)
  }
  /** Of tires, each ending somewhere else in the year. */
  const chartMs = (of: readonly { id: number }[], days: number, last: number): Promise<number> =>
    slowestMs((round) => {
      const { id: tire_id } = of[(round * 7) % of.length] ?? { id: 0 }
      const end = last - ((round * 8) % Math.max(1, Math.floor((last - now) / DAY) + YEAR_DAYS + 1 - days)) * DAY
      return ask('tires/series', { tire_id, start: end - days * DAY, end, points: POINTS })
    })
  /** Of tires, the newest readings as they came. */
  const newestMs = (of: readonly { id: number }[]): Promise<number> =>
    slowestMs((round) =>
      ask('tires/measurements', { tire_id: of[(round * 7) % of.length]?.id ?? 0, nb_measurements: POINTS }),
    )
  const pingMs = await slowestMs(() => fetch(`${url}/index.php/api/profile/ping`, { headers }))
  const note = `${POINTS} points over HTTP, one at a time, less a ping (p95 ${pingMs.toFixed(1)} ms); ${readings.toLocaleString('en-GB')} readings of ${TIRES} tires`
  const charts = async (
    period: keyof typeof PERIODS,
    last: number,
    most: number | null,
  ): Promise<BenchmarkResult[]> => {
    const [days, usual] = PERIODS[period]
    const atMost = most ?? usual
    const few = (await chartMs(thin, days, last)) - pingMs
    const many = (await chartMs(dense, days, last)) - pingMs
    const name = `chart of a ${period}, p95`
    const goal = { of: 'value', atMost } as const
    return [
      { name, value: few, unit: 'ms', limit: null, limitName: '', goal, note },
      {
        name: `${name}, ${KEEP_EVERY_NTH_READING} times the rows`,
        value: many,
        unit: 'ms',
        limit: few,
        limitName: 'of fewer',
        goal,
      },
    ]
  }

  const newest = async (): Promise<BenchmarkResult[]> => {
    const few = (await newestMs(thin)) - pingMs
    const many = (await newestMs(dense)) - pingMs
    const name = `chart of the newest ${POINTS} readings, p95`
    const quick = { of: 'value', atMost: 10 } as const
    return [
      { name, value: few, unit: 'ms', limit: null, limitName: '', goal: quick },
      {
        ...{
          name: `${name}, ${KEEP_EVERY_NTH_READING} times the rows`,
          value: many,
          unit: 'ms',
          limit: few,
          limitName: 'of fewer',
        },
        goal: { of: 'ratio', atMost: NO_SLOWER },
      },
    ]
  }

  const figures = [
    ...(await newest()),
    ...(await charts('week', now, null)),
    ...(await charts('month', now, null)),
    ...(await charts('year', now, null)),
    await benchmarkLimitsRehearsal(db, fleet.fleetId, ask),
  ]

  /** Of a file of about a million rows that ends at a moment. */
  const exported = async (end: number, of: string): Promise<BenchmarkResult[]> => {
    const days = Math.ceil((EXPORT_ROWS / readings) * YEAR_DAYS)
    const began = performance.now()
    const before = residentMegabytes(pid)
    const answer = await ask('exports/fleet', { kind: 'measurements', start_date: end - days * DAY, end_date: end })
    const reader = answer.body?.getReader()
    let first: number | null = null
    let most = before
    let looked = 0
    let lines = 0
    for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) {
      lines += Buffer.from(read.value).toString('latin1').split('\n').length - 1
      // The names of the columns come at once; what counts is the first row.
      if (first === null && lines > 1) first = performance.now() - began
      if (performance.now() - looked < LOOK_EVERY_MS) continue
      looked = performance.now()
      most = Math.max(most, residentMegabytes(pid))
    }
    const seconds = (performance.now() - began) / 1000
    return [
      {
        ...{ name: `first row of an export${of}`, value: first ?? Number.NaN, unit: 'ms', limit: null, limitName: '' },
        goal: { of: 'value', atMost: 300 },
      },
      {
        ...{ name: `memory while it is written${of}`, value: most, unit: 'MB', limit: before, limitName: 'before' },
        goal: { of: 'ratio', atMost: 1.25 },
        note: `${lines.toLocaleString('en-GB')} lines in ${seconds.toFixed(0)} s; resident memory of the server process`,
      },
    ]
  }
  figures.push(...(await exported(now, '')))
  // A month is closed some time after its end: charts and files of before are of packed ones alone.
  const closed = closedBefore(epochSeconds(now))
  const ofClosed = async (): Promise<string> => {
    const periods = [1, 7, 30, 90, 14, 180].map((days, at) => {
      const end = closed - at * 20 * DAY - at
      return { start: end - days * DAY, end }
    })
    const charts = [...dense.slice(0, 2), ...thin.slice(0, 2)].flatMap(({ id: tire_id }) =>
      periods.map((period) => ({ tire_id, ...period, points: POINTS })),
    )
    const said: string[] = []
    for (const chart of charts) said.push(await (await ask('tires/series', chart)).text())
    const file = { tire_id: dense[0]?.id ?? 0, start_date: closed - 3 * DAY, end_date: closed - DAY }
    return [...said, await (await ask('tires/export_measurements', file)).text()].join('\n')
  }
  figures.push(...(await benchmarkPacking(db, databaseUrl, ofClosed)))
  for (const period of ['week', 'month', 'year'] as const)
    for (const { name, ...figure } of await charts(period, closed, 5))
      figures.push({ ...figure, name: `packed: ${name}` })
  figures.push(...(await exported(closed, ', packed')), await benchmarkDroppedMonth(db))
  return figures
}
