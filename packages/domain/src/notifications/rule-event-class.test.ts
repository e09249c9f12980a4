import { describe, expect, it } from 'vitest'
import { ALARM_KINDS } from '../kinds/alarm-kind.ts'
import { ALARM_KIND_CODES } from '../kinds/alarm-kind-codes.ts'
import {
  doesRuleNotify,
  type NotificationRuleScope,
  type NotificationSubject,
  RULE_EVENT_CLASS_CODES,
  RULE_EVENT_CLASSES_OF_VERSION,
  RULE_FILL_LEVEL_THRESHOLDS,
  type RuleEventClassCode,
} from './rule-event-class.ts'

const rule = (
  generation: 2 | 3,
  eventClass: RuleEventClassCode,
  threshold: NotificationRuleScope['threshold'] = null,
): NotificationRuleScope => ({
  generation,
  eventClass,
  threshold,
})

const news = (kind: (typeof ALARM_KINDS)[number], what: 'start' | 'repeat' | 'end' = 'start'): NotificationSubject => ({
  of: 'tire',
  kind,
  what,
})

describe('which news a rule tells of', () => {
  it.each<[string, RuleEventClassCode, string[]]>([
    [
      'all alarms and maintenance',
      0,
      ['pressureLow start', 'pressureLow end', 'maintenancePressure start', 'maintenancePressure end'],
    ],
    ['alarms', -1, ['pressureLow start']],
    ['maintenance', -2, ['maintenancePressure start']],
    ['both', -3, ['pressureLow start', 'maintenancePressure start']],
    ['the end of alarms', -4, ['pressureLow end']],
    ['the end of maintenance', -5, ['maintenancePressure end']],
    ['both ends', -6, ['pressureLow end', 'maintenancePressure end']],
    ['trailers', -7, []],
  ])('version 2, %s', (_, eventClass, expected) => {
    const all = (['pressureLow', 'maintenancePressure'] as const).flatMap((kind) =>
      (['start', 'end'] as const).map((what) => ({ kind, what })),
    )
    const told = all.filter(({ kind, what }) => doesRuleNotify(rule(2, eventClass), news(kind, what)))
    expect(told.map(({ kind, what }) => `${kind} ${what}`)).toEqual(expected)
  })

  it.each<[RuleEventClassCode, string[]]>([
    [-8, ['fillLevelLoss start', 'belowMaintenanceLevel start']],
    [-9, ['fillLevelLoss end', 'belowMaintenanceLevel end']],
    [-10, ['fillLevelLoss start', 'fillLevelLoss end', 'belowMaintenanceLevel start', 'belowMaintenanceLevel end']],
    [-11, []],
    [-7, []],
  ])('version 3, class %i', (eventClass, expected) => {
    const all = (['fillLevelLoss', 'belowMaintenanceLevel'] as const).flatMap((kind) =>
      (['start', 'end'] as const).map((what) => ({ kind, what })),
    )
    const told = all.filter(({ kind, what }) => doesRuleNotify(rule(3, eventClass), news(kind, what)))
    expect(told.map(({ kind, what }) => `${kind} ${what}`)).toEqual(expected)
  })

  it('tells levels at or below the threshold of class -11, and 90 % where nobody chose one', () => {
    const below = (threshold: NotificationRuleScope['threshold']) =>
      ALARM_KINDS.filter((kind) => doesRuleNotify(rule(3, -11, threshold), news(kind))).map(
        (kind) => ALARM_KIND_CODES[kind].alarmId,
      )
    for (const threshold of RULE_FILL_LEVEL_THRESHOLDS) {
      const ids = Array.from({ length: threshold / 10 }, (_, index) => 28 - index).reverse()
      expect(below(threshold)).toEqual(ids)
    }
    expect(below(null)).toEqual(below(90))
  })

  it('tells again what goes on where it tells of starts', () => {
    for (const eventClass of RULE_EVENT_CLASS_CODES)
      for (const [generation, kind] of [
        [2, 'pressureLow'],
        [3, 'fillLevelBelow50'],
      ] as const)
        expect(doesRuleNotify(rule(generation, eventClass), news(kind, 'repeat'))).toBe(
          doesRuleNotify(rule(generation, eventClass), news(kind, 'start')),
        )
  })

  it('tells nobody of a kind of the other version, by any class', () => {
    for (const eventClass of RULE_EVENT_CLASS_CODES) {
      expect(doesRuleNotify(rule(2, eventClass), news('fillLevelBelow50'))).toBe(false)
      expect(doesRuleNotify(rule(3, eventClass), news('pressureLow'))).toBe(false)
    }
  })

  it('tells of trailers in both versions by class -7 alone', () => {
    for (const generation of [2, 3] as const)
      expect(
        RULE_EVENT_CLASSES_OF_VERSION[generation].filter((eventClass) =>
          doesRuleNotify(rule(generation, eventClass), { of: 'trailer' }),
        ),
      ).toEqual([-7])
  })
})
