import { describe, expect, it } from 'vitest'
import { coldGauge } from '../physics/tire-body.ts'
import { AWheel } from '../testing/a-wheel.ts'

/** Fill level of the engine against the simulator's truth, points. */
const TOLERANCE = 1.5
const MINUTE = 60
const cosine = (mean: number, amplitude: number, phase: number) => (hours: number) =>
  mean + amplitude * Math.cos((2 * Math.PI * (hours - phase)) / 24)

it('a tire that bursts at 80 km/h is an alarm by its second reading, and told once', () => {
  const wheel = new AWheel({ loss: 0 }).known(15).lives(1, { ambient: 15, speed: 80 })
  const burst = wheel.time
  wheel.body.hole = 0.2
  wheel.lives(0.1, { ambient: 15, speed: 80 })
  expect(wheel.delay('blowOut', burst)).toBeLessThanOrEqual(30)
  expect(wheel.delay('fillLevelBelow10', burst)).toBeLessThanOrEqual(60)
  expect(wheel.delay('pressureLow', burst)).toBeLessThanOrEqual(2 * MINUTE)
  expect(wheel.opened()).toEqual(expect.arrayContaining(['fillLevelBelow90', 'fillLevelBelow50']))
  expect(wheel.opened()).not.toContain('deflation')
  expect(wheel.told().filter((kind) => kind === 'blowOut' || kind === 'pressureLow')).toEqual(['blowOut'])
})

describe('a new tag on a tire a quarter short', () => {
  const wheel = new AWheel({ fill: 6.75 })
  const from = wheel.time

  it('alarms before anything is shown', () => {
    wheel.lives(0.5, { ambient: 15 })
    expect(wheel.delay('fillLevelBelow90', from)).toBeLessThanOrEqual(15 * MINUTE)
    expect(wheel.delay('pressureLow', from)).toBeLessThanOrEqual(15 * MINUTE)
    expect(wheel.opened().sort()).toEqual(['fillLevelBelow90', 'pressureLow'])
    expect(wheel.state.fillLevel).toBeNull()
  })

  it('is not healed by warming up', () => {
    wheel.lives(4, { ambient: 30, speed: 80 })
    expect(wheel.ended()).toEqual([])
  })

  it('shows all of it when known', () => {
    wheel.lives(14, { ambient: 15 })
    expect(wheel.opened()).toEqual(
      expect.arrayContaining(['fillLevelBelow80', 'belowMaintenanceLevel', 'maintenancePressure']),
    )
    expect(wheel.opened()).not.toContain('fillLevelBelow70')
    expect(wheel.state.fillLevel).toBeCloseTo(75, 0)
    expect(wheel.ended()).toEqual([])
  })
})

it('re-inflation at a station ends what was low within ten minutes, and the tire stays known', () => {
  const wheel = new AWheel({ fill: 7.345, gas: 10 }).known(10)
  expect(wheel.state.open.map(({ kind }) => kind)).toContain('fillLevelBelow90')
  const from = wheel.time
  wheel.body.fillTo = 9.279
  wheel.lives(0.5, { ambient: 10 })
  expect(wheel.opened()).toEqual(['inflation'])
  expect(wheel.ended()).toEqual(expect.arrayContaining(['fillLevelBelow90', 'belowMaintenanceLevel', 'inflation']))
  for (const { change, kind, time } of wheel.events)
    if (change === 'ended' && kind !== 'inflation') expect(time - from).toBeLessThanOrEqual(10 * MINUTE)
  expect(wheel.state.expansionCount).toBeGreaterThan(10)
  expect(wheel.state.parkPressure).toBeCloseTo(9.279, 1)
  expect(wheel.state.open).toEqual([])
})

it('a hot tire bled to the right gauge reading is short', () => {
  const wheel = new AWheel().known(25).lives(3, { ambient: 25, speed: 80 })
  const hot = wheel.body.content
  wheel.events = []
  const from = wheel.time
  for (let i = 0; i < 10; i++) {
    wheel.body.content -= (1.4 * 288.15) / (wheel.body.gas + 273.15) / 10
    wheel.lives(1 / 300, { ambient: 25 })
  }
  wheel.lives(0.5, { ambient: 25 })
  expect(hot - wheel.body.content).toBeCloseTo(1.23, 1)
  expect(wheel.opened()).toEqual(expect.arrayContaining(['deflation', 'fillLevelBelow90']))
  expect(wheel.delay('fillLevelBelow90', from)).toBeLessThanOrEqual(10 * MINUTE)
  expect(Math.abs((wheel.state.fillLevel ?? 0) - wheel.trueFillLevel)).toBeLessThan(TOLERANCE)
})

it('a brake that drags for two hours is heat, not gas: nothing lost, nothing let in or out', () => {
  const wheel = new AWheel().known(15).lives(1, { ambient: 15, speed: 80 })
  const from = wheel.time
  wheel.body.brake = 70
  wheel.lives(2, { ambient: 15, speed: 80 })
  expect(wheel.delay('internalTemperature', from)).toBeLessThanOrEqual(90 * MINUTE)
  expect(wheel.delay('tooHighPressure', from)).toBeLessThanOrEqual(90 * MINUTE)
  wheel.body.brake = 0
  wheel.lives(10, { ambient: 15 })
  expect(new Set(wheel.opened())).toEqual(new Set(['internalTemperature', 'tooHighPressure', 'pressureHigh']))
  expect(wheel.state.open).toEqual([])
  expect(Math.abs((wheel.state.fillLevel ?? 0) - 100)).toBeLessThan(TOLERANCE)
})

describe('weather and road alone raise nothing', () => {
  it.each([
    ['a cold snap of 30 K in a day', 20, (w: AWheel) => w.lives(24, { ambient: (h) => 20 - (30 * h) / 24 })],
    ['a morning start', 15, (w: AWheel) => w.lives(1, { ambient: 15, speed: 80 }).lives(1, { ambient: 20, speed: 80 })],
    ['a stop after the motorway', 15, (w: AWheel) => w.lives(4, { ambient: 15, speed: 82 }).lives(5, { ambient: 15 })],
    [
      'four days of sun, shifts and nights at freezing point',
      2,
      (w: AWheel) => {
        for (let day = 0; day < 4; day++)
          w.lives(4, { ambient: cosine(2, 8, 6), speed: 80 })
            .lives(8, { ambient: cosine(2, 8, 2), sun: (h) => Math.sin((Math.PI * h) / 8) })
            .lives(12, { ambient: cosine(0, 5, 20) })
        return w
      },
    ],
  ])('%s', (_story, ambient, happens) => {
    for (const seed of [1, 2, 3]) {
      const wheel = happens(new AWheel({ gas: ambient, seed }).known(ambient))
      expect(wheel.events).toEqual([])
      expect(Math.abs((wheel.state.fillLevel ?? 0) - 100)).toBeLessThan(TOLERANCE)
    }
  })
})

it('packets that come twice leave the same state and events', () => {
  const once = new AWheel({ loss: 0 }).known(15)
  const often = new AWheel({ loss: 0 }).known(15)
  for (const [wheel, times] of [[once, 1] as const, [often, 5] as const]) {
    for (let i = 1; i <= 20; i++)
      for (let copy = 0; copy < times; copy++) wheel.reads(9 - 0.15 * i, 15, 0, wheel.time + 240 * i)
  }
  expect(often.state).toEqual(once.state)
  expect(often.events).toEqual(once.events)
})

it('garbage between good readings is nobody’s alarm', () => {
  const wheel = new AWheel().known(15)
  for (const [pressure, temperature] of [
    [0, 15],
    [9, 127],
    [1.3, 15],
    [15.9, 15],
  ] as const) {
    wheel.lives(0.2, { ambient: 15 })
    wheel.reads(pressure, temperature, 0, wheel.time + 1)
    wheel.lives(0.2, { ambient: 15 })
  }
  expect(wheel.opened()).toEqual([])
  expect(wheel.state.fillLevel).toBeCloseTo(100, 0)
})

it('slow permeation is one maintenance warning after months', () => {
  const wheel = new AWheel({ loss: 0 }).known(15)
  wheel.body.permeation = 0.15
  let warned = Number.POSITIVE_INFINITY
  for (let day = 1; day <= 120; day++) {
    wheel.lives(6, { ambient: 15 })
    // The tag sleeps for the rest of the day; the gas does not.
    wheel.time += 18 * 3600
    wheel.body.content -= (0.15 / 30) * 0.75
    if (wheel.opened().includes('belowMaintenanceLevel')) warned = Math.min(warned, day)
  }
  expect(wheel.opened().filter((kind) => kind === 'belowMaintenanceLevel')).toHaveLength(1)
  expect(wheel.opened()).not.toContain('fillLevelBelow90')
  expect(warned).toBeGreaterThan(80)
  expect(warned).toBeLessThan(110)
  expect(coldGauge(wheel.body)).toBeCloseTo(8.4, 1)
})

it('a level that swings by a point around 90 % for six hours is one event', () => {
  const wheel = new AWheel().known(15)
  for (let i = 0; i < 12; i++) {
    wheel.body.content = (i % 2 === 0 ? 0.895 : 0.905) * 9 + 1.01325
    wheel.lives(0.5, { ambient: 15 })
  }
  expect(wheel.opened().filter((kind) => kind === 'fillLevelBelow90')).toHaveLength(1)
  expect(wheel.ended()).not.toContain('fillLevelBelow90')
})

it('of a muted tire only the fall below half is told', () => {
  const wheel = new AWheel().known(15)
  wheel.body.content = 0.88 * 9 + 1.01325
  wheel.lives(1, { ambient: 15 })
  expect(wheel.told()).toEqual(expect.arrayContaining(['fillLevelBelow90']))
  wheel.mutedForADay().events = []
  wheel.body.content = 0.79 * 9 + 1.01325
  wheel.lives(1, { ambient: 15 })
  expect(wheel.opened()).toContain('fillLevelBelow80')
  expect(wheel.told()).toEqual([])
  wheel.body.content = 0.48 * 9 + 1.01325
  wheel.lives(1, { ambient: 15 })
  expect(wheel.opened()).toEqual(expect.arrayContaining(['fillLevelBelow70', 'fillLevelBelow60', 'fillLevelBelow50']))
  expect(wheel.told().filter((kind) => kind.startsWith('fillLevel'))).toEqual(['fillLevelBelow50'])
  expect(wheel.events.find(({ kind }) => kind === 'fillLevelBelow70')?.suppressedBy).toBe('fillLevelBelow50')
})
