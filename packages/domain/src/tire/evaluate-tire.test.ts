import { describe, expect, it } from 'vitest'
import { tireStateWithMute } from '../events/mute-state.ts'
import { aCalibratedTireStory, aTireStory, tireSettingsWith } from '../testing/a-tire-story.ts'
import { epochSeconds } from '../units/time.ts'

describe('what is known', () => {
  it('shows no fill level before more than ten cold samples', () => {
    const tire = aTireStory()
    tire.reads(9, 15, 0, 240, 74)
    expect(tire.story.state.expansionCount).toBe(10)
    expect(tire.story.state.fillLevel).toBeNull()
    tire.reads(9, 15, 0, 240, 3)
    expect(tire.story.state.fillLevel).toBeCloseTo(100, 6)
  })

  it('learns nothing on the road', () => {
    const tire = aTireStory()
    tire.reads(9.8, 30, 80, 240, 200)
    expect(tire.story.state.expansionCount).toBe(0)
  })

  it('a warm tire that reads 10.4 bar is not overfull', () => {
    const tire = aCalibratedTireStory()
    tire.reads(10.4, 30, 80, 1_800)
    expect(tire.story.state.fillLevel).toBeCloseTo(100, 6)
    expect(tire.story.state.internalTemperature).toBeCloseTo(55.288, 2)
  })
})

describe('a blow-out at 80 km/h', () => {
  it('is told once to each generation of users, by its second reading', () => {
    const tire = aCalibratedTireStory()
    tire.reads(9.8, 25, 80)
    tire.reads(5, 25, 80, 12)
    expect(tire.opened()).toEqual([])
    tire.reads(0.3, 25, 80, 12)
    expect(tire.opened()).toContain('blowOut')
    expect(tire.opened()).toContain('fillLevelBelow10')
    tire.reads(0.3, 25, 80, 60, 2)
    expect(tire.opened()).toContain('pressureLow')
    expect(tire.told()).toEqual(['blowOut', 'fillLevelBelow10'])
    expect(tire.story.events.find(({ kind }) => kind === 'pressureLow')?.suppressedBy).toBe('blowOut')
  })

  it('is not one odd reading', () => {
    const tire = aCalibratedTireStory()
    tire.reads(9, 15, 80)
    tire.reads(0, 15, 80, 60)
    tire.reads(9, 15, 80, 60, 5)
    expect(tire.opened()).toEqual([])
  })
})

it('a new tag on a tire a quarter short alarms before anything is shown, and a warm tire does not heal', () => {
  const tire = aTireStory()
  tire.reads(6.75, 15, 0, 240, 2)
  expect(tire.opened()).toEqual(['pressureLow', 'fillLevelBelow90'])
  expect(tire.story.state.fillLevel).toBeNull()
  for (let i = 0; i <= 20; i++) tire.reads(6.75 + i * 0.054, 15 + i * 0.75, 80)
  expect(tire.ended()).toEqual([])
})

it('inflating at a station ends what was low, and the tire stays known', () => {
  const tire = aCalibratedTireStory(undefined, 7.2, 10)
  expect(tire.story.state.open.map(({ kind }) => kind)).toContain('fillLevelBelow90')
  for (const pressure of [7.8, 8.5, 9.1]) tire.reads(pressure, 10, 0, 60)
  tire.reads(9.1, 10, 0, 120, 4)
  expect(tire.opened()).toContain('inflation')
  expect(tire.ended()).toEqual(expect.arrayContaining(['fillLevelBelow90', 'belowMaintenanceLevel', 'inflation']))
  expect(tire.story.state.parkPressure).toBeCloseTo(9.279, 2)
  expect(tire.story.state.expansionCount).toBeGreaterThan(10)
  expect(tire.story.state.open).toEqual([])
})

it('bleeding a hot tire to the right gauge reading leaves it short', () => {
  const tire = aCalibratedTireStory()
  for (let i = 0; i <= 20; i++) tire.reads(9 + i * 0.07, 15 + i * 0.75, 80)
  tire.reads(10.4, 30, 0)
  tire.reads(9.5, 30, 0, 60)
  tire.reads(9, 30, 0, 60)
  tire.reads(9, 29, 0, 240, 4)
  expect(tire.opened()).toEqual(expect.arrayContaining(['deflation', 'fillLevelBelow90']))
  expect(tire.story.state.fillLevel).toBeCloseTo(86.35, 1)
})

it.each([
  { story: 'a cold snap of 30 K in a day', from: 20, to: -10, hours: 24 },
  { story: 'a spring morning', from: 0, to: 15, hours: 6 },
])('$story raises nothing', ({ from, to, hours }) => {
  const tire = aCalibratedTireStory(undefined, 9 * 1 + (10.01325 * (from - 15)) / 288.15, from)
  const readings = hours * 15
  let gas = from
  for (let i = 1; i <= readings; i++) {
    const tag = from + ((to - from) * i) / readings
    gas += (tag - gas) * (1 - Math.exp(-240 / 4_500))
    tire.reads((10.01325 * (gas + 273.15)) / 288.15 - 1.01325, tag)
  }
  expect(tire.opened()).toEqual([])
})

it('a level that swings around its limit is one event', () => {
  const tire = aCalibratedTireStory(tireSettingsWith({ pressure_alarm_enabled: false }), 9, 15)
  for (let i = 0; i < 12; i++) tire.reads(i % 2 === 0 ? 8.05 : 8.15, 15, 0, 240, 8)
  expect(tire.opened().filter((kind) => kind === 'fillLevelBelow90')).toHaveLength(1)
})

it('repeats only what was told, goes on, and is not muted', () => {
  const tire = aCalibratedTireStory(tireSettingsWith({ filllt90_repeat: 60 }))
  tire.reads(7.9, 15, 0, 240, 40)
  expect(tire.repeated().length).toBe(2)
  tire.story.state = tireStateWithMute(tire.story.state, epochSeconds(tire.story.time + 86_400))
  tire.story.events = []
  tire.reads(7.9, 15, 0, 240, 40)
  expect(tire.told()).toEqual([])
})

it('half the pressure breaks through a mute, ten points more do not', () => {
  const tire = aCalibratedTireStory()
  tire.reads(7.9, 15, 0, 240, 3)
  tire.story.state = tireStateWithMute(tire.story.state, epochSeconds(tire.story.time + 86_400))
  tire.story.events = []
  tire.reads(7.1, 15, 0, 240, 3)
  expect(tire.opened()).toContain('fillLevelBelow80')
  expect(tire.told()).toEqual([])
  tire.reads(4.3, 15, 0, 240, 3)
  expect(tire.told().filter((kind) => kind !== 'blowOut')).toEqual(['fillLevelBelow50'])
})

it('a setting switched off ends its event', () => {
  const tire = aCalibratedTireStory()
  tire.reads(7.9, 15, 0, 240, 3)
  const off = aTireStory(tireSettingsWith({ filllt90_enabled: false }))
  off.story.state = tire.story.state
  off.story.time = tire.story.time
  off.reads(7.9, 15, 0)
  expect(off.story.events.find(({ kind }) => kind === 'fillLevelBelow90')).toMatchObject({
    change: 'ended',
    reason: 'disabled',
  })
})

it('an unknown tire raises the levels its tag allows less 5 points: at 69.7 % those of 90 and 80, not of 70', () => {
  const tire = aTireStory(tireSettingsWith({ pressure_alarm_enabled: false }))
  tire.reads(6.4, 20, 0, 240, 2)
  expect(tire.opened()).toEqual(['fillLevelBelow90', 'fillLevelBelow80'])
  for (let p = 6.5; p < 8.6; p += 0.1) tire.reads(p, 22, 80)
  expect(tire.ended()).toEqual([])
})

describe('a punctured tire that is filled after a drive', () => {
  const repaired = () => {
    const tire = aCalibratedTireStory()
    for (let i = 0; i <= 20; i++) tire.reads(9 + i * 0.05, 15 + i * 0.5, 80)
    for (let p = 9; p > 0.6; p -= 0.6) tire.reads(p, 25, 80, 60)
    tire.reads(0.6, 25, 0, 240, 8)
    for (let p = 2; p < 9.2; p += 1.2) tire.reads(p, 24, 0, 60)
    tire.reads(9.2, 23, 0, 240, 4)
    return tire
  }

  it('is no alarm any more, nor hot, though nobody knows what it holds', () => {
    const tire = repaired()
    expect(tire.opened()).not.toContain('internalTemperature')
    expect(tire.story.state).toMatchObject({ provisional: true, fillLevel: null, internalTemperature: null, open: [] })
  })

  it('is known again with the next cold sample', () => {
    const tire = repaired()
    tire.reads(9, 15, 0, 240, 100)
    expect(tire.story.state.provisional).toBe(false)
    expect(tire.story.state.fillLevel).toBeCloseTo(100, 0)
  })
})

it('a tire filled while its unit seems to move is fuller, not hotter', () => {
  const tire = aCalibratedTireStory(undefined, 7.2, 10)
  tire.reads(7.2, 10, 6, 60, 3)
  for (const pressure of [7.8, 8.5, 9.1]) tire.reads(pressure, 10, 6, 60)
  tire.reads(9.1, 10, 6, 120, 4)
  expect(tire.opened()).toContain('inflation')
  expect(tire.story.state.parkPressure).toBeCloseTo(9.279, 2)
})

it('what was low by frost alone is well when the frost is gone', () => {
  const tire = aCalibratedTireStory(tireSettingsWith({ min_pressure: 8.2 }))
  for (let i = 0; i <= 50; i++) tire.reads(9 - 0.018 * i, 15 - 0.5 * i)
  expect(tire.opened()).toEqual(['pressureLow'])
  for (let i = 0; i <= 40; i++) tire.reads(8.1 + 0.02 * i, -10 + 0.55 * i)
  tire.reads(8.9, 12, 0, 240, 4)
  expect(tire.ended()).toEqual(['pressureLow'])
})

it('the heat of a soft tire is told only where a casing loses its strength, once people know that it is soft', () => {
  const tire = aCalibratedTireStory(tireSettingsWith({ pressure_alarm_enabled: false, tintmax: 40 }))
  tire.reads(7.1, 15, 0, 240, 3)
  expect(tire.told()).not.toEqual([])
  tire.story.events = []
  for (let p = 7.1; p < 8.5; p += 0.1) tire.reads(p, 30, 80)
  expect(tire.told()).not.toContain('internalTemperature')
  for (let p = 8.5; p < 11; p += 0.1) tire.reads(p, 60, 80)
  expect(tire.told()).toContain('internalTemperature')
})

it('the reminder after a mute says what is the matter', () => {
  const tire = aCalibratedTireStory()
  tire.story.state = tireStateWithMute(tire.story.state, epochSeconds(tire.story.time + 3_600))
  tire.reads(7.9, 15, 0, 240, 20)
  const reminder = tire.story.events.find(({ change, kind }) => change === 'repeated' && kind === 'fillLevelBelow90')
  expect(reminder).toMatchObject({ notify: true, data: { p: 7.9 } })
})

it('an inflation that is bled again ends', () => {
  const tire = aCalibratedTireStory(undefined, 8, 15)
  for (const pressure of [9, 10]) tire.reads(pressure, 15, 0, 60)
  for (const pressure of [9.5, 9]) tire.reads(pressure, 15, 0, 60)
  tire.reads(9, 15, 0, 240, 5)
  expect(tire.story.state.open.map(({ kind }) => kind)).not.toContain('inflation')
  expect(tire.story.state.fillLevel).toBeCloseTo(100, 0)
})
