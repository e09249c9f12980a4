import { ALARM_KIND_CODES } from '@coldbar/domain/kinds/alarm-kind-codes'
import { wheelPositionsOf } from '@coldbar/domain/layouts/wheel-layout'
import { VehicleFold } from '@coldbar/domain/testing/vehicle-fold'
import { kilometresPerHour } from '@coldbar/domain/units/motion'
import { bar } from '@coldbar/domain/units/pressure'
import { celsius } from '@coldbar/domain/units/temperature'
import { days, epochSeconds } from '@coldbar/domain/units/time'
import { TestBench } from '@coldbar/simulator/stage/test-bench'
import { newTestBenchUnit, type TestBenchReading } from '@coldbar/simulator/stage/test-bench-unit'
import { newTestBenchWheels } from '@coldbar/simulator/stage/test-bench-vehicle'
import { STORY_ALARM_SETTINGS, STORY_DIFFERENCE_ALARMS } from '../yard/story-alarm-settings.ts'
import { type ClimateName, FIRST_MIDNIGHT_EPOCH_SECONDS, HealthyTruckLife } from './healthy-truck-life.ts'
import { type RawThresholdAlarmCounts, RawThresholdEngine } from './raw-threshold-engine.ts'

export type HealthyTruckRunResult = {
  tireDays: number
  readings: number
  /** Kinds 19 to 28 and 99: of a healthy tire all of them are false. */
  falseAlarms: { kind: string; day: number; tireId: number }[]
  /** Kinds 16 to 18: heat, which may be true. */
  heat: { kind: string; day: number; tireId: number; trueGas: number }[]
  raw: RawThresholdAlarmCounts
}

type Asked = { seed: number; climate: ClimateName; days: number; uncounted: number; rows: readonly string[] }

const UNIT = 1
const DAY = days(1)
const HEAT = new Set([16, 17, 18])

const heardOf = (reading: TestBenchReading) => ({
  tireId: reading.tag_id,
  time: epochSeconds(reading.time),
  pressure: bar(reading.pressure),
  temperature: celsius(reading.temperature),
  speed: kilometresPerHour(reading.speed),
  unitId: UNIT,
  alsoHeardBy: [],
  latitude: reading.latitude,
  longitude: reading.longitude,
  hdop: reading.hdop,
  odometer: null,
  ignition: reading.ignition,
  batteryOk: null,
})

/** Lives so many days of a healthy truck and counts what the engine and a raw-threshold engine cry. Pure and seeded. */
export const runHealthyTruck = ({ seed, climate, days, uncounted, rows }: Asked): HealthyTruckRunResult => {
  const stage = new TestBench(FIRST_MIDNIGHT_EPOCH_SECONDS)
  const optimal = STORY_ALARM_SETTINGS.optimal_pressure
  const making = { rows, firstTag: 1, optimal, temperature: 10, seed, time: stage.time }
  const wheels = newTestBenchWheels(making)
  stage.vehicles.push({
    ...{ name: 'V', wheels, springs: [], spot: { east: 0, north: 0 }, heading: 1, pulledBy: null },
    ...{ speed: 0, carried: 0, odometer: 0, unit: newTestBenchUnit('unit', stage.time) },
  })
  const positions = wheelPositionsOf({ rows: rows.map((row) => [0, 1, 2, 3].map((at) => row[at] === '1') as never) })
  const settings = { ...STORY_ALARM_SETTINGS, pmax: 12, max_pressure: 12 }
  const tires = positions.map((position, at) => ({ id: 1 + at, position, settings }))
  const fold = new VehicleFold(tires, UNIT, STORY_DIFFERENCE_ALARMS)
  const raw = new RawThresholdEngine(optimal)
  const life = new HealthyTruckLife(seed, climate, stage, 'V')
  const from = stage.time + uncounted * DAY
  const hottest = new Map<number, number>()
  let readings = 0
  for (let day = 0; day < days; day += 1) {
    for (const { hours, happening, brake } of life.day()) {
      for (const { body } of wheels) body.brake = 0
      const dragging = brake === null ? undefined : wheels[brake.wheel]
      if (dragging !== undefined && brake !== null) dragging.body.brake = brake.kelvin
      for (const upload of stage.lives(hours, happening)) {
        for (const reading of upload.readings) {
          readings += 1
          fold.elapse(epochSeconds(reading.time))
          fold.read(heardOf(reading))
          raw.read(reading.tag_id, reading, reading.time >= from)
        }
      }
      for (const { body, tag } of wheels) {
        const key = tag.id * 1_000 + day
        hottest.set(key, Math.max(hottest.get(key) ?? -99, body.gas))
      }
    }
  }
  const cries = fold.raised(from).map(({ kind, start, tireId }) => ({
    ...{ kind, tireId, id: ALARM_KIND_CODES[kind].alarmId },
    day: Math.floor((start - FIRST_MIDNIGHT_EPOCH_SECONDS) / DAY),
  }))
  return {
    tireDays: wheels.length * (days - uncounted),
    readings,
    falseAlarms: cries.filter(({ id }) => id !== null && !HEAT.has(id)),
    heat: cries
      .filter(({ id }) => id !== null && HEAT.has(id))
      .map((cry) => ({ ...cry, trueGas: hottest.get(cry.tireId * 1_000 + cry.day) ?? Number.NaN })),
    raw: raw.alarms,
  }
}
