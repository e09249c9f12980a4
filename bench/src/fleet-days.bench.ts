import { sql } from 'kysely'
import { addUpFleetDays } from '../../apps/server/src/costs/fleet-days.repository.ts'
import type { Database } from '../../apps/server/src/db/database.ts'
import { inFleet } from '../../apps/server/src/db/scope/in-fleet.ts'
import { inSystem } from '../../apps/server/src/db/scope/in-system.ts'
import { analyzeDatabase, type BenchFleet } from './bench-fleet.ts'
import type { BenchmarkResult } from './benchmark-result.ts'
import { median } from './percentile.ts'
import { signInToServer } from './sign-in-to-server.ts'

const DAYS = 365
const ROUNDS = 9
/** The first answers find cold caches and unmade machine code. */
const WARM = 3
/** How much of the time may pass that adding up the days of all vehicles would take. */
const AT_MOST = 0.25
/** As many days as the server adds up in one transaction. */
const AT_ONCE = 10

/** No statement takes longer than the server lets it. */
const DAYS_A_STATEMENT = 20

const addDays = async (db: Database, fleetId: number): Promise<void> => {
  for (let first = 1; first <= DAYS; first += DAYS_A_STATEMENT) {
    const ago = sql`generate_series(${first}::int, ${Math.min(DAYS, first + DAYS_A_STATEMENT - 1)}::int) n`
    await inSystem(db, async (tx) => {
      await sql`insert into vehicle_day (fleet_id, vehicle_id, day, km, readings)
        select v.fleet_id, v.id, current_date - n, 400, 800 from vehicle v cross join ${ago}
        where v.fleet_id = ${fleetId}`.execute(tx)
      await sql`insert into vehicle_problem_day (fleet_id, vehicle_id, day, version, alarm_tires, warning_tires, info_tires, raised, mended_after)
        select v.fleet_id, v.id, current_date - n, x, array[v.id], '{}', '{}', 1, '{7200}' from vehicle v
        cross join ${ago} cross join generate_series(2, 3) x
        where v.fleet_id = ${fleetId} and (v.id + n) % 100 = 0`.execute(tx)
      await sql`insert into fleet_day_due (fleet_id, day) select ${fleetId}, current_date - n from ${ago}`.execute(tx)
    })
  }
}

/** What a year of 10,000 vehicles costs to add up, and to look at. */
export const benchmarkFleetDays = async (db: Database, url: string, fleet: BenchFleet): Promise<BenchmarkResult[]> => {
  const { fleetId } = fleet
  await addDays(db, fleetId)
  await analyzeDatabase(db)
  const scope = { fleetId, role: 'user' } as const
  const sums: number[] = []
  for (let days = AT_ONCE; days > 0; ) {
    const began = performance.now()
    days = await inFleet(db, scope, (tx) => addUpFleetDays(tx, AT_ONCE))
    if (days === AT_ONCE) sums.push(performance.now() - began)
  }
  const headers = { cookie: await signInToServer(url, fleet) }
  const asked: number[] = []
  for (let round = 0; round < WARM + ROUNDS; round++) {
    const began = performance.now()
    const answer = await fetch(`${url}/index.php/api/overview/days?days=${DAYS}`, { headers })
    if (answer.status !== 200) throw new Error(`overview/days answered ${answer.status}`)
    await answer.json()
    asked.push(performance.now() - began)
  }
  const bare: number[] = []
  for (let round = 0; round < 3; round++) {
    const began = performance.now()
    await inFleet(db, scope, (tx) =>
      sql`select day, sum(km), sum(readings) from vehicle_day where fleet_id = ${fleetId} group by day`.execute(tx),
    )
    bare.push(performance.now() - began)
  }
  const figure = { unit: 'ms', limit: null, limitName: '' }
  return [
    {
      ...figure,
      ...{
        name: 'fleet over a year over HTTP',
        value: median(asked.slice(WARM)),
        goal: { of: 'ratio', atMost: AT_MOST },
      },
      ...{ limit: median(bare), limitName: 'sum of its vehicles’ days' },
      note: `${DAYS} days of 10,000 vehicles, median of ${ROUNDS}`,
    },
    {
      ...figure,
      ...{ name: `${AT_ONCE} days of it added up`, value: median(sums), goal: null },
      note: 'in one transaction, once a day is over and where something came late',
    },
  ]
}
