import { expect, it } from 'vitest'
import { pressureAtTemperature } from '../gas/cold-pressure.ts'
import { pressureScatterBar } from '../gas/sensor-noise.ts'
import { aVehicleStory, someMountedTires } from '../testing/a-vehicle-story.ts'
import { bar } from '../units/pressure.ts'
import { celsius } from '../units/temperature.ts'

/** A vehicle that stands for six hours, one sensor of which errs by as much as `scatter` bar, to and fro. */
const standing = (scatter: number) => {
  const truck = aVehicleStory({ tires: someMountedTires(6) })
  let drawn = 7_919
  const instead = (tireId: number) => {
    if (tireId !== 1) return null
    drawn = (Math.imul(drawn, 1_664_525) + 1_013_904_223) >>> 0
    const pressure = pressureAtTemperature(bar(9), celsius(15 + truck.story.warmth)) + scatter * (drawn / 2 ** 31 - 1)
    return { pressure, temperature: 15 }
  }
  truck.parks(360, { every: 40, instead })
  return truck.story.tires.get(1)
}

it.each([0.1, 0.15, 0.3])('a loss must go beyond what its own sensor scatters within %d bar', (scatter) => {
  const [noisy, sound] = [standing(scatter), standing(0)]
  const scatters = noisy === undefined ? 0 : pressureScatterBar(noisy.zigzag)
  expect(scatters).toBeGreaterThan(scatter / 4)
  const more = (noisy?.neighbours?.doubt ?? 0) - (sound?.neighbours?.doubt ?? 0)
  expect(more).toBeCloseTo(Math.log1p(scatters / (1 + (noisy?.last?.pressure ?? 9))), 2)
  expect(more).toBeGreaterThan(0.001)
})
