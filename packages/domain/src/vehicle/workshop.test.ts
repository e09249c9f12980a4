import { describe, expect, it } from 'vitest'
import { pressureAtTemperature } from '../gas/cold-pressure.ts'
import { isGasLossKind } from '../kinds/alarm-kind.ts'
import { aCalibratedTireStory } from '../testing/a-tire-story.ts'
import { aVehicleStory, someMountedTires } from '../testing/a-vehicle-story.ts'
import { bar } from '../units/pressure.ts'
import { celsius } from '../units/temperature.ts'

const TIRES = 6
const TAG = 15
const ONE = 1
const SWINGS = [0.4, -0.5, 0.1, -0.4, 0.5, -0.2]

/** Six tires, of which the first holds `holds` bar at 15 °C and is known to; tags send every so many seconds. */
const aWorkshop = (interval: number, learned: number) => {
  const vehicle = aVehicleStory({ tires: someMountedTires(TIRES) })
  const low = aCalibratedTireStory(undefined, learned).story.state
  vehicle.story.tires.set(ONE, low)
  const content = { holds: learned, heat: 0 }
  const every = interval / TIRES
  const instead = (tireId: number) => {
    if (tireId !== ONE) return null
    const gas = TAG + vehicle.story.warmth + content.heat
    return { pressure: pressureAtTemperature(bar(content.holds), celsius(gas)), temperature: TAG + 0.3 * content.heat }
  }
  const one = () => {
    const state = vehicle.story.tires.get(ONE)
    if (state === undefined) throw new Error('it was never heard')
    return state
  }
  return {
    ...vehicle,
    content,
    one,
    losses: () => one().open.filter(({ kind }) => isGasLossKind(kind)),
    drives: (minutes: number) => vehicle.drives(80, minutes, { every, instead }),
    parks: (minutes: number) => vehicle.parks(minutes, { every, instead }),
    /** Until the tire has sent so many packets. */
    packets: (count: number) => vehicle.parks((count * interval) / 60, { every, instead }),
    ofOne: () =>
      vehicle.story.happened
        .filter(({ tireId, change }) => tireId === ONE && change.change === 'opened')
        .map(({ change }) => change.kind),
  }
}

it.each([240, 900])(
  'topping a standing tire up by a quarter bar beside its neighbours ends what was low with its second packet (every %i s)',
  (interval) => {
    const shop = aWorkshop(interval, 8.5)
    shop.packets(4)
    expect(shop.losses().map(({ kind }) => kind)).toContain('belowMaintenanceLevel')
    shop.content.holds = 8.75
    shop.packets(2)
    expect(shop.losses()).toEqual([])
    expect(shop.ofOne()).toContain('inflation')
  },
)

describe.each([240, 900, 3600])('with tags that send every %i s', (interval) => {
  it.each([
    { from: 8, to: 9 },
    { from: 8.4, to: 8.8 },
  ])('filling a standing tire from $from to $to bar ends what was low with its second packet', ({ from, to }) => {
    const shop = aWorkshop(interval, from)
    shop.packets(4)
    expect(shop.losses()).not.toEqual([])
    shop.content.holds = to
    shop.packets(2)
    expect(shop.losses().filter(({ kind }) => kind !== 'maintenancePressure' && to < 9)).toEqual([])
    expect(shop.one().fillLevel).toBeCloseTo((100 * to) / 9, 0)
    expect(shop.ofOne()).toContain('inflation')
  })

  it('gas let in while the tire cools after a drive is no heat', () => {
    const shop = aWorkshop(interval, 8)
    shop.drives(180)
    shop.parks(40)
    shop.content.holds = 9
    shop.packets(2)
    shop.packets(4)
    expect(shop.one().fillLevel).toBeGreaterThan(98)
    expect(shop.ofOne()).not.toContain('internalTemperature')
    expect(shop.losses()).toEqual([])
  })

  it('a brake that heats the gas by 60 K on the road fills nothing', () => {
    const shop = aWorkshop(interval, 9)
    shop.drives(120)
    for (let minute = 0; minute < 60; minute += 5) {
      shop.content.heat = 5 + minute
      shop.drives(5)
    }
    shop.drives(60)
    for (let hour = 0; hour < 6; hour++) {
      shop.content.heat *= 0.45
      shop.parks(60)
    }
    expect(shop.ofOne()).not.toContain('inflation')
    expect(shop.one().fillLevel).toBeCloseTo(100, 0)
  })

  it('one wild packet beside a long silence leaves the tire as it was', () => {
    for (const wild of [0.3, 14.9]) {
      const shop = aWorkshop(interval, 9)
      shop.packets(2)
      shop.waits(90)
      shop.content.holds = wild
      shop.packets(1)
      shop.content.holds = 9
      shop.packets(2)
      expect(shop.one().fillLevel).toBeCloseTo(100, 0)
      shop.packets(6)
      expect(shop.one().fillLevel).toBeCloseTo(100, 0)
      expect(shop.ofOne().filter((kind) => kind === 'inflation' || kind === 'deflation')).toEqual([])
    }
  })

  it('a sensor that goes to and fro by half a bar does not count the tire down', () => {
    const shop = aWorkshop(interval, 9)
    for (let packet = 0; packet < 120; packet++) {
      shop.content.holds = 9 + (SWINGS[packet % SWINGS.length] ?? 0) * (1 - (packet % 5) / 10)
      shop.packets(1)
    }
    shop.content.holds = 9
    shop.packets(8)
    expect(shop.one().fillLevel).toBeCloseTo(100, 0)
  })
})

it('cold water that cools the tires in turn lets nothing out of them, nor is the next one low', () => {
  const shop = aVehicleStory({ tires: someMountedTires(TIRES) })
  shop.drives(80, 180)
  shop.parks(10)
  const gas = TAG + shop.story.warmth
  const since = shop.story.time
  shop.parks(40, {
    instead: (tireId, time) => {
      const wet = time - since - tireId * 120
      const temperature = gas + (8 - gas) * (wet <= 0 ? 0 : 1 - Math.exp(-wet / 900))
      return { pressure: pressureAtTemperature(bar(9), celsius(temperature)), temperature: wet <= 0 ? TAG : 8 }
    },
  })
  expect(shop.opened()).toEqual([])
  for (const { fillLevel } of shop.story.tires.values()) expect(fillLevel).toBeCloseTo(100, 0)
})

it('a wash that takes all heat out of the wheels between two packets is no loss', () => {
  const shop = aVehicleStory({ tires: someMountedTires(TIRES) })
  const every = 900 / TIRES
  shop.drives(80, 180, { every })
  shop.parks(15, { every })
  const gas = TAG + shop.story.warmth
  const since = shop.story.time
  shop.parks(120, {
    every,
    instead: (_, time) => ({
      pressure: pressureAtTemperature(bar(9), celsius(8 + (gas - 8) * Math.exp(-(time - since) / 600))),
      temperature: 8,
    }),
  })
  expect(shop.opened()).toEqual([])
})

it.each([
  { interval: 1_800, seen: false },
  { interval: 3_600, seen: false },
  { interval: 3_600, seen: true },
])('a truck that stands elsewhere has driven, and was warmed by it: $interval s, one fix of it: $seen', (story) => {
  const shop = aWorkshop(story.interval, 9)
  shop.packets(6)
  shop.waits(60)
  shop.story.at += 25
  shop.story.warmth = 14
  if (story.seen) shop.drives(story.interval / TIRES / 60)
  shop.packets(2)
  expect(shop.opened()).toEqual([])
  expect(shop.one().stillSince).toBeGreaterThan(shop.story.time - 3 * story.interval)
})

it('gas that two packets told and the third does not was never let in', () => {
  const shop = aWorkshop(240, 8.5)
  shop.packets(3)
  shop.content.holds = 9.1
  shop.packets(2)
  expect(shop.one().fillLevel).toBeCloseTo(101, 0)
  shop.content.holds = 8.5
  shop.packets(2)
  expect(shop.one().fillLevel).toBeCloseTo(94, 0)
  expect(shop.one().open).toEqual([])
})

it('no tire holds more than 130 % of what it should', () => {
  const shop = aWorkshop(240, 9)
  shop.content.holds = 13
  shop.packets(3)
  expect(shop.one().fillLevel).toBeLessThanOrEqual(130)
})
