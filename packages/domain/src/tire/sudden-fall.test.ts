import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pressureAtTemperature } from '../gas/cold-pressure.ts'
import { demountRequirement } from '../rules/underinflation-history.ts'
import { tireSettingsWith } from '../testing/a-tire-story.ts'
import { aVehicleStory, someMountedTires } from '../testing/a-vehicle-story.ts'
import { bar } from '../units/pressure.ts'
import { celsius } from '../units/temperature.ts'

const FALLING = 1

type Drive = {
  tires: number
  parkedBefore: number
  speed: number
  minutesBefore: number
  every: number
  readingsAfter: number
  fix: boolean
}

const drive: fc.Arbitrary<Drive> = fc.record({
  /** Three neighbours and more tell how warm the gas is; fewer do not. */
  tires: fc.integer({ min: 1, max: 5 }),
  parkedBefore: fc.constantFrom(0, 30, 300),
  speed: fc.constantFrom(20, 40, 80),
  minutesBefore: fc.integer({ min: 5, max: 90 }),
  /** Seconds between two readings of a tire. */
  every: fc.constantFrom(20, 60, 120, 180, 240),
  readingsAfter: fc.integer({ min: 3, max: 12 }),
  fix: fc.boolean(),
})

/** A known tire that holds 9 bar at 15 °C, and from one reading to the next `percent` of it; the wheels go on rolling. */
const fallen = ({ tires, parkedBefore, speed, minutesBefore, every, readingsAfter, fix }: Drive, percent: number) => {
  const truck = aVehicleStory({ tires: someMountedTires(tires, tireSettingsWith()) })
  const holds = (share: number) => ({
    ...{ every: every / tires, fix },
    instead: (tireId: number) => ({
      pressure: pressureAtTemperature(
        bar(tireId === FALLING ? (9 * share) / 100 : 9),
        celsius(15 + truck.story.warmth),
      ),
      temperature: 15,
    }),
  })
  if (parkedBefore > 0) truck.parks(parkedBefore, holds(100))
  truck.drives(speed, minutesBefore, holds(100))
  truck.drives(speed, (readingsAfter * every) / 60, holds(percent))
  const state = truck.story.tires.get(FALLING)
  if (state === undefined) throw new Error('the tire was never heard')
  const isBurst = state.open.some(({ kind }) => kind === 'blowOut')
  return { state, mustComeOff: isBurst || demountRequirement(state.shortage, null) !== null }
}

it('a rolling tire that falls to 75 % or less from one reading to the next must come off, whoever rolls beside it', () => {
  fc.assert(
    fc.property(drive, fc.integer({ min: 0, max: 75 }), (course, percent) => {
      expect(fallen(course, percent).mustComeOff).toBe(true)
    }),
    { numRuns: 300 },
  )
})

it('what is left after such a fall is told to six points, and never too little where nobody else tells', () => {
  fc.assert(
    fc.property(drive, fc.integer({ min: 40, max: 90 }), (course, percent) => {
      const { fillLevel } = fallen({ ...course, tires: Math.min(3, course.tires) }, percent).state
      expect(fillLevel).toBeGreaterThan(percent - 1)
      expect(fillLevel).toBeLessThan(percent + 6)
    }),
    { numRuns: 300 },
  )
})

it('one reading that is off proves no fall', () => {
  const truck = aVehicleStory({ tires: someMountedTires(2) })
  truck.drives(80, 60)
  const before = truck.story.heard.at(-2)
  if (before === undefined) throw new Error('nothing was heard')
  const { time, pressure } = before
  const reads = (after: number, share: number) =>
    truck.hears({ ...before, time: (time + after) as typeof time, pressure: bar(pressure * share) })
  reads(60, 0.85)
  reads(120, 1)
  reads(180, 1)
  expect(truck.story.tires.get(before.tireId)).toMatchObject({ loss: 0, fillLevel: 100 })
})

it('a tire that lost gas is no word on whether wheels turn: no ferry carries what rolls', () => {
  const truck = aVehicleStory({ tires: someMountedTires(1) })
  const holds = (share: number) => ({
    ...{ every: 300, fix: false },
    instead: () => ({
      pressure: pressureAtTemperature(bar(9 * share), celsius(15 + truck.story.warmth)),
      temperature: 15,
    }),
  })
  truck.drives(60, 6, holds(1))
  truck.drives(60, 35, holds(0.67))
  expect(truck.story.vehicle.way.journey?.phase).toBe('trip')
  expect(demountRequirement(truck.story.tires.get(FALLING)?.shortage ?? null, null)?.why).toBe('driven')
})
