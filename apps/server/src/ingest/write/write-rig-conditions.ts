import { alarmColor } from '@coldbar/domain/kinds/alarm-level-codes'
import { NOTIFICATIONS_VERSIONS } from '@coldbar/domain/kinds/notifications-version'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { SendStatement } from '../../db/bulk/pipeline.ts'
import type { RigCondition } from '../rigs/rig-condition.ts'
import type { LockedRig } from '../rigs/rig-locks.ts'
import {
  isStoredTireConditionCurrent,
  isStoredVehicleConditionCurrent,
  type StoredCondition,
  type StoredTireCondition,
  type StoredVehicleCondition,
} from '../rigs/stored-condition.ts'
import { type BulkUpdateColumn, createBulkUpdater } from './bulk-update.ts'

type TireRow = { id: number; condition: StoredTireCondition }
type VehicleRow = { id: number; condition: StoredVehicleCondition }

const TIRE: readonly BulkUpdateColumn<TireRow>[] = [
  ['freshness', 'text', ({ condition }) => condition.freshness],
  ['muted_until', 'moment', ({ condition }) => condition.mutedUntil],
  ['low_since', 'moment', ({ condition }) => condition.lowSince],
  ['demount_since', 'moment', ({ condition }) => condition.demount?.since ?? null],
  ['demount_why', 'text', ({ condition }) => condition.demount?.why ?? null],
  ['removal', 'text', ({ condition }) => condition.removal],
  ['fill_limit', 'float8', ({ condition }) => condition.fillLimit],
  ['departure', 'text', ({ condition }) => condition.departure],
  ['open_kinds', 'text', ({ condition }) => condition.open.join(',')],
  ...NOTIFICATIONS_VERSIONS.flatMap((generation): BulkUpdateColumn<TireRow>[] => [
    [`level_${generation}`, 'int', ({ condition }) => alarmColor(condition.of[generation].level)],
    [`true_level_${generation}`, 'int', ({ condition }) => alarmColor(condition.of[generation].trueLevel)],
    [`cause_${generation}`, 'text', ({ condition }) => condition.of[generation].cause?.kind ?? null],
    [`cause_start_${generation}`, 'moment', ({ condition }) => condition.of[generation].cause?.start ?? null],
    [`since_${generation}`, 'moment', ({ condition }) => condition.of[generation].since],
  ]),
]

const VEHICLE: readonly BulkUpdateColumn<VehicleRow>[] = [
  ['silent_tires', 'int', ({ condition }) => condition.silentTires],
  ['muted_tires', 'int', ({ condition }) => condition.mutedTires],
  ['unheard_tires', 'int', ({ condition }) => condition.unheardTires],
  ['sensorless_tires', 'int', ({ condition }) => condition.sensorlessTires],
  ['fill_level', 'float8', ({ condition }) => condition.fillLevel],
  ['fill_limit', 'float8', ({ condition }) => condition.fillLimit],
  ['departure', 'text', ({ condition }) => condition.departure],
  ...NOTIFICATIONS_VERSIONS.flatMap((generation): BulkUpdateColumn<VehicleRow>[] => [
    [`level_${generation}`, 'int', ({ condition }) => alarmColor(condition.of[generation].level)],
    [`true_level_${generation}`, 'int', ({ condition }) => alarmColor(condition.of[generation].trueLevel)],
    [`worst_tire_${generation}`, 'int', ({ condition }) => condition.of[generation].worstTireId],
    [`depth_${generation}`, 'float8', ({ condition }) => condition.of[generation].depth],
    [`loss_per_hour_${generation}`, 'float8', ({ condition }) => condition.of[generation].loss?.perHour ?? null],
    [`loss_at_${generation}`, 'moment', ({ condition }) => condition.of[generation].loss?.at ?? null],
    [`cause_${generation}`, 'text', ({ condition }) => condition.of[generation].cause?.kind ?? null],
    [`since_${generation}`, 'moment', ({ condition }) => condition.of[generation].since],
  ]),
]

const overwriteTires = createBulkUpdater('tire_state', ['tire_id', ({ id }: TireRow) => id], TIRE)
const overwriteVehicles = createBulkUpdater('vehicle_state', ['vehicle_id', ({ id }: VehicleRow) => id], VEHICLE)

/** How a rig is now, and how the tables say it is. */
export type RigWithCondition = { rig: LockedRig; condition: RigCondition; shown: StoredCondition }

/** The tires of which the tables say something else. */
export const tireIdsWithNewCondition = ({
  condition,
  shown,
}: Pick<RigWithCondition, 'condition' | 'shown'>): number[] => {
  const ids: number[] = []
  for (const [id, tire] of condition.tires) if (!isStoredTireConditionCurrent(tire, shown.tires.get(id))) ids.push(id)
  return ids
}

/** Whether the tables say something else of the vehicle. */
export const isVehicleConditionNew = ({
  condition: { vehicle },
  shown,
}: Pick<RigWithCondition, 'condition' | 'shown'>): boolean =>
  vehicle !== null && !isStoredVehicleConditionCurrent(vehicle, shown.vehicle)

/** Writes how the rigs are where the tables say something else. Most readings change nothing of it. */
export const writeRigConditions = (send: SendStatement, rigs: readonly RigWithCondition[]): Promise<unknown>[] => {
  const tires = rigs.flatMap((judged) =>
    tireIdsWithNewCondition(judged).flatMap((id) => {
      const condition = judged.condition.tires.get(id)
      return condition === undefined ? [] : [{ id, condition }]
    }),
  )
  const vehicles = rigs.flatMap((judged): VehicleRow[] => {
    const { vehicle } = judged.condition
    return vehicle === null || judged.rig.vehicleId === null || !isVehicleConditionNew(judged)
      ? []
      : [{ id: judged.rig.vehicleId, condition: vehicle }]
  })
  return [...overwriteTires(send, tires), ...overwriteVehicles(send, vehicles)]
}

type Due = { id: number; due: EpochSeconds | null }
const DUE: readonly BulkUpdateColumn<Due>[] = [['due_at', 'moment', ({ due }) => due]]

/** When to look at a vehicle next. */
export const updateVehicleDueTime = createBulkUpdater('vehicle_state', ['vehicle_id', ({ id }: Due) => id], DUE)
/** When to look at a tire next that stands on no vehicle. */
export const updateTireDueTime = createBulkUpdater('tire_state', ['tire_id', ({ id }: Due) => id], DUE)
