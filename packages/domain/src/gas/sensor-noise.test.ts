import { describe, expect, it } from 'vitest'
import { bar } from '../units/pressure.ts'
import { celsius, kelvin } from '../units/temperature.ts'
import { epochSeconds, minutes, type Seconds } from '../units/time.ts'
import {
  NO_SENSOR_NOISE,
  pressureSpreadBar,
  SENSOR_NOISY_FROM_BAR,
  type SensorNoise,
  sensorNoiseBar,
  withNoiseSample,
} from './sensor-noise.ts'

type Said = { pressure: number; gas?: number; tag?: number }

const tagOf = (said: Said | undefined) => celsius(said?.tag ?? 15)

/** How a sensor goes to and fro that says this, a reading every so often. */
const after = (said: readonly Said[], every: Seconds = minutes(4), atRest = false): SensorNoise =>
  said.slice(1).reduce((zigzag, { pressure, gas }, at) => {
    const last = {
      time: epochSeconds(at * every),
      pressure: bar(said[at]?.pressure ?? 0),
      temperature: tagOf(said[at]),
    }
    const now = { time: epochSeconds((at + 1) * every), pressure: bar(pressure), temperature: tagOf(said[at + 1]) }
    return withNoiseSample(zigzag, last, now, gas === undefined ? null : kelvin(gas), atRest)
  }, NO_SENSOR_NOISE)

const says = (...pressures: number[]): Said[] => pressures.map((pressure) => ({ pressure }))
const times = <T>(count: number, values: readonly T[]): T[] => Array.from({ length: count }, () => values).flat()

describe('a sensor that leaps to and fro', () => {
  it('is noisy after three turns, and knows the greatest of them', () => {
    const zigzag = after(says(9, 9.5, 8.6, 9.4, 8.9))
    expect(sensorNoiseBar(zigzag)).toBeGreaterThanOrEqual(SENSOR_NOISY_FROM_BAR)
    expect(zigzag).toMatchObject({ turns: 3, size: 0.8 })
  })

  it('is as noisy where a small change lies between two leaps', () => {
    expect(after(says(9, 8.3, 8.25, 9.1, 9.15, 8.4))).toMatchObject({ turns: 2 })
  })

  it('is calm two hours later', () => {
    const leaps = times(20, says(8.6, 9.4))
    expect(after([...leaps, ...times(30, says(9))]).turns).toBeUndefined()
  })

  it('is noisy beside its neighbours at any interval, and without them only within minutes', () => {
    const leaps = times(5, [
      { pressure: 8.6, gas: 300 },
      { pressure: 9.4, gas: 300 },
    ])
    expect(sensorNoiseBar(after(leaps, minutes(60)))).toBeGreaterThan(SENSOR_NOISY_FROM_BAR)
    const alone = leaps.map(({ pressure }) => ({ pressure }))
    expect(sensorNoiseBar(after(alone, minutes(11)))).toBe(0)
    expect(sensorNoiseBar(after(alone, minutes(10)))).toBeGreaterThan(SENSOR_NOISY_FROM_BAR)
    expect(sensorNoiseBar(after(alone, minutes(75), true))).toBeGreaterThan(SENSOR_NOISY_FROM_BAR)
    expect(sensorNoiseBar(after(alone, minutes(76), true))).toBe(0)
  })
})

describe('a sensor that scatters', () => {
  it('is not forgotten by readings that tell nothing of it, and is by those that do', () => {
    const scatters = times(6, [
      { pressure: 9, gas: 288 },
      { pressure: 9.15, gas: 288 },
    ])
    const spread = pressureSpreadBar(after(scatters))
    // Twenty readings whose gauge falls by less than their neighbours' gas tells, and twenty that stay.
    const contrary = Array.from({ length: 20 }, (_, at) => ({ pressure: 9.15 - 0.08 * (at + 1), gas: 284 - 4 * at }))
    const calm = times(20, [{ pressure: 9.15, gas: 288 }])
    expect(pressureSpreadBar(after([...scatters, ...contrary]))).toBeGreaterThan(0.9 * spread)
    expect(pressureSpreadBar(after([...scatters, ...calm]))).toBeLessThan(0.3 * spread)
  })

  it('by less than a turn says nothing of gas that comes in by less than it scatters', () => {
    const zigzag = after(times(8, says(9, 9.15, 8.98, 9.12)))
    expect(sensorNoiseBar(zigzag)).toBe(0)
    expect(4 * pressureSpreadBar(zigzag)).toBeGreaterThan(0.3)
  })

  it('in its own small steps only hides nothing', () => {
    expect(4 * pressureSpreadBar(after(times(8, says(9, 9.03, 9.03, 9))))).toBeLessThan(0.15)
  })
})

describe('a sound sensor', () => {
  it('in steps of a fifth of a bar is not noisy', () => {
    expect(sensorNoiseBar(after(times(20, says(9, 9.2))))).toBe(0)
  })

  it('of a tire that leaked and was filled turned once, and says what it measures', () => {
    const leak = Array.from({ length: 20 }, (_, at) => ({ pressure: 9 - 0.05 * at }))
    expect(sensorNoiseBar(after([...leak, ...says(8.4, 9, 9)]))).toBe(0)
  })

  it('whose tag inside the tire warms and cools with its gas is not noisy', () => {
    const descents = times(8, [
      { pressure: 12.4, tag: 105 },
      { pressure: 10.4, tag: 45 },
    ])
    expect(sensorNoiseBar(after(descents))).toBe(0)
  })

  it('on a road that warms and cools all tires goes as its neighbours do', () => {
    const road = times(8, [280, 300, 310, 300, 285]).map((gas) => ({
      pressure: (10.01325 * gas) / 288.15 - 1.01325,
      gas,
    }))
    expect(sensorNoiseBar(after(road, minutes(15)))).toBe(0)
  })
})
