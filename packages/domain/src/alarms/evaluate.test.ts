import { describe, expect, it } from 'vitest'
import { aKnownTire, aTire, settingsWith } from '../testing/a-tire.ts'
import { epochSeconds } from '../units/time.ts'
import { withMute } from './muted-state.ts'

describe('what is known', () => {
  it('shows no fill level before more than ten cold samples', () => {
    const tire = aTire()
    tire.reads(9, 15, 0, 240, 74)
    expect(tire.story.state.expansionCount).toBe(10)
    expect(tire.story.state.fillLevel).toBeNull()
    tire.reads(9, 15, 0, 240, 3)
    expect(tire.story.state.fillLevel).toBeCloseTo(100, 6)
  })

  it('learns nothing on the road', () => {
    const tire = aTire()
    tire.reads(9.8, 30, 80, 240, 200)
    expect(tire.story.state.expansionCount).toBe(0)
  })

  it('a warm tire that reads 10.4 bar is not overfull', () => {
    const tire = aKnownTire()
    tire.reads(10.4, 30, 80)
    expect(tire.story.state.fillLevel).toBeCloseTo(100, 6)
    expect(tire.story.state.internalTemperature).toBeCloseTo(55.288, 2)
  })
})

describe('a blow-out at 80 km/h', () => {
  it('is told once to each generation of users, by its second reading', () => {
    const tire = aKnownTire()
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
    const tire = aKnownTire()
    tire.reads(9, 15, 80)
    tire.reads(0, 15, 80, 60)
    tire.reads(9, 15, 80, 60, 5)
    expect(tire.opened()).toEqual([])
  })
})

it('a new tag on a tire a quarter short alarms before anything is shown, and a warm tire does not heal', () => {
  const tire = aTire()
  tire.reads(6.75, 15, 0, 240, 2)
  expect(tire.opened()).toEqual(['pressureLow', 'fillLevelBelow90'])
  expect(tire.story.state.fillLevel).toBeNull()
  for (let i = 0; i <= 20; i++) tire.reads(6.75 + i * 0.054, 15 + i * 0.75, 80)
  expect(tire.ended()).toEqual([])
})

it('inflating at a station ends what was low, and the tire stays known', () => {
  const tire = aKnownTire(undefined, 7.2, 10)
  expect(tire.story.state.open.map(({ kind }) => kind)).toContain('fillLevelBelow90')
  for (const pressure of [7.8, 8.5, 9.1]) tire.reads(pressure, 10, 0, 60)
  tire.reads(9.1, 10, 0, 120, 4)
  expect(tire.opened()).toContain('inflation')
  expect(tire.ended()).toEqual(expect.arrayContaining(['fillLevelBelow90', 'belowMaintenanceLevel', 'inflation']))
  expect(tire.story.state.parkPressure).toBeCloseTo(9.279, 2)
  expect(tire.story.state.expansionCount).toBeGreaterThan(10)
  expect(tire.story.state.level).toBe('ok')
})

it('bleeding a hot tire to the right gauge reading leaves it short', () => {
  const tire = aKnownTire()
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
  const tire = aKnownTire(undefined, 9 * 1 + (10.01325 * (from - 15)) / 288.15, from)
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
  const tire = aKnownTire(settingsWith({ pressure_alarm_enabled: false }), 9, 15)
  for (let i = 0; i < 12; i++) tire.reads(i % 2 === 0 ? 8.05 : 8.15, 15, 0, 240, 8)
  expect(tire.opened().filter((kind) => kind === 'fillLevelBelow90')).toHaveLength(1)
})

it('repeats only what was told, goes on, and is not muted', () => {
  const tire = aKnownTire(settingsWith({ filllt90_repeat: 60 }))
  tire.reads(7.9, 15, 0, 240, 40)
  expect(tire.repeated().length).toBe(2)
  tire.story.state = withMute(tire.story.state, epochSeconds(tire.story.time + 86_400), epochSeconds(tire.story.time))
  tire.story.events = []
  expect(tire.story.state.level).toBe('muted')
  tire.reads(7.9, 15, 0, 240, 40)
  expect(tire.told()).toEqual([])
})

it('half the pressure breaks through a mute, ten points more do not', () => {
  const tire = aKnownTire()
  tire.reads(7.9, 15, 0, 240, 3)
  tire.story.state = withMute(tire.story.state, epochSeconds(tire.story.time + 86_400), epochSeconds(tire.story.time))
  tire.story.events = []
  tire.reads(7.1, 15, 0, 240, 3)
  expect(tire.opened()).toContain('fillLevelBelow80')
  expect(tire.told()).toEqual([])
  tire.reads(4.3, 15, 0, 240, 3)
  expect(tire.told().filter((kind) => kind !== 'blowOut')).toEqual(['fillLevelBelow50'])
})

it('a setting switched off ends its event', () => {
  const tire = aKnownTire()
  tire.reads(7.9, 15, 0, 240, 3)
  const off = aTire(settingsWith({ filllt90_enabled: false }))
  off.story.state = tire.story.state
  off.story.time = tire.story.time
  off.reads(7.9, 15, 0)
  expect(off.story.events.find(({ kind }) => kind === 'fillLevelBelow90')).toMatchObject({
    change: 'ended',
    reason: 'disabled',
  })
})
