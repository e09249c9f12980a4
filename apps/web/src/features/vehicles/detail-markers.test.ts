import { en } from '@coldbar/i18n/en/en'
import { createTranslator } from '@coldbar/i18n/translator'
import { expect, it } from 'vitest'
import { aVehicleAnswer } from '../../testing/a-vehicle-answer.ts'
import { bestPlace, detailMarkers } from './detail-markers.ts'

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
  expect(bestPlace(aVehicleAnswer({}, known))?.latitude).toBe(latitude)
})

it('every other place where one of its tires was heard has a marker of its own', () => {
  const vehicle = aVehicleAnswer({ alarm_color: 0, issue: 'Blow out' }, { positions: [fix(5, 50), fix(1, 49, 'Lost')] })
  expect(detailMarkers(vehicle, t).map(({ name, level, latitude }) => [name, level, latitude])).toEqual([
    ['NH-9', 'alarm', 50],
    ['Lost', 'noData', 49],
  ])
  expect(detailMarkers(aVehicleAnswer(), t)).toEqual([])
})
