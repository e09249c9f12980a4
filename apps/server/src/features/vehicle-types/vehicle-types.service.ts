import type { BodyOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import { VEHICLE_TYPE_RECORD_FIELDS } from '@coldbar/contract/vehicle-types/vehicle-type-record-fields'
import type { Role } from '@coldbar/domain/access/role'
import type { AlarmSettings } from '@coldbar/domain/limits/alarm-settings'
import { DEFAULT_ALARM_SETTINGS } from '@coldbar/domain/limits/default-alarm-settings'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { namesWithMoreCount } from '../../crud/names-with-more-count.ts'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { columnsOfWrittenRecord } from '../../fleet/columns/record-columns.ts'
import { hasStoredLayoutPosition, wirePositionsOfStoredLayout } from '../../fleet/layouts/layout-positions.ts'
import { findLayout } from '../../fleet/layouts/layouts.repository.ts'
import { requireExistingRecord } from '../../fleet/references/reference-check.ts'
import { checkAlarmLimitOrder, withoutForbiddenAlarmSettings } from '../../fleet/settings/alarm-settings-check.ts'
import {
  type PositionAlarmSettings,
  readPositionAlarmSettings,
} from '../../fleet/settings/position-alarm-settings.repository.ts'
import { refuseImmutableFields } from '../../http/bodies/immutable-fields.ts'
import { Conflict, InvalidInput, NotFound } from '../../http/errors.ts'
import { RigChanges } from '../../ingest/changes/rig-changes.ts'
import {
  NO_UNSAVED_ALARM_LIMITS,
  type UnsavedAlarmLimits,
  wheelPositionKey,
} from '../../rehearsal/rehearse-alarm-limits.ts'
import {
  copyVehicleType,
  lockVehicleType,
  type NamedAlarmPosition,
  readVehiclesOfType,
  readVehicleTypes,
  type StoredVehicleType,
  savePositionAlarmSettings,
} from './vehicle-types.repository.ts'

type NewType = BodyOf<(typeof calls)['vehicleTypes.add']>['data']
type WrittenType = BodyOf<(typeof calls)['vehicleTypes.update']>['data']
type WrittenAlarm = NonNullable<NewType['alarms']>[number]
type Writer = { fleetId: number; role: Role }

/** A type of the fleet. Throws NotFound. */
export const readVehicleType = async (tx: FleetTransaction, id: number): Promise<StoredVehicleType> => {
  const [found] = await readVehicleTypes(tx, id)
  if (found === undefined) throw new NotFound('vehicle type', id)
  return found
}

const isAt = (place: Omit<NamedAlarmPosition, 'name'>) => (other: Omit<NamedAlarmPosition, 'name'>) =>
  place.position_row === other.position_row &&
  place.position_left_right === other.position_left_right &&
  place.position_inside_outside === other.position_inside_outside

/** Throws Invalid when settings are for a place that the layout does not have. */
const checkPlaces = (rows: readonly string[], alarms: readonly WrittenAlarm[]): void => {
  for (const alarm of alarms) {
    const position = {
      row: alarm.position_row,
      leftRight: alarm.position_left_right,
      insideOutside: alarm.position_inside_outside,
    }
    if (!hasStoredLayoutPosition(rows, position)) {
      throw new InvalidInput('The alarms hold a position that the layout does not have.', {
        'data.alarms': {
          code: 'position',
          message: `position ${Object.values(position).join('/')} is not on the layout`,
        },
      })
    }
  }
}

/** What is given for each place over what it had, or over the defaults. Throws Invalid. */
const settingsOf = (
  alarms: readonly WrittenAlarm[],
  before: readonly PositionAlarmSettings[],
  role: Role,
): { place: NamedAlarmPosition; settings: AlarmSettings }[] =>
  alarms.map((alarm, index) => {
    const known = before.find(isAt(alarm))
    const settings = { ...DEFAULT_ALARM_SETTINGS, ...known, ...withoutForbiddenAlarmSettings(alarm, role) }
    checkAlarmLimitOrder(settings, known ?? null, `data.alarms.${index}`)
    return { place: { ...alarm, name: alarm.name ?? known?.name ?? '' }, settings }
  })

const saveAlarms = async (
  tx: FleetTransaction,
  { fleetId, role }: Writer,
  typeId: number,
  alarms: readonly WrittenAlarm[],
  before: readonly PositionAlarmSettings[],
): Promise<void> => {
  for (const { place, settings } of settingsOf(alarms, before, role))
    await savePositionAlarmSettings(tx, fleetId, typeId, place, settings)
}

/** Adds a type with default alarms at every position, and what is given over them. Throws NotFound, Invalid. */
export const addVehicleType = async (tx: FleetTransaction, writer: Writer, data: NewType): Promise<number> => {
  await requireExistingRecord(tx, 'vehicle_layout', data.vehicle_layout_id, 'data.vehicle_layout_id')
  const { id } = await tx
    .insertInto('vehicle_type')
    .values({
      ...data.typeAlarms,
      ...columnsOfWrittenRecord(VEHICLE_TYPE_RECORD_FIELDS, data),
      fleet_id: writer.fleetId,
      vehicle_layout_id: data.vehicle_layout_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // Read once the type has it: only then do its axles stay as they are.
  const rows = (await findLayout(tx, data.vehicle_layout_id))?.rows ?? []
  checkPlaces(rows, data.alarms ?? [])
  const places = wirePositionsOfStoredLayout(rows).map(
    ([position_row, position_left_right, position_inside_outside]) => ({
      position_row,
      position_left_right,
      position_inside_outside,
    }),
  )
  const given = data.alarms ?? []
  await saveAlarms(
    tx,
    writer,
    id,
    places.map((place) => given.find(isAt(place)) ?? place),
    [],
  )
  return id
}

/**
 * Changes a type, held and found `unchanged`, and judges its vehicles by it; what is left out stays. Returns how many of them
 * are left to the sweep. Throws NotFound, Invalid, StaleRecord.
 */
export const updateVehicleType = async (
  tx: FleetTransaction,
  writer: Writer,
  data: WrittenType,
  now: EpochSeconds,
  unchanged: () => Promise<void>,
): Promise<number> => {
  await lockVehicleType(tx, data.id)
  const before = await readVehicleType(tx, data.id)
  await unchanged()
  refuseImmutableFields(data, before, ['vehicle_layout_id'])
  const layout = await findLayout(tx, before.vehicle_layout_id)
  checkPlaces(layout?.rows ?? [], data.alarms ?? [])
  const columns = { ...data.typeAlarms, ...columnsOfWrittenRecord(VEHICLE_TYPE_RECORD_FIELDS, data) }
  if (Object.keys(columns).length > 0) {
    await tx.updateTable('vehicle_type').set(columns).where('id', '=', data.id).execute()
  }
  await saveAlarms(tx, writer, data.id, data.alarms ?? [], await readPositionAlarmSettings(tx, data.id))
  const vehicleIds = (await readVehiclesOfType(tx, data.id)).map(({ id }) => id)
  const changes = new RigChanges(tx, { fleetId: writer.fleetId, now })
  changes.newLimits({ vehicleIds })
  return changes.settle()
}

/** Limits as they would be saved; what is left out stays. Throws NotFound, Invalid. */
export const draftedAlarmLimitsOfType = async (
  tx: FleetTransaction,
  role: Role,
  data: Pick<WrittenType, 'id' | 'typeAlarms' | 'alarms'>,
): Promise<UnsavedAlarmLimits> => {
  const { vehicle_layout_id } = await readVehicleType(tx, data.id)
  const layout = await findLayout(tx, vehicle_layout_id)
  checkPlaces(layout?.rows ?? [], data.alarms ?? [])
  const alarms = settingsOf(data.alarms ?? [], await readPositionAlarmSettings(tx, data.id), role)
  const keyOf = ({
    position_row: row,
    position_left_right: leftRight,
    position_inside_outside: insideOutside,
  }: NamedAlarmPosition) => wheelPositionKey({ row, leftRight, insideOutside })
  const at = new Map(alarms.map(({ place, settings }) => [keyOf(place), settings]))
  return { ...NO_UNSAVED_ALARM_LIMITS, type: data.typeAlarms ?? {}, at }
}

const LONGEST_NAME = 100

/** "Tractor", "Tractor (2)", "Tractor (3)" …: the first that no type has yet. */
const copyName = (name: string, taken: ReadonlySet<string>): string => {
  for (let number = 2; ; number += 1) {
    const suffix = ` (${number})`
    const candidate = name.slice(0, LONGEST_NAME - suffix.length) + suffix
    if (!taken.has(candidate)) return candidate
  }
}

/** Copies a type with all its alarms and returns the copy's id. Throws NotFound. */
export const duplicateVehicleType = async (tx: FleetTransaction, id: number): Promise<number> => {
  const { name } = await readVehicleType(tx, id)
  const taken = new Set((await readVehicleTypes(tx)).map((type) => type.name))
  return copyVehicleType(tx, id, copyName(name, taken))
}

/** Deletes a type that no vehicle has. Throws NotFound, and Conflict naming the vehicles otherwise. */
export const deleteVehicleType = async (tx: FleetTransaction, id: number): Promise<void> => {
  await readVehicleType(tx, id)
  const vehicles = await readVehiclesOfType(tx, id)
  if (vehicles.length > 0) {
    const names = namesWithMoreCount(vehicles.map(({ name }) => name))
    throw new Conflict(`Vehicles are of this type: ${names}. Give them another type first.`, {
      'data.id': { code: 'in_use', by: names, message: 'is in use by vehicles' },
    })
  }
  await tx.deleteFrom('vehicle_type').where('id', '=', id).execute()
}
