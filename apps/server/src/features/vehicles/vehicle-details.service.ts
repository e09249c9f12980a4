import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/in-fleet.ts'
import { layoutAnswer } from '../../fleet/layout-answer.ts'
import { placeKey } from '../../fleet/layout-positions.ts'
import { findLayout } from '../../fleet/layouts.repository.ts'
import { mapLinks } from '../../fleet/map-links.ts'
import type { Words } from '../../fleet/tire-answer.ts'
import { tireRows } from '../../fleet/tire-rows.repository.ts'
import { typeAlarmsOf } from '../../fleet/type-alarms.repository.ts'
import { NotFound } from '../../http/errors.ts'
import { odometersOf } from './odometers.repository.ts'
import { vehicleAnswer } from './vehicle.presenter.ts'
import type { VehicleRow } from './vehicle-row.ts'
import { vehicleRows } from './vehicle-rows.repository.ts'
import { vehicleTireAnswer, type WireVehicleTire } from './vehicle-tire.presenter.ts'

type Details = ResponseOf<(typeof calls)['vehicles.details']>

const positionsOf = (vehicle: VehicleRow, { addressOf }: Words): Details['positions'] =>
  vehicle.latitude === null || vehicle.longitude === null
    ? []
    : [
        {
          latitude: vehicle.latitude,
          longitude: vehicle.longitude,
          address: vehicle.last_address ?? addressOf(vehicle.latitude, vehicle.longitude),
          address_time_stamp: vehicle.last_address_time,
          fidelity: vehicle.fidelity,
          tire_name: null,
          sensor_id: vehicle.fixed_sensor_id,
        },
      ]

const dataOf = async (tx: FleetTransaction, vehicle: VehicleRow, words: Words): Promise<Details['data']> => {
  const alarms = await typeAlarmsOf(tx, vehicle.vehicle_type_id)
  if (alarms === undefined) throw new NotFound('vehicle type', vehicle.vehicle_type_id)
  return {
    ...vehicleAnswer(vehicle, words),
    ...mapLinks(vehicle.latitude, vehicle.longitude),
    last_address_alt: vehicle.last_address_alt,
    last_address_time: vehicle.last_address_time,
    connected: vehicle.connected ?? [],
    alarm_settings: alarms,
    fixed_sensor_name: vehicle.fixed_sensor_name,
    obc_integrator_name: vehicle.obc_integrator_name,
  }
}

const isMounted = (tire: WireVehicleTire | null): tire is WireVehicleTire => tire !== null

/** A vehicle with its tires in their places, where it is and what it is connected to. Throws NotFound. */
export const vehicleDetails = async (tx: FleetTransaction, vehicleId: number, words: Words): Promise<Details> => {
  const [vehicle] = await vehicleRows(tx, words.now, vehicleId)
  if (vehicle === undefined) throw new NotFound('vehicle', vehicleId)
  const layout = await findLayout(tx, vehicle.vehicle_layout_id)
  if (layout === undefined) throw new NotFound('layout', vehicle.vehicle_layout_id)
  const odometers = await odometersOf(tx, vehicleId)
  const rows = await tireRows(tx, words.now, sql`t.vehicle_id = ${vehicleId}`)
  const tires = rows.map((row) => vehicleTireAnswer(row, odometers.get(row.id), words)).filter(isMounted)
  const taken = new Map(
    tires.map((tire) => [
      placeKey({
        row: tire.position_row,
        leftRight: tire.position_left_right,
        insideOutside: tire.position_inside_outside,
      }),
      tire.alarm_color,
    ]),
  )
  const data = await dataOf(tx, vehicle, words)
  return {
    data,
    tires,
    layout: layoutAnswer(layout, taken),
    weight_spec: data.weight_spec,
    positions: positionsOf(vehicle, words),
    attached_position: null,
    alarm_color: tires.map(({ id, alarm_color, fill_level }) => ({ tire_id: id, alarm_color, fill_level })),
  }
}
