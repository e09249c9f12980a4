import { sql } from 'kysely'
import type { Database } from '../../apps/server/src/db/database.ts'
import { inSystem } from '../../apps/server/src/db/scope/in-system.ts'
import type { BenchmarkResult } from './benchmark-result.ts'

type Ask = (path: string, body: object) => Promise<Response>
type Part = { vehicles: number; done: number; next: number | null; alarms: readonly unknown[] }

/** Before the days that limits are tried on, as a month's first kept point is. */
const KNOWN_SINCE_DAYS = 31
const AT_MOST_S = 60

/** The limits of a type of vehicles, tried on the last 30 days of all of them as its form does. */
export const benchmarkLimitsRehearsal = async (db: Database, fleetId: number, ask: Ask): Promise<BenchmarkResult> => {
  const { typeId, readings } = await inSystem(db, async (tx) => {
    const since = sql`now() - ${KNOWN_SINCE_DAYS}::int * interval '1 day'`
    await sql`insert into vehicle_state (fleet_id, vehicle_id, base_at) select fleet_id, id, ${since} from vehicle
      where fleet_id = ${fleetId} on conflict do nothing`.execute(tx)
    await sql`insert into tire_state (fleet_id, tire_id, base_at, base) select fleet_id, id, ${since}, '{}' from tire
      where fleet_id = ${fleetId} on conflict do nothing`.execute(tx)
    const { rows } = await sql<{ typeId: number; readings: number }>`
      select (select min(vehicle_type_id) from vehicle where fleet_id = ${fleetId}) as "typeId",
        (select count(*)::int from measurement where fleet_id = ${fleetId} and time > ${since}) as readings`.execute(tx)
    return rows[0] ?? { typeId: 0, readings: 0 }
  })
  const began = performance.now()
  let vehicles = 0
  let alarms = 0
  for (let next: number | null = 0; next !== null; ) {
    const answer = await ask('vehicle_types/rehearse', { id: typeId, ...(next === 0 ? {} : { after: next }) })
    const { data } = (await answer.json()) as { data: Part }
    vehicles += data.done
    alarms += data.alarms.length
    next = data.next
  }
  const value = (performance.now() - began) / 1000
  return {
    ...{ name: 'limits tried on 30 days', value, unit: 's', limit: null, limitName: '' },
    goal: { of: 'value', atMost: AT_MOST_S },
    note: `${vehicles} vehicles, ${readings.toLocaleString('en-GB')} readings, ${alarms} alarms; nothing else asked of the server`,
  }
}
