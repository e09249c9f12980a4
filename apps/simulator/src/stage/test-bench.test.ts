import { expect, it } from 'vitest'
import { metresApart } from './point.ts'
import { TestBench, type TestBenchUpload } from './test-bench.ts'
import { newTestBenchUnit } from './test-bench-unit.ts'
import { newTestBenchWheels, type TestBenchVehicle } from './test-bench-vehicle.ts'
import { rampBetween } from './value-over-time.ts'

const START = 1_763_571_600

const aVehicle = (stage: TestBench, name: string, firstTag: number, hasUnit = true): TestBenchVehicle => {
  const making = { rows: ['1001', '1001'], firstTag, optimal: 9, temperature: 15, seed: 4, time: stage.time }
  const vehicle: TestBenchVehicle = {
    ...{
      name,
      wheels: newTestBenchWheels(making),
      springs: [],
      spot: { east: 0, north: 0 },
      heading: 1,
      pulledBy: null,
    },
    ...{ speed: 0, carried: 0, odometer: 0, unit: hasUnit ? newTestBenchUnit(`key of ${name}`, stage.time) : null },
  }
  stage.vehicles.push(vehicle)
  return vehicle
}

const readingsOf = (uploads: readonly TestBenchUpload[], tags: { from: number; to: number }, unit?: string) =>
  uploads
    .filter(({ unitKey }) => unit === undefined || unitKey === `key of ${unit}`)
    .flatMap(({ readings }) => readings)
    .filter(({ tag_id }) => tag_id >= tags.from && tag_id <= tags.to)

it('tells the same story again for the same seed', () => {
  const told = () => {
    const stage = new TestBench(START)
    aVehicle(stage, 'V', 1)
    return [...stage.lives(3, { ambient: rampBetween(15, 5, 3), drive: { V: 80 } })]
  }
  expect(told()).toEqual(told())
})

it('carries a vehicle over the map with its wheels still and its ignition off', () => {
  const stage = new TestBench(START)
  const vehicle = aVehicle(stage, 'V', 1)
  const readings = readingsOf([...stage.lives(2, { ambient: 15, carry: { V: 35 } })], { from: 1, to: 4 })
  expect(metresApart(vehicle.spot, { east: 0, north: 0 })).toBeCloseTo(70_000, -3)
  expect(vehicle.odometer).toBe(0)
  expect(readings.every(({ ignition, speed }) => !ignition && speed === 35)).toBe(true)
  for (const { body } of vehicle.wheels) expect(body.gas).toBeCloseTo(15, 0)
})

it('hears a fifth of what a trailer says 25 m ahead, and its own puller nearly all', () => {
  const stage = new TestBench(START)
  const puller = aVehicle(stage, 'A', 1)
  const trailer = aVehicle(stage, 'B', 11, false)
  const behind = aVehicle(stage, 'V', 21)
  trailer.pulledBy = puller
  behind.spot = { east: -25, north: 0 }
  const uploads = [...stage.lives(1.2, { ambient: 15, drive: { A: 80, V: 80 } })]
  const own = readingsOf(uploads, { from: 11, to: 14 }, 'A').length
  const strange = readingsOf(uploads, { from: 11, to: 14 }, 'V').length
  expect(strange / own).toBeGreaterThan(0.1)
  expect(strange / own).toBeLessThan(0.4)
})

it('keeps what it hears while it has no network, and then sends all of it', () => {
  const stage = new TestBench(START)
  const { unit } = aVehicle(stage, 'V', 1)
  if (unit === null) throw new Error('it has a unit')
  unit.offlineUntil = START + 3 * 3600
  expect([...stage.lives(2.9, { ambient: 15 })]).toEqual([])
  const [backlog] = [...stage.lives(0.2, { ambient: 15 })]
  expect(backlog?.readings.length).toBeGreaterThan(120)
  const times = backlog?.readings.map(({ time }) => time) ?? []
  expect(times).toEqual(times.toSorted((one, other) => one - other))
})

it('stamps by the unit’s own clock, and sends an urgent change at once', () => {
  const stage = new TestBench(START)
  const vehicle = aVehicle(stage, 'V', 1)
  if (vehicle.unit !== null) Object.assign(vehicle.unit, { clockAhead: 500, parkedEvery: 3600 })
  const quiet = [...stage.lives(1, { ambient: 15 })]
  expect(quiet.length).toBeLessThanOrEqual(2)
  const [wheel] = vehicle.wheels
  if (wheel === undefined) throw new Error('it has wheels')
  wheel.body.hole = 0.05
  const [urgent] = [...stage.lives(0.05, { ambient: 15 })]
  expect(urgent?.readings.at(-1)?.time).toBeGreaterThan(stage.time - 180 + 500 - 60)
})

it('lets a tag die with its last packet', () => {
  const stage = new TestBench(START)
  const [wheel] = aVehicle(stage, 'V', 1).wheels
  if (wheel === undefined) throw new Error('it has wheels')
  stage.ownShare = 1
  wheel.tag.packetsLeft = 1
  const readings = readingsOf([...stage.lives(2, { ambient: 15 })], { from: 1, to: 1 })
  expect(readings.length).toBe(1)
})
