import { expect, it } from 'vitest'
import { aCalibratedTireStory, tireSettingsWith } from '../testing/a-tire-story.ts'
import { hours } from '../units/time.ts'

const STEP = 0.0275
const inSteps = (pressure: number): number => Math.round(pressure / STEP) * STEP
const watched = tireSettingsWith({
  filll_enabled: true,
  filll: 1,
  pressure_loss_alarm_enabled: true,
  pressure_loss: 0.1,
})
const LOSSES = ['fillLevelLoss', 'pressureLoss']
const isLossEvent = ({ kind }: { kind: string }) => LOSSES.includes(kind)

/** A cold tire that loses so much an hour, read every quarter of an hour, by turns a little warmer and colder. */
const leaking = (barPerHour: number, until: number) => {
  const tire = aCalibratedTireStory(watched)
  let pressure = 9
  while (pressure > until) {
    pressure -= barPerHour / 4
    const breathes = 0.04 * Math.sin(tire.story.time / 4_000)
    tire.reads(inSteps(pressure + breathes), 15, 0, 900)
  }
  return { tire, pressure }
}

it('a loss of 0.1 bar an hour is never over while it goes on, though an hour of it looks level now and then', () => {
  const { tire } = leaking(0.1, 2)
  expect(tire.opened()).toEqual(expect.arrayContaining(LOSSES))
  expect(tire.story.events.filter((event) => isLossEvent(event) && event.change === 'ended')).toEqual([])
  expect(tire.story.state.open.filter(isLossEvent)).toHaveLength(2)
})

it('a loss is over when the content was level for as long as it took to see, as of when it was level', () => {
  const { tire, pressure } = leaking(0.1, 8)
  const stopped = tire.story.time
  const took = tire.story.state.open.find(({ kind }) => kind === 'fillLevelLoss')?.took ?? 0
  expect(took).toBeGreaterThan(hours(2))
  tire.reads(inSteps(pressure), 15, 0, 900, 8)
  expect(tire.ended().filter((kind) => LOSSES.includes(kind))).toEqual([])
  tire.reads(inSteps(pressure), 15, 0, 900, 16)
  const ends = tire.story.events.filter((event) => isLossEvent(event) && event.change === 'ended')
  expect(ends).toHaveLength(2)
  for (const { time, reason } of ends) {
    expect(reason).toBe('cleared')
    expect(time - stopped).toBeLessThan(hours(1.5))
  }
})

it('a loss is over when no gas is left, and the tire stays an alarm by its level', () => {
  const { tire } = leaking(2, 0.2)
  tire.reads(0, 15, 0, 900, 4)
  expect(tire.ended()).toEqual(expect.arrayContaining(LOSSES))
  expect(tire.story.state.open.map(({ kind }) => kind)).toContain('fillLevelBelow10')
})

it('a burst of a standing tire is told to both generations by the same reading', () => {
  const tire = aCalibratedTireStory()
  tire.reads(9, 15, 0)
  for (const pressure of [5, 2.2, 0.9]) tire.reads(pressure, 15, 0, 12)
  const told = tire.story.events.filter(({ notify }) => notify)
  expect(told.map(({ kind }) => kind)).toEqual(['blowOut', expect.stringMatching(/^fillLevelBelow/)])
  expect(new Set(told.map(({ time }) => time)).size).toBe(1)
})

it.each([0.3, 1, 5])('a leak of %s bar an hour is no blow-out, nearly flat as it may be', (barPerHour) => {
  const tire = aCalibratedTireStory(watched)
  for (let pressure = 9; pressure > 0; pressure -= barPerHour / 12) tire.reads(inSteps(pressure), 15, 0, 300)
  tire.reads(0, 15, 0, 300, 5)
  expect(tire.opened()).not.toContain('blowOut')
  expect(tire.opened()).toContain('fillLevelBelow10')
})
