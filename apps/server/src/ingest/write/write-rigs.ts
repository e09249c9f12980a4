import type { TimedCoordinates } from '@coldbar/domain/movement/coordinates'
import type { PositionFidelity } from '@coldbar/domain/movement/position-fidelity'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { joinTextsForSql, pgArrayLiteral } from '../../db/bulk/pg-array-literal.ts'
import type { SendStatement } from '../../db/bulk/pipeline.ts'
import { newestLateNoticeTime } from '../fold/immediate-notices.ts'
import type { RigOutcome } from '../fold/rig-outcome.ts'
import type { ReportedCoordinates, RigTire } from '../rigs/rig-locks.ts'
import {
  serializeRigSnapshot,
  serializeTireSnapshot,
  serializeVehicleSnapshot,
  type TireSnapshot,
  type VehicleSnapshot,
} from '../rigs/rig-snapshot.ts'
import {
  lastJourneyDistanceOfTire,
  type TravelTotals,
  travelTotalsOfTire,
  travelTotalsOfVehicle,
} from '../rigs/travel-totals.ts'
import { type BulkUpdateColumn, createBulkUpdater } from './bulk-update.ts'
import { updateTireDueTime } from './write-rig-conditions.ts'

/** Seconds without anything late after which those who were not told at once are told. */
export const LATE_NOTICE_WAIT_SECONDS = 120

/** `dueAt` and `lateAt` stand in the tire's own row where it stands on no vehicle. */
type TireRow = {
  tireId: number
  tire: RigTire
  point: TireSnapshot
  folded: RigOutcome
  isLoose: boolean
  travelled: TravelTotals
}

/** When something came too late to be told at once, or is still waiting for the end of that. */
const lateAtOf = (folded: RigOutcome): EpochSeconds | null =>
  latest(latest(folded.lateAt, folded.isTold ? null : newestLateNoticeTime(folded)), folded.rig.lateAt)

const latest = (one: EpochSeconds | null, other: EpochSeconds | null): EpochSeconds | null =>
  one === null || other === null ? (one ?? other) : (Math.max(one, other) as EpochSeconds)

/**
 * When the rig must be looked at though nothing comes in. What stands there is left when it is earlier: looking once too
 * often costs less than writing the index with every reading.
 */
const dueAtOf = (folded: RigOutcome): EpochSeconds | null => {
  const late = lateAtOf(folded)
  const passing = earliest(folded.fold.due, folded.condition.due)
  const due = earliest(passing, late === null ? null : ((late + LATE_NOTICE_WAIT_SECONDS) as EpochSeconds))
  return earliest(due, folded.rig.dueAt)
}

const earliest = (one: EpochSeconds | null, other: EpochSeconds | null): EpochSeconds | null =>
  one === null || other === null ? (one ?? other) : (Math.min(one, other) as EpochSeconds)

/**
 * The tires whose rows a commit writes: those that changed, and all of them when the vehicle ended a journey, went on
 * without one or was judged anew, for its way is theirs. A tire without a vehicle carries what the vehicle would.
 */
export const tireIdsToWrite = ({ rig, fold, before, since }: RigOutcome): ReadonlySet<number> => {
  const [then, now] = [before.vehicle.state.way, fold.point.vehicle.state.way]
  const isAll =
    rig.vehicleId === null ||
    since !== null ||
    then.rawTrips.number !== now.rawTrips.number ||
    (now.journey === null && (then.journey !== null || then.raw !== now.raw)) ||
    then.park?.time !== now.park?.time
  return isAll ? new Set(fold.point.tires.keys()) : fold.changed
}

const rowsOf = (folded: RigOutcome): TireRow[] => {
  const { rig, fold } = folded
  const vehicle = travelTotalsOfVehicle(fold.point.vehicle.state.way)
  const tireOf = new Map(rig.tires.map((tire) => [tire.tireId, tire]))
  return [...tireIdsToWrite(folded)].flatMap((tireId) => {
    const point = fold.point.tires.get(tireId)
    const tire = tireOf.get(tireId)
    if (point === undefined || tire === undefined) return []
    const travelled = travelTotalsOfTire(tire, vehicle, point.state.last?.time ?? null)
    return [{ tireId, tire, point, folded, isLoose: rig.vehicleId === null, travelled }]
  })
}

/** Where the tire was last: by a unit that travels along, if there ever was one. */
const placeOf = ({ point: { told } }: TireRow) => told.place ?? told.uncertain

const wayOf = ({ folded }: TireRow) => folded.fold.point.vehicle.state.way

const TIRE: readonly BulkUpdateColumn<TireRow>[] = [
  [
    'state',
    'json',
    ({ point, folded, isLoose }) => serializeTireSnapshot(point, isLoose ? folded.fold.point.vehicle : undefined),
  ],
  ['last_time', 'moment', ({ point }) => point.state.last?.time ?? null],
  ['last_pressure', 'float8', ({ point }) => point.state.last?.pressure ?? null],
  ['last_temperature', 'float8', ({ point }) => point.state.last?.temperature ?? null],
  ['last_speed', 'float8', ({ point }) => point.state.last?.speed ?? null],
  ['last_latitude', 'float8', (row) => placeOf(row)?.latitude ?? null],
  ['last_longitude', 'float8', (row) => placeOf(row)?.longitude ?? null],
  ['fidelity', 'int', (row) => placeOf(row)?.fidelity ?? 0],
  ['uncertain_last_time', 'moment', ({ point }) => point.told.uncertain?.time ?? null],
  ['park_time', 'moment', (row) => wayOf(row).park?.time ?? null],
  ['fill_level', 'float8', ({ point }) => point.state.fillLevel],
  ['sensor_doubt', 'text', ({ point }) => point.state.sensorDoubt?.why ?? null],
  ['fill_level_bound', 'float8', ({ folded, tireId }) => folded.condition.tires.get(tireId)?.fillLevelBound ?? null],
  ['loss_per_hour', 'float8', ({ folded, tireId }) => folded.condition.tires.get(tireId)?.loss?.perHour ?? null],
  ['park_pressure', 'float8', ({ point }) => point.state.parkPressure],
  ['internal_temperature', 'float8', ({ point }) => point.state.internalTemperature],
  [
    'optimal_pressure',
    'float8',
    ({ folded, tireId }) => folded.equipment.tires.get(tireId)?.settings.optimalPressure ?? null,
  ],
  ['expansion_cte_cnt', 'int', ({ point }) => point.state.expansionCount],
  ['expansion_cte_running', 'float8', ({ point }) => point.state.expansion],
  ['battery_ok', 'boolean', ({ point }) => point.told.batteryOk],
  ['odo_cumul', 'float8', ({ travelled }) => travelled.rolled],
  ['odo_cumul2', 'float8', ({ travelled }) => travelled.raw],
  ['total_nb_trips', 'int', ({ travelled }) => travelled.trips.number],
  ['total_trip_distance', 'float8', ({ travelled }) => travelled.trips.distance],
  ['last_trip_distance', 'float8', (row) => lastJourneyDistanceOfTire(row.tire, wayOf(row).trips, 'trips')],
  ['total_nb_trips2', 'int', ({ travelled }) => travelled.rawTrips.number],
  ['total_trip_distance2', 'float8', ({ travelled }) => travelled.rawTrips.distance],
  ['last_trip_distance2', 'float8', (row) => lastJourneyDistanceOfTire(row.tire, wayOf(row).rawTrips, 'rawTrips')],
  ['time_nonidle', 'float8', ({ travelled }) => travelled.trips.seconds],
  ['time_idle2', 'float8', ({ travelled }) => travelled.idle],
]

/** When to look at a tire that stands on no vehicle; of others it stands in the vehicle's row. */
const LOOSE: readonly BulkUpdateColumn<TireRow>[] = [
  ['due_at', 'moment', ({ folded }) => dueAtOf(folded)],
  ['late_at', 'moment', ({ folded }) => lateAtOf(folded)],
  ['recheck', 'boolean', ({ folded }) => folded.rig.recheck],
]

const idOf = ({ tireId }: TireRow): number => tireId
const overwriteMounted = createBulkUpdater('tire_state', ['tire_id', idOf], TIRE)
const overwriteLoose = createBulkUpdater('tire_state', ['tire_id', idOf], [...TIRE, ...LOOSE])

/** A tire on no vehicle that was never heard has no state to write, but must not be looked at again and again. */
const writeUnheard = (send: SendStatement, rigs: readonly RigOutcome[]): Promise<unknown>[] =>
  updateTireDueTime(
    send,
    rigs.flatMap((folded) => {
      const { rig, fold } = folded
      const tire = rig.tires[0] ?? rig.untagged[0]
      const isUnheard = rig.vehicleId === null && fold.point.tires.size === 0
      return isUnheard && tire !== undefined ? [{ id: tire.tireId, due: dueAtOf(folded) }] : []
    }),
  )

/** Writes the tires' states and what the lists show of them. */
export const writeTireStates = (send: SendStatement, rigs: readonly RigOutcome[]): Promise<unknown>[] => {
  const { loose = [], mounted = [] } = Object.groupBy(rigs.flatMap(rowsOf), ({ isLoose }) =>
    isLoose ? 'loose' : 'mounted',
  )
  return [...overwriteMounted(send, mounted), ...overwriteLoose(send, loose), ...writeUnheard(send, rigs)]
}

const pointOf = ({ fold }: RigOutcome): VehicleSnapshot => fold.point.vehicle

/** Where the vehicle was last, by its readings or, where that is newer, by what its unit reported without a tire. */
const newestPlace = (folded: RigOutcome) => {
  const read = pointOf(folded).state.certain ?? pointOf(folded).state.uncertain
  const { reported } = folded.rig
  return isNewer(reported, read) ? { ...reported, fidelity: POSITION_FIDELITY_OF_OWN_FIX } : read
}

/** As its own unit's fix. */
export const POSITION_FIDELITY_OF_OWN_FIX: PositionFidelity = 5

const isNewer = (
  reported: ReportedCoordinates | null,
  read: TimedCoordinates | null,
): reported is ReportedCoordinates => reported !== null && (read === null || reported.time > read.time)

const newestSpeed = (folded: RigOutcome): number | null => {
  const { certain, uncertain, way } = pointOf(folded).state
  const { reported } = folded.rig
  return isNewer(reported, certain ?? uncertain) ? reported.speed : (way.fix?.speed ?? null)
}

const VEHICLE: readonly BulkUpdateColumn<RigOutcome>[] = [
  ['state', 'json', (folded) => serializeVehicleSnapshot(pointOf(folded))],
  ['last_measurement', 'moment', (folded) => pointOf(folded).at?.time ?? null],
  ['last_time', 'moment', (folded) => newestPlace(folded)?.time ?? null],
  ['latitude', 'float8', (folded) => newestPlace(folded)?.latitude ?? null],
  ['longitude', 'float8', (folded) => newestPlace(folded)?.longitude ?? null],
  ['speed', 'float8', newestSpeed],
  ['heading', 'float8', (folded) => pointOf(folded).state.way.bearing?.heading ?? null],
  ['fidelity', 'int', (folded) => newestPlace(folded)?.fidelity ?? 0],
  ['odometer', 'float8', (folded) => pointOf(folded).odometer],
  ['odo_cumul', 'float8', (folded) => pointOf(folded).state.way.rolled],
  ['odo_cumul2', 'float8', (folded) => pointOf(folded).state.way.raw],
  ['due_at', 'moment', dueAtOf],
  ['late_at', 'moment', lateAtOf],
  ['recheck', 'boolean', ({ rig }) => rig.recheck],
]

const overwriteVehicles = createBulkUpdater(
  'vehicle_state',
  ['vehicle_id', ({ rig }: RigOutcome) => rig.vehicleId],
  VEHICLE,
)

/** Writes the vehicles' own states. */
export const writeVehicleStates = (send: SendStatement, rigs: readonly RigOutcome[]): Promise<unknown>[] =>
  overwriteVehicles(
    send,
    rigs.filter(({ rig }) => rig.vehicleId !== null),
  )

/** Keeps the points of event time that late readings start from; those after a late reading are replaced. */
export const writeRigCheckpoints = (send: SendStatement, rigs: readonly RigOutcome[]): Promise<unknown>[] => [
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
  send: SendStatement,
  of: 'vehicle' | 'tire',
  rigs: readonly RigOutcome[],
  idOf: (rig: RigOutcome) => number | null,
): Promise<unknown>[] => {
  const writes: Promise<unknown>[] = []
  const [table, id] = [sql.ref(`${of}_checkpoint`), sql.ref(`${of}_id`)]
  const late = rigs.filter(({ since }) => since !== null)
  if (late.length > 0) {
    const statement = sql`delete from ${table} c
      using unnest(${pgArrayLiteral(late.map(idOf))}::int[], ${pgArrayLiteral(late.map(({ since }) => since))}::float8[]) as l (id, time)
      where c.fleet_id = (select own_fleet()) and c.${id} = l.id and c.time > to_timestamp(l.time)`
    writes.push(send(statement))
  }
  const kept = rigs.flatMap((rig) => rig.fold.kept.map((point) => ({ id: idOf(rig), ...point })))
  if (kept.length === 0) return writes
  const statement = sql`
    insert into ${table} (fleet_id, ${id}, time, state)
    select (select own_fleet()), n.id, to_timestamp(n.time), n.state::json
    from unnest(${pgArrayLiteral(kept.map((point) => point.id))}::int[], ${pgArrayLiteral(kept.map(({ time }) => time))}::float8[],
      string_to_array(${joinTextsForSql(kept.map(({ point }) => serializeRigSnapshot(point)))}, chr(30))) as n (id, time, state)
    on conflict (fleet_id, ${id}, time) do update set state = excluded.state`
  return [...writes, send(statement)]
}
