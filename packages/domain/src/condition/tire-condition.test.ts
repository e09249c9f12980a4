import { describe, expect, it } from 'vitest'
import type { AlarmKind } from '../kinds/alarm-kind.ts'
import { anOpenEvent, aTireConditionInput, TEST_HEARD_AT_SECONDS } from '../testing/a-tire-condition-input.ts'
import { aReading } from '../testing/a-tire-story.ts'
import { aVehicleStory } from '../testing/a-vehicle-story.ts'
import { percent } from '../units/percent.ts'
import { epochSeconds } from '../units/time.ts'
import { judgeTireCondition, nextTireConditionDeadline } from './tire-condition.ts'

const HOUR = 3_600
const DAY = 24 * HOUR
const now = epochSeconds(TEST_HEARD_AT_SECONDS)
const inHours = (hours: number) => epochSeconds(TEST_HEARD_AT_SECONDS + hours * HOUR)
const OTHERS = [2, 3, 4, 5, 6]

const levels = ({ of }: ReturnType<typeof judgeTireCondition>) => [of[2].level, of[3].level]

describe('how fresh what is known of a tire is', () => {
  it.each([
    { hours: 2, freshness: 'heard', level: 'ok' },
    { hours: 2 + 1 / HOUR, freshness: 'quiet', level: 'ok' },
    { hours: 24 - 1 / HOUR, freshness: 'quiet', level: 'ok' },
    { hours: 24, freshness: 'silent', level: 'noData' },
  ])('parked and not heard for $hours h: $freshness', ({ hours, freshness, level }) => {
    const condition = judgeTireCondition(aTireConditionInput(), inHours(hours))
    expect(condition).toMatchObject({ freshness, lastHeard: TEST_HEARD_AT_SECONDS, of: { 2: { level }, 3: { level } } })
  })

  it('a tire that was never heard is no well one, with or without a state', () => {
    const never = { freshness: 'never', lastHeard: null, of: { 3: { level: 'noData', cause: null, since: null } } }
    expect(judgeTireCondition({ ...aTireConditionInput(), state: null }, now)).toMatchObject(never)
    expect(judgeTireCondition(aTireConditionInput([], { state: { last: null } }), now)).toMatchObject(never)
  })

  it('on the road with its neighbours heard it is silent after exactly two hours, and stays so when the vehicle parks', () => {
    const truck = aVehicleStory()
    truck.drives(80, 60)
    truck.drives(80, 1 / 3, { heard: [1] })
    const condition = (id = 1) =>
      judgeTireCondition(
        {
          ...aTireConditionInput(),
          id,
          state: truck.story.tires.get(id) ?? null,
          hearing: truck.story.vehicle.hearing,
        },
        epochSeconds(truck.story.time),
      )
    truck.drives(80, 120 - 1 / 3, { heard: OTHERS })
    expect(condition()).toMatchObject({ freshness: 'heard', of: { 3: { level: 'ok' } } })
    truck.drives(80, 1 / 3, { heard: OTHERS })
    expect(condition()).toMatchObject({ freshness: 'silent', of: { 2: { level: 'noData' }, 3: { level: 'noData' } } })
    expect(condition().of[3].since).toBe(condition().lastHeard)
    expect(condition(2).freshness).toBe('heard')
    truck.parks(60, { heard: OTHERS })
    expect(condition().freshness).toBe('silent')
    truck.drives(80, 1 / 3, { heard: [1] })
    expect(condition()).toMatchObject({ freshness: 'heard', of: { 3: { level: 'ok' } } })
  })

  it('a night with the unit asleep is nothing it missed: the first minutes of the morning know it as quiet', () => {
    const truck = aVehicleStory()
    truck.drives(80, 180)
    truck.parks(10)
    truck.waits(600)
    truck.drives(80, 8, { heard: OTHERS })
    const { vehicle, tires, time } = truck.story
    const watched = { ...aTireConditionInput(), state: tires.get(1) ?? null, hearing: vehicle.hearing }
    expect(judgeTireCondition(watched, epochSeconds(time)).freshness).toBe('quiet')
  })

  it('two hours on the road in which nobody was heard say nothing of one of them', () => {
    const truck = aVehicleStory()
    truck.drives(80, 60)
    const { vehicle, tires, time } = truck.story
    const watched = { ...aTireConditionInput(), state: tires.get(1) ?? null, hearing: vehicle.hearing }
    expect(judgeTireCondition(watched, epochSeconds(time + 3 * HOUR)).freshness).toBe('quiet')
  })

  it('a reading that waits to be believed was heard all the same', () => {
    const held = { reading: aReading(TEST_HEARD_AT_SECONDS + 60, 2, 15, 80), awaitsMates: false } as never
    expect(judgeTireCondition(aTireConditionInput([], { state: { held } }), inHours(1)).lastHeard).toBe(
      TEST_HEARD_AT_SECONDS + 60,
    )
  })

  it('an alarm stays one when the tire falls silent', () => {
    const condition = judgeTireCondition(aTireConditionInput([anOpenEvent('fillLevelBelow70')]), inHours(43))
    expect(condition).toMatchObject({ freshness: 'silent', of: { 3: { level: 'alarm', trueLevel: 'alarm' } } })
  })
})

describe('the mute of a tire', () => {
  const mute = { from: now, until: inHours(24) }

  it('is shown, keeps the true level beside it, and never reads as well', () => {
    const low = judgeTireCondition(aTireConditionInput([anOpenEvent('fillLevelBelow80')], { mute }), inHours(1))
    expect(low).toMatchObject({ mutedUntil: mute.until, of: { 3: { level: 'muted', trueLevel: 'alarm' } } })
    expect(low.of[3].cause?.kind).toBe('fillLevelBelow80')
    const well = judgeTireCondition(aTireConditionInput([], { mute }), inHours(1))
    expect(well.of[3]).toMatchObject({ level: 'muted', trueLevel: 'ok', cause: null, since: null })
  })

  it('ends at its edge', () => {
    const watched = aTireConditionInput([anOpenEvent('fillLevelBelow80')], { mute })
    const beside = (at: number) => {
      const heard = aReading(at, 6.7, 15, 80)
      return judgeTireCondition({ ...watched, state: { ...watched.state, last: heard } as never }, epochSeconds(at))
    }
    expect(beside(mute.until - 0.001)).toMatchObject({ mutedUntil: mute.until, of: { 3: { level: 'muted' } } })
    expect(beside(mute.until)).toMatchObject({ mutedUntil: null, of: { 3: { level: 'alarm' } } })
  })

  it('is broken through by what is much worse, which then is the cause', () => {
    const open = [anOpenEvent('internalTemperature', 900), anOpenEvent('fillLevelBelow90', 600)]
    const muted = { state: { mutedUntil: mute.until, mutedFillLevel: 90 }, mute }
    expect(judgeTireCondition(aTireConditionInput(open, muted), inHours(1)).of[3]).toMatchObject({ level: 'muted' })
    const worse = judgeTireCondition(aTireConditionInput([...open, anOpenEvent('fillLevelBelow70')], muted), inHours(1))
    expect(worse.of[3]).toMatchObject({ level: 'alarm', cause: { kind: 'fillLevelBelow70' } })
  })

  it('counts from the moment it was asked for, before the engine has taken it over', () => {
    const open = [anOpenEvent('fillLevelBelow70'), anOpenEvent('fillLevelBelow80')]
    expect(judgeTireCondition(aTireConditionInput(open, { mute }), inHours(1)).of[3].level).toBe('muted')
  })

  it('taken back, is over at once', () => {
    const state = { mutedUntil: mute.until, mutedFillLevel: 100 }
    expect(judgeTireCondition(aTireConditionInput([], { state, mute: null }), inHours(1)).of[3].level).toBe('ok')
  })
})

describe('a tire that must come off', () => {
  const since = epochSeconds(TEST_HEARD_AT_SECONDS - 3 * HOUR)
  const shortage = { demount: { since, last: since, why: 'driven' as const } }

  it('is the worst there is, whatever it holds, until somebody looked inside', () => {
    const asked = aTireConditionInput([], { state: { shortage } })
    const cause = { kind: 'mustComeOff', start: since }
    const red = { level: 'alarm', trueLevel: 'alarm', cause, since }
    expect(judgeTireCondition(asked, now)).toMatchObject({ departure: 'mustComeOff', of: { 2: red, 3: red } })
    const looked = judgeTireCondition({ ...asked, lookedInside: now }, now)
    expect(looked).toMatchObject({ departure: 'well', of: { 2: { level: 'ok' }, 3: { level: 'ok', cause: null } } })
  })

  it('is told by what alarms as loudly, and speaks before what can wait', () => {
    const causeBeside = (kind: AlarmKind) =>
      judgeTireCondition(aTireConditionInput([anOpenEvent(kind)], { state: { shortage } }), now).of[3].cause?.kind
    expect(causeBeside('fillLevelBelow70')).toBe('fillLevelBelow70')
    expect(causeBeside('belowMaintenanceLevel')).toBe('mustComeOff')
    // Of a brake that drags or a tire that is too full nobody would hear that it must come off.
    expect(causeBeside('internalTemperature')).toBe('mustComeOff')
    expect(causeBeside('tooHighPressure')).toBe('mustComeOff')
  })

  it('is silenced by no mute', () => {
    const mute = { from: now, until: inHours(24) }
    const open = [anOpenEvent('fillLevelBelow80')]
    const muted = judgeTireCondition(aTireConditionInput(open, { mute, state: { shortage } }), inHours(1))
    expect(muted.mutedUntil).toBe(mute.until)
    expect(muted.of[3]).toMatchObject({ level: 'alarm', cause: { kind: 'mustComeOff' } })
  })

  it('is no alarm once it is off, in stock or as a spare, where the choice of a tire to fit says it', () => {
    const off = { ...aTireConditionInput([], { state: { shortage } }), isMounted: false, wornOutSince: now }
    const condition = judgeTireCondition(off, now)
    expect(condition).toMatchObject({ demount: { since }, departure: 'mustComeOff' })
    for (const version of [2, 3] as const)
      expect(condition.of[version]).toMatchObject({ level: 'ok', trueLevel: 'ok', cause: null, since: null })
  })

  it('is one too whose tread is at the legal limit, since that was measured first', () => {
    const worn = judgeTireCondition(aTireConditionInput([], { wornOutSince: inHours(-9) }), now)
    const red = { level: 'alarm', cause: { kind: 'wornOut', start: inHours(-9) }, since: inHours(-9) }
    expect(worn).toMatchObject({ departure: 'wornOut', of: { 2: red, 3: red } })
    const unheard = { state: null, hasSensor: false, wornOutSince: now } as const
    expect(judgeTireCondition({ ...aTireConditionInput(), ...unheard }, now).of[3].level).toBe('alarm')
  })

  it('stands behind what alarms when its tread is worn, and is said beside it', () => {
    const besides = (kind: AlarmKind, state = {}) =>
      judgeTireCondition(aTireConditionInput([anOpenEvent(kind)], { state, wornOutSince: now }), now)
    for (const alarm of ['internalTemperature', 'fillLevelBelow80', 'tooHighPressure', 'blowOut'] as const)
      expect(besides(alarm)).toMatchObject({ of: { 3: { level: 'alarm', cause: { kind: alarm } } } })
    expect(besides('internalTemperature').removal).toBe('wornOut')
    expect(besides('age')).toMatchObject({ removal: 'wornOut', of: { 3: { cause: { kind: 'wornOut' } } } })
    // It comes off anyway, to be looked at inside.
    expect(besides('age', { shortage }).removal).toBe('mustComeOff')
  })
})

describe('what goes on at a tire', () => {
  const verdicts = (...kinds: AlarmKind[]) => {
    const { of } = judgeTireCondition(aTireConditionInput(kinds.map((kind) => anOpenEvent(kind))), now)
    return [of[2], of[3]].map(({ level, cause }) => `${level} ${cause?.kind ?? '-'}`)
  }

  it.each<{ open: AlarmKind[]; older: string; newer: string }>([
    { open: ['maintenancePressure'], older: 'warning maintenancePressure', newer: 'ok -' },
    { open: ['belowMaintenanceLevel'], older: 'ok -', newer: 'warning belowMaintenanceLevel' },
    {
      open: ['pressureDifference', 'fillLevelBelow90', 'pressureLow'],
      older: 'alarm pressureLow',
      newer: 'alarm fillLevelBelow90',
    },
    { open: ['blowOut', 'fillLevelBelow30'], older: 'alarm blowOut', newer: 'alarm blowOut' },
    { open: ['age'], older: 'warning age', newer: 'warning age' },
    { open: ['drivenUnderInflated'], older: 'info drivenUnderInflated', newer: 'info drivenUnderInflated' },
    { open: ['inflation'], older: 'ok -', newer: 'ok -' },
    { open: ['temperatureLow'], older: 'alarm temperatureLow', newer: 'ok -' },
  ])('$open is $older in the older generation, $newer in the newer', ({ open, older, newer }) => {
    expect(verdicts(...open)).toEqual([older, newer])
  })

  it('went on since its first step: five minutes of leaking are not the last thirteen seconds', () => {
    const open = [
      anOpenEvent('internalTemperature', 4_000),
      anOpenEvent('belowMaintenanceLevel', 300),
      anOpenEvent('fillLevelBelow90', 120),
      anOpenEvent('fillLevelBelow80', 13),
    ]
    expect(judgeTireCondition(aTireConditionInput(open), now).of[3]).toEqual({
      level: 'alarm',
      trueLevel: 'alarm',
      cause: { kind: 'fillLevelBelow80', start: TEST_HEARD_AT_SECONDS - 13 },
      since: TEST_HEARD_AT_SECONDS - 300,
    })
  })

  it('went on since the first sign of its problem, also when that is over: thirteen hours of leaking are not five', () => {
    const open = [anOpenEvent('fillLevelBelow90', 5 * HOUR)]
    const [known] = aTireConditionInput(open).problems
    if (known === undefined) throw new Error('no problem')
    const over = {
      kind: 'fillLevelLoss',
      start: inHours(-13),
      foundAt: inHours(-12),
      times: 1,
      end: inHours(-9),
    } as const
    const problem = { ...known, since: inHours(-13), steps: [over, ...known.steps] }
    expect(judgeTireCondition(aTireConditionInput(open, { problems: [problem] }), now).of[3]).toMatchObject({
      cause: { kind: 'fillLevelBelow90', start: inHours(-5) },
      since: inHours(-13),
    })
  })

  it('is part of what caused it: an axle that differs since a tire of it leaks does so since then', () => {
    const open = [anOpenEvent('pressureDifference', 60)]
    const leak = aTireConditionInput([anOpenEvent('maintenancePressure', 9 * HOUR), ...open]).problems
    expect(judgeTireCondition(aTireConditionInput(open, { problems: leak }), now).of[2]).toMatchObject({
      cause: { kind: 'pressureDifference' },
      since: inHours(-9),
    })
  })

  it('is as deep as its fill level, or at most so deep where that is not known', () => {
    expect(judgeTireCondition(aTireConditionInput([], { state: { fillLevel: percent(62) } }), now).depth).toBe(62)
    const unknown = judgeTireCondition(
      aTireConditionInput([], { state: { fillLevel: null, last: aReading(TEST_HEARD_AT_SECONDS, 6.3, 15, 0) } }),
      now,
    )
    expect(unknown.depth).toBeCloseTo(70, 9)
    expect(unknown).toMatchObject({ fillLevel: null, fillLevelBound: 70.1 })
  })
})

describe('how long a condition holds', () => {
  it.each([
    { what: 'a heard tire two hours', at: 1, due: 2 * HOUR + 0.001, becomes: 'quiet' },
    { what: 'a quiet one until a day is over', at: 5, due: DAY, becomes: 'silent' },
  ])('$what', ({ at, due, becomes }) => {
    const next = nextTireConditionDeadline(judgeTireCondition(aTireConditionInput(), inHours(at)))
    expect(next).toBeCloseTo(TEST_HEARD_AT_SECONDS + due, 4)
    expect(judgeTireCondition(aTireConditionInput(), epochSeconds(next ?? 0)).freshness).toBe(becomes)
  })

  it('a silent one until it is heard, a mute until its end', () => {
    expect(nextTireConditionDeadline(judgeTireCondition(aTireConditionInput(), inHours(24)))).toBeNull()
    const mute = { from: now, until: inHours(24 * 7) }
    expect(nextTireConditionDeadline(judgeTireCondition(aTireConditionInput([], { mute }), inHours(30)))).toBe(
      mute.until,
    )
    expect(nextTireConditionDeadline(judgeTireCondition(aTireConditionInput([], { mute }), inHours(1)))).toBeLessThan(
      mute.until,
    )
    expect(levels(judgeTireCondition(aTireConditionInput([], { mute }), inHours(30)))).toEqual(['muted', 'muted'])
  })
})
