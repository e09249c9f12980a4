import { sql } from 'kysely'
import type { Database } from '../../apps/server/src/db/database.ts'
import { inFleet } from '../../apps/server/src/db/scope/in-fleet.ts'
import { inSystem } from '../../apps/server/src/db/scope/in-system.ts'
import type { BenchFleet } from './bench-fleet.ts'
import type { BenchmarkResult } from './benchmark-result.ts'
import { median } from './percentile.ts'
import { signInToServer } from './sign-in-to-server.ts'

const ROUNDS = 9
/** The first answers find cold caches and unmade machine code. */
const WARM = 3

const medianMs = async (run: () => Promise<void>, before = async (): Promise<void> => {}): Promise<number> => {
  const times: number[] = []
  for (let round = 0; round < WARM + ROUNDS; round++) {
    await before()
    const began = performance.now()
    await run()
    times.push(performance.now() - began)
  }
  return median(times.slice(WARM))
}

const VEHICLES = sql`select v.id, v.name, v.vehicle_type_id, vt.name as type, vt.vehicle_layout_id, s.*
  from vehicle v join vehicle_type vt on vt.fleet_id = v.fleet_id and vt.id = v.vehicle_type_id
  left join vehicle_state s on s.fleet_id = v.fleet_id and s.vehicle_id = v.id order by v.name`
const TIRE_STATES = sql`select t.vehicle_id, s.level_3, s.fill_level, s.last_time
  from tire t left join tire_state s on s.fleet_id = t.fleet_id and s.tire_id = t.id`
const TIRES = sql`select t.id, t.name, t.tag_id, t.vehicle_id, t.position_row, t.position_left_right, v.name as vehicle,
    s.level_3, s.last_time, s.last_pressure, s.last_temperature, s.last_speed, s.fill_level, s.park_pressure,
    s.internal_temperature, s.optimal_pressure, s.last_latitude, s.last_longitude, s.last_address, s.fidelity
  from tire t left join tire_state s on s.fleet_id = t.fleet_id and s.tire_id = t.id
  left join vehicle v on v.fleet_id = t.fleet_id and v.id = t.vehicle_id order by t.name`

type List = {
  goal: BenchmarkResult['goal']
  name: string
  path: string
  bare: (typeof VEHICLES)[]
  rowsOf: (answer: ListAnswer) => number
  /** What happens in the fleet before each time that the list is asked for. */
  meanwhile?: (db: Database, fleet: BenchFleet) => Promise<void>
}
type ListAnswer = { rows?: unknown[]; data?: unknown[] }

const everyTenthIsHeard = (db: Database, { fleetId }: BenchFleet): Promise<void> =>
  inSystem(db, async (tx) => {
    await sql`update vehicle_state set last_measurement = now(), last_time = now(), latitude = latitude + 0.001
      where fleet_id = ${fleetId} and vehicle_id % 10 = 0`.execute(tx)
  })

const LISTS: readonly List[] = [
  {
    name: 'list of vehicles over HTTP',
    path: 'vehicles/all_compressed',
    goal: { of: 'value', atMost: 100 },
    bare: [VEHICLES, TIRE_STATES],
    rowsOf: ({ rows }) => rows?.length ?? 0,
  },
  {
    name: 'the same, every tenth vehicle heard since',
    path: 'vehicles/all_compressed',
    goal: { of: 'value', atMost: 100 },
    bare: [VEHICLES, TIRE_STATES],
    rowsOf: ({ rows }) => rows?.length ?? 0,
    meanwhile: everyTenthIsHeard,
  },
  {
    name: 'list of tires over HTTP',
    path: 'tires/all_compressed',
    goal: null,
    bare: [TIRES],
    rowsOf: ({ rows }) => rows?.length ?? 0,
  },
]

/** How long the big lists take from request to the last byte parsed, beside a bare SELECT of the same rows. */
export const benchmarkListRequests = async (
  db: Database,
  url: string,
  fleet: BenchFleet,
): Promise<BenchmarkResult[]> => {
  const headers = { cookie: await signInToServer(url, fleet) }
  const figures: BenchmarkResult[] = []
  for (const { name, path, bare, rowsOf, goal, meanwhile } of LISTS) {
    let rows = 0
    const value = await medianMs(
      async () => {
        const answer = await fetch(`${url}/index.php/api/${path}`, { headers })
        if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
        rows = rowsOf((await answer.json()) as ListAnswer)
      },
      () => meanwhile?.(db, fleet) ?? Promise.resolve(),
    )
    const limit = await medianMs(() =>
      inFleet(db, { fleetId: fleet.fleetId, role: 'user' }, async (tx) => {
        for (const statement of bare) await statement.execute(tx)
      }),
    )
    const note = `${rows.toLocaleString('en-GB')} rows of 10,000 vehicles with 80,000 tires, gzip, median of ${ROUNDS}`
    figures.push({ name, value, unit: 'ms', limit, limitName: 'bare select', goal, note })
  }
  return figures
}
