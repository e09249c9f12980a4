import { expect, it } from 'vitest'
import {
  advanceSimulatedJourney,
  coordinatesOfJourney,
  isJourneyMoving,
  newSimulatedJourney,
  startRelayDriving,
} from './simulated-journey.ts'

/** A Wednesday, 08:00 in winter time. */
const WEDNESDAY = 1_763_535_600
const DAY = 86_400

const drive = (roundTheClock: boolean, from: number, days: number) => {
  const journey = newSimulatedJourney('Breda', roundTheClock, 5, 'T-1', from)
  const moving: number[] = []
  for (let time = from; time < from + days * DAY; time += 15) {
    advanceSimulatedJourney(journey, time, 15)
    if (isJourneyMoving(journey)) moving.push(time)
  }
  return { journey, moving }
}

it('drives some hours of a working day and rests at least three at a stretch every night', () => {
  const { moving } = drive(false, WEDNESDAY, 2)
  expect((moving.length * 15) / 3600 / 2).toBeGreaterThan(2)
  const gaps = moving.map((time, i) => time - (moving[i - 1] ?? time))
  expect(Math.max(...gaps)).toBeGreaterThan(3 * 3600)
})

it('stands on Sunday unless it drives round the clock', () => {
  const sunday = WEDNESDAY + 4 * DAY
  const onSunday = (moving: number[]) =>
    moving.filter((time) => time > sunday - 4 * 3600 && time < sunday + 10 * 3600).length
  expect(onSunday(drive(false, WEDNESDAY, 5).moving)).toBe(0)
  expect(onSunday(drive(true, WEDNESDAY, 5).moving)).toBeGreaterThan(0)
})

it('moves on the map without a jump, and its odometer only forward', () => {
  const journey = newSimulatedJourney('Breda', true, 5, 'T-2', WEDNESDAY)
  let before = { ...coordinatesOfJourney(journey), odometer: journey.odometer }
  for (let time = WEDNESDAY; time < WEDNESDAY + DAY; time += 15) {
    advanceSimulatedJourney(journey, time, 15)
    const now = { ...coordinatesOfJourney(journey), odometer: journey.odometer }
    expect(Math.abs(now.latitude - before.latitude) + Math.abs(now.longitude - before.longitude)).toBeLessThan(0.02)
    expect(now.odometer).toBeGreaterThanOrEqual(before.odometer)
    before = now
  }
})

it('hardly ever stands once its drivers take turns, and sets off at once where it rests', () => {
  const night = WEDNESDAY + 14 * 3600
  const journey = newSimulatedJourney('Breda', false, 5, 'V-1', night)
  expect(journey.standUntil).toBeGreaterThan(night + 3600)
  startRelayDriving(journey, night)
  const stops: number[] = []
  let standing = 0
  for (let time = night; time < night + 3 * DAY; time += 15) {
    advanceSimulatedJourney(journey, time, 15)
    if (!isJourneyMoving(journey)) standing += 15
    else if (standing > 0) stops.push(standing)
    if (isJourneyMoving(journey)) standing = 0
  }
  expect(stops.length).toBeGreaterThan(20)
  expect(Math.max(...stops)).toBeLessThanOrEqual(2415)
  // A stop of less than five minutes ends no trip.
  expect(stops.filter((seconds) => seconds > 300).length).toBeLessThan(12)
})
