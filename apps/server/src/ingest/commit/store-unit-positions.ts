import { isPositionReportExact, POSITION_REPORT_MIN_INTERVAL } from '@coldbar/domain/movement/position-report'
import { sql } from 'kysely'
import { pgArrayLiteral } from '../../db/bulk/pg-array-literal.ts'
import { runInFleetPipeline, type SendStatement } from '../../db/bulk/pipeline.ts'
import { vehicleChangeNotifyStatements } from '../../db/changes/vehicle-change-channel.ts'
import type { Database } from '../../db/database.ts'
import { retryWhenLockFree } from '../../db/scope/transaction-lock.ts'
import type { BelievedUnitPosition } from '../readings/believed-unit-position.ts'
import { POSITION_FIDELITY_OF_OWN_FIX } from '../write/write-rigs.ts'

/** What one request reports. */
export type UnitPositionBatch = readonly BelievedUnitPosition[]

/** How many of them are new; the others were known, or came within five seconds of one that is kept. */
export type StoredPositionCount = { stored: number }

type Place = BelievedUnitPosition & { batchAt: number }
type Kept = { unitId: number; slot: number; vehicleId: number | null }

const slotOf = ({ time }: BelievedUnitPosition): number => Math.floor(time / POSITION_REPORT_MIN_INTERVAL)
const keyOf = (unitId: number, slot: number): string => `${unitId}@${slot}`

/** The earliest report of each slot of a unit, whoever brought it, in one order everywhere. */
const earliestOf = (places: readonly Place[]): Place[] => {
  const earliest = new Map<string, Place>()
  for (const place of places) {
    const key = keyOf(place.unitId, slotOf(place))
    const known = earliest.get(key)
    if (known === undefined || place.time < known.time) earliest.set(key, place)
  }
  return [...earliest.values()].sort((one, other) => one.unitId - other.unitId || one.time - other.time)
}

const keep = (send: SendStatement, places: readonly Place[]): Promise<Kept[]> => {
  const column = (of: (place: Place) => number | boolean | null): string => pgArrayLiteral(places.map(of))
  return send(sql<Kept>`
    insert into position_report as p (fleet_id, unit_id, slot, time, vehicle_id, latitude, longitude, speed, hdop, odometer)
    select (select own_fleet()), n.unit_id, n.slot, to_timestamp(n.time), v.id, n.latitude, n.longitude, n.speed, n.hdop, n.odometer
    from unnest(
      ${column(({ unitId }) => unitId)}::int[], ${column(slotOf)}::int[], ${column(({ time }) => time)}::float8[],
      ${column(({ latitude }) => latitude)}::float8[], ${column(({ longitude }) => longitude)}::float8[],
      ${column(({ speed }) => speed)}::float8[], ${column(({ hdop }) => hdop)}::float4[],
      ${column(({ odometer }) => odometer)}::float8[], ${column(({ ofVehicleOnly }) => ofVehicleOnly)}::boolean[]
    ) as n (unit_id, slot, time, latitude, longitude, speed, hdop, odometer, of_vehicle_only)
    cross join lateral (select id from alert_unit where fleet_id = (select own_fleet()) and id = n.unit_id offset 0) u
    left join lateral (select id from vehicle where fleet_id = (select own_fleet()) and fixed_sensor_id = n.unit_id offset 0) v on true
    where v.id is not null or not n.of_vehicle_only
    on conflict (fleet_id, unit_id, slot) do update set time = excluded.time, vehicle_id = excluded.vehicle_id,
      latitude = excluded.latitude, longitude = excluded.longitude, speed = excluded.speed, hdop = excluded.hdop,
      odometer = excluded.odometer
      where excluded.time < p.time
    returning unit_id as "unitId", slot, vehicle_id as "vehicleId"`)
}

/** The newest exact report of each unit. */
const newestOf = (places: readonly Place[]): Place[] => {
  const newest = new Map<number, Place>()
  for (const place of places) {
    const known = newest.get(place.unitId)
    if (isPositionReportExact(place) && (known === undefined || place.time > known.time))
      newest.set(place.unitId, place)
  }
  return [...newest.values()]
}

/** Shows the vehicles of these units where they are, as long as nothing newer is known; returns those that moved. */
const show = async (send: SendStatement, places: readonly Place[]): Promise<number[]> => {
  const newest = newestOf(places)
  if (newest.length === 0) return []
  const column = (of: (place: Place) => number | null): string => pgArrayLiteral(newest.map(of))
  const shownNow = (name: string) =>
    sql`${sql.ref(name)} = case when s.last_time < excluded.last_time or s.last_time is null
      then excluded.${sql.ref(name)} else s.${sql.ref(name)} end`
  const rows = await send(sql<{ id: number }>`
    insert into vehicle_state as s (fleet_id, vehicle_id, reported_at, reported_latitude, reported_longitude, reported_speed,
      last_time, latitude, longitude, speed, fidelity)
    select (select own_fleet()), v.id, to_timestamp(n.time), n.latitude, n.longitude, n.speed,
      to_timestamp(n.time), n.latitude, n.longitude, n.speed, ${POSITION_FIDELITY_OF_OWN_FIX}
    from unnest(${column(({ unitId }) => unitId)}::int[], ${column(({ time }) => time)}::float8[],
      ${column(({ latitude }) => latitude)}::float8[], ${column(({ longitude }) => longitude)}::float8[],
      ${column(({ speed }) => speed)}::float8[]) as n (unit_id, time, latitude, longitude, speed)
    cross join lateral (select id from vehicle where fleet_id = (select own_fleet()) and fixed_sensor_id = n.unit_id offset 0) v
    order by v.id
    on conflict (fleet_id, vehicle_id) do update set reported_at = excluded.reported_at,
      reported_latitude = excluded.reported_latitude, reported_longitude = excluded.reported_longitude,
      reported_speed = excluded.reported_speed,
      ${sql.join(['last_time', 'latitude', 'longitude', 'speed', 'fidelity'].map(shownNow))}
      where s.reported_at is null or s.reported_at < excluded.reported_at
    returning vehicle_id as id`)
  return rows.map(({ id }) => id)
}

/**
 * Stores what units report of where they are, and shows their vehicles there, in one transaction. Rows are locked in the order of
 * their numbers, as the commit of readings locks vehicles, so that neither waits for the other in a circle.
 */
export const storeUnitPositions = async (
  db: Database,
  fleetId: number,
  batches: readonly UnitPositionBatch[],
): Promise<readonly StoredPositionCount[]> => {
  const places = batches.flatMap((batch, batchAt) => batch.map((place): Place => ({ ...place, batchAt })))
  const earliest = earliestOf(places)
  const kept = await retryWhenLockFree(() =>
    runInFleetPipeline(db, { fleetId, role: 'user' }, async (send) => {
      const [rows, moved] = await Promise.all([keep(send, earliest), show(send, places)])
      const changed = moved.map((vehicleId) => ({ vehicleId, tireIds: [] }))
      return { value: rows, writes: [], afterwards: vehicleChangeNotifyStatements(fleetId, changed, { isNews: false }) }
    }),
  )
  const stored = new Set(kept.map(({ unitId, slot }) => keyOf(unitId, slot)))
  return batches.map((_, at) => ({
    stored: earliest.filter((place) => place.batchAt === at && stored.has(keyOf(place.unitId, slotOf(place)))).length,
  }))
}
