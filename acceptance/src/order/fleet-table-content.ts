import type { Database } from '@coldbar/server/db/database'
import { inSystem } from '@coldbar/server/db/scope/in-system'
import { type RawBuilder, sql } from 'kysely'

type Row = { vehicle: number | null; said: unknown }
/** All that readings decide: rows as text, by table and vehicle. */
export type FleetTableContent = ReadonlyMap<string, ReadonlyMap<number | null, readonly string[]>>

const VEHICLE_OF_TIRE = 'floor(r.tire_id / 100)'
const UNREVISED = "r.end_reason is distinct from 'revised'"

/** Of each table the vehicle a row belongs to, what of it is a number of this fleet alone or of how it came in, and its order. */
const TABLES: readonly { table: string; vehicle: string; without: readonly string[]; order: string; where?: string }[] =
  [
    { table: 'measurement', vehicle: VEHICLE_OF_TIRE, without: ['received_at', 'others'], order: 'time, tire_id' },
    {
      table: 'tire_event',
      vehicle: VEHICLE_OF_TIRE,
      without: ['id', 'problem_id', 'late', 'last_notified_at'],
      order: 'time_stamp_start, tire_id, kind',
      where: UNREVISED,
    },
    { table: 'tire_problem', vehicle: VEHICLE_OF_TIRE, without: ['id'], order: 'since, tire_id, key' },
    { table: 'trip', vehicle: 'r.vehicle_id', without: ['id'], order: 'start_time' },
    { table: 'vehicle_series', vehicle: 'r.vehicle_id', without: [], order: 'time' },
    { table: 'connection_log', vehicle: 'r.vehicle1_id', without: ['id'], order: 'time, action, vehicle2_id' },
    { table: 'vehicle_connection', vehicle: 'r.trailer_id', without: [], order: 'trailer_id' },
    { table: 'connection_candidate', vehicle: 'r.vehicle_id', without: [], order: 'since, unit_id' },
    { table: 'tire_state', vehicle: VEHICLE_OF_TIRE, without: ['due_at', 'late_at', 'recheck'], order: 'tire_id' },
    { table: 'vehicle_state', vehicle: 'r.vehicle_id', without: ['due_at', 'late_at', 'recheck'], order: 'vehicle_id' },
    { table: 'vehicle_checkpoint', vehicle: 'r.vehicle_id', without: [], order: 'time' },
  ]

const rowsOf = (fleetId: number, { table, vehicle, without, order, where }: (typeof TABLES)[number]): RawBuilder<Row> =>
  sql<Row>`select ${sql.raw(vehicle)}::int as vehicle, to_jsonb(r) - ${['fleet_id', ...without]}::text[] as said
    from ${sql.table(table)} r where r.fleet_id = ${fleetId} and ${sql.raw(where ?? 'true')} order by ${sql.raw(order)}`

const notices = (fleetId: number): RawBuilder<Row> =>
  sql<Row>`select floor(e.tire_id / 100)::int as vehicle,
      jsonb_build_array(e.tire_id, e.kind, e.time_stamp_start, n.what, n.ordinal) as said
    from event_notice n join tire_event e on e.fleet_id = n.fleet_id and e.id = n.tire_event_id
    where n.fleet_id = ${fleetId} order by e.time_stamp_start, e.tire_id, e.kind, n.what, n.ordinal`

/** What the tables say of a fleet of courses. */
export const readFleetTableContent = (db: Database, fleetId: number): Promise<FleetTableContent> =>
  inSystem(db, async (tx) => {
    const content = new Map<string, Map<number | null, string[]>>()
    const keep = (table: string, rows: readonly Row[]): void => {
      const byVehicle = new Map<number | null, string[]>()
      for (const { vehicle, said } of rows) {
        const own = byVehicle.get(vehicle) ?? []
        own.push(JSON.stringify(said))
        byVehicle.set(vehicle, own)
      }
      content.set(table, byVehicle)
    }
    for (const table of TABLES) keep(table.table, (await rowsOf(fleetId, table).execute(tx)).rows)
    keep('event_notice', (await notices(fleetId).execute(tx)).rows)
    return content
  })

const AROUND = 120

const firstDifference = (one: string, other: string): string => {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const part = (text: string): string => text.slice(Math.max(0, at - AROUND), at + AROUND)
  return `${one.slice(0, AROUND)}\n  in order: … ${part(one)}\n  arrived:  … ${part(other)}`
}

/** Where a vehicle ended otherwise: of each table the first row that differs. */
export const diffVehicleTableRows = (
  vehicle: number,
  inOrder: FleetTableContent,
  arrived: FleetTableContent,
): string[] =>
  [...inOrder].flatMap(([table, byVehicle]) => {
    const [one, other] = [byVehicle.get(vehicle) ?? [], arrived.get(table)?.get(vehicle) ?? []]
    const rows = Math.max(one.length, other.length)
    for (let at = 0; at < rows; at += 1)
      if (one[at] !== other[at]) return [`${table}, row ${at}: ${firstDifference(one[at] ?? '', other[at] ?? '')}`]
    return []
  })
