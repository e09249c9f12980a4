import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { tireStateWithMute } from '../events/mute-state.ts'
import { NO_TIRE_CONTEXT } from '../state/tire-context.ts'
import { newTireState, type TireState } from '../state/tire-state.ts'
import { aCalibratedTireStory, aReading, tireSettingsWith } from '../testing/a-tire-story.ts'
import { days, epochSeconds, hours } from '../units/time.ts'
import { advanceTireTime, nextTireDeadline } from './advance-tire-time.ts'
import { evaluateTire } from './evaluate-tire.ts'

/** Thousands of readings take a second; a machine that does other things as well needs more. */
vi.setConfig({ testTimeout: 60_000 })

const settings = tireSettingsWith({ filllt90_repeat: 60 })
const MATES = () => 2
const NOBODY = () => 0
const later = (time: number, seconds: number) => epochSeconds(time + seconds)

const burstAfterOneReading = (pressure = 5) => {
  const tire = aCalibratedTireStory(settings)
  tire.reads(9.8, 25, 80, 1_800)
  tire.reads(pressure, 25, 80, 12)
  return { state: tire.story.state, at: epochSeconds(tire.story.time) }
}

describe('a tag that says 5 bar at 80 km/h and nothing more', () => {
  const { state, at } = burstAfterOneReading()

  it('is a blow-out after 60 s of silence in which two neighbours were heard, not sooner', () => {
    expect(advanceTireTime(state, settings, later(at, 59), MATES).events).toEqual([])
    expect(nextTireDeadline(state, settings)).toBe(at + 60)
    const { events, state: after } = advanceTireTime(state, settings, later(at, 60), MATES)
    expect(events).toMatchObject([{ change: 'opened', kind: 'blowOut', start: at, time: at + 60, notify: true }])
    expect(after.last?.pressure).toBe(5)
  })

  it('waits for the second neighbour, however long, and wakes nobody meanwhile', () => {
    const waiting = advanceTireTime(state, settings, later(at, 200), (since) => (since <= at ? 1 : 0)).state
    expect(nextTireDeadline(waiting, settings)).toBe(at + 300)
    const released = advanceTireTime(waiting, settings, later(at, 400), NOBODY).state
    expect(released).toMatchObject({ held: null, last: { pressure: 5 } })
    expect(advanceTireTime(released, settings, later(at, 500), MATES).events).toMatchObject([{ kind: 'blowOut' }])
  })

  it('is a blow-out by the next reading too, which judges the held one first', () => {
    const { events } = evaluateTire(state, aReading(at + 12, 0.3, 25, 80), settings, NO_TIRE_CONTEXT)
    expect(events).toContainEqual(expect.objectContaining({ kind: 'blowOut', start: at, time: at + 12 }))
  })

  it('was a spike when the next reading is level again', () => {
    const {
      events,
      verdicts,
      state: after,
    } = evaluateTire(state, aReading(at + 240, 9.8, 25, 80), settings, NO_TIRE_CONTEXT)
    expect({ events, verdicts }).toEqual({ events: [], verdicts: [{ time: at, verdict: 'spike' }] })
    expect(after).toMatchObject({ held: null, pending: [] })
  })
})

it('about nothing needs a second reading: the tag may have been unscrewed', () => {
  const { state, at } = burstAfterOneReading(0)
  expect(advanceTireTime(state, settings, later(at, 3_600), MATES).events).toEqual([])
})

describe('a reminder', () => {
  const tire = aCalibratedTireStory(settings)
  tire.reads(7.9, 15, 0, 240, 3)
  const low = tire.story.state
  const told = low.open.find(({ kind }) => kind === 'fillLevelBelow90')?.notifiedAt ?? epochSeconds(0)

  it('comes with its hour when a reading confirmed the event since', () => {
    expect(advanceTireTime(low, settings, later(told, 3_599), NOBODY).events).toEqual([])
    expect(advanceTireTime(low, settings, later(told, 3_600), NOBODY).events).toMatchObject([
      { change: 'repeated', kind: 'fillLevelBelow90', time: told + 3_600, notify: true },
    ])
  })

  it('comes once: the next needs another reading', () => {
    expect(advanceTireTime(low, settings, later(told, days(1)), NOBODY).events).toHaveLength(1)
  })

  it('comes late, with the next reading, when none confirmed the event before', () => {
    const opened = aCalibratedTireStory(settings)
    opened.reads(7.9, 15, 0, 240, 2)
    const { time, state } = opened.story
    expect(advanceTireTime(state, settings, later(time, 5_000), NOBODY).events).toEqual([])
    const { events } = evaluateTire(state, aReading(time + 5_000, 7.9, 15, 0), settings, NO_TIRE_CONTEXT)
    expect(events).toContainEqual(expect.objectContaining({ change: 'repeated', time: time + 5_000 }))
  })

  it('does not come of a tire that was silent for two hours', () => {
    const slow = tireSettingsWith({ filllt90_repeat: 180 })
    expect(advanceTireTime(low, slow, later(told, hours(4)), NOBODY).events).toEqual([])
  })

  it('waits for the end of a mute, which tells the worst once', () => {
    const until = later(told, 5_000)
    const muted = tireStateWithMute(low, until)
    expect(nextTireDeadline(muted, settings)).toBe(until)
    const { events, state } = advanceTireTime(muted, settings, later(told, 8_600), NOBODY)
    expect(events).toMatchObject(
      [{ change: 'repeated', kind: 'pressureLow', time: until, notify: true }]
        .filter(() => low.open.some(({ kind }) => kind === 'pressureLow'))
        .concat([{ change: 'repeated', kind: 'fillLevelBelow90', time: until, notify: true }]),
    )
    expect(state).toMatchObject({ mutedUntil: null })
  })
})

it('an inflation is over five minutes after its last rise', () => {
  const tire = aCalibratedTireStory(settings, 8)
  for (const pressure of [8.4, 8.8, 9.2]) tire.reads(pressure, 15, 0, 60)
  const { state, time } = tire.story
  expect(nextTireDeadline(state, settings)).toBe(time + 300)
  expect(advanceTireTime(state, settings, later(time, 300), NOBODY).events).toMatchObject([
    { change: 'ended', kind: 'inflation', time, reason: 'over' },
  ])
})

it('nothing is ever due of a tire that was never heard', () =>
  expect(nextTireDeadline(newTireState(), settings)).toBeNull())

describe('time', () => {
  const stories = fc.record({
    readings: fc.array(
      fc.record({
        gap: fc.constantFrom(12, 60, 240, 900, 7_000),
        pressure: fc.constantFrom(9, 7.9, 5, 0.3, 8.6, 9.6),
        speed: fc.constantFrom(0, 80),
      }),
      { maxLength: 8 },
    ),
    muteFor: fc.option(fc.integer({ min: 1, max: 20_000 })),
    mates: fc.constantFrom(0, 2),
    stops: fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 5 }),
  })
  const told = ({
    readings,
    muteFor,
  }: {
    readings: { gap: number; pressure: number; speed: number }[]
    muteFor: number | null
  }) => {
    const tire = aCalibratedTireStory(settings)
    for (const { gap, pressure, speed } of readings) tire.reads(pressure, 15, speed, gap)
    const now = epochSeconds(tire.story.time)
    return {
      now,
      state: muteFor === null ? tire.story.state : tireStateWithMute(tire.story.state, later(now, muteFor)),
    }
  }
  const pass = (state: TireState, moments: readonly number[], mates: number) => {
    let now = state
    const events = []
    for (const moment of moments) {
      const step = advanceTireTime(now, settings, epochSeconds(moment), () => mates)
      now = step.state
      events.push(...step.events)
    }
    return { state: now, events }
  }

  it('ends alike in steps and at once, and twice changes nothing more', () => {
    fc.assert(
      fc.property(stories, ({ mates, stops, ...story }) => {
        const { now, state } = told(story)
        const end = now + 100_000
        const atOnce = pass(state, [end], mates)
        const steps = stops.map((stop) => now + stop).sort((a, b) => a - b)
        expect(pass(state, [...steps, end], mates)).toEqual(atOnce)
        expect(pass(atOnce.state, [end], mates)).toEqual({ state: atOnce.state, events: [] })
      }),
    )
  })

  it('changes nothing before it is due', () => {
    fc.assert(
      fc.property(stories, (story) => {
        const { now, state } = told(story)
        const due = nextTireDeadline(state, settings)
        const before = due === null ? now + 1_000_000 : due - 0.5
        expect(advanceTireTime(state, settings, epochSeconds(before), NOBODY).state).toBe(state)
        if (due !== null) expect(advanceTireTime(state, settings, due, NOBODY).state).not.toEqual(state)
      }),
    )
  })
})
