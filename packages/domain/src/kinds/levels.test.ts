import { expect, it } from 'vitest'
import { isMuted, muteEnd } from '../events/mute.ts'
import { muteDurationCode, muteDurationOfCode } from '../events/mute-duration-codes.ts'
import { epochSeconds } from '../units/time.ts'
import { ALARM_KINDS, ALARM_KINDS_WORST_FIRST } from './alarm-kind.ts'
import { ALARM_KIND_CODES, alarmKindOfCodes, wireEventTypeOfKind } from './alarm-kind-codes.ts'
import { ALARM_LEVELS } from './alarm-level.ts'
import { alarmColor, levelOfAlarmColor, tireStatusCode } from './alarm-level-codes.ts'
import { eventSeverityV2, eventSeverityV3 } from './severity.ts'

it('colours go to the wire and back; a missing one is no alarm', () => {
  expect(ALARM_LEVELS.map(alarmColor)).toEqual([0, 1, 2, 3, 4, 10])
  for (const level of ALARM_LEVELS) expect(levelOfAlarmColor(alarmColor(level))).toBe(level)
  expect(levelOfAlarmColor(null)).toBe('ok')
  expect(tireStatusCode('muted', 'alarm')).toBe(2)
})

it('every kind has its own codes and one place in the order', () => {
  expect([...ALARM_KINDS_WORST_FIRST].sort()).toEqual([...ALARM_KINDS].sort())
  const codes = ALARM_KINDS.map((kind) => `${ALARM_KIND_CODES[kind].type}/${ALARM_KIND_CODES[kind].subType}`)
  expect(new Set(codes).size).toBe(ALARM_KINDS.length)
  for (const kind of ALARM_KINDS)
    for (const active of [true, false])
      expect(alarmKindOfCodes(wireEventTypeOfKind(kind, active), ALARM_KIND_CODES[kind].subType)).toBe(kind)
  expect(alarmKindOfCodes(1, 77)).toBeNull()
  expect(wireEventTypeOfKind('blowOut', false)).toBe(-1)
  expect(wireEventTypeOfKind('fillLevelBelow90', false)).toBe(7)
})

it('severities of active and ended events', () => {
  expect([
    eventSeverityV2('pressureLow', true),
    eventSeverityV2('age', true),
    eventSeverityV2('inflation', true),
  ]).toEqual([0, 2, 3])
  expect([eventSeverityV2('pressureLow', false), eventSeverityV2('age', false)]).toEqual([-1, -2])
  expect([eventSeverityV3('alarm', true), eventSeverityV3('warning', true), eventSeverityV3('alarm', false)]).toEqual([
    0, 1, 2,
  ])
})

it.each([
  { code: 0, hours: 24 },
  { code: 1, hours: 168 },
] as const)('the wire code $code mutes for $hours hours', ({ code, hours }) => {
  expect(muteEnd(epochSeconds(0), muteDurationOfCode(code))).toBe(hours * 3_600)
  expect(muteDurationCode(muteDurationOfCode(code))).toBe(code)
})

it('a mute that ends now has ended', () => {
  const end = muteEnd(epochSeconds(0), 'oneDay')
  expect(isMuted(end, epochSeconds(86_399))).toBe(true)
  expect(isMuted(end, epochSeconds(86_400))).toBe(false)
})
