import type { DepartureReason } from '@coldbar/domain/condition/departure-reason'
import type { Freshness } from '@coldbar/domain/condition/freshness'
import type { TireCondition, TireConditionForVersion } from '@coldbar/domain/condition/tire-condition'
import type { VehicleCondition, VehicleConditionForVersion } from '@coldbar/domain/condition/vehicle-condition'
import type { AlarmKind } from '@coldbar/domain/kinds/alarm-kind'
import { type AlarmColor, levelOfAlarmColor } from '@coldbar/domain/kinds/alarm-level-codes'
import type { IssueKind, RemovalKind } from '@coldbar/domain/kinds/issue-kind'
import { NOTIFICATIONS_VERSIONS, type NotificationsVersion } from '@coldbar/domain/kinds/notifications-version'
import type { FillLevelLossRate } from '@coldbar/domain/problems/next-fill-limit'
import type { DemountReason } from '@coldbar/domain/state/underinflation-history'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { pgArrayLiteral } from '../../db/bulk/pg-array-literal.ts'
import type { SendStatement } from '../../db/bulk/pipeline.ts'
import type { RigCondition } from './rig-condition.ts'
import type { LockedRig } from './rig-locks.ts'

/** What a vehicle's condition counts, and the columns that keep it. */
const COUNTS = {
  silentTires: 'silent_tires',
  mutedTires: 'muted_tires',
  unheardTires: 'unheard_tires',
  sensorlessTires: 'sensorless_tires',
} as const

/** The part of a tire's condition that is written only when it changes; figures are written with every reading. */
export type StoredTireCondition = Pick<
  TireCondition,
  'freshness' | 'mutedUntil' | 'lowSince' | 'demount' | 'removal' | 'fillLimit' | 'departure' | 'open' | 'of'
>
export type StoredVehicleCondition = Pick<
  VehicleCondition,
  keyof typeof COUNTS | 'fillLevel' | 'fillLimit' | 'departure' | 'of'
>

/** How a rig is as the tables say, and when its tires were heard last. */
export type StoredCondition = {
  vehicle: StoredVehicleCondition | null
  tires: ReadonlyMap<number, StoredTireCondition>
  heard: ReadonlyMap<number, EpochSeconds | null>
}

/** Of a rig that the tables know nothing of. */
export const NO_STORED_CONDITION: StoredCondition = { vehicle: null, tires: new Map(), heard: new Map() }

/** What the tables say once a condition is written. */
export const storedConditionOf = ({ vehicle, tires }: RigCondition): StoredCondition => ({
  vehicle,
  tires,
  heard: new Map([...tires].map(([id, { lastHeard }]) => [id, lastHeard])),
})

const MOMENTS_PER_SECOND = 1_000
/** The database keeps microseconds: what comes back is the same to the millisecond. */
const isSameMoment = (one: EpochSeconds | null, other: EpochSeconds | null): boolean =>
  one === other ||
  (one !== null && other !== null && Math.round(one * MOMENTS_PER_SECOND) === Math.round(other * MOMENTS_PER_SECOND))

const isSameVerdict = (
  one: TireConditionForVersion | VehicleConditionForVersion,
  other: TireConditionForVersion | VehicleConditionForVersion,
): boolean =>
  one.level === other.level &&
  one.trueLevel === other.trueLevel &&
  one.cause?.kind === other.cause?.kind &&
  isSameMoment(one.since, other.since)

const isSameKinds = (one: readonly AlarmKind[], other: readonly AlarmKind[]): boolean =>
  one === other || (one.length === other.length && one.every((kind, at) => kind === other[at]))

const isSameLoss = (one: FillLevelLossRate | null, other: FillLevelLossRate | null): boolean =>
  one === other || (one?.perHour === other?.perHour && isSameMoment(one?.at ?? null, other?.at ?? null))

/** Whether the tables say so already. */
export const isStoredTireConditionCurrent = (
  now: StoredTireCondition,
  shown: StoredTireCondition | undefined,
): boolean =>
  shown !== undefined &&
  now.freshness === shown.freshness &&
  isSameMoment(now.mutedUntil, shown.mutedUntil) &&
  isSameMoment(now.lowSince, shown.lowSince) &&
  isSameMoment(now.demount?.since ?? null, shown.demount?.since ?? null) &&
  now.demount?.why === shown.demount?.why &&
  now.removal === shown.removal &&
  now.fillLimit === shown.fillLimit &&
  now.departure === shown.departure &&
  isSameKinds(now.open, shown.open) &&
  NOTIFICATIONS_VERSIONS.every(
    (generation) =>
      isSameVerdict(now.of[generation], shown.of[generation]) &&
      isSameMoment(now.of[generation].cause?.start ?? null, shown.of[generation].cause?.start ?? null),
  )

/** Whether the tables say so already. */
export const isStoredVehicleConditionCurrent = (
  now: StoredVehicleCondition,
  shown: StoredVehicleCondition | null,
): boolean =>
  shown !== null &&
  COUNTED.every((count) => now[count] === shown[count]) &&
  now.fillLevel === shown.fillLevel &&
  now.fillLimit === shown.fillLimit &&
  now.departure === shown.departure &&
  NOTIFICATIONS_VERSIONS.every(
    (generation) =>
      isSameVerdict(now.of[generation], shown.of[generation]) &&
      now.of[generation].worstTireId === shown.of[generation].worstTireId &&
      now.of[generation].depth === shown.of[generation].depth &&
      isSameLoss(now.of[generation].loss, shown.of[generation].loss),
  )

type Moment = EpochSeconds | null
type Verdicts<Name extends string, Value> = { [Key in `${Name}${NotificationsVersion}`]: Value }
type StoredVerdicts = Verdicts<'level' | 'trueLevel', AlarmColor> &
  Verdicts<'cause', IssueKind | null> &
  Verdicts<'since', Moment>
type StoredTire = StoredVerdicts &
  Verdicts<'start', Moment> & {
    id: number
    freshness: Freshness
    mutedUntil: Moment
    lowSince: Moment
    demountSince: Moment
    demountWhy: DemountReason | null
    removal: RemovalKind | null
    fillLimit: TireCondition['fillLimit']
    departure: DepartureReason
    open: string
    heard: Moment
  }
type StoredVehicle = StoredVerdicts &
  Verdicts<'worst', number | null> &
  Verdicts<'depth', VehicleConditionForVersion['depth']> &
  Verdicts<'lossPerHour', FillLevelLossRate['perHour'] | null> &
  Verdicts<'lossAt', Moment> &
  Record<keyof typeof COUNTS, number> &
  Pick<VehicleCondition, 'fillLevel' | 'fillLimit'> & {
    id: number
    departure: DepartureReason
  }

const VERDICTS = sql.raw(
  NOTIFICATIONS_VERSIONS.map(
    (g) => `level_${g} as level${g}, true_level_${g} as "trueLevel${g}", cause_${g} as cause${g},
      date_part('epoch', since_${g}) as since${g}`,
  ).join(', '),
)

const tireVerdict = (row: StoredTire, g: NotificationsVersion): TireConditionForVersion => {
  const [kind, start] = [row[`cause${g}`], row[`start${g}`]]
  return {
    level: levelOfAlarmColor(row[`level${g}`]),
    trueLevel: levelOfAlarmColor(row[`trueLevel${g}`]),
    cause: kind === null ? null : { kind, start },
    since: row[`since${g}`],
  }
}

const vehicleVerdict = (row: StoredVehicle, g: NotificationsVersion): VehicleConditionForVersion => {
  const [kind, since] = [row[`cause${g}`], row[`since${g}`]]
  const [perHour, at] = [row[`lossPerHour${g}`], row[`lossAt${g}`]]
  return {
    level: levelOfAlarmColor(row[`level${g}`]),
    trueLevel: levelOfAlarmColor(row[`trueLevel${g}`]),
    worstTireId: row[`worst${g}`],
    depth: row[`depth${g}`],
    loss: perHour === null || at === null ? null : { perHour, at },
    cause: kind === null ? null : { kind, start: since },
    since,
  }
}

const tireOf = (row: StoredTire): StoredTireCondition => ({
  freshness: row.freshness,
  mutedUntil: row.mutedUntil,
  lowSince: row.lowSince,
  demount:
    row.demountSince === null || row.demountWhy === null ? null : { since: row.demountSince, why: row.demountWhy },
  removal: row.removal,
  fillLimit: row.fillLimit,
  departure: row.departure,
  open: row.open === '' ? [] : (row.open.split(',') as AlarmKind[]),
  of: { 2: tireVerdict(row, 2), 3: tireVerdict(row, 3) },
})

const vehicleOf = (row: StoredVehicle): StoredVehicleCondition => ({
  silentTires: row.silentTires,
  mutedTires: row.mutedTires,
  unheardTires: row.unheardTires,
  sensorlessTires: row.sensorlessTires,
  fillLevel: row.fillLevel,
  fillLimit: row.fillLimit,
  departure: row.departure,
  of: { 2: vehicleVerdict(row, 2), 3: vehicleVerdict(row, 3) },
})

const COUNTED = Object.keys(COUNTS) as (keyof typeof COUNTS)[]
const COUNT_COLUMNS = sql.raw(COUNTED.map((count) => `${COUNTS[count]} as "${count}"`).join(', '))
const LOSSES = sql.raw(
  NOTIFICATIONS_VERSIONS.map(
    (g) => `loss_per_hour_${g} as "lossPerHour${g}", date_part('epoch', loss_at_${g}) as "lossAt${g}"`,
  ).join(', '),
)

/** How these rigs are, as the tables say, by rig. */
export const readStoredCondition = async (
  send: SendStatement,
  rigs: readonly LockedRig[],
): Promise<ReadonlyMap<string, StoredCondition>> => {
  const tireIds = rigs.flatMap(({ tires, untagged }) => [...tires, ...untagged].map(({ tireId }) => tireId))
  const vehicleIds = rigs.flatMap(({ vehicleId }) => (vehicleId === null ? [] : [vehicleId]))
  const [tires, vehicles] = await Promise.all([
    send(sql<StoredTire>`
      select tire_id as id, freshness, date_part('epoch', muted_until) as "mutedUntil", open_kinds as open,
        date_part('epoch', low_since) as "lowSince", date_part('epoch', demount_since) as "demountSince",
        demount_why as "demountWhy", removal, fill_limit as "fillLimit", departure,
        date_part('epoch', last_time) as heard, date_part('epoch', cause_start_2) as start2,
        date_part('epoch', cause_start_3) as start3, ${VERDICTS}
      from tire_state where fleet_id = (select own_fleet()) and tire_id = any(${pgArrayLiteral(tireIds)}::int[])`),
    send(sql<StoredVehicle>`
      select vehicle_id as id, ${COUNT_COLUMNS}, fill_level as "fillLevel", fill_limit as "fillLimit", departure, ${LOSSES},
        worst_tire_2 as worst2, worst_tire_3 as worst3, depth_2 as depth2, depth_3 as depth3, ${VERDICTS}
      from vehicle_state where fleet_id = (select own_fleet()) and vehicle_id = any(${pgArrayLiteral(vehicleIds)}::int[])`),
  ])
  const tireById = new Map(tires.map((row) => [row.id, row]))
  const vehicleById = new Map(vehicles.map((row) => [row.id, row]))
  const shownOf = (rig: LockedRig): StoredCondition => {
    const vehicle = rig.vehicleId === null ? undefined : vehicleById.get(rig.vehicleId)
    const own = [...rig.tires, ...rig.untagged].flatMap(({ tireId }) => tireById.get(tireId) ?? [])
    return {
      vehicle: vehicle === undefined ? null : vehicleOf(vehicle),
      tires: new Map(own.map((row) => [row.id, tireOf(row)])),
      heard: new Map(own.map((row) => [row.id, row.heard])),
    }
  }
  return new Map(rigs.map((rig) => [rig.key, shownOf(rig)]))
}
