import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aReading, settingsWith } from '../testing/a-tire.ts'
import { ALONE } from './around.ts'
import { evaluate } from './evaluate.ts'
import type { EventChange } from './event-change.ts'
import { refusalOf } from './reading-verdict.ts'
import type { TireReading } from './tire-reading.ts'
import { newTireState, type TireState } from './tire-state.ts'

const settings = settingsWith({ filllt90_repeat: 30 })
const readings = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 1, max: 8_000 }),
      pressure: fc.oneof(fc.constantFrom(0, 9), fc.double({ min: 0, max: 14, noNaN: true })),
      temperature: fc.integer({ min: -40, max: 120 }),
      speed: fc.constantFrom(null, 0, 0, 80),
    }),
    { maxLength: 120 },
  )
  .map((steps) => {
    let time = 1_700_000_000
    return steps.map(({ gap, pressure, temperature, speed }) => {
      time += gap
      return aReading(time, pressure, temperature, speed)
    })
  })

const live = (story: readonly TireReading[], store = (state: TireState): TireState => state) => {
  let state = newTireState()
  const events: EventChange[] = []
  for (const reading of story) {
    const judged = evaluate(state, reading, settings, ALONE)
    state = store(judged.state)
    events.push(...judged.events)
  }
  return { state, events }
}

it('a state that went through a database goes on alike', () => {
  fc.assert(
    fc.property(readings, (story) => {
      const stored = live(story, (state) => JSON.parse(JSON.stringify(state)))
      expect(stored).toEqual(live(story))
    }),
  )
})

it('never changes the state it was given', () => {
  fc.assert(
    fc.property(readings, (story) => {
      let state = newTireState()
      for (const reading of story) {
        const before = JSON.stringify(state)
        const { state: next } = evaluate(state, reading, settings, ALONE)
        expect(JSON.stringify(state)).toBe(before)
        state = next
      }
    }),
  )
})

it('has at most one open event of a kind, and none ends before it starts', () => {
  fc.assert(
    fc.property(readings, (story) => {
      const { state, events } = live(story)
      expect(new Set(state.open.map(({ kind }) => kind)).size).toBe(state.open.length)
      for (const { start, time } of events) expect(start).toBeLessThanOrEqual(time)
    }),
  )
})

it('tells at most one new event per reading and generation', () => {
  fc.assert(
    fc.property(readings, (story) => {
      const { events } = live(story)
      const told = events.filter(({ change, notify }) => change === 'opened' && notify)
      const moments = new Map<number, number>()
      for (const { time } of told) moments.set(time, (moments.get(time) ?? 0) + 1)
      for (const count of moments.values()) expect(count).toBeLessThanOrEqual(2)
    }),
  )
})

it('garbage between good readings changes nothing', () => {
  const garbage = fc.constantFrom(
    { pressure: 40.95, temperature: 20 },
    { pressure: Number.NaN, temperature: 20 },
    { pressure: -3, temperature: 20 },
    { pressure: 9, temperature: 255 },
    { pressure: 9, temperature: -80 },
  )
  fc.assert(
    fc.property(readings, fc.infiniteStream(garbage), (story, rubbish) => {
      const mixed = story.flatMap((reading) => {
        const { value } = rubbish.next()
        return [reading, aReading(reading.time + 0.5, value?.pressure ?? 99, value?.temperature ?? 0, 0)]
      })
      expect(live(mixed.filter((reading) => refusalOf(reading) === null))).toEqual(live(story))
    }),
  )
})

it('zero is a value', () => {
  expect(refusalOf(aReading(1_700_000_000, 0, 0, 0))).toBeNull()
  expect(live([aReading(1_700_000_000, 0, 0, 0)]).state.last?.pressure).toBe(0)
  expect(live([aReading(1_700_000_000, 0, 0, 0), aReading(1_700_000_100, 0, 0, 0)]).state.level).toBe('alarm')
})
