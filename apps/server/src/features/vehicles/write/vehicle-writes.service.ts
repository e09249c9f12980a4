import type { BodyOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { namesWithMoreCount } from '../../../crud/names-with-more-count.ts'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import { announceChange } from '../../../fleet/changes/announce-change.ts'
import { requireDepot } from '../../../fleet/depots/require-depot.ts'
import { hasStoredLayoutPosition } from '../../../fleet/layouts/layout-positions.ts'
import { requireExistingRecord } from '../../../fleet/references/reference-check.ts'
import { readVehicleTypeWithLayout } from '../../../fleet/references/type-and-layout.ts'
import { refuseImmutableFields } from '../../../http/bodies/immutable-fields.ts'
import { Conflict, InvalidInput, NotFound } from '../../../http/errors.ts'
import { RigChanges } from '../../../ingest/changes/rig-changes.ts'
import { columnsOfWrittenVehicle, type WrittenVehicle } from './columns-of-written-vehicle.ts'
import {
  dismountAllTires,
  readLayoutAxlesOfType,
  readMountedTires,
  readVehicleWithAlertUnit,
  saveSuspensionWeightSources,
} from './vehicle-writes.repository.ts'

type NewVehicle = BodyOf<(typeof calls)['vehicles.add']>['data']

const checkReferences = async (tx: FleetTransaction, id: number | null, data: Partial<NewVehicle>): Promise<void> => {
  await requireExistingRecord(tx, 'vehicle_type', data.vehicle_type_id, 'data.vehicle_type_id')
  await requireExistingRecord(tx, 'integrator', data.obc_integrator_id, 'data.obc_integrator_id')
  await requireExistingRecord(tx, 'alert_unit', data.fixed_sensor_id, 'data.fixed_sensor_id')
  await requireDepot(tx, data.depot_id, 'data.depot_id')
  await requireExistingRecord(tx, 'suspension_type', data.suspension_marque_type_id, 'data.suspension_marque_type_id')
  for (const spec of data.weight_spec ?? [])
    await requireExistingRecord(tx, 'suspension_type', spec.suspension_marque_type_id, 'data.weight_spec')
  const unit = data.fixed_sensor_id ?? null
  const carrier = unit === null ? undefined : await readVehicleWithAlertUnit(tx, unit)
  if (carrier === undefined || carrier.id === id) return
  throw new Conflict(`The alert unit is fitted to ${carrier.name}. Take it off there first.`, {
    'data.fixed_sensor_id': { code: 'fitted', by: carrier.name, message: 'is in use by another vehicle' },
  })
}

/** Throws Invalid for a layout that none of these types has: that of a vehicle follows from its type, before or after. */
const checkLayout = async (
  tx: FleetTransaction,
  data: Partial<NewVehicle>,
  typeIds: readonly number[],
): Promise<void> => {
  if (data.vehicle_layout_id === undefined) return
  const held = []
  for (const typeId of typeIds) held.push(await readVehicleTypeWithLayout(tx, typeId))
  refuseImmutableFields(data, held, ['vehicle_layout_id'])
}

/** Every wheel that the weight speaks of must be on the layout, once. */
const checkWeightSpec = (rows: readonly string[], specs: NewVehicle['weight_spec']): void => {
  const places = new Set<string>()
  for (const spec of specs ?? []) {
    const position = {
      row: spec.position_row,
      leftRight: spec.position_left_right,
      insideOutside: spec.position_inside_outside,
    }
    const place = Object.values(position).join('/')
    if (!hasStoredLayoutPosition(rows, position) || places.has(place)) {
      throw new InvalidInput('The suspension settings name a wheel twice, or one that the layout does not have.', {
        'data.weight_spec': { code: 'position', message: `position ${place} is not right` },
      })
    }
    places.add(place)
  }
}

/** Adds a vehicle and returns its id. Throws NotFound, Invalid, Conflict. */
export const addVehicle = async (tx: FleetTransaction, fleetId: number, data: NewVehicle): Promise<number> => {
  await checkReferences(tx, null, data)
  await checkLayout(tx, data, [data.vehicle_type_id])
  checkWeightSpec((await readLayoutAxlesOfType(tx, data.vehicle_type_id)) ?? [], data.weight_spec)
  const { id } = await tx
    .insertInto('vehicle')
    .values({
      ...columnsOfWrittenVehicle(data),
      name: data.name,
      vehicle_type_id: data.vehicle_type_id,
      fleet_id: fleetId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await saveSuspensionWeightSources(tx, fleetId, id, data.weight_spec ?? [])
  await announceChange(tx, fleetId, [id])
  return id
}

/** Its tires must have a place on the layout that the vehicle is to have. */
const checkTiresFit = async (tx: FleetTransaction, vehicleId: number, rows: readonly string[]): Promise<void> => {
  const tires = await readMountedTires(tx, vehicleId)
  const without = tires.filter((tire) => !hasStoredLayoutPosition(rows, tire)).map(({ name }) => name)
  if (without.length === 0) return
  const names = namesWithMoreCount(without)
  throw new Conflict(`The new type has no place for these tires: ${names}. Dismount them first.`, {
    'data.vehicle_type_id': { code: 'position', by: names, message: 'has another layout' },
  })
}

/** Changes a vehicle, held and found `unchanged`; what is left out stays. Throws NotFound, Invalid, Conflict, StaleRecord. */
export const updateVehicle = async (
  tx: FleetTransaction,
  fleetId: number,
  data: WrittenVehicle,
  now: EpochSeconds,
  unchanged: () => Promise<void> = async () => undefined,
): Promise<void> => {
  const changes = new RigChanges(tx, { fleetId, now })
  await changeVehicle(tx, fleetId, data, changes, unchanged)
  await changes.settle()
}

/** Changes a vehicle; whoever calls it settles the changes. Throws as `updateVehicle`. */
export const changeVehicle = async (
  tx: FleetTransaction,
  fleetId: number,
  data: WrittenVehicle,
  changes: RigChanges,
  unchanged: () => Promise<void> = async () => undefined,
): Promise<void> => {
  // Its state before its row, and the row no more than needed: whoever stores readings takes them in this order.
  await changes.hold({ vehicleIds: [data.id] })
  const before = await tx
    .selectFrom('vehicle')
    .select('vehicle_type_id')
    .where('id', '=', data.id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (before === undefined) throw new NotFound('vehicle', data.id)
  await unchanged()
  await checkReferences(tx, data.id, data)
  await checkLayout(tx, data, [before.vehicle_type_id, data.vehicle_type_id ?? before.vehicle_type_id])
  const rows = (await readLayoutAxlesOfType(tx, data.vehicle_type_id ?? before.vehicle_type_id)) ?? []
  await checkTiresFit(tx, data.id, rows)
  checkWeightSpec(rows, data.weight_spec)
  const columns = columnsOfWrittenVehicle(data)
  if (Object.keys(columns).length > 0) await tx.updateTable('vehicle').set(columns).where('id', '=', data.id).execute()
  if (data.weight_spec !== undefined) await saveSuspensionWeightSources(tx, fleetId, data.id, data.weight_spec)
  // A type may have brought its limits.
  changes.newLimits({ vehicleIds: [data.id] })
}

/** Deletes a vehicle; its tires go into store. Throws NotFound. */
export const deleteVehicle = async (
  tx: FleetTransaction,
  fleetId: number,
  vehicleId: number,
  now: EpochSeconds,
): Promise<void> => {
  const changes = new RigChanges(tx, { fleetId, now })
  await changes.hold({ vehicleIds: [vehicleId] })
  // No tire can be mounted on it from here on: one that came later would keep its wheel without its vehicle.
  const held = await tx.selectFrom('vehicle').select('id').where('id', '=', vehicleId).forUpdate().executeTakeFirst()
  if (held === undefined) throw new NotFound('vehicle', vehicleId)
  const tires = await tx.selectFrom('tire').select('id').where('vehicle_id', '=', vehicleId).execute()
  await changes.move(
    tires.map(({ id }) => id),
    null,
  )
  await dismountAllTires(tx, vehicleId, now)
  await tx.deleteFrom('vehicle').where('id', '=', vehicleId).execute()
  changes.touch({ vehicleIds: [vehicleId] })
  await changes.settle()
}
