import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { levelOfAlarmKind } from '../kinds/alarm-kind.ts'
import { DEFAULT_ALARM_SETTINGS, DEFAULT_TIRE_DIFFERENCE_ALARM_SETTINGS } from '../limits/default-alarm-settings.ts'
import { buildTireSettings } from '../state/tire-settings.ts'
import { aCalibratedTireStory, tireSettingsWith } from '../testing/a-tire-story.ts'
import { aVehicleStory, someMountedTires } from '../testing/a-vehicle-story.ts'
import { advanceTireTime } from '../tire/advance-tire-time.ts'
import { epochSeconds } from '../units/time.ts'

type Instead = (tireId: number, time: number) => { pressure: number; temperature: number } | null
type Truck = ReturnType<typeof aVehicleStory>
const watched = tireSettingsWith({ filll_enabled: true, filll: 1, pressure_loss_alarm_enabled: true })
const aTruck = () => aVehicleStory({ tires: someMountedTires(6, watched) })
const doubtOf = (truck: Truck, tireId = 1) => truck.story.tires.get(tireId)?.sensorDoubt ?? null

/** Two days of the road and the yard, hearing a tire every so many seconds. */
const lives = (truck: Truck, instead: Instead, every = 30) => {
  for (let day = 0; day < 2; day++) {
    truck.parks(120, { every, instead })
    truck.drives(80, 300, { every, instead })
    truck.parks(480, { every, instead })
  }
}

describe('a tag that repeats itself', () => {
  const stuck: Instead = (tireId) => (tireId === 1 ? { pressure: 9, temperature: 15 } : null)

  it.each([30, 150, 600])('is doubted, and nobody else; nothing is said of any tire (a reading each %d s)', (every) => {
    const truck = aTruck()
    lives(truck, stuck, every)
    expect(doubtOf(truck)).toMatchObject({ why: 'stuck' })
    expect(doubtOf(truck)?.size).toBeGreaterThanOrEqual(6)
    for (const other of [2, 3, 4, 5, 6]) expect(doubtOf(truck, other)).toBeNull()
    expect(truck.opened()).toEqual([])
  })

  it('is doubted for its pressure alone, before anything is said of any tire', () => {
    const truck = aTruck()
    truck.parks(60, { every: 60 })
    const { pressure = 0 } = truck.story.tires.get(1)?.last ?? {}
    const held: Instead = (tireId, time) =>
      tireId === 1 ? { pressure, temperature: 15 + (Math.floor(time / 60) % 7) } : null
    lives(truck, held, 240)
    expect(doubtOf(truck)).toMatchObject({ why: 'stuck' })
    expect(truck.opened()).toEqual([])
  })

  it('teaches nothing where its gas should have moved, hour by hour, before it is doubted', () => {
    const truck = aTruck()
    truck.drives(80, 240, { every: 60 })
    truck.parks(125, { every: 60 })
    const { pressure = 0, time = 0 } = truck.story.tires.get(1)?.last ?? {}
    const { expansion } = truck.story.tires.get(1) ?? {}
    const before = truck.story.warmth
    const held: Instead = (tireId, at) =>
      tireId === 1 ? { pressure, temperature: 15 + (Math.floor((at - time) / 600) % 3) } : null
    truck.parks(720, { every: 600, instead: held })
    expect(before - truck.story.warmth).toBeGreaterThan(4)
    const { fillLevel, expansion: now } = truck.story.tires.get(1) ?? {}
    expect(fillLevel).toBeCloseTo(100, 0)
    expect(now).toBeCloseTo(expansion ?? 0, 5)
    expect(truck.opened()).toEqual([])
  })

  it('is not doubted while the others stand still as well', () => {
    const truck = aTruck()
    truck.parks(26 * 60, { every: 60 })
    for (const tire of truck.story.tires.values()) expect(tire.sensorDoubt).toBeNull()
  })

  it('is believed again with the first reading that is another, and what it learned stays', () => {
    const truck = aTruck()
    lives(truck, stuck)
    const { expansion } = truck.story.tires.get(1) ?? {}
    truck.parks(60, { every: 30 })
    truck.drives(80, 60, { every: 30 })
    expect(doubtOf(truck)).toBeNull()
    expect(truck.story.tires.get(1)?.expansion).toBeCloseTo(expansion ?? 0, 4)
    expect(truck.opened()).toEqual([])
  })

  it('hides nothing: what went on goes on, muted or not, and nothing left is believed', () => {
    const truck = aTruck()
    const low: Instead = (tireId) => (tireId === 1 ? { pressure: 7.4, temperature: 15 } : null)
    truck.parks(60, { every: 30, instead: low })
    const open = truck.story.tires.get(1)?.open.map(({ kind }) => kind) ?? []
    expect(open).toContain('fillLevelBelow90')
    lives(truck, low)
    expect(doubtOf(truck)).toMatchObject({ why: 'stuck' })
    expect(truck.story.tires.get(1)?.open.map(({ kind }) => kind)).toEqual(open)
    truck.drives(80, 30, { every: 30, instead: (id) => (id === 1 ? { pressure: 0, temperature: 15 } : null) })
    expect(truck.story.tires.get(1)?.open.map(({ kind }) => kind)).toContain('fillLevelBelow10')
  })
})

it('a tag that feels no warmth is doubted, and nothing is said of any tire', () => {
  const truck = aVehicleStory({ tires: someMountedTires(6, watched) })
  // The others' tags warm up with the road; this one's does not.
  const warming: Instead = (tireId) => {
    const { warmth } = truck.story
    const pressure = (10.01325 * (288.15 + warmth)) / 288.15 - 1.01325
    return { pressure, temperature: tireId === 1 ? 15 : Math.round(15 + warmth / 2) }
  }
  lives(truck, warming)
  truck.drives(80, 200, { every: 30, instead: warming })
  expect(doubtOf(truck)).toMatchObject({ why: 'stuckTemperature' })
  for (const other of [2, 3, 4, 5, 6]) expect(doubtOf(truck, other)).toBeNull()
  expect(truck.opened()).toEqual([])
})

it('a tag whose pressure leaps to and fro is doubted, and believed again when it is calm', () => {
  const truck = aTruck()
  const leaps = [0.4, -0.3, 0.1, 0.5, -0.4, 0.2, -0.2, 0.3]
  let heard = 0
  const noisy: Instead = (tireId) =>
    tireId === 1 ? { pressure: 9 + (leaps[heard++ % leaps.length] ?? 0), temperature: 15 } : null
  truck.parks(200, { every: 40, instead: noisy })
  expect(doubtOf(truck)).toMatchObject({ why: 'noisy', readings: expect.any(Number) })
  expect(doubtOf(truck)?.size).toBeGreaterThan(0.4)
  expect(truck.opened().filter((kind) => levelOfAlarmKind(kind) !== 'info')).toEqual([])
  truck.parks(60, { every: 40 })
  expect(doubtOf(truck)).toMatchObject({ why: 'noisy' })
  truck.parks(60, { every: 40 })
  expect(doubtOf(truck)).toBeNull()
})

it('a tag that is off now and then is told of, and measures in between', () => {
  const tire = aCalibratedTireStory()
  for (let i = 0; i < 3; i++) {
    expect(tire.story.state.sensorDoubt).toBeNull()
    tire.reads(9, 55, 0)
    tire.reads(9, 15, 0, 240, 5)
  }
  expect(tire.story.state.sensorDoubt).toMatchObject({ why: 'spiking', readings: 3 })
  tire.reads(7.4, 15, 0, 240, 4)
  expect(tire.opened()).toContain('fillLevelBelow90')
})

describe('one odd temperature of a tag that speaks seldom', () => {
  it.each([55, -25])('of %d degrees raises nothing, on its tire nor on others', (odd) => {
    const tires = someMountedTires(
      6,
      buildTireSettings(DEFAULT_ALARM_SETTINGS, null, {
        ...DEFAULT_TIRE_DIFFERENCE_ALARM_SETTINGS,
        temperature_diff_alarm_enabled: true,
      }),
    )
    const truck = aVehicleStory({ tires })
    let at = 0
    const instead: Instead = (tireId) => (tireId === 1 && at++ === 20 ? { pressure: 9, temperature: odd } : null)
    truck.drives(80, 600, { every: 80, instead })
    expect(truck.story.happened.filter(({ tireId }) => tireId !== 1)).toEqual([])
    expect(truck.opened().filter((kind) => levelOfAlarmKind(kind) !== 'info')).toEqual([])
  })
})

describe('a tag that is taken off a tire that stands', () => {
  const off = (tire: ReturnType<typeof aCalibratedTireStory>, seconds: number, back: number) => {
    tire.reads(9, 15, 0)
    for (let gone = 60; gone < seconds; gone += 60) tire.reads(0, 15, 0, 60)
    tire.reads(back, 15, 0, 60)
  }

  const GONE = ['pressureGone', 'fillLevelGone']

  it.each([
    { seconds: 60, told: [] },
    { seconds: 120, told: [] },
    { seconds: 420, told: [] },
    { seconds: 480, told: GONE },
    { seconds: 840, told: GONE },
  ])('and comes back after $seconds s is warned of ($told), and never called a blow-out', ({ seconds, told }) => {
    const tire = aCalibratedTireStory()
    off(tire, seconds + 60, 9)
    expect(tire.opened()).toEqual(told)
    expect(tire.ended()).toEqual(told)
    expect(tire.story.state.sensorDoubt?.why ?? 'spike').toBe(seconds > 60 && seconds < 900 ? 'unscrewed' : 'spike')
    expect(tire.story.state.fillLevel).toBeCloseTo(100, 0)
    tire.reads(9, 15, 0, 240, 5)
    expect(tire.opened()).toEqual(told)
    expect(tire.story.state.sensorDoubt).toBeNull()
  })

  it('is told of only after seven minutes, unless it is known to sit inside the tire', () => {
    const noughts = fc.record({ every: fc.integer({ min: 20, max: 300 }), times: fc.integer({ min: 2, max: 20 }) })
    fc.assert(
      fc.property(noughts, fc.constantFrom(null, 0.3, 0.7), ({ every, times }, felt) => {
        const tire = aCalibratedTireStory()
        tire.story.state = { ...tire.story.state, tagPlace: felt === null ? null : { value: felt, count: 20 } }
        tire.reads(9, 15, 0)
        tire.reads(0, 15, 0, every, times)
        const lasted = (times - 1) * every
        const isTold = felt === 0.7 || lasted >= 420
        expect(tire.told().filter((kind) => GONE.includes(kind))).toEqual(isTold ? GONE : [])
      }),
    )
  })

  it('and does not come back was a tire: it is warned of in time, and after a quarter of an hour everything is told, once', () => {
    const tire = aCalibratedTireStory()
    tire.reads(9, 15, 0)
    tire.reads(0, 15, 0, 60, 8)
    expect(tire.told()).toEqual(GONE)
    tire.reads(0, 15, 0, 60, 7)
    expect(tire.told()).toEqual(GONE)
    tire.reads(0, 15, 0, 60)
    expect(tire.opened()).toEqual(expect.arrayContaining(['blowOut', 'pressureLow', 'fillLevelBelow10']))
    expect(tire.told()).toHaveLength(4)
  })

  it('and is heard again after 18 min, for packets are lost, was no blow-out', () => {
    const tire = aCalibratedTireStory()
    tire.reads(9, 15, 0)
    tire.reads(0, 15, 0, 240, 3)
    tire.reads(9, 15, 0, 600, 3)
    expect(tire.opened()).toEqual(GONE)
    expect(tire.story.state.fillLevel).toBeCloseTo(100, 0)
  })

  it('is said to be empty by the release of what is held where nothing more is heard', () => {
    const settings = tireSettingsWith()
    const tire = aCalibratedTireStory(settings)
    tire.reads(9, 15, 0)
    tire.reads(0, 15, 0, 240, 2)
    const at = (minutes: number) =>
      advanceTireTime(tire.story.state, settings, epochSeconds(tire.story.time - 240 + 60 * minutes), () => 0).events
    expect(at(19)).toEqual([])
    expect(at(21)).toContainEqual(expect.objectContaining({ change: 'opened', kind: 'blowOut' }))
  })

  it('is said at once to have burst or to have lost its tag', () => {
    const tire = aCalibratedTireStory()
    tire.reads(9, 15, 0)
    tire.reads(0, 15, 0, 60)
    expect(tire.story.state.sensorDoubt).toMatchObject({ why: 'unscrewed' })
    expect(tire.story.events).toEqual([])
    tire.reads(0, 15, 0, 60, 17)
    expect(tire.story.state.sensorDoubt).toBeNull()
  })

  it.each([0, 80])(
    'and speaks every quarter of an hour is no blow-out at %d km/h until it says so three times',
    (speed) => {
      const tire = aCalibratedTireStory()
      tire.reads(9, 15, speed, 900, 2)
      tire.reads(0, 15, speed, 900, 2)
      expect(tire.told()).toEqual(GONE)
      tire.reads(9, 15, speed, 900, 4)
      expect(tire.opened()).toEqual(GONE)
      tire.reads(0, 15, speed, 900, 2)
      tire.reads(9, 15, speed, 900, 4)
      // Who was warned of it once is not warned of it daily.
      expect(tire.opened()).toEqual(GONE)
      tire.reads(0, 15, speed, 900, 3)
      expect(tire.opened()).toContain('fillLevelBelow10')
    },
  )

  it('and again nothing on the road is a sensor when the third reading is well', () => {
    const tire = aCalibratedTireStory()
    tire.reads(9, 15, 80, 60, 3)
    tire.reads(0, 15, 80, 240, 2)
    tire.reads(9, 15, 80, 60, 3)
    expect(tire.opened()).toEqual([])
    expect(tire.story.state.fillLevel).toBeCloseTo(100, 0)
  })

  it('is a burst within ten minutes on the road, whether or not a third reading is heard', () => {
    const settings = tireSettingsWith({ blowout_alarm_enabled: true })
    const tire = aCalibratedTireStory(settings)
    tire.reads(9, 15, 80, 60, 3)
    tire.reads(0, 15, 80, 240, 2)
    const { events } = advanceTireTime(tire.story.state, settings, epochSeconds(tire.story.time + 361), () => 0)
    expect(events).toContainEqual(expect.objectContaining({ change: 'opened', kind: 'blowOut' }))
  })

  it('is a burst with the third reading where the wheel turns, and at once where it was seen to fall', () => {
    const rolling = aCalibratedTireStory()
    rolling.reads(9, 15, 80, 60, 3)
    rolling.reads(0, 15, 80, 12, 3)
    expect(rolling.opened()).toContain('blowOut')
    const falling = aCalibratedTireStory()
    falling.reads(9, 15, 0)
    falling.reads(4, 15, 0, 12)
    falling.reads(0, 15, 0, 12)
    expect(falling.opened()).toContain('blowOut')
  })

  it('and was let down meanwhile is low, but no blow-out', () => {
    const tire = aCalibratedTireStory()
    off(tire, 360, 6)
    tire.reads(6, 15, 0, 60, 4)
    expect(tire.opened()).not.toContain('blowOut')
    expect(tire.opened()).toContain('fillLevelBelow70')
  })
})
