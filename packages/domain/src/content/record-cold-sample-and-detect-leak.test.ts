import { expect, it } from 'vitest'
import { withNoiseSample } from '../gas/sensor-noise.ts'
import { emptyNeighbourSummary } from '../neighbours/summarize-neighbours.ts'
import { newTireState } from '../state/tire-state.ts'
import { aReading, tireSettingsWith } from '../testing/a-tire-story.ts'

import { celsius, toKelvin } from '../units/temperature.ts'
import { recordColdSampleAndDetectLeak } from './record-cold-sample-and-detect-leak.ts'

const AIR = celsius(15)
const BEGINS = 1_700_000_000
const EVERY = 600
/** One of so many readings becomes a cold sample: three hours. */
const SPACING = 18
/** bar: what a sound sensor and its steps are off. */
const SOUND = 0.02

/** How often a slow loss was said of a standing tire of 9 bar in three days, whose sensor errs by these shares of `bar`. */
const saidOf = (errors: readonly number[], scatter: number, perHour = 0): number => {
  const state = newTireState()
  const beside = { ...emptyNeighbourSummary(AIR), mates: 5, common: toKelvin(AIR) }
  let said = 0
  for (const [at, error] of errors.entries()) {
    const time = BEGINS + at * EVERY
    const holds = 9 - (perHour * at * EVERY) / 3_600
    const reading = aReading(time, Math.round((holds + error * scatter) * 200) / 200, AIR, 0)
    const { last } = state
    if (last !== null) state.zigzag = withNoiseSample(state.zigzag, last, reading, toKelvin(AIR), true)
    Object.assign(state, { last: reading, laggedAmbient: AIR, lastSample: at % SPACING === 0 ? reading.time : null })
    if (at % SPACING > 0) continue
    recordColdSampleAndDetectLeak(state, false, reading, tireSettingsWith(), beside, [])
    if (state.slowLoss !== null) said += 1
  }
  return said
}

/** Shares of an error, -1 to 1, evenly, of so many readings: the same for a seed. */
const errorsOf = (seed: number): number[] => {
  let drawn = seed
  return Array.from({ length: 432 }, () => {
    drawn = (Math.imul(drawn, 1_664_525) + 1_013_904_223) >>> 0
    return drawn / 2 ** 31 - 1
  })
}
const SEEDS = Array.from({ length: 60 }, (_, at) => 7_919 * (at + 1))

it.each([0.15, 0.25, 0.4])('says no slow loss by the cold samples of a sensor that scatters by %d bar', (scatter) => {
  expect(SEEDS.filter((seed) => saidOf(errorsOf(seed), scatter) > 0)).toEqual([])
})

it.each([0.01, 0.03])('says one of %d bar/h by those of a sound one', (perHour) => {
  expect(SEEDS.filter((seed) => saidOf(errorsOf(seed), SOUND, perHour) === 0)).toEqual([])
})
