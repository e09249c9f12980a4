import { expect, it } from 'vitest'
import { anOpenEvent, aTireConditionInput, TEST_HEARD_AT_SECONDS } from '../testing/a-tire-condition-input.ts'
import { aReading } from '../testing/a-tire-story.ts'
import { percent } from '../units/percent.ts'
import { epochSeconds } from '../units/time.ts'
import { judgeTireCondition, type TireConditionInput } from './tire-condition.ts'
import { judgeVehicleCondition } from './vehicle-condition.ts'

const NOW = epochSeconds(TEST_HEARD_AT_SECONDS + 60)
const MUTE = { from: epochSeconds(TEST_HEARD_AT_SECONDS), until: epochSeconds(TEST_HEARD_AT_SECONDS + 86_400) }

const aTruck = (...tires: TireConditionInput[]) =>
  judgeVehicleCondition(new Map(tires.map((tire, at) => [at + 1, judgeTireCondition({ ...tire, id: at + 1 }, NOW)])))

const silent = (kinds: Parameters<typeof anOpenEvent>[0][] = []) =>
  aTireConditionInput(
    kinds.map((kind) => anOpenEvent(kind, 43 * 3_600)),
    { state: { last: aReading(TEST_HEARD_AT_SECONDS - 43 * 3_600, 5, 15, 80), fillLevel: percent(55) } },
  )

it('a truck whose tires are all heard and well is ok', () => {
  expect(aTruck(aTireConditionInput(), aTireConditionInput())).toMatchObject({
    silentTires: 0,
    mutedTires: 0,
    fillLevel: 100,
    of: { 3: { level: 'ok', worstTireId: null, cause: null } },
  })
})

it('a sensor that is silent for 43 hours makes its truck no data, and its old fill level is nobody’s', () => {
  expect(aTruck(aTireConditionInput(), silent(), aTireConditionInput())).toMatchObject({
    silentTires: 1,
    fillLevel: 100,
    of: {
      2: { level: 'noData', worstTireId: 2 },
      3: { level: 'noData', worstTireId: 2, since: TEST_HEARD_AT_SECONDS - 43 * 3_600 },
    },
  })
  expect(aTruck(aTireConditionInput(), silent(['fillLevelBelow60']))).toMatchObject({
    fillLevel: null,
    of: { 3: { level: 'alarm', worstTireId: 2 } },
  })
})

it('a muted tire at 6.7 of 9.0 bar makes its truck muted, not ok, and hides its fill level', () => {
  const low = aTireConditionInput([anOpenEvent('fillLevelBelow80')], {
    mute: MUTE,
    state: { last: aReading(TEST_HEARD_AT_SECONDS, 6.7, 15, 80), fillLevel: null },
  })
  expect(aTruck(aTireConditionInput(), low)).toMatchObject({
    mutedTires: 1,
    fillLevel: null,
    of: { 3: { level: 'muted', trueLevel: 'alarm', worstTireId: 2, cause: { kind: 'fillLevelBelow80' } } },
  })
  expect(aTruck(aTireConditionInput(), aTireConditionInput([], { mute: MUTE })).of[3]).toMatchObject({
    level: 'muted',
    trueLevel: 'ok',
  })
})

it('a wheel without a sensor is told of, and makes no truck unknown that is heard', () => {
  const sensorless = { ...aTireConditionInput(), state: null, hasSensor: false }
  const unheard = { ...aTireConditionInput(), state: null }
  expect(aTruck(aTireConditionInput(), sensorless, aTireConditionInput())).toMatchObject({
    ...{ sensorlessTires: 1, unheardTires: 0, silentTires: 0, fillLevel: 100 },
    of: { 2: { level: 'ok', trueLevel: 'ok' }, 3: { level: 'ok', trueLevel: 'ok', worstTireId: null } },
  })
  expect(aTruck(sensorless, aTireConditionInput([anOpenEvent('fillLevelBelow80')])).of[3].worstTireId).toBe(2)
  expect(aTruck(aTireConditionInput(), unheard)).toMatchObject({
    ...{ sensorlessTires: 0, unheardTires: 1 },
    of: { 3: { level: 'noData', worstTireId: 2 } },
  })
  expect(aTruck(sensorless, sensorless)).toMatchObject({
    sensorlessTires: 2,
    of: { 3: { level: 'noData', trueLevel: 'noData' } },
  })
  expect(aTruck(aTireConditionInput(), { ...sensorless, mute: MUTE }).of[3]).toMatchObject({
    level: 'muted',
    trueLevel: 'ok',
  })
})

it('its worst tire speaks for it: the one of which less is left, then the older, then the first', () => {
  const unknown = (kind: 'fillLevelBelow70', pressure: number) =>
    aTireConditionInput([anOpenEvent(kind)], {
      state: { last: aReading(TEST_HEARD_AT_SECONDS, pressure, 15, 80), fillLevel: null },
    })
  const at = (level: number, before = 0) =>
    aTireConditionInput([anOpenEvent('fillLevelBelow70', before)], { state: { fillLevel: percent(level) } })
  expect(aTruck(at(68), unknown('fillLevelBelow70', 5.4)).of[3].worstTireId).toBe(2)
  expect(aTruck(at(68), unknown('fillLevelBelow70', 6.2)).of[3].worstTireId).toBe(1)
  expect(aTruck(at(65), at(65, 300)).of[3].worstTireId).toBe(2)
  expect(aTruck(at(65), at(65)).of[3].worstTireId).toBe(1)
  expect(aTruck(at(65), aTireConditionInput([anOpenEvent('blowOut')])).of[3]).toMatchObject({
    worstTireId: 2,
    cause: { kind: 'blowOut' },
  })
})

it('does not tell the next tire’s fill level for one that must come off and whose own nobody knows', () => {
  const shortage = { demount: { since: NOW, last: NOW, why: 'driven' as const } }
  expect(
    aTruck(aTireConditionInput([], { state: { shortage, fillLevel: null } }), aTireConditionInput()),
  ).toMatchObject({
    fillLevel: null,
    of: { 3: { level: 'alarm', worstTireId: 1, cause: { kind: 'mustComeOff' } } },
  })
  const hot = aTireConditionInput([anOpenEvent('internalTemperature')], { state: { shortage, fillLevel: null } })
  expect(aTruck(hot, aTireConditionInput()).fillLevel).toBeNull()
})

it('each generation has its own worst tire', () => {
  const { of } = aTruck(
    aTireConditionInput([anOpenEvent('maintenancePressure')]),
    aTireConditionInput([anOpenEvent('tooHighPressure')]),
  )
  expect([of[2].worstTireId, of[2].level]).toEqual([1, 'warning'])
  expect([of[3].worstTireId, of[3].level]).toEqual([2, 'alarm'])
})

it('nothing is known of a vehicle without tires', () => {
  expect(judgeVehicleCondition(new Map())).toMatchObject({
    fillLevel: null,
    of: { 2: { level: 'noData' }, 3: { level: 'noData' } },
  })
})
