import { expect, it } from 'vitest'
import { pressureAtTemperature } from '../gas/cold-pressure.ts'
import { NO_TIRE_CONTEXT } from '../state/tire-context.ts'
import { aNeighbourTire } from '../testing/a-neighbour-tire.ts'
import { aCalibratedTireStory } from '../testing/a-tire-story.ts'
import { bar } from '../units/pressure.ts'
import { celsius } from '../units/temperature.ts'
import { epochSeconds } from '../units/time.ts'

const OTHERS = { gas: 50, tag: 25 }
/** A soft tire flexes: its gas, and a tag on its liner, are far hotter than those of its neighbours. */
const SOFT = { gas: 75, tag: 68 }

it('gas let into a tire that came home soft and hot is seen, though its neighbours say that it held more', () => {
  const tire = aCalibratedTireStory()
  const hears = (holds: number, speed: number, seconds: number, times: number) => {
    for (let i = 0; i < times; i++) {
      const time = epochSeconds(tire.story.time + seconds)
      const mate = () => aNeighbourTire(pressureAtTemperature(bar(9), celsius(OTHERS.gas)), OTHERS.tag, { time })
      tire.story.around = { ...NO_TIRE_CONTEXT, mates: [mate(), mate(), mate(), mate()] }
      tire.reads(pressureAtTemperature(bar(holds), celsius(SOFT.gas)), SOFT.tag, speed, seconds)
    }
  }
  hears(7, 80, 240, 20)
  hears(7, 0, 240, 2)
  const seemed = tire.story.state.fillLevel ?? 0
  expect(seemed).toBeGreaterThan(81)
  expect(tire.opened()).toContain('fillLevelBelow90')
  hears(8.8, 0, 240, 2)
  expect(tire.opened()).toContain('inflation')
  expect(tire.ended()).toContain('fillLevelBelow90')
  // Its gas is hotter than its tag as well: until it is cold, what it held stays known to some points only.
  expect(Math.abs((tire.story.state.fillLevel ?? 0) - (100 * 8.8) / 9)).toBeLessThan(5)
})
