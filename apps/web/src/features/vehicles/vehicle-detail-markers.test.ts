import { en } from '@coldbar/i18n/en/en'
import { createTranslator } from '@coldbar/i18n/translator'
import { expect, it } from 'vitest'
import { aVehicleAnswer, aVehicleTire } from '../../testing/a-vehicle-answer.ts'
import { bestKnownVehicleCoordinates, vehicleDetailMarkers } from './vehicle-detail-markers.ts'

const t = createTranslator('en', en)
const fix = (fidelity: number, latitude: number, tire_name: string | null = null) => ({
  fidelity,
  latitude,
  longitude: 4,
  address: 'Breda',
  address_time_stamp: 1,
  tire_name,
  sensor_id: 1,
})
const PULLER = { address: 'Gent', latitude: 51, longitude: 3.7, time_stamp: 1 }

it.each([
  ['what it is attached to', { attached_position: PULLER, positions: [fix(6, 50)] }, 51],
  ['its first fix of fidelity 4 or more', { positions: [fix(3, 49), fix(4, 50), fix(6, 48)] }, 50],
  ['any fix when none is reliable', { positions: [fix(3, 49)] }, 49],
])('a vehicle is shown at %s', (_, known, latitude) => {
  expect(bestKnownVehicleCoordinates(aVehicleAnswer({}, known))?.latitude).toBe(latitude)
})

const heardAt = (sensor_id: number, latitude: number, tire_name: string) => ({
  ...fix(1, latitude, tire_name),
  sensor_id,
})

it('a vehicle is one marker, and a wheel only where it was left behind', () => {
  const vehicle = aVehicleAnswer(
    { alarm_color: 0, issue_kind: 'blowOut', silent_tires: 2 },
    {
      positions: [fix(5, 50), heardAt(1, 49, 'Under way'), heardAt(2, 49, 'Lost'), heardAt(3, 50.001, 'Silent aboard')],
      tires: [
        aVehicleTire({ tag_id: 1, freshness: 'heard' }),
        aVehicleTire({ tag_id: 2, freshness: 'silent' }),
        aVehicleTire({ tag_id: 3, freshness: 'silent' }),
      ],
    },
  )
  expect(
    vehicleDetailMarkers(vehicle, t).map(({ name, level, latitude, wheel }) => [name, level, latitude, wheel]),
  ).toEqual([
    ['NH-9', 'alarm', 50, undefined],
    ['Lost', 'noData', 49, true],
  ])
  expect(vehicleDetailMarkers(aVehicleAnswer(), t)).toEqual([])
})
