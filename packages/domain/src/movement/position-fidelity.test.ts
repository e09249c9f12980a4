import { expect, it } from 'vitest'
import { aVehicleTireReading } from '../testing/a-vehicle-story.ts'
import { kilometres } from '../units/motion.ts'
import { epochSeconds, hours, minutes } from '../units/time.ts'
import { bestKnownCoordinates } from './best-known-coordinates.ts'
import { positionFidelityOfReading } from './position-fidelity.ts'

const NOW = epochSeconds(1_700_000_000)
const at = (kilometre: number, more: object = {}) =>
  aVehicleTireReading(1, NOW, 9, 15, { latitude: kilometre / 111.195, ...more })
const known = { place: { time: NOW, latitude: 0, longitude: 0 }, odometer: 500 }

it.each([
  { hearer: 'foreign', more: { speed: 4.9 }, fidelity: 1, because: 'a foreign unit stands' },
  { hearer: 'foreign', more: { speed: 5 }, fidelity: 2, because: 'a foreign unit moves' },
  { hearer: 'foreign', more: { latitude: null }, fidelity: 0, because: 'a foreign unit without a fix says nothing' },
  { hearer: 'own', more: { latitude: null }, fidelity: 3, because: 'own, without a fix' },
  { hearer: 'own', more: { hdop: 5.1 }, fidelity: 3, because: 'own, of bad precision' },
  { hearer: 'connected', more: { hdop: 5.1 }, fidelity: 3, because: 'the puller, of bad precision' },
  { hearer: 'connected', more: { odometer: 502 }, fidelity: 4, because: 'the puller with a fix' },
  { hearer: 'own', more: { hdop: 5 }, fidelity: 5, because: 'own, precise' },
  { hearer: 'own', more: { hdop: null }, fidelity: 5, because: 'own, precision unknown' },
  { hearer: 'own', more: { odometer: 502.19 }, fidelity: 6, because: 'own, and the wheels agree within 200 m' },
  { hearer: 'own', more: { odometer: 502.21 }, fidelity: 5, because: 'the wheels do not agree' },
] as const)('$fidelity: $because', ({ hearer, more, fidelity }) => {
  const { odometer = null, ...rest } = more as { odometer?: number }
  const heard = at(2, { ...rest, odometer: odometer === null ? null : kilometres(odometer) })
  expect(positionFidelityOfReading(heard, hearer, known)).toBe(fidelity)
})

it('a unit of its own that never had a fix knows no place', () => {
  expect(positionFidelityOfReading(at(2, { latitude: null }), 'own', null)).toBe(0)
})

const place = (secondsAgo: number) => ({ time: epochSeconds(NOW - secondsAgo), latitude: 1, longitude: 1 })
const nowhere = { attached: null, connected: null, fix: null, park: null }

it.each([
  { known: { connected: place(hours(2)), attached: place(0), park: place(hours(3)) }, from: 'connected' },
  { known: { connected: place(hours(2) + 1), attached: place(0), park: place(hours(3)) }, from: 'attached' },
  { known: { connected: place(60), attached: place(60), park: place(60) }, from: 'park' },
  { known: { attached: place(60), park: place(61) }, from: 'attached' },
  { known: { fix: { ...place(hours(50)), fidelity: 4 as const }, park: place(hours(60)) }, from: 'fix' },
  { known: { fix: { ...place(60), fidelity: 3 as const }, park: place(hours(60)) }, from: 'park' },
  { known: { fix: { ...place(60), fidelity: 2 as const } }, from: undefined },
])('the place that is shown is of $from', ({ known: some, from }) => {
  expect(bestKnownCoordinates({ ...nowhere, ...some }, NOW)?.from).toBe(from)
})

it('nothing known is nowhere', () => {
  expect(bestKnownCoordinates(nowhere, epochSeconds(NOW + minutes(1)))).toBeNull()
})
