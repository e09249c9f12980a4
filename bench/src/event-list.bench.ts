import { days as ofDays } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { Database } from '../../apps/server/src/db/database.ts'
import { inSystem } from '../../apps/server/src/db/scope/in-system.ts'
import { type BenchFleet, vacuumDatabase } from './bench-fleet.ts'
import type { BenchmarkResult } from './benchmark-result.ts'
import { median } from './percentile.ts'
import { signInToServer } from './sign-in-to-server.ts'

const EVENTS = 1_000_000
const AT_ONCE = 50_000
const YEAR = ofDays(365)
const ROUNDS = 7
const WARM = 2

/** A year of events, of common kinds and of rare ones, most of them ended and a few read. */
const aYearOfEvents = async (db: Database, fleetId: number): Promise<void> => {
  for (let first = 1; first < EVENTS; first += AT_ONCE) await someEvents(db, fleetId, first)
}

const someEvents = (db: Database, fleetId: number, first: number): Promise<void> =>
  inSystem(db, async (tx) => {
    await sql`insert into tire_event (fleet_id, tire_id, vehicle_id, kind, level, event_type, event_sub_type, instant, msg_read,
        time_stamp_start, time_stamp, time_stamp_end)
      select t.fleet_id, t.id, t.vehicle_id, k.kind, 0, k.type, 0, k.kind = 'inflation', n % 40 = 0,
        at.start, at.start, case when n % 12 > 0 and k.kind <> 'inflation' then at.start + interval '2 h' end
      from generate_series(${first}::int, ${first + AT_ONCE - 1}::int) n
      cross join lateral (select now() - n * (interval '1 s' * ${YEAR / EVENTS}) as start) at
      cross join lateral (select case when n % 90000 = 0 then 'blowOut' when n % 700 = 0 then 'temperatureHigh'
        when n % 9 = 0 then 'belowMaintenanceLevel' when n % 7 = 0 then 'inflation' when n % 5 = 0 then 'pressureLow'
        else 'fillLevelBelow90' end as kind, case when n % 90000 = 0 or n % 700 = 0 then 1 when n % 9 = 0 then 7
        when n % 7 = 0 then 5 when n % 5 = 0 then 1 else 7 end as type) k
      join (select fleet_id, id, vehicle_id, row_number() over (order by id) as at from tire where fleet_id = ${fleetId}) t
        on t.at = 1 + n % 80000`.execute(tx)
  })

/** A leak at every fortieth tire, half of them ended, found in the last three days. */
const aRestlessNight = (db: Database, fleetId: number): Promise<void> =>
  inSystem(db, async (tx) => {
    await sql`insert into tire_problem (fleet_id, tire_id, vehicle_id, key, family, since, found_at, last_at, ended_at, end_reason, record)
      select t.fleet_id, t.id, t.vehicle_id, 'fillLevelBelow90@' || at.found, 'gasLost', to_timestamp(at.found), to_timestamp(at.found),
        to_timestamp(at.found + 60), case when t.id % 80 = 0 then to_timestamp(at.found + 60) end,
        case when t.id % 80 = 0 then 'inflated' end,
        json_build_object('key', 'fillLevelBelow90@' || at.found, 'family', 'gasLost', 'since', at.found, 'fillAtStart', 99,
          'foundAt', at.found, 'last', at.found + 60, 'mendedAt', null, 'quiet', null, 'cameBackOf', null,
          'end', case when t.id % 80 = 0 then json_build_object('at', at.found + 60, 'reason', 'inflated') end,
          'steps', json_build_array(json_build_object('kind', 'fillLevelBelow90', 'start', at.found, 'foundAt', at.found, 'times', 1,
            'end', case when t.id % 80 = 0 then at.found + 60 end)),
          'figures', json_build_object('fillNow', 84, 'boundNow', null, 'lowest', 84, 'pressure', 7.6, 'hottest', null, 'slow', null,
            'neighbours', null, 'rate', json_build_object('perHour', 1 + t.id % 5, 'low', 0.5, 'high', 7)))
      from tire t cross join lateral (select floor(extract(epoch from now())) - t.id % 259200 as found) at
      where t.fleet_id = ${fleetId} and t.id % 40 = 0`.execute(tx)
    await sql`select ensure_measurement_partition(now()), ensure_measurement_partition(now() - interval '1 day')`.execute(
      tx,
    )
    await sql`insert into measurement (fleet_id, tire_id, time, pressure, temperature, fill_level)
      select ${fleetId}, id, now() - n * interval '5 min', 8, 20, 90 from tire, generate_series(0, 287) n
      where fleet_id = ${fleetId} and id % 200 = 0`.execute(tx)
  })

type Asked = Readonly<Record<string, string>>

const filtersOf = (vehicle: number, now: number): readonly Asked[] => {
  const month = String(now - ofDays(30))
  return [
    {},
    { level: 'alarm' },
    { level: 'warning', read: 'yes' },
    { kind: 'blowOut' },
    { kind: 'blowOut', state: 'open', read: 'yes' },
    { kind: 'temperatureHigh', state: 'ended' },
    { type: '7', state: 'open' },
    { type: '5', read: 'no' },
    { type: '-1', read: 'yes' },
    { state: 'open', from: month },
    { state: 'ended', read: 'yes', until: month },
    { from: month, until: String(now - ofDays(20)), level: 'info' },
    { vehicle: String(vehicle) },
    { vehicle: String(vehicle), level: 'alarm', state: 'open' },
  ]
}

/** How long a page of a million events takes, whatever the filter and however far back, and what is new on the first screen. */
export const benchmarkEventList = async (db: Database, url: string, fleet: BenchFleet): Promise<BenchmarkResult[]> => {
  await aYearOfEvents(db, fleet.fleetId)
  await aRestlessNight(db, fleet.fleetId)
  await vacuumDatabase(db)
  const headers = { cookie: await signInToServer(url, fleet) }
  const answerOf = async (path: string, asked: Asked) => {
    const answer = await fetch(`${url}/index.php/api/${path}?${new URLSearchParams(asked)}`, { headers })
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
    return (await answer.json()) as { data: unknown }
  }
  const medianMs = async (path: string, asked: Asked): Promise<number> => {
    const times: number[] = []
    for (let round = 0; round < WARM + ROUNDS; round++) {
      const began = performance.now()
      await answerOf(path, asked)
      if (round >= WARM) times.push(performance.now() - began)
    }
    return median(times)
  }
  const { rows } = await inSystem(db, (tx) =>
    sql<{ id: number }>`select id from vehicle where fleet_id = ${fleet.fleetId} limit 1`.execute(tx),
  )
  const now = Math.floor(Date.now() / 1000)
  const pages = filtersOf(rows[0]?.id ?? 0, now).flatMap((asked) =>
    [0, 100, 360].map((days): { asked: Asked; after: Asked } => ({
      asked,
      after: days === 0 ? {} : { after: `${now - ofDays(days)}_1` },
    })),
  )
  const measured: { asked: Asked; value: number }[] = []
  for (const { asked, after } of pages) {
    const query = { ...asked, ...after }
    measured.push({ asked: query, value: await medianMs('tire_events3_found', query) })
  }
  const worst = measured.toSorted((a, b) => b.value - a.value)[0]
  const figures: BenchmarkResult[] = [
    {
      name: 'page of events, worst filter and page',
      value: worst?.value ?? Number.NaN,
      unit: 'ms',
      limit: median(measured.map(({ value }) => value)),
      limitName: 'median of all',
      goal: { of: 'value', atMost: 50 },
      note: `${pages.length} filters and pages of ${EVENTS.toLocaleString('en-GB')} events; worst: ${JSON.stringify(worst?.asked)}`,
    },
  ]
  for (const [name, asked] of [
    ['what is new in 12 hours', { hours: '12' }],
    ['what is new in 3 days, all of it', { hours: '72', most: '50' }],
  ] as const)
    figures.push({
      name,
      value: await medianMs('overview/since', asked),
      unit: 'ms',
      limit: await medianMs('overview/now', {}),
      limitName: 'what is wrong now',
      goal: null,
      note: '10,000 vehicles with 80,000 tires, a problem in three days at every fortieth',
    })
  return figures
}
