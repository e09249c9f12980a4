import { describe, expect, it } from 'vitest'
import { createFormat } from './format/format.ts'
import { loadMessages } from './messages.ts'
import { problemKeyFigures, type TireOfProblem } from './problem-key-figures.ts'
import type { ProblemTextInput } from './problem-text.ts'
import { createTranslator } from './translator.ts'

const NOW = 1_763_634_120
const leak: ProblemTextInput = {
  ...{ family: 'gasLost', headline: 'leakingFast', action: 'stopAndCall', demount_task: null, since: NOW - 7_200 },
  ...{ fill_level_start: 101, fill_level: 70, fill_level_bound: null, fill_level_lowest: 70, pressure: 6.1 },
  ...{ hottest: null, loss_per_hour: 12, loss_per_hour_low: 11.8, loss_per_hour_high: 12.2, read_at: NOW },
  ...{ neighbours: 'axle', neighbours_held: true, end: null, end_reason: null, came_back_of: null },
}
const tire: TireOfProblem = { last_pressure: 6, optimal_pressure: 9, internal_temperature: 15 }

const figuresOf = async (changes: Partial<ProblemTextInput>, its: TireOfProblem | null = tire) => {
  const t = createTranslator('en', await loadMessages('en'))
  const format = createFormat({ language: 'en', t, timeZone: 'Europe/Amsterdam' })
  const figures = problemKeyFigures({ ...leak, ...changes }, its, { t, format, now: NOW, isRounded: false })
  return Object.fromEntries(
    figures.map(({ key, value, note }) => [key, `${value} (${note})`.replaceAll('\u00a0', ' ')]),
  )
}

describe('the pressure stands against what it should be', () => {
  it.each([
    { gas: 15, holds: '9.00 bar at 15 °C' },
    // (9 + 1.013) bar absolute times 318.15 K / 288.15 K, less the air outside.
    { gas: 45, holds: '10.04 bar at 45 °C' },
    { gas: null, holds: '9.00 bar at 15 °C' },
  ])('at $gas °C of its gas: $holds', async ({ gas, holds }) => {
    const { pressure } = await figuresOf({}, { ...tire, internal_temperature: gas })
    expect(pressure).toBe(`6.00 bar (should hold ${holds} · fill level 70 %)`)
  })
  it('but nothing says what a tire that must come off could be inflated to', async () => {
    expect((await figuresOf({ action: 'stopAndTakeOff' })).pressure).toBe('6.00 bar (fill level 70 %)')
  })
  it('of a problem that is over, or read without its tire, by what the problem says', async () => {
    expect((await figuresOf({ end: NOW, end_reason: 'inflated' })).pressure).toBe('6.10 bar (fill level 70 %)')
    expect((await figuresOf({}, null)).pressure).toBe('6.10 bar (fill level 70 %)')
  })
})

describe('the rate and the time left', () => {
  it('come with how sure they are and with the limit that is near', async () => {
    const { rate, timeLeft } = await figuresOf({})
    expect(rate).toBe('12 % an hour (between 11.8 and 12.2)')
    expect(timeLeft).toMatch(/^2 h \(until 50 %, at \d\d:\d\d\)$/)
  })
  it('are none of a tire that is flat, and nothing when it is over', async () => {
    const flat = await figuresOf({ headline: 'flat', fill_level: 0, loss_per_hour: null })
    expect(flat).toMatchObject({
      rate: '– (no loss that can be measured)',
      timeLeft: 'None (it must be seen to at once)',
    })
    const over = await figuresOf({ end: NOW, end_reason: 'inflated', action: 'none' })
    expect(over).toMatchObject({ rate: '– (it has ended)', timeLeft: expect.stringMatching(/^– \(Inflated/) })
  })
  it.each([
    { fill_level: 80, note: 'it is at 80 % or less already' },
    { fill_level: 82, note: 'soon at 80 %; nobody can say when to the hour' },
    { fill_level: 97, loss_per_hour: 0.1, note: 'no limit is near, or nobody can say when' },
  ])('of $fill_level % at a slow leak name the limit where nobody can name the time', async ({ note, ...level }) => {
    const slow = { headline: 'leakingSlowly', action: 'pumpBeforeNextTrip' } as const
    const loss = { loss_per_hour: 1.4, loss_per_hour_low: 0.05, loss_per_hour_high: 1.8 }
    expect((await figuresOf({ ...slow, ...loss, ...level })).timeLeft).toBe(`– (${note})`)
  })
  it('are told by days where only days show the loss', async () => {
    const slow_loss = { per_week: 1.4, reaches: { level: 80, from: NOW + 864_000, to: NOW + 1_728_000 } }
    const slow = { headline: 'leakingSlowly', action: 'pumpBeforeNextTrip', loss_per_hour: null, slow_loss } as const
    expect(await figuresOf({ ...slow, loss_per_hour_low: null, loss_per_hour_high: null })).toMatchObject({
      rate: '1.4 % a week ()',
      timeLeft: expect.stringMatching(/^\S+ – \S+ \(until 80 %\)$/),
    })
  })
})
