import { NO_VEHICLE_RECEPTION, type VehicleReception } from '@coldbar/domain/reception/vehicle-reception'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import type { ConditionReader } from '../../../fleet/columns/condition-columns.ts'
import type { StoredLayoutRow } from '../../../fleet/layouts/layout-answer.ts'
import { findLayout } from '../../../fleet/layouts/layouts.repository.ts'
import {
  readPositionAlarmSettings,
  readTireAlarmOverride,
} from '../../../fleet/settings/position-alarm-settings.repository.ts'
import { readVehicleReceptionOf } from '../../../fleet/tires/reception.repository.ts'
import type { TireRow } from '../../../fleet/tires/tire-row.ts'
import { readTireRows } from '../../../fleet/tires/tire-rows.repository.ts'
import { NotFound } from '../../../http/errors.ts'
import type { TireWithDetails } from './tire.presenter.ts'
import { readTireRecord } from './tire-details.repository.ts'

const positionOf = async (tx: FleetTransaction, row: TireRow) => {
  if (row.vehicle_type_id === null || row.position_row === null) return null
  const alarms = await readPositionAlarmSettings(tx, row.vehicle_type_id)
  return (
    alarms.find(
      (alarm) =>
        alarm.position_row === row.position_row &&
        alarm.position_left_right === row.position_left_right &&
        alarm.position_inside_outside === row.position_inside_outside,
    ) ?? null
  )
}

const heardAt = async (tx: FleetTransaction, { vehicle_id }: TireRow): Promise<VehicleReception> =>
  (vehicle_id === null ? null : await readVehicleReceptionOf(tx, vehicle_id)) ?? NO_VEHICLE_RECEPTION

/** Everything about one tire of the fleet. Throws NotFound. */
export const readTireWithDetails = async (
  tx: FleetTransaction,
  tireId: number,
  reader: ConditionReader,
): Promise<TireWithDetails> => {
  const [row] = await readTireRows(tx, reader, sql`t.id = ${tireId}`)
  const record = await readTireRecord(tx, tireId)
  if (row === undefined || record === undefined) throw new NotFound('tire', tireId)
  return {
    row,
    record,
    position: await positionOf(tx, row),
    override: await readTireAlarmOverride(tx, tireId),
    hearing: await heardAt(tx, row),
  }
}

/** The layout of the vehicle that a tire is mounted on. */
export const readLayoutOfTire = async (
  tx: FleetTransaction,
  { row }: TireWithDetails,
): Promise<StoredLayoutRow | undefined> =>
  row.vehicle_layout_id === null ? undefined : findLayout(tx, row.vehicle_layout_id)
