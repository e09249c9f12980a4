import { describe, expect, it } from 'vitest'
import { pressureAtTemperature } from '../gas/cold-pressure.ts'
import { DEFAULT_ALARM_SETTINGS, DEFAULT_TIRE_DIFFERENCE_ALARM_SETTINGS } from '../limits/default-alarm-settings.ts'
import { NO_TIRE_CONTEXT, type VehicleMotionAtReading } from '../state/tire-context.ts'
import { buildTireSettings } from '../state/tire-settings.ts'
import { aNeighbourTire } from '../testing/a-neighbour-tire.ts'
import { aCalibratedTireStory, aReading, tireSettingsWith } from '../testing/a-tire-story.ts'
import { kilometres } from '../units/motion.ts'
import { bar } from '../units/pressure.ts'
import { celsius } from '../units/temperature.ts'
import { epochSeconds } from '../units/time.ts'
import { endTireTrip } from './advance-tire-time.ts'
import { evaluateTire } from './evaluate-tire.ts'

const still: VehicleMotionAtReading = {
  movingSince: null,
  stoppedAt: null,
  carried: false,
  tripSince: null,
  doubtedUntil: null,
}
const driving = (since: number): VehicleMotionAtReading => ({
  ...still,
  ...{ movingSince: epochSeconds(since), tripSince: epochSeconds(since) },
})

describe('a limit that is edited', () => {
  it('tells nobody of what was bad already, though it opens the event', () => {
    const tire = aCalibratedTireStory()
    tire.reads(7.9, 15, 0, 1_800, 3)
    tire.story.events = []
    tire.story.settings = tireSettingsWith({ min_pressure: 8.2 })
    tire.reads(7.9, 15, 0, 240, 2)
    expect(tire.opened()).toEqual(['pressureLow'])
    expect(tire.told()).toEqual([])
  })

  it('ends what is well under it at once, and tells nobody of that either', () => {
    const tire = aCalibratedTireStory(tireSettingsWith({ min_pressure: 8.2 }))
    tire.reads(7.9, 15, 0, 1_800, 3)
    tire.story.events = []
    tire.story.settings = tireSettingsWith({ min_pressure: 7 })
    tire.reads(7.9, 15)
    expect(tire.story.events).toMatchObject([
      { change: 'ended', kind: 'pressureLow', reason: 'disabled', notify: false },
    ])
  })

  it('leaves what is between bad and well as it is', () => {
    const tire = aCalibratedTireStory()
    tire.reads(8.05, 15, 0, 1_800, 3)
    tire.reads(8.2, 15, 0, 1_800, 2)
    tire.story.events = []
    tire.story.settings = tireSettingsWith({ min_pressure: 6.9 })
    tire.reads(8.2, 15)
    expect(tire.story.events).toEqual([])
    expect(tire.story.state.open.map(({ kind }) => kind)).toContain('fillLevelBelow90')
  })

  it('keeps nobody from hearing what gets bad afterwards', () => {
    const tire = aCalibratedTireStory()
    tire.story.settings = tireSettingsWith({ min_pressure: 8.2 })
    tire.reads(7.9, 15, 0, 1_800, 2)
    expect(tire.told()).toContain('pressureLow')
  })
})

describe('a unit whose tires all changed alike', () => {
  const tire = aCalibratedTireStory()
  tire.story.around = { ...NO_TIRE_CONTEXT, vehicle: { ...still, doubtedUntil: epochSeconds(tire.story.time + 700) } }

  it('raises nothing while it is doubted', () => {
    tire.reads(6, 15, 0, 60, 11)
    expect(tire.opened()).toEqual([])
  })

  it('is believed when it stands by its word, from when it first said so', () => {
    const said = tire.story.time - 600
    tire.reads(6, 15, 0, 60)
    expect(tire.opened()).toContain('fillLevelBelow70')
    expect(tire.opened()).not.toContain('blowOut')
    expect(tire.story.events[0]?.start).toBe(said)
  })
})

describe('a soft tire', () => {
  const soft = () => {
    const tire = aCalibratedTireStory()
    tire.reads(7, 15, 0, 1_800, 3)
    tire.story.events = []
    return tire
  }
  const inspected = ({ opened }: ReturnType<typeof soft>) => opened().filter((kind) => kind === 'drivenUnderInflated')

  it('is driven under-inflated once per trip', () => {
    const tire = soft()
    for (const trip of [1, 2]) {
      tire.story.around = { ...NO_TIRE_CONTEXT, vehicle: driving(tire.story.time + 30) }
      tire.reads(7, 15, 60, 60, 20)
      expect(inspected(tire)).toHaveLength(trip)
      const over = endTireTrip(tire.story.state, tire.story.settings, epochSeconds(tire.story.time + 5))
      expect(over.events).toMatchObject([
        { change: 'ended', kind: 'drivenUnderInflated', time: tire.story.time + 5, reason: 'over' },
      ])
      tire.story.state = over.state
    }
  })

  it('is not driven on a ferry, and goes on being cold', () => {
    const tire = soft()
    const { stillSince } = tire.story.state
    tire.story.around = { ...NO_TIRE_CONTEXT, vehicle: { ...driving(tire.story.time), carried: true } }
    tire.reads(7, 15, 65, 240, 20)
    expect(inspected(tire)).toEqual([])
    expect(tire.story.state.stillSince).toBe(stillSince)
  })
})

it('a mileage is told once and is well when the service is recorded', () => {
  const settings = buildTireSettings({ ...DEFAULT_ALARM_SETTINGS, resurface_mileage_alarm_enabled: true }, null)
  const tire = aCalibratedTireStory(settings)
  const at = (odometer: number, resurfacedAt: number) => {
    tire.story.around = {
      ...NO_TIRE_CONTEXT,
      service: {
        ...{ odometer: kilometres(odometer), resurfacedAt: kilometres(resurfacedAt) },
        ...{ inspectedAt: kilometres(0), purchased: null },
      },
    }
    tire.reads(9, 15, 0, 240, 3)
  }
  at(49_999, 0)
  expect(tire.opened()).toEqual([])
  at(50_000, 0)
  expect(tire.told()).toEqual(['resurfaceMileage'])
  at(50_100, 50_000)
  expect(tire.ended()).toEqual(['resurfaceMileage'])
})

it('a difference is the lower tire’s alarm after three readings in half an hour, and heals with the content', () => {
  const settings = buildTireSettings(DEFAULT_ALARM_SETTINGS, null, {
    ...DEFAULT_TIRE_DIFFERENCE_ALARM_SETTINGS,
    pressure_diff_alarm_enabled: true,
  })
  const tire = aCalibratedTireStory(settings, 8.4)
  const mate = () => aNeighbourTire(9, 15, { time: epochSeconds(tire.story.time), parkPressure: bar(9) })
  const hears = (times: number) => {
    for (let i = 0; i < times; i++) {
      tire.story.around = { ...NO_TIRE_CONTEXT, group: 'axle 1', mates: [mate()] }
      tire.reads(tire.story.state.last?.pressure ?? 8.4, 15, 0, 600)
    }
  }
  hears(3)
  expect(tire.opened()).toEqual([])
  hears(1)
  expect(tire.opened()).toEqual(['pressureDifference'])
  for (const pressure of [8.6, 8.8, 8.9]) tire.reads(pressure, 15, 0, 30)
  hears(2)
  expect(tire.ended()).toContain('pressureDifference')
})

it('who was called about a burst tire is not called again because it differs from its neighbour', () => {
  const settings = buildTireSettings(
    { ...DEFAULT_ALARM_SETTINGS, blowout_alarm_enabled: true, pressure_alarm_enabled: true },
    null,
    {
      ...DEFAULT_TIRE_DIFFERENCE_ALARM_SETTINGS,
      pressure_diff_alarm_enabled: true,
      pressure_diff_maintenance_enabled: true,
    },
  )
  const tire = aCalibratedTireStory(settings)
  const hears = (pressure: number, seconds: number) => {
    const time = epochSeconds(tire.story.time + seconds)
    const mate = () => aNeighbourTire(9, 15, { time })
    tire.story.around = { ...NO_TIRE_CONTEXT, group: 'axle 1', mates: [mate(), mate(), mate()] }
    tire.reads(pressure, 15, 0, seconds)
  }
  hears(4, 12)
  hears(0.5, 12)
  for (let i = 0; i < 12; i++) hears(0.5, 600)
  expect(tire.opened()).toEqual(expect.arrayContaining(['blowOut', 'pressureDifference']))
  expect(tire.told()).toEqual(['blowOut'])
})

describe('the heat of a position', () => {
  const warm = 60
  const tire = aCalibratedTireStory()
  tire.story.time += 7_200
  const since = tire.story.time
  for (let i = 0; i < 200; i++) {
    const time = epochSeconds(tire.story.time + 240)
    const mates = [1, 2, 3, 4].map(() => aNeighbourTire(pressureAtTemperature(bar(9), celsius(warm)), 20, { time }))
    tire.story.around = { ...NO_TIRE_CONTEXT, mates, vehicle: driving(since) }
    tire.reads(pressureAtTemperature(bar(9), celsius(56)), 20, 80)
  }

  it('is learned on the road', () => {
    expect(tire.story.state.gain).toBeCloseTo(0.9, 1)
    expect(tire.story.state.gainReadings).toBe(100)
  })

  it('tells lost gas from cool gas: 5 % less is seen at once and believed by the third reading', () => {
    const lost = pressureAtTemperature(bar(9 - 0.05 * 10.01325), celsius(56))
    tire.story.around = {
      ...tire.story.around,
      mates: tire.story.around.mates.map((mate) => ({ ...mate, time: epochSeconds(tire.story.time + 240) })),
    }
    tire.reads(lost, 20, 80)
    expect(tire.story.state).toMatchObject({ tracking: false })
    expect(tire.story.state.parkPressure).toBeCloseTo(8.5, 1)
    tire.reads(lost, 20, 80)
    expect(tire.story.state.tracking).toBe(true)
    expect(tire.story.state.parkPressure).toBeCloseTo(8.5, 1)
  })
})

it('a reading that is not newer than the one that waits changes nothing', () => {
  const tire = aCalibratedTireStory()
  tire.reads(5, 15, 0, 60)
  const { state, settings, time } = tire.story
  expect(state.held?.reading.pressure).toBe(5)
  expect(evaluateTire(state, aReading(time, 9, 15, 0), settings, NO_TIRE_CONTEXT).state).toBe(state)
})
