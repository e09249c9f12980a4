import { expect, it } from 'vitest'
import { aReading } from '../testing/a-tire.ts'
import { anOpenEvent, aWatchedTire, HEARD_AT } from '../testing/a-watched-tire.ts'
import { percent } from '../units/percent.ts'
import { epochSeconds } from '../units/time.ts'
import { type ConditionInput, tireCondition } from './tire-condition.ts'
import { vehicleCondition } from './vehicle-condition.ts'

const NOW = epochSeconds(HEARD_AT + 60)
const MUTE = { from: epochSeconds(HEARD_AT), until: epochSeconds(HEARD_AT + 86_400) }

const aTruck = (...tires: ConditionInput[]) =>
  vehicleCondition(new Map(tires.map((tire, at) => [at + 1, tireCondition({ ...tire, id: at + 1 }, NOW)])))

const silent = (kinds: Parameters<typeof anOpenEvent>[0][] = []) =>
  aWatchedTire(
    kinds.map((kind) => anOpenEvent(kind, 43 * 3_600)),
    { state: { last: aReading(HEARD_AT - 43 * 3_600, 5, 15, 80), fillLevel: percent(55) } },
  )

it('a truck whose tires are all heard and well is ok', () => {
  expect(aTruck(aWatchedTire(), aWatchedTire())).toMatchObject({
    silentTires: 0,
    mutedTires: 0,
    fillLevel: 100,
    of: { 3: { level: 'ok', worstTireId: null, cause: null } },
  })
})

it('a sensor that is silent for 43 hours makes its truck no data, and its old fill level is nobody’s', () => {
  expect(aTruck(aWatchedTire(), silent(), aWatchedTire())).toMatchObject({
    silentTires: 1,
    fillLevel: 100,
    of: {
      2: { level: 'noData', worstTireId: 2 },
      3: { level: 'noData', worstTireId: 2, since: HEARD_AT - 43 * 3_600 },
    },
  })
  expect(aTruck(aWatchedTire(), silent(['fillLevelBelow60']))).toMatchObject({
    fillLevel: null,
    of: { 3: { level: 'alarm', worstTireId: 2 } },
  })
})

it('a muted tire at 6.7 of 9.0 bar makes its truck muted, not ok, and hides its fill level', () => {
  const low = aWatchedTire([anOpenEvent('fillLevelBelow80')], {
    mute: MUTE,
    state: { last: aReading(HEARD_AT, 6.7, 15, 80), fillLevel: null },
  })
  expect(aTruck(aWatchedTire(), low)).toMatchObject({
    mutedTires: 1,
    fillLevel: null,
    of: { 3: { level: 'muted', trueLevel: 'alarm', worstTireId: 2, cause: { kind: 'fillLevelBelow80' } } },
  })
  expect(aTruck(aWatchedTire(), aWatchedTire([], { mute: MUTE })).of[3]).toMatchObject({
    level: 'muted',
    trueLevel: 'ok',
  })
})

it('a wheel without a sensor is told of, and makes no truck unknown that is heard', () => {
  const sensorless = { ...aWatchedTire(), state: null, hasSensor: false }
  const unheard = { ...aWatchedTire(), state: null }
  expect(aTruck(aWatchedTire(), sensorless, aWatchedTire())).toMatchObject({
    ...{ sensorlessTires: 1, unheardTires: 0, silentTires: 0, fillLevel: 100 },
    of: { 2: { level: 'ok', trueLevel: 'ok' }, 3: { level: 'ok', trueLevel: 'ok', worstTireId: null } },
  })
  expect(aTruck(sensorless, aWatchedTire([anOpenEvent('fillLevelBelow80')])).of[3].worstTireId).toBe(2)
  expect(aTruck(aWatchedTire(), unheard)).toMatchObject({
    ...{ sensorlessTires: 0, unheardTires: 1 },
    of: { 3: { level: 'noData', worstTireId: 2 } },
  })
  expect(aTruck(sensorless, sensorless)).toMatchObject({
    sensorlessTires: 2,
    of: { 3: { level: 'noData', trueLevel: 'noData' } },
  })
  expect(aTruck(aWatchedTire(), { ...sensorless, mute: MUTE }).of[3]).toMatchObject({ level: 'muted', trueLevel: 'ok' })
})

it('its worst tire speaks for it: the one of which less is left, then the older, then the first', () => {
  const unknown = (kind: 'fillLevelBelow70', pressure: number) =>
    aWatchedTire([anOpenEvent(kind)], { state: { last: aReading(HEARD_AT, pressure, 15, 80), fillLevel: null } })
  const at = (level: number, before = 0) =>
    aWatchedTire([anOpenEvent('fillLevelBelow70', before)], { state: { fillLevel: percent(level) } })
  expect(aTruck(at(68), unknown('fillLevelBelow70', 5.4)).of[3].worstTireId).toBe(2)
  expect(aTruck(at(68), unknown('fillLevelBelow70', 6.2)).of[3].worstTireId).toBe(1)
  expect(aTruck(at(65), at(65, 300)).of[3].worstTireId).toBe(2)
  expect(aTruck(at(65), at(65)).of[3].worstTireId).toBe(1)
  expect(aTruck(at(65), aWatchedTire([anOpenEvent('blowOut')])).of[3]).toMatchObject({
    worstTireId: 2,
    cause: { kind: 'blowOut' },
  })
})

it('each generation has its own worst tire', () => {
  const { of } = aTruck(
    aWatchedTire([anOpenEvent('maintenancePressure')]),
    aWatchedTire([anOpenEvent('tooHighPressure')]),
  )
  expect([of[2].worstTireId, of[2].level]).toEqual([1, 'warning'])
  expect([of[3].worstTireId, of[3].level]).toEqual([2, 'alarm'])
})

it('nothing is known of a vehicle without tires', () => {
  expect(vehicleCondition(new Map())).toMatchObject({
    fillLevel: null,
    of: { 2: { level: 'noData' }, 3: { level: 'noData' } },
  })
})
