import fc from 'fast-check'
import { expect, it } from 'vitest'
import { coldPressure } from '../gas/cold-pressure.ts'
import { fillLevel, fillLevelUpperBoundByTag } from '../gas/fill-level.ts'
import { FILL_LEVEL_ALARM_KINDS, fillLevelThresholdOfKind } from '../kinds/alarm-kind.ts'
import { fillLevelUpperBoundInTenths } from '../problems/fill-level-in-tenths.ts'
import { percent } from '../units/percent.ts'
import { bar } from '../units/pressure.ts'
import { celsius } from '../units/temperature.ts'
import { fillLevelUpperBoundForUserRole } from './fill-level-rounding.ts'
import { ROLES } from './role.ts'

const LIMITS = FILL_LEVEL_ALARM_KINDS.map((kind) => fillLevelThresholdOfKind(kind) ?? Number.NaN)

/** Whole tenths of a bar at 15 °C: here levels fall upon whole percents. */
const reading = fc.record({
  pressure: fc.integer({ min: 0, max: 130 }).map((tenths) => bar(tenths / 10)),
  optimal: fc.constantFrom(bar(5), bar(8), bar(9), bar(10)),
  tag: fc.integer({ min: -20, max: 60 }).map((degrees) => celsius(degrees)),
  warmer: fc.constantFrom(0, 0, 5),
})

it.each(ROLES)('a %s who reads "below" a bound reads of a tire that holds less, also of whole percents', (role) => {
  fc.assert(
    fc.property(reading, ({ pressure, optimal, tag, warmer }) => {
      const level = fillLevel(coldPressure(pressure, celsius(tag + warmer)), optimal) as number
      const bound = fillLevelUpperBoundByTag(pressure, tag, optimal) as number
      const shown = fillLevelUpperBoundForUserRole(fillLevelUpperBoundInTenths(percent(bound)) as number, role)
      expect(Math.max(0, level)).toBeLessThan(shown)
      expect(fillLevelUpperBoundForUserRole(shown, role)).toBe(shown)
      for (const limit of LIMITS) expect(shown <= limit).toBe(bound < limit)
    }),
    { numRuns: 5_000, examples: [[{ pressure: bar(9), optimal: bar(10), tag: celsius(15), warmer: 0 }]] },
  )
})
