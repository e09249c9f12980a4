import { DEFAULT_DIFFERENCE_CHART_LIMITS } from '@coldbar/domain/records/difference-chart-limits'
import { VEHICLE_CHART_BUCKET_SECONDS } from '@coldbar/domain/vehicle/vehicle-chart-point'
import { type RawBuilder, sql } from 'kysely'
import { pgArrayLiteral } from '../../db/bulk/pg-array-literal.ts'
import type { SendStatement } from '../../db/bulk/pipeline.ts'
import type { RigOutcome } from '../fold/rig-outcome.ts'

type OfVehicle<T> = T & { vehicleId: number }

/** `of` each rig that is a vehicle, with the vehicle's number. */
const ofVehicles = <T extends object>(rigs: readonly RigOutcome[], of: (folded: RigOutcome) => Iterable<T>) =>
  rigs.flatMap((folded): OfVehicle<T>[] => {
    const { vehicleId } = folded.rig
    return vehicleId === null ? [] : [...of(folded)].map((journey) => ({ ...journey, vehicleId }))
  })

const column = <T>(rows: readonly T[], of: (row: T) => number | null): string => pgArrayLiteral(rows.map(of))

/**
 * What rows are told apart by beside their vehicle: a moment, `at`, and the unit where there may be several. `found`: the
 * column that tells when a row came to light, where that may be after its moment. `lasts`: s that a row stands for.
 */
type Rows<T> = {
  table: string
  at: string
  momentOf: (row: T) => number
  unitOf?: (row: T) => number
  found?: string
  lasts?: number
  keep?: RawBuilder<unknown>
}

/** Rows of a vehicle that begin, or came to light, after the point from which it was judged anew, and were not found again. */
const removed = <T>(
  send: SendStatement,
  { table, at, momentOf, unitOf, found: foundAt = at, lasts = 0, keep = sql`false` }: Rows<OfVehicle<T>>,
  rigs: readonly RigOutcome[],
  found: readonly OfVehicle<T>[],
): Promise<unknown>[] => {
  const late = rigs.filter(({ rig, since }) => rig.vehicleId !== null && since !== null)
  if (late.length === 0) return []
  const isAfter = sql`r.${sql.ref(at)} > to_timestamp(l.time - ${lasts})`
  // One that comes to light at its moment is looked for by that alone: with an `or` all that a vehicle has is read.
  const isJudgedAnew = foundAt === at ? isAfter : sql`(${isAfter} or r.${sql.ref(foundAt)} > to_timestamp(l.time))`
  const statement = sql`delete from ${sql.ref(table)} r
    using unnest(${column(late, ({ rig }) => rig.vehicleId)}::int[], ${column(late, ({ since }) => since)}::float8[]) as l (id, time)
    where r.fleet_id = (select own_fleet()) and r.vehicle_id = l.id and ${isJudgedAnew} and not (${keep})
      and (r.vehicle_id, r.${sql.ref(at)}${unitOf === undefined ? sql`` : sql`, r.unit_id`}) not in (
        select f.id, to_timestamp(f.time)${unitOf === undefined ? sql`` : sql`, f.unit`}
        from unnest(${column(found, ({ vehicleId }) => vehicleId)}::int[], ${column(found, momentOf)}::float8[],
          ${column(found, (row) => unitOf?.(row) ?? null)}::int[]) as f (id, time, unit))`
  return [send(statement)]
}

const writeTrips = (send: SendStatement, rigs: readonly RigOutcome[]): Promise<unknown>[] => {
  const writes: Promise<unknown>[] = []
  const trips = ofVehicles(rigs, ({ fold }) => [...fold.trips.values()].filter((trip) => trip !== null))
  const none = ofVehicles(rigs, ({ fold }) =>
    [...fold.trips].flatMap(([start, trip]) => (trip === null ? [{ start }] : [])),
  )
  writes.push(
    ...removed(
      send,
      { table: 'trip', at: 'start_time', momentOf: ({ start }) => start, found: 'found_at' },
      rigs,
      trips,
    ),
  )
  if (none.length > 0) {
    const statement = sql`delete from trip t
      using unnest(${column(none, ({ vehicleId }) => vehicleId)}::int[], ${column(none, ({ start }) => start)}::float8[]) as n (id, start)
      where t.fleet_id = (select own_fleet()) and t.vehicle_id = n.id and t.start_time = to_timestamp(n.start)`
    writes.push(send(statement))
  }
  if (trips.length === 0) return writes
  const statement = sql`
    insert into trip (fleet_id, vehicle_id, start_time, end_time, distance, distance2, found_at)
    select (select own_fleet()), n.id, to_timestamp(n.start), to_timestamp(n.end), n.distance, n.raw,
      to_timestamp(n.found)
    from unnest(${column(trips, ({ vehicleId }) => vehicleId)}::int[], ${column(trips, ({ start }) => start)}::float8[],
      ${column(trips, ({ end }) => end)}::float8[], ${column(trips, ({ distance }) => distance)}::float8[],
      ${column(trips, ({ rawDistance }) => rawDistance)}::float8[], ${column(trips, ({ foundAt }) => foundAt ?? null)}::float8[]
    ) as n (id, start, "end", distance, raw, found)
    on conflict (fleet_id, vehicle_id, start_time) do update set end_time = excluded.end_time,
      distance = excluded.distance, distance2 = excluded.distance2, found_at = excluded.found_at`
  return [...writes, send(statement)]
}

/** A vehicle's weight comes from other readings: its row stays, and only what its tires said goes. */
const emptied = (send: SendStatement, rigs: readonly RigOutcome[]): Promise<unknown>[] => {
  const late = rigs.filter(({ rig, since }) => rig.vehicleId !== null && since !== null)
  if (late.length === 0) return []
  const statement = sql`update vehicle_series s set max_press = null, min_press = null, max_temp = null, min_temp = null
    from unnest(${column(late, ({ rig }) => rig.vehicleId)}::int[], ${column(late, ({ since }) => since)}::float8[]) as l (id, time)
    where s.fleet_id = (select own_fleet()) and s.vehicle_id = l.id
      and s.time > to_timestamp(l.time - ${VEHICLE_CHART_BUCKET_SECONDS}) and s.weight is not null`
  return [send(statement)]
}

const writeSeries = (send: SendStatement, rigs: readonly RigOutcome[]): Promise<unknown>[] => {
  const points = ofVehicles(rigs, ({ fold }) => fold.series.values())
  const writes = [
    ...emptied(send, rigs),
    ...removed(
      send,
      {
        table: 'vehicle_series',
        at: 'time',
        momentOf: ({ time }) => time,
        lasts: VEHICLE_CHART_BUCKET_SECONDS,
        keep: sql`r.weight is not null`,
      },
      rigs,
      points,
    ),
  ]
  if (points.length === 0) return writes
  const { maintenancePressure, alarmPressure, temperature } = DEFAULT_DIFFERENCE_CHART_LIMITS
  const statement = sql`
    insert into vehicle_series (fleet_id, vehicle_id, time, max_press, min_press, max_temp, min_temp, maint_press_diff,
      alarm_press_diff, alarm_temp_diff)
    select (select own_fleet()), n.id, to_timestamp(n.time), n.max_press, n.min_press, n.max_temp, n.min_temp,
      case when y.pressure_diff_maintenance_enabled then y.max_pressure_diff_maintenance else ${maintenancePressure} end,
      case when y.pressure_diff_alarm_enabled then y.max_pressure_diff else ${alarmPressure} end,
      case when y.temperature_diff_alarm_enabled then y.max_temperature_diff else ${temperature} end
    from unnest(${column(points, ({ vehicleId }) => vehicleId)}::int[], ${column(points, ({ time }) => time)}::float8[],
      ${column(points, ({ maxPressure }) => maxPressure)}::float4[], ${column(points, ({ minPressure }) => minPressure)}::float4[],
      ${column(points, ({ maxTemperature }) => maxTemperature)}::float4[], ${column(points, ({ minTemperature }) => minTemperature)}::float4[]
    ) as n (id, time, max_press, min_press, max_temp, min_temp)
    join vehicle v on v.fleet_id = (select own_fleet()) and v.id = n.id
    join vehicle_type y on y.fleet_id = v.fleet_id and y.id = v.vehicle_type_id
    on conflict (fleet_id, vehicle_id, time) do update set max_press = excluded.max_press, min_press = excluded.min_press,
      max_temp = excluded.max_temp, min_temp = excluded.min_temp`
  return [...writes, send(statement)]
}

/** Where trailers were heard by a unit that moved along; who reads it makes the log of connections of it. */
const writeConnected = (send: SendStatement, rigs: readonly RigOutcome[]): Promise<unknown>[] => {
  const found = ofVehicles(rigs, ({ fold }) => fold.connected)
  const writes = removed(
    send,
    {
      table: 'connection_candidate',
      at: 'since',
      momentOf: ({ since }) => since,
      unitOf: ({ unitId }) => unitId,
      found: 'found_at',
    },
    rigs,
    found,
  )
  if (found.length === 0) return writes
  const statement = sql`
    insert into connection_candidate (fleet_id, vehicle_id, unit_id, since, found_at)
    select (select own_fleet()), n.id, n.unit_id, to_timestamp(n.since), to_timestamp(n.found_at)
    from unnest(${column(found, ({ vehicleId }) => vehicleId)}::int[], ${column(found, ({ unitId }) => unitId)}::int[],
      ${column(found, ({ since }) => since)}::float8[], ${column(found, ({ foundAt }) => foundAt)}::float8[]) as n (id, unit_id, since, found_at)
    on conflict (fleet_id, vehicle_id, unit_id, since) do update set found_at = excluded.found_at`
  return [...writes, send(statement)]
}

/** Writes where vehicles went, how their tires differed on the way, and who took them along. */
export const writeJourneys = (send: SendStatement, rigs: readonly RigOutcome[]): Promise<unknown>[] => [
  ...writeTrips(send, rigs),
  ...writeSeries(send, rigs),
  ...writeConnected(send, rigs),
]
