import { KIND_ORDER } from '@coldbar/domain/alarms/kind-order'
import { alarmColor } from '@coldbar/domain/alarms/level-codes'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { Send } from '../db/pipelined.ts'
import { arrayText, joinedTexts } from './array-text.ts'
import type { FoldedRig } from './folded-rig.ts'
import { untoldSince } from './live-notices.ts'
import type { RigTire } from './locked-rigs.ts'
import { packedRig, packedTire, type TirePoint } from './rig-point.ts'
import { lastDistance, type Travelled, travelledBy, travelledOn } from './travelled.ts'

/** Seconds without anything late after which those who were not told at once are told. */
export const LATE_WAIT = 120

type Scalar = number | boolean | null
/** `dueAt` and `lateAt` stand in the tire's own row where it stands on no vehicle. */
type TireRow = {
  tireId: number
  tire: RigTire
  point: TirePoint
  folded: FoldedRig
  isLoose: boolean
  travelled: Travelled
}

/** When something came too late to be told at once, or is still waiting for the end of that. */
export const lateAtOf = (folded: FoldedRig): EpochSeconds | null =>
  latest(latest(folded.lateAt, untoldSince(folded)), folded.rig.lateAt)

const latest = (one: EpochSeconds | null, other: EpochSeconds | null): EpochSeconds | null =>
  one === null || other === null ? (one ?? other) : (Math.max(one, other) as EpochSeconds)

/**
 * When the rig must be looked at though nothing comes in. What stands there is left when it is earlier: looking once too
 * often costs less than writing the index with every reading.
 */
export const dueAtOf = (folded: FoldedRig): EpochSeconds | null => {
  const late = lateAtOf(folded)
  const due = earliest(folded.fold.due, late === null ? null : ((late + LATE_WAIT) as EpochSeconds))
  return earliest(due, folded.rig.dueAt)
}

const earliest = (one: EpochSeconds | null, other: EpochSeconds | null): EpochSeconds | null =>
  one === null || other === null ? (one ?? other) : (Math.min(one, other) as EpochSeconds)

const worstOpen = ({ point }: TireRow) =>
  point.state.open.length === 0
    ? undefined
    : point.state.open.toSorted((one, other) => KIND_ORDER.indexOf(one.kind) - KIND_ORDER.indexOf(other.kind))[0]

/**
 * The tires whose rows a commit writes: those that changed, and all of them when the vehicle ended a journey, for it is
 * theirs. A tire without a vehicle carries what the vehicle would.
 */
export const writtenTires = ({ rig, fold, before }: FoldedRig): ReadonlySet<number> => {
  const [then, now] = [before.vehicle.state.way, fold.point.vehicle.state.way]
  const isAll =
    rig.vehicleId === null || then.rawTrips.number !== now.rawTrips.number || then.park?.time !== now.park?.time
  return isAll ? new Set(fold.point.tires.keys()) : fold.changed
}

const rowsOf = (folded: FoldedRig): TireRow[] => {
  const { rig, fold } = folded
  const vehicle = travelledBy(fold.point.vehicle.state.way)
  const tireOf = new Map(rig.tires.map((tire) => [tire.tireId, tire]))
  return [...writtenTires(folded)].flatMap((tireId) => {
    const point = fold.point.tires.get(tireId)
    const tire = tireOf.get(tireId)
    if (point === undefined || tire === undefined) return []
    const travelled = travelledOn(tire, vehicle, point.state.last?.time ?? null)
    return [{ tireId, tire, point, folded, isLoose: rig.vehicleId === null, travelled }]
  })
}

/** Where the tire was last: by a unit that travels along, if there ever was one. */
const placeOf = ({ point: { told } }: TireRow) => told.place ?? told.uncertain

const wayOf = ({ folded }: TireRow) => folded.fold.point.vehicle.state.way

// The rows are named twice: by their keys alone they are found by the index, whatever the planner believes of the table.
/** Writes the tires' states and what the lists show of them. */
export const writeTires = (send: Send, rigs: readonly FoldedRig[]): Promise<unknown>[] => {
  const rows = rigs.flatMap(rowsOf)
  if (rows.length === 0) return []
  const column = (of: (row: TireRow) => Scalar): string => arrayText(rows.map(of))
  const isLoose = rows.some((row) => row.isLoose)
  const statement = sql`
    update tire_state s set state = n.state::json, level = n.level, issue = n.issue, issue_since = to_timestamp(n.since),
      last_time = to_timestamp(n.time), last_pressure = n.pressure, last_temperature = n.temperature, last_speed = n.speed,
      last_latitude = n.latitude, last_longitude = n.longitude, fidelity = coalesce(n.fidelity, 0),
      uncertain_last_time = to_timestamp(n.uncertain), park_time = to_timestamp(n.parked),
      fill_level = n.fill_level, park_pressure = n.park_pressure, internal_temperature = n.internal,
      optimal_pressure = n.optimal, expansion_cte_cnt = n.expansion_count, expansion_cte_running = n.expansion,
      battery_ok = n.battery_ok, odo_cumul = n.rolled, odo_cumul2 = n.raw, total_nb_trips = n.trips,
      total_trip_distance = n.trip_distance, last_trip_distance = n.last_trip, total_nb_trips2 = n.raw_trips,
      total_trip_distance2 = n.raw_trip_distance, last_trip_distance2 = n.last_raw_trip, time_nonidle = n.driven,
      time_idle2 = n.idle
      ${isLoose ? sql`, due_at = to_timestamp(n.due), late_at = to_timestamp(n.late), recheck = n.recheck` : sql``}
    from unnest(
      ${column(({ tireId }) => tireId)}::int[],
      string_to_array(${joinedTexts(
        rows.map(({ point, folded, isLoose }) => packedTire(point, isLoose ? folded.fold.point.vehicle : undefined)),
      )}, chr(30)),
      ${column(({ point }) => alarmColor(point.state.level))}::int[],
      ${rows.map((row) => worstOpen(row)?.kind ?? null)}::text[],
      ${column((row) => worstOpen(row)?.start ?? null)}::float8[],
      ${column(({ point }) => point.state.last?.time ?? null)}::float8[],
      ${column(({ point }) => point.state.last?.pressure ?? null)}::float8[],
      ${column(({ point }) => point.state.last?.temperature ?? null)}::float8[],
      ${column(({ point }) => point.state.last?.speed ?? null)}::float8[],
      ${column((row) => placeOf(row)?.latitude ?? null)}::float8[],
      ${column((row) => placeOf(row)?.longitude ?? null)}::float8[],
      ${column((row) => placeOf(row)?.fidelity ?? null)}::int[],
      ${column(({ point }) => point.told.uncertain?.time ?? null)}::float8[],
      ${column((row) => wayOf(row).park?.time ?? null)}::float8[],
      ${column(({ point }) => point.state.fillLevel)}::float8[],
      ${column(({ point }) => point.state.parkPressure)}::float8[],
      ${column(({ point }) => point.state.internalTemperature)}::float8[],
      ${column(({ folded, tireId }) => folded.equipment.tires.get(tireId)?.settings.optimalPressure ?? null)}::float8[],
      ${column(({ point }) => point.state.expansionCount)}::int[],
      ${column(({ point }) => point.state.expansion)}::float8[],
      ${column(({ point }) => point.told.batteryOk)}::boolean[],
      ${column(({ travelled }) => travelled.rolled)}::float8[],
      ${column(({ travelled }) => travelled.raw)}::float8[],
      ${column(({ travelled }) => travelled.trips.number)}::int[],
      ${column(({ travelled }) => travelled.trips.distance)}::float8[],
      ${column((row) => lastDistance(row.tire, wayOf(row).trips, 'trips'))}::float8[],
      ${column(({ travelled }) => travelled.rawTrips.number)}::int[],
      ${column(({ travelled }) => travelled.rawTrips.distance)}::float8[],
      ${column((row) => lastDistance(row.tire, wayOf(row).rawTrips, 'rawTrips'))}::float8[],
      ${column(({ travelled }) => travelled.trips.seconds)}::float8[],
      ${column(({ travelled }) => travelled.idle)}::float8[],
      ${column(({ folded, isLoose }) => (isLoose ? dueAtOf(folded) : null))}::float8[],
      ${column(({ folded, isLoose }) => (isLoose ? lateAtOf(folded) : null))}::float8[],
      ${column(({ folded }) => folded.rig.recheck)}::boolean[]
    ) as n (tire_id, state, level, issue, since, time, pressure, temperature, speed, latitude, longitude, fidelity,
      uncertain, parked, fill_level, park_pressure, internal, optimal, expansion_count, expansion, battery_ok, rolled, raw,
      trips, trip_distance, last_trip, raw_trips, raw_trip_distance, last_raw_trip, driven, idle, due, late, recheck)
    where s.fleet_id = (select own_fleet()) and s.tire_id = any(${column(({ tireId }) => tireId)}::int[]) and s.tire_id = n.tire_id`
  return [send(statement)]
}

/** Writes the vehicles' own states. */
export const writeVehicles = (send: Send, rigs: readonly FoldedRig[]): Promise<unknown>[] => {
  const rows = rigs.filter(({ rig }) => rig.vehicleId !== null)
  if (rows.length === 0) return []
  const column = (of: (folded: FoldedRig) => Scalar): string => arrayText(rows.map(of))
  const vehicle = ({ fold }: FoldedRig) => fold.point.vehicle
  const placeOf = (folded: FoldedRig) => vehicle(folded).state.certain ?? vehicle(folded).state.uncertain
  const statement = sql`
    update vehicle_state s set state = n.state::json, last_measurement = to_timestamp(n.heard),
      last_time = to_timestamp(n.time), latitude = n.latitude, longitude = n.longitude, speed = n.speed,
      fidelity = coalesce(n.fidelity, 0), odometer = n.odometer, odo_cumul = n.rolled, odo_cumul2 = n.raw,
      due_at = to_timestamp(n.due), late_at = to_timestamp(n.late), recheck = n.recheck
    from unnest(
      ${column(({ rig }) => rig.vehicleId)}::int[],
      string_to_array(${joinedTexts(rows.map((folded) => JSON.stringify(vehicle(folded))))}, chr(30)),
      ${column((folded) => vehicle(folded).at?.time ?? null)}::float8[],
      ${column((folded) => placeOf(folded)?.time ?? null)}::float8[],
      ${column((folded) => placeOf(folded)?.latitude ?? null)}::float8[],
      ${column((folded) => placeOf(folded)?.longitude ?? null)}::float8[],
      ${column((folded) => vehicle(folded).state.way.fix?.speed ?? null)}::float8[],
      ${column((folded) => placeOf(folded)?.fidelity ?? null)}::int[],
      ${column((folded) => vehicle(folded).odometer)}::float8[],
      ${column((folded) => vehicle(folded).state.way.rolled)}::float8[],
      ${column((folded) => vehicle(folded).state.way.raw)}::float8[],
      ${column(dueAtOf)}::float8[],
      ${column(lateAtOf)}::float8[],
      ${column(({ rig }) => rig.recheck)}::boolean[]
    ) as n (vehicle_id, state, heard, time, latitude, longitude, speed, fidelity, odometer, rolled, raw, due, late, recheck)
    where s.fleet_id = (select own_fleet()) and s.vehicle_id = any(${column(({ rig }) => rig.vehicleId)}::int[])
      and s.vehicle_id = n.vehicle_id`
  return [send(statement)]
}

/** Keeps the points of event time that late readings start from; those after a late reading are replaced. */
export const writeKept = (send: Send, rigs: readonly FoldedRig[]): Promise<unknown>[] => [
  ...keptIn(
    send,
    'vehicle',
    rigs.filter(({ rig }) => rig.vehicleId !== null),
    ({ rig }) => rig.vehicleId,
  ),
  ...keptIn(
    send,
    'tire',
    rigs.filter(({ rig }) => rig.vehicleId === null),
    ({ rig }) => rig.tires[0]?.tireId ?? null,
  ),
]

const keptIn = (
  send: Send,
  of: 'vehicle' | 'tire',
  rigs: readonly FoldedRig[],
  idOf: (rig: FoldedRig) => number | null,
): Promise<unknown>[] => {
  const writes: Promise<unknown>[] = []
  const [table, id] = [sql.ref(`${of}_checkpoint`), sql.ref(`${of}_id`)]
  const late = rigs.filter(({ since }) => since !== null)
  if (late.length > 0) {
    const statement = sql`delete from ${table} c
      using unnest(${arrayText(late.map(idOf))}::int[], ${arrayText(late.map(({ since }) => since))}::float8[]) as l (id, time)
      where c.fleet_id = (select own_fleet()) and c.${id} = l.id and c.time > to_timestamp(l.time)`
    writes.push(send(statement))
  }
  const kept = rigs.flatMap((rig) => rig.fold.kept.map((point) => ({ id: idOf(rig), ...point })))
  if (kept.length === 0) return writes
  const statement = sql`
    insert into ${table} (fleet_id, ${id}, time, state)
    select (select own_fleet()), n.id, to_timestamp(n.time), n.state::json
    from unnest(${arrayText(kept.map((point) => point.id))}::int[], ${arrayText(kept.map(({ time }) => time))}::float8[],
      string_to_array(${joinedTexts(kept.map(({ point }) => packedRig(point)))}, chr(30))) as n (id, time, state)
    on conflict (fleet_id, ${id}, time) do update set state = excluded.state`
  return [...writes, send(statement)]
}
