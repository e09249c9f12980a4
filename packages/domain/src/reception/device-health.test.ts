import { expect, it } from 'vitest'
import { isPressureStale } from '../measurements/stale-pressure.ts'
import { aVehicleStory, aVehicleTireReading } from '../testing/a-vehicle-story.ts'
import { days, epochSeconds, hours, minutes } from '../units/time.ts'
import { sensorHealth, unitHealth } from './device-health.ts'
import { NO_VEHICLE_RECEPTION } from './vehicle-reception.ts'

const healthOf = (truck: ReturnType<typeof aVehicleStory>, tireId = 1) =>
  sensorHealth(
    truck.story.vehicle.hearing,
    tireId,
    truck.story.tires.get(tireId)?.last ?? null,
    truck.story.tires.get(tireId)?.sensorDoubt?.why ?? null,
    epochSeconds(truck.story.time),
  )
const OTHERS = [2, 3, 4, 5, 6]

it('scenario 19: a sensor that dies on the road is a warning after ten minutes, an alarm after sixty, never a tire alarm', () => {
  const truck = aVehicleStory()
  truck.drives(80, 60)
  truck.drives(80, 1 / 3, { heard: [1] })
  const died = truck.story.time
  truck.drives(80, 580 / 60, { heard: OTHERS })
  expect(healthOf(truck)).toMatchObject({ status: 0, message: 'ok' })
  truck.drives(80, 1 / 3, { heard: OTHERS })
  expect(healthOf(truck)).toMatchObject({ status: 1, message: 'silentOnTheRoad', age: minutes(10) })
  truck.drives(80, 49 + 2 / 3, { heard: OTHERS })
  expect(healthOf(truck).status).toBe(1)
  truck.drives(80, 1 / 3, { heard: OTHERS })
  expect(healthOf(truck)).toMatchObject({ status: 2, message: 'silentOnTheRoad', age: minutes(60) })
  truck.drives(80, 30, { heard: OTHERS })
  expect(truck.story.happened).toEqual([])
  const last = truck.story.tires.get(1)?.last?.time ?? null
  expect(isPressureStale(last, epochSeconds(died + hours(2)))).toBe(false)
  expect(isPressureStale(last, epochSeconds(died + hours(2) + 1))).toBe(true)
})

it('a night with the unit asleep is no missed opportunity: the first minutes of the morning know every tire', () => {
  const truck = aVehicleStory()
  truck.drives(80, 180)
  truck.parks(10)
  truck.waits(600)
  truck.drives(80, 8, { heard: OTHERS })
  expect(healthOf(truck).status).toBe(0)
})

it('standing beside others that are heard a day is an alarm; standing alone is a warning, and an alarm after a month', () => {
  const beside = aVehicleStory()
  beside.parks(60)
  beside.parks(24 * 60 + 5, { every: 300, heard: OTHERS })
  expect(healthOf(beside)).toMatchObject({ status: 2, message: 'silentBesideOthers' })
  const alone = aVehicleStory()
  alone.parks(60)
  const { hearing } = alone.story.vehicle
  const last = alone.story.tires.get(1)?.last ?? null
  const after = (age: number) => sensorHealth(hearing, 1, last, null, epochSeconds((last?.time ?? 0) + age))
  expect(after(hours(24))).toMatchObject({ status: 0 })
  expect(after(hours(24) + 1)).toMatchObject({ status: 1, message: 'notHeard' })
  expect(after(days(30))).toMatchObject({ status: 1 })
  expect(after(days(30) + 1)).toMatchObject({ status: 2, message: 'notHeard' })
})

it('a value that does not move while its neighbours do is stuck, as its alarms say', () => {
  const truck = aVehicleStory()
  const stuck = (tireId: number) => (tireId === 1 ? { pressure: 9, temperature: 15 } : null)
  for (let day = 0; day < 2; day++) {
    truck.drives(80, 300, { every: 60, instead: stuck })
    truck.parks(8 * 60, { every: 60, instead: stuck })
  }
  expect(healthOf(truck)).toMatchObject({ status: 1, message: 'stuck' })
  expect(healthOf(truck, 2)).toMatchObject({ status: 0 })
})

it('parked, all of them stand still and none is stuck', () => {
  const truck = aVehicleStory()
  truck.parks(26 * 60, { every: 60 })
  expect(healthOf(truck).status).toBe(0)
})

it.each(['noisy', 'stuckTemperature', 'spiking', 'unscrewed'] as const)('a tag that is %s does not do well', (why) => {
  const truck = aVehicleStory()
  truck.parks(60)
  const { hearing } = truck.story.vehicle
  const last = truck.story.tires.get(1)?.last ?? null
  expect(sensorHealth(hearing, 1, last, why, epochSeconds(truck.story.time))).toMatchObject({ status: 1, message: why })
})

it('a low battery is a warning until a good one is told', () => {
  const truck = aVehicleStory()
  const heard = (batteryOk: boolean | null) => {
    truck.story.time += 60
    truck.hears(aVehicleTireReading(1, truck.story.time, 9, 15, { batteryOk }))
    return healthOf(truck)
  }
  expect(heard(false)).toMatchObject({ status: 1, message: 'batteryLow' })
  expect(heard(null)).toMatchObject({ status: 1, message: 'batteryLow' })
  expect(heard(true)).toMatchObject({ status: 0 })
})

it('a sensor that was never heard is unknown', () => {
  expect(sensorHealth(NO_VEHICLE_RECEPTION, 1, null, null, epochSeconds(0))).toEqual({
    status: -1,
    message: 'neverHeard',
    age: null,
  })
})

it.each([
  { age: 24, skew: 0, status: 0, message: 'ok' },
  { age: 24.1, skew: 0, status: 1, message: 'notHeard' },
  { age: 72, skew: 0, status: 1, message: 'notHeard' },
  { age: 72.1, skew: 0, status: 2, message: 'notHeard' },
  { age: 0, skew: 120, status: 0, message: 'ok' },
  { age: 0, skew: -121, status: 1, message: 'clockWrong' },
])('a unit heard $age h ago whose clock is off by $skew s: $message', ({ age, skew, status, message }) => {
  const now = epochSeconds(1_700_000_000)
  expect(unitHealth(epochSeconds(now - hours(age)), minutes(skew / 60), now)).toMatchObject({ status, message })
  expect(unitHealth(null, null, now).status).toBe(-1)
})
