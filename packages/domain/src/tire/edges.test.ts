import { expect, it } from 'vitest'
import { distanceStep } from '../movement/distance-step.ts'
import { NO_TIRE_CONTEXT } from '../state/tire-context.ts'
import { aCalibratedTireStory, aReading, tireSettingsWith } from '../testing/a-tire-story.ts'
import { kilometres } from '../units/motion.ts'
import { epochSeconds } from '../units/time.ts'
import { evaluateTire } from './evaluate-tire.ts'

const warm = () => {
  const tire = aCalibratedTireStory(tireSettingsWith({ max_temperature: 20 }))
  tire.reads(9, 21, 0, 60, 3)
  expect(tire.opened()).toEqual(['temperatureHigh'])
  return tire
}

it.each([
  { well: 299, ended: [] },
  { well: 300, ended: ['temperatureHigh'] },
])('an alarm that was well for $well s: $ended is over', ({ well, ended }) => {
  const tire = warm()
  tire.reads(9, 17, 0, 60)
  tire.reads(9, 17, 0, well)
  expect(tire.ended()).toEqual(ended)
})

it.each([
  { back: 1_800, rows: 1 },
  { back: 1_801, rows: 2 },
])('an alarm that is back $back s after its end makes $rows rows', ({ back, rows }) => {
  const tire = warm()
  tire.reads(9, 17, 0, 60)
  const end = tire.story.time
  tire.reads(9, 17, 0, 300)
  tire.reads(9, 21, 0, end + back - 60 - tire.story.time)
  tire.reads(9, 21, 0, 60)
  const starts = tire.story.events.filter(({ change }) => change === 'opened').map(({ start }) => start)
  expect(starts).toHaveLength(2)
  expect(new Set(starts).size).toBe(rows)
})

it.each([
  { ago: 300, verdicts: 1 },
  { ago: 301, verdicts: 0 },
])('an odd reading $ago s after the last one is held: $verdicts', ({ ago, verdicts }) => {
  const tire = aCalibratedTireStory()
  tire.reads(7.5, 15, 0, ago)
  const next = evaluateTire(
    tire.story.state,
    aReading(tire.story.time + 60, 9, 15, 0),
    tire.story.settings,
    NO_TIRE_CONTEXT,
  )
  expect(next.verdicts).toHaveLength(verdicts)
})

it.each([
  { speed: 249, counts: true },
  { speed: 251, counts: false },
])('a way at $speed km/h counts: $counts', ({ speed, counts }) => {
  const from = { latitude: 0, longitude: 0, time: epochSeconds(0) }
  const to = { latitude: speed / 111.195, longitude: 0, time: epochSeconds(3_600) }
  const { distance } = distanceStep(from, to, true)
  expect(distance).toBeCloseTo(counts ? kilometres(speed) : 0, 0)
})
