import { MOVING_SPEED_THRESHOLD_KMH } from '@coldbar/domain/movement/moving-speed-threshold'
import { en } from '@coldbar/i18n/en/en'
import { createTranslator } from '@coldbar/i18n/translator'
import { expect, it } from 'vitest'
import type { FleetVehicle } from '../../store/fleet-vehicle.ts'
import { vehicleMapMarkers } from './vehicle-map-markers.ts'

const t = createTranslator('en', en)

const vehicle = (change: Partial<FleetVehicle> = {}) =>
  ({
    ...{
      id: 7,
      name: 'T-111',
      level: 'ok',
      issue: null,
      silentTires: 0,
      unheardTires: 0,
      sensorlessTires: 0,
      latitude: 51.9,
      longitude: 4.4,
    },
    ...{ heading: 135, speed: 80 },
    ...change,
  }) as FleetVehicle

const markerOf = (change: Partial<FleetVehicle>) => vehicleMapMarkers([vehicle(change)], t)[0]

it('a vehicle is one marker with its name, its place, its worst level, and what that is', () => {
  expect(vehicleMapMarkers([vehicle({ level: 'alarm', issue: 'blowOut' })], t)).toEqual([
    { id: 7, name: 'T-111', level: 'alarm', latitude: 51.9, longitude: 4.4, heading: 135, note: 'Blow out' },
  ])
})

it.each([
  ['under way', MOVING_SPEED_THRESHOLD_KMH, 135],
  ['hardly rolling', MOVING_SPEED_THRESHOLD_KMH - 0.1, null],
  ['standing', 0, null],
  ['nobody knows how fast', null, null],
])('points where it goes only under way: %s', (_, speed, heading) => {
  expect(markerOf({ speed })?.heading).toBe(heading)
})

it('points nowhere until it was seen at two places', () => {
  expect(markerOf({ heading: null })?.heading).toBeNull()
})

it.each([
  ['nothing', {}, null],
  ['what goes on', { issue: 'fillLevelBelow80' }, 'Fill level below 80%'],
  ['that sensors are silent', { silentTires: 2 }, '2 sensors silent'],
  ['that a sensor has said nothing yet', { unheardTires: 1 }, '1 sensor not heard yet'],
  ['that a wheel has no sensor', { sensorlessTires: 1 }, '1 wheel without a sensor'],
  ['both', { issue: 'fillLevelBelow80', silentTires: 1 }, 'Fill level below 80% · 1 sensor silent'],
])('notes %s', (_, change, note) => {
  expect(markerOf(change)?.note).toBe(note)
})

it('is not there without a place, nor at 0, 0, where units without a fix are', () => {
  expect(vehicleMapMarkers([vehicle({ latitude: null }), vehicle({ latitude: 0, longitude: 0 })], t)).toEqual([])
})

it('stays the same object while nothing of the vehicle changes, so that only what moved is drawn anew', () => {
  const standing = vehicle()
  expect(vehicleMapMarkers([standing], t)[0]).toBe(vehicleMapMarkers([standing], t)[0])
})
