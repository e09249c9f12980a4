import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import { layoutAnswer } from '../../../fleet/layouts/layout-answer.ts'
import { layoutPositionMapKey } from '../../../fleet/layouts/layout-positions.ts'
import { findLayout } from '../../../fleet/layouts/layouts.repository.ts'
import { mapLinks } from '../../../fleet/places/map-links.ts'
import { pullerPositionAnswer } from '../../../fleet/places/puller-position-answer.ts'
import {
  readCoordinatesOfPuller,
  readParkingCoordinatesOfTires,
} from '../../../fleet/places/vehicle-positions.repository.ts'
import { readTireDifferenceAlarmSettings } from '../../../fleet/settings/tire-difference-alarm-settings.repository.ts'
import { readUnwatchedVehicleTypes } from '../../../fleet/settings/unwatched-vehicle-types.repository.ts'
import { readSpareWheels } from '../../../fleet/tires/spare-wheels.repository.ts'
import type { TireRow } from '../../../fleet/tires/tire-row.ts'
import { readTireRows } from '../../../fleet/tires/tire-rows.repository.ts'
import type { AnswerPresenterContext } from '../../../fleet/words/answer-presenter-context.ts'
import { addressWithAccuracyMark } from '../../../geocode/address-accuracy-mark.ts'
import { NotFound } from '../../../http/errors.ts'
import { readTireOdometers } from './odometers.repository.ts'
import { vehicleAnswer } from './vehicle.presenter.ts'
import type { VehicleDetailsRow } from './vehicle-row.ts'
import { readVehicleDetailsRows } from './vehicle-rows.repository.ts'
import { vehicleTireAnswer, type WireVehicleTire } from './vehicle-tire.presenter.ts'

type Details = Omit<ResponseOf<(typeof calls)['vehicles.details']>, 'problems' | 'tires'> & {
  tires: WireVehicleTire[]
}

const ownPosition = (vehicle: VehicleDetailsRow, { addressOf }: AnswerPresenterContext): Details['positions'] =>
  vehicle.latitude === null || vehicle.longitude === null
    ? []
    : [
        {
          latitude: vehicle.latitude,
          longitude: vehicle.longitude,
          address:
            vehicle.last_address ??
            addressWithAccuracyMark(addressOf(vehicle.latitude, vehicle.longitude), vehicle.fidelity),
          address_time_stamp: vehicle.last_address_time,
          fidelity: vehicle.fidelity,
          tire_name: null,
          sensor_id: vehicle.fixed_sensor_id,
        },
      ]

/** Places this near each other, in degrees, are one: some ten metres. */
const ONE_PLACE = 0.0001

const isSamePlace = (one: Details['positions'][number], other: Details['positions'][number]): boolean =>
  Math.abs((one.latitude ?? 0) - (other.latitude ?? 0)) < ONE_PLACE &&
  Math.abs((one.longitude ?? 0) - (other.longitude ?? 0)) < ONE_PLACE

/** Where the vehicle is, and every other place where one of its tires was heard last, the newest of each first. */
const positionsOf = (
  vehicle: VehicleDetailsRow,
  tires: readonly TireRow[],
  words: AnswerPresenterContext,
): Details['positions'] => {
  const heard = tires
    .filter(({ last_latitude, last_longitude }) => last_latitude !== null && last_longitude !== null)
    .toSorted((one, other) => (other.last_measurement ?? 0) - (one.last_measurement ?? 0))
  const positions = ownPosition(vehicle, words)
  for (const tire of heard) {
    const { last_latitude: latitude, last_longitude: longitude, fidelity, name, tag_id } = tire
    const address = tire.last_address ?? addressWithAccuracyMark(words.addressOf(latitude, longitude), fidelity)
    const time = tire.last_measurement
    const place = {
      latitude,
      longitude,
      address,
      address_time_stamp: time,
      fidelity,
      tire_name: name,
      sensor_id: tag_id,
    }
    if (!positions.some((known) => isSamePlace(known, place))) positions.push(place)
  }
  return positions
}

const newest = (moments: readonly (EpochSeconds | null)[]): EpochSeconds | null =>
  moments.reduce((latest, moment) => (latest === null || (moment !== null && moment > latest) ? moment : latest), null)

/** Beside an address with a street, the nearest town; nothing where the town is the address. */
const townBeside = (
  { last_address, latitude, longitude }: VehicleDetailsRow,
  { addressOf }: AnswerPresenterContext,
): string | null => (last_address === null ? null : addressOf(latitude, longitude))

const dataOf = async (
  tx: FleetTransaction,
  vehicle: VehicleDetailsRow,
  words: AnswerPresenterContext,
): Promise<Details['data']> => {
  const alarms = await readTireDifferenceAlarmSettings(tx, vehicle.vehicle_type_id)
  if (alarms === undefined) throw new NotFound('vehicle type', vehicle.vehicle_type_id)
  const [unwatched] = await readUnwatchedVehicleTypes(tx, words.generation, {
    vehicle_type_id: vehicle.vehicle_type_id,
    vehicle_id: vehicle.id,
  })
  return {
    ...vehicleAnswer(vehicle, words),
    ...mapLinks(vehicle.latitude, vehicle.longitude),
    last_address_alt: vehicle.last_address_alt ?? townBeside(vehicle, words),
    last_address_time: vehicle.last_address_time,
    connected: vehicle.connected ?? [],
    alarm_settings: alarms,
    low_watch: unwatched?.watch ?? 'watched',
    fixed_sensor_name: vehicle.fixed_sensor_name,
    obc_integrator_name: vehicle.obc_integrator_name,
  }
}

const isMounted = (tire: WireVehicleTire | null): tire is WireVehicleTire => tire !== null

/** A vehicle with its tires in their places, where it is and what it is connected to. Throws NotFound. */
export const readVehicleDetails = async (
  tx: FleetTransaction,
  vehicleId: number,
  words: AnswerPresenterContext,
): Promise<Details> => {
  const [vehicle] = await readVehicleDetailsRows(tx, words, vehicleId)
  if (vehicle === undefined) throw new NotFound('vehicle', vehicleId)
  const layout = await findLayout(tx, vehicle.vehicle_layout_id)
  if (layout === undefined) throw new NotFound('layout', vehicle.vehicle_layout_id)
  const odometers = await readTireOdometers(tx, vehicleId)
  const rows = await readTireRows(tx, words, sql`t.vehicle_id = ${vehicleId}`)
  const parkedAt = newest(rows.map(({ park_time_stamp }) => park_time_stamp))
  const parks = await readParkingCoordinatesOfTires(
    tx,
    rows.map(({ id }) => id),
  )
  const tires = rows
    .map((row) => vehicleTireAnswer(row, odometers.get(row.id), parks.get(row.id), words))
    .filter(isMounted)
  const taken = new Map(
    tires.map((tire) => [
      layoutPositionMapKey({
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
    spares: await readSpareWheels(tx, [vehicleId]),
    layout: layoutAnswer(layout, taken),
    weight_spec: data.weight_spec,
    positions: positionsOf(vehicle, rows, words),
    attached_position: pullerPositionAnswer(await readCoordinatesOfPuller(tx, vehicleId), parkedAt, words),
    alarm_color: tires.map(({ id, alarm_color, fill_level, fill_limit }) => ({
      tire_id: id,
      alarm_color,
      fill_level,
      fill_limit,
    })),
  }
}
