import type { BodyOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import type { Role } from '@coldbar/domain/access/role'
import type { AlarmSettings } from '@coldbar/domain/limits/alarm-settings'
import { DEFAULT_ALARM_SETTINGS } from '@coldbar/domain/limits/default-alarm-settings'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import { requireExistingRecord } from '../../../fleet/references/reference-check.ts'
import { readTypeAndLayoutOfVehicle } from '../../../fleet/references/type-and-layout.ts'
import {
  checkAlarmLimitOrder,
  checkOnlyOverridableSettings,
  withoutForbiddenAlarmSettings,
} from '../../../fleet/settings/alarm-settings-check.ts'
import {
  readAlarmSettingsAtTirePosition,
  readTireAlarmOverride,
} from '../../../fleet/settings/position-alarm-settings.repository.ts'
import { refuseImmutableFields } from '../../../http/bodies/immutable-fields.ts'
import { refuseIneffectiveFields } from '../../../http/bodies/ineffective-fields.ts'
import { NotFound } from '../../../http/errors.ts'
import { RigChanges } from '../../../ingest/changes/rig-changes.ts'
import { columnsOfMounting, logTireMounting } from './mounting.repository.ts'
import { parseMounting, type RequestedMounting, requireMountingPossible } from './mounting.service.ts'
import { checkTagIsFree, registerTagOfFleet } from './tag.service.ts'
import {
  columnsOfWrittenTire,
  endOpenEventsOfTire,
  readTirePositionAndTagData,
  saveTireAlarmOverride,
  saveWheelSuspension,
  type TirePositionAndTagData,
  type WrittenTire,
} from './tire-writes.repository.ts'
import { uninspectedTireRefusal } from './uninspected-tire-refusal.ts'

type NewTire = BodyOf<(typeof calls)['tires.add']>['data']
export type TireWriterIdentity = { fleetId: number; role: Role }

const checkReferences = async (tx: FleetTransaction, data: Partial<NewTire>): Promise<void> => {
  await requireExistingRecord(tx, 'supplier', data.supplier_id, 'data.supplier_id')
  await requireExistingRecord(tx, 'tire_type', data.marque_type_id, 'data.marque_type_id')
  await requireExistingRecord(tx, 'suspension_type', data.suspension_marque_type_id, 'data.suspension_marque_type_id')
}

/** Throws Invalid for a type or layout that is of none of these vehicles: those of a tire follow from its vehicle, before or after. */
const checkDerived = async (
  tx: FleetTransaction,
  data: Partial<NewTire>,
  vehicleIds: readonly (number | null)[],
): Promise<void> => {
  if (data.vehicle_type_id === undefined && data.vehicle_layout_id === undefined) return
  const held = []
  for (const vehicleId of vehicleIds) held.push(await readTypeAndLayoutOfVehicle(tx, vehicleId))
  refuseImmutableFields(data, held, ['vehicle_type_id', 'vehicle_layout_id'])
}

/**
 * Throws Invalid where something is written of a place or a tag that the tire does not have, and so would not be kept. What it had
 * there `before` may be sent back, as a copy of the record does that takes it off.
 */
const checkCounts = (
  written: TirePositionAndTagData,
  { mounting, tagId }: { mounting: RequestedMounting; tagId: number | null },
  before: TirePositionAndTagData | null,
): void => {
  const { tag_display, ...place } = written
  const { position_row, position_left_right, position_inside_outside } = place
  const { suspension_marque_type_id, suspension_tag_id, suspension_fraction } = place
  const byPlace = {
    ...{ position_row, position_left_right, position_inside_outside },
    ...{ suspension_marque_type_id, suspension_tag_id, suspension_fraction },
  }
  // A tire without a tag tells 0.
  const byTag = tag_display === 0 ? {} : { tag_display }
  refuseIneffectiveFields(
    { ...byPlace, ...byTag },
    { ...(mounting === null ? {} : byPlace), ...(tagId === null ? {} : byTag) },
    before,
  )
}

const OWN = 'data.overridden_alarm_settings'

/**
 * A tire's own settings with what is given of them. Throws Invalid where a lower limit lies above its upper one, or one is
 * given that only a vehicle type has.
 */
export const checkedOwnAlarmSettings = async (
  tx: FleetTransaction,
  tireId: number,
  written: Partial<AlarmSettings>,
  role: Role,
): Promise<AlarmSettings> => {
  const before = await readTireAlarmOverride(tx, tireId)
  const settings = { ...DEFAULT_ALARM_SETTINGS, ...before, ...withoutForbiddenAlarmSettings(written, role) }
  checkOnlyOverridableSettings(
    written,
    [before ?? DEFAULT_ALARM_SETTINGS, await readAlarmSettingsAtTirePosition(tx, tireId)],
    OWN,
  )
  checkAlarmLimitOrder(settings, before, OWN)
  return settings
}

/** What lies beside the tire's own row. */
const saveParts = async (
  tx: FleetTransaction,
  writer: TireWriterIdentity,
  tireId: number,
  data: Partial<NewTire>,
): Promise<void> => {
  await saveWheelSuspension(tx, writer.fleetId, tireId, data)
  if (data.overridden_alarm_settings === undefined) return
  if (data.overridden_alarm_settings === null) {
    await tx.deleteFrom('tire_alarm_override').where('tire_id', '=', tireId).execute()
    return
  }
  const own = await checkedOwnAlarmSettings(tx, tireId, data.overridden_alarm_settings, writer.role)
  await saveTireAlarmOverride(tx, writer.fleetId, tireId, own)
}

/** Adds a tire, mounted or in store, with or without a tag. Returns its id. Throws NotFound, Invalid, Conflict. */
export const addTire = async (
  tx: FleetTransaction,
  writer: TireWriterIdentity,
  data: NewTire,
  now: EpochSeconds,
): Promise<number> => {
  const changes = new RigChanges(tx, { fleetId: writer.fleetId, now })
  const id = await insertTireRecord(tx, writer, data, changes)
  await changes.settle()
  return id
}

/** Adds a tire; whoever calls it settles the changes. Returns its id. Throws as `addTire`. */
export const insertTireRecord = async (
  tx: FleetTransaction,
  writer: TireWriterIdentity,
  data: NewTire,
  changes: RigChanges,
): Promise<number> => {
  const { fleetId } = writer
  const mounting = parseMounting(data)
  await changes.hold({ vehicleIds: mounting === null ? [] : [mounting.vehicleId] })
  await checkReferences(tx, data)
  await requireMountingPossible(tx, mounting, null)
  await checkDerived(tx, data, [mounting?.vehicleId ?? null])
  const tagId = data.tag_id ?? null
  checkCounts(data, { mounting, tagId }, null)
  if (tagId !== null) {
    await checkTagIsFree(tx, tagId, null)
    await registerTagOfFleet(tx, fleetId, tagId, data.tag_display)
  }
  const { id } = await tx
    .insertInto('tire')
    .values({
      ...columnsOfWrittenTire(data),
      name: data.name,
      fleet_id: fleetId,
      tag_id: tagId,
      ...columnsOfMounting(mounting),
      mounted_at: mounting === null ? null : new Date(changes.now * 1000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (mounting !== null) await changes.fit([{ id, vehicleId: mounting.vehicleId }])
  await saveParts(tx, writer, id, data)
  await logTireMounting(tx, fleetId, id, mounting, changes.now)
  return id
}

type Before = { tag_id: number | string | bigint | null; vehicle_id: number | null } & {
  position_row: number | null
  position_left_right: number | null
  position_inside_outside: number | null
}

/** The place after an update: all of it from what is written where a vehicle is, else what it was. */
const mountingAfter = (before: Before, data: WrittenTire): RequestedMounting => {
  const merged = {
    vehicle_id: data.vehicle_id === undefined ? before.vehicle_id : data.vehicle_id,
    position_row: data.position_row === undefined ? before.position_row : data.position_row,
    position_left_right:
      data.position_left_right === undefined ? (before.position_left_right as 0 | 1 | null) : data.position_left_right,
    position_inside_outside:
      data.position_inside_outside === undefined
        ? (before.position_inside_outside as 0 | 1 | null)
        : data.position_inside_outside,
  }
  return parseMounting(merged)
}

const isSamePlace = (before: Before, mounting: RequestedMounting): boolean => {
  const after = columnsOfMounting(mounting)
  return (
    before.vehicle_id === after.vehicle_id &&
    before.position_row === after.position_row &&
    before.position_left_right === after.position_left_right &&
    before.position_inside_outside === after.position_inside_outside
  )
}

const changeTag = async (
  tx: FleetTransaction,
  writer: TireWriterIdentity,
  data: WrittenTire,
  before: number | null,
  changes: RigChanges,
): Promise<void> => {
  const { tag_id: tagId, tag_display: display } = data
  if (tagId !== null && tagId !== undefined) await checkTagIsFree(tx, tagId, data.id)
  const carried = tagId === undefined ? before : tagId
  if (carried !== null && (tagId !== undefined || display !== undefined))
    await registerTagOfFleet(tx, writer.fleetId, carried, display)
  if (tagId === undefined || tagId === before) return
  await endOpenEventsOfTire(tx, data.id, 'tagRemoved', changes.now)
  await changes.retag(data.id)
  await tx.updateTable('tire').set({ tag_id: tagId }).where('id', '=', data.id).execute()
}

/** Changes a tire, held and found `unchanged`; what is left out stays. Throws NotFound, Invalid, Conflict, StaleRecord. */
export const updateTire = async (
  tx: FleetTransaction,
  writer: TireWriterIdentity,
  data: WrittenTire,
  now: EpochSeconds,
  unchanged: () => Promise<void> = async () => undefined,
): Promise<void> => {
  const changes = new RigChanges(tx, { fleetId: writer.fleetId, now })
  await changeTireRecord(tx, writer, data, changes, unchanged)
  await changes.settle()
}

/** Changes a tire; whoever calls it settles the changes. Throws as `updateTire`. */
export const changeTireRecord = async (
  tx: FleetTransaction,
  writer: TireWriterIdentity,
  data: WrittenTire,
  changes: RigChanges,
  unchanged: () => Promise<void> = async () => undefined,
): Promise<void> => {
  await changes.hold({ tireIds: [data.id], vehicleIds: typeof data.vehicle_id === 'number' ? [data.vehicle_id] : [] })
  const before = await tx.selectFrom('tire').selectAll().where('id', '=', data.id).forUpdate().executeTakeFirst()
  if (before === undefined) throw new NotFound('tire', data.id)
  await unchanged()
  await checkReferences(tx, data)
  const mounting = mountingAfter(before, data)
  await requireMountingPossible(tx, mounting, data.id)
  await checkDerived(tx, data, [before.vehicle_id, mounting?.vehicleId ?? null])
  const tagBefore = before.tag_id === null ? null : Number(before.tag_id)
  const tagId = data.tag_id === undefined ? tagBefore : data.tag_id
  if (mounting === null || tagId === null) {
    checkCounts(data, { mounting, tagId }, (await readTirePositionAndTagData(tx, data.id)) ?? null)
  }
  const moved = !isSamePlace(before, mounting)
  if (moved && mounting !== null && (await changes.demountRequirements([data.id])).length > 0)
    throw uninspectedTireRefusal(before.name)
  if (moved) await changes.move([data.id], mounting?.vehicleId ?? null)
  await tx
    .updateTable('tire')
    .set({
      ...columnsOfWrittenTire(data),
      ...columnsOfMounting(mounting),
      ...(moved ? { spare_of_vehicle_id: null } : {}),
    })
    .where('id', '=', data.id)
    .execute()
  await changeTag(tx, writer, data, tagBefore, changes)
  if (moved) {
    if (mounting === null) await endOpenEventsOfTire(tx, data.id, 'unmounted', changes.now)
    await tx
      .updateTable('tire')
      .set({ mounted_at: mounting === null ? null : new Date(changes.now * 1000) })
      .where('id', '=', data.id)
      .execute()
    await logTireMounting(tx, writer.fleetId, data.id, mounting, changes.now)
  }
  await saveParts(tx, writer, data.id, data)
  changes.touch({ vehicleIds: [before.vehicle_id, mounting?.vehicleId], tireIds: [data.id] })
  changes.newLimits({ tireIds: [data.id] })
}

/** Deletes a tire; its tag stays the fleet's and becomes free. Throws NotFound. */
export const deleteTire = async (
  tx: FleetTransaction,
  writer: TireWriterIdentity,
  tireId: number,
  now: EpochSeconds,
): Promise<void> => {
  const changes = new RigChanges(tx, { fleetId: writer.fleetId, now })
  await changes.hold({ tireIds: [tireId] })
  await changes.remove(tireId)
  const gone = await tx.deleteFrom('tire').where('id', '=', tireId).returning('id').executeTakeFirst()
  if (gone === undefined) throw new NotFound('tire', tireId)
  await changes.settle()
}
