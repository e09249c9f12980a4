import { expect, it } from 'vitest'
import { aJudgement } from '../testing/a-judgement.ts'
import { aMate } from '../testing/a-mate.ts'
import { aReading } from '../testing/a-tire.ts'
import type { Loss } from '../tires/content-trend.ts'
import { kilometres } from '../units/motion.ts'
import { bar } from '../units/pressure.ts'
import { percent } from '../units/share.ts'
import { celsius } from '../units/temperature.ts'
import { days, epochSeconds, hours, minutes, seconds } from '../units/time.ts'
import { ALARM_KINDS, type AlarmKind } from './alarm-kind.ts'
import { ALONE, type Around, type VehicleNow } from './around.ts'
import { NEW_ALARM_SETTINGS, NEW_TYPE_ALARM_SETTINGS } from './default-settings.ts'
import type { Judgement } from './judgement.ts'
import { RULE_OF } from './rules.ts'
import { tireSettings } from './tire-settings.ts'
import type { OpenEvent } from './tire-state.ts'

const NOW = 1_700_000_000
const on = Object.fromEntries(
  Object.keys(NEW_ALARM_SETTINGS)
    .filter((key) => key.endsWith('_enabled') && key !== 'tmax_enabled')
    .map((key) => [key, true]),
)
/** Everything on, with the limits the tables are explained with. */
const settings = tireSettings({ ...NEW_ALARM_SETTINGS, pmax: 11, ...on }, null, {
  ...NEW_TYPE_ALARM_SETTINGS,
  temperature_diff_alarm_enabled: true,
  pressure_diff_alarm_enabled: true,
  pressure_diff_maintenance_enabled: true,
})

const reads = (pressure: number, temperature = 15, speed: number | null = 80): Partial<Judgement> => ({
  reading: aReading(NOW, pressure, temperature, speed),
})
const park = (pressure: number, rest: Partial<Judgement> = {}): Partial<Judgement> => ({
  parkPressure: bar(pressure),
  ...rest,
})
const level = (value: number, rest: Partial<Judgement> = {}): Partial<Judgement> => ({
  fillLevel: percent(value),
  ...rest,
})
const bound = (value: number, rest: Partial<Judgement> = {}): Partial<Judgement> => ({
  ...{ calibrated: false, fillLevel: null, parkPressure: null, internalTemperature: null },
  fillLevelBound: percent(value),
  ...rest,
})
const inside = (value: number): Partial<Judgement> => ({ internalTemperature: celsius(value) })
const after = (gap: number, from: number, to: number): Partial<Judgement> => ({
  ...reads(to),
  last: aReading(NOW - gap, from, 15, 80),
})

const vehicle = (changes: Partial<VehicleNow> = {}): VehicleNow => ({
  ...{ movingSince: epochSeconds(NOW - 900), stoppedAt: null, carried: false },
  ...{ tripSince: epochSeconds(NOW - 900), doubtedUntil: null },
  ...changes,
})
const around = (changes: Partial<Around>): Partial<Judgement> => ({
  around: { ...ALONE, vehicle: vehicle(), ...changes },
})
const beside = (own: number, mate: number, group = 'axle 1'): Partial<Judgement> => ({
  ...park(own),
  ...around({ group: 'axle 1', mates: [aMate(9, 15, { group, parkPressure: bar(mate) })] }),
})
const tags = (own: number, mate: number, changes: Partial<VehicleNow> = {}, ago = 0): Partial<Judgement> => ({
  ...reads(9, own),
  ...around({ vehicle: vehicle(changes), mates: [aMate(9, mate, { time: epochSeconds(NOW - ago) })] }),
})
const serviced = (changes: object): Partial<Judgement> =>
  around({
    service: {
      ...{ odometer: kilometres(100_000), resurfacedAt: kilometres(100_000), inspectedAt: kilometres(100_000) },
      purchased: null,
      ...changes,
    },
  })
const loses = (rate: number, drop: number, least = rate, rest: Partial<Judgement> = {}): Partial<Judgement> => {
  const window = hours(1)
  const start = { cold: bar(9), reads: bar(9), ago: window }
  const loss: Loss = { window, rate, least, drop: bar(drop), start }
  return { lossProven: true, losses: [loss], ...rest }
}
const standing = { movingSince: null, tripSince: null }

type Row = {
  on: readonly Partial<Judgement>[]
  notQuite: readonly Partial<Judgement>[]
  clear: readonly Partial<Judgement>[]
  notYet: readonly Partial<Judgement>[]
  debounce: readonly [readings: number, span: number]
  /** Seconds it must stay well. */
  clearAfter: number
}

const fillLevelRow = (limit: number): Row => ({
  on: [level(limit - 0.01), bound(limit - 5.01)],
  notQuite: [level(limit), bound(limit - 5)],
  clear: [level(limit + 2), bound(limit + 2, { cold: true }), bound(limit + 2, { inflating: true })],
  notYet: [level(limit + 1.99), bound(limit + 20)],
  debounce: [2, 60],
  clearAfter: 300,
})

const ROWS: Record<Exclude<AlarmKind, 'inflation' | 'deflation' | 'remark'>, Row> = {
  blowOut: {
    on: [after(120, 8, 6), after(121, 8, 4), after(600, 8, 4), after(600, 4.5, 2.25)],
    notQuite: [
      after(120, 8, 6.01),
      // A slow leak that is nearly flat, a tag that was never screwed on, half of too little.
      after(120, 2.4, 0.3),
      after(600, 4.49, 0),
      after(600, 0.08, 0),
      after(600, 4.5, 2.51),
      after(121, 8, 4.01),
      after(601, 8, 0),
      { ...after(60, 9, 0), doubted: true },
    ],
    clear: [reads(7.2), { ...reads(3), inflating: true }],
    notYet: [reads(7.19)],
    debounce: [2, 0],
    clearAfter: 600,
  },
  pressureLow: {
    on: [reads(6.99)],
    notQuite: [reads(7)],
    clear: [
      { ...reads(7.2), ...park(6.7) },
      { ...reads(7.2), ...bound(80, { cold: true }) },
      { ...reads(7.2), ...bound(80, { inflating: true }) },
    ],
    notYet: [
      { ...reads(7.19), ...park(8) },
      { ...reads(8), ...park(6.69) },
      { ...reads(8), ...bound(80) },
    ],
    debounce: [2, 60],
    clearAfter: 300,
  },
  pressureHigh: {
    on: [reads(11.01)],
    notQuite: [reads(11)],
    clear: [reads(10.8)],
    notYet: [reads(10.81)],
    debounce: [2, 60],
    clearAfter: 300,
  },
  pressureLoss: {
    on: [
      loses(3, 0.225),
      loses(3, 0.225, 1.5),
      loses(3, 0.27, 3, { mates: 4 }),
      { mates: 0, rawLoss: 3, lossProven: true },
      { mates: 0, rawLoss: 3, calibrated: false },
    ],
    notQuite: [
      loses(2.99, 3),
      loses(3, 0.224),
      loses(3, 3, 1.49),
      loses(3, 3, 3, { lossProven: false }),
      loses(3, 0.269, 3, { mates: 4 }),
      loses(3, 3, 3, { perhapsServiced: true }),
      { mates: 0, rawLoss: 2.99, lossProven: true },
      { mates: 0, rawLoss: 9 },
      { mates: 3, rawLoss: 9, lossProven: true },
    ],
    clear: [loses(0.049, 0.05), { inflating: true }, { deflated: true }, reads(0.29)],
    notYet: [loses(0.05, 0.05), loses(1.49, 1), reads(0.3), {}],
    debounce: [1, 0],
    clearAfter: 1_800,
  },
  temperatureLow: {
    on: [reads(9, -51)],
    notQuite: [reads(9, -50)],
    clear: [reads(9, -47)],
    notYet: [reads(9, -48)],
    debounce: [2, 60],
    clearAfter: 300,
  },
  temperatureHigh: {
    on: [reads(9, 101)],
    notQuite: [reads(9, 100)],
    clear: [reads(9, 97)],
    notYet: [reads(9, 98)],
    debounce: [2, 60],
    clearAfter: 300,
  },
  pressureDifference: {
    on: [beside(8.49, 9)],
    notQuite: [beside(8.5, 9), beside(9, 8.4), beside(8.4, 9, 'axle 2')],
    clear: [beside(8.61, 9), beside(8.7, 8.4)],
    notYet: [beside(8.59, 9), beside(8.7, 9, 'axle 2')],
    debounce: [3, 1_800],
    clearAfter: 300,
  },
  temperatureDifference: {
    on: [tags(46, 15), tags(46, 15, { ...standing, stoppedAt: epochSeconds(NOW - 1_799) }), tags(46, 15, {}, 600)],
    notQuite: [
      tags(45, 15),
      tags(15, 46),
      tags(46, 15, { movingSince: epochSeconds(NOW - 899) }),
      tags(46, 15, { ...standing, stoppedAt: epochSeconds(NOW - 1_800) }),
      tags(46, 15, {}, 601),
      tags(46, 15, { carried: true }),
    ],
    clear: [tags(40, 15), tags(40, 15, { ...standing, stoppedAt: epochSeconds(NOW - 9_000) }, 4_500)],
    notYet: [tags(41, 15), tags(40, 15, {}, 601)],
    debounce: [2, 60],
    clearAfter: 300,
  },
  maintenancePressure: {
    on: [park(8.49, { cold: true }), park(8.49, { lossProven: true })],
    notQuite: [park(8.5, { cold: true }), park(8, {})],
    clear: [park(8.65), bound(97, { inflating: true })],
    notYet: [park(8.64), bound(96, { inflating: true }), bound(99)],
    debounce: [3, 1_800],
    clearAfter: 300,
  },
  maintenancePressureDifference: {
    on: [beside(8.69, 9)],
    notQuite: [beside(8.701, 9), beside(9, 8.4)],
    clear: [beside(8.81, 9)],
    notYet: [beside(8.79, 9)],
    debounce: [3, 1_800],
    clearAfter: 300,
  },
  resurfaceMileage: {
    on: [serviced({ resurfacedAt: kilometres(50_000) })],
    notQuite: [serviced({ resurfacedAt: kilometres(50_001) }), {}],
    clear: [serviced({ resurfacedAt: kilometres(50_001) })],
    notYet: [serviced({ resurfacedAt: kilometres(50_000) }), {}],
    debounce: [1, 0],
    clearAfter: 0,
  },
  maintenanceMileage: {
    on: [serviced({ inspectedAt: kilometres(50_000) })],
    notQuite: [serviced({ inspectedAt: kilometres(50_001) }), {}],
    clear: [serviced({ inspectedAt: kilometres(50_001) })],
    notYet: [serviced({ inspectedAt: kilometres(50_000) }), {}],
    debounce: [1, 0],
    clearAfter: 0,
  },
  totalMileage: {
    on: [serviced({ odometer: kilometres(50_000) })],
    notQuite: [serviced({ odometer: kilometres(49_999) }), {}],
    clear: [serviced({ odometer: kilometres(0) })],
    notYet: [serviced({ odometer: kilometres(50_000) }), {}],
    debounce: [1, 0],
    clearAfter: 0,
  },
  age: {
    on: [serviced({ purchased: epochSeconds(NOW - days(1_095)) })],
    notQuite: [serviced({ purchased: epochSeconds(NOW - days(1_095) + 1) }), serviced({}), {}],
    clear: [serviced({ purchased: epochSeconds(NOW) })],
    notYet: [serviced({ purchased: epochSeconds(NOW - days(1_095)) }), {}],
    debounce: [1, 0],
    clearAfter: 0,
  },
  drivenUnderInflated: {
    on: [level(79.9, { ...reads(7, 15, 60), ...around({}) })],
    notQuite: [
      level(80, { ...reads(7, 15, 60), ...around({}) }),
      level(70, { ...reads(7, 15, 59.9), ...around({}) }),
      level(70, { ...reads(7, 15, 60), ...around({ vehicle: vehicle({ tripSince: null }) }) }),
      level(70, { ...reads(7, 15, 60), ...around({ vehicle: vehicle({ carried: true }) }) }),
      level(70, reads(7, 15, 60)),
    ],
    clear: [
      around({ vehicle: vehicle({ tripSince: null }) }),
      around({ vehicle: vehicle({ tripSince: epochSeconds(NOW - 599) }) }),
    ],
    notYet: [around({}), {}],
    debounce: [2, 120],
    clearAfter: 0,
  },
  externalTemperatureDifference: {
    on: [tags(46, 15)],
    notQuite: [tags(45, 15), tags(15, 46)],
    clear: [tags(40, 15)],
    notYet: [tags(41, 15)],
    debounce: [2, 60],
    clearAfter: 300,
  },
  internalTemperature: {
    on: [inside(85.1)],
    notQuite: [inside(85), { internalTemperature: null }],
    clear: [inside(82)],
    notYet: [inside(82.1), { internalTemperature: null }],
    debounce: [2, 60],
    clearAfter: 300,
  },
  tooHighPressure: {
    on: [reads(11.01)],
    notQuite: [reads(11)],
    clear: [reads(10.8)],
    notYet: [reads(10.81)],
    debounce: [2, 60],
    clearAfter: 300,
  },
  fillLevelLoss: {
    on: [loses(0.45, 0.225), { mates: 0, rawLoss: 0.45, lossProven: true }],
    notQuite: [loses(0.449, 1), loses(0.45, 0.224), loses(0.45, 1, 0.224), loses(9, 9, 9, { perhapsServiced: true })],
    clear: [loses(0.049, 0.05), { inflating: true }, { deflated: true }, reads(0.29)],
    notYet: [loses(0.05, 0.05), loses(0.224, 1), reads(0.3), {}],
    debounce: [2, 60],
    clearAfter: 1_800,
  },
  fillLevelBelow90: fillLevelRow(90),
  fillLevelBelow80: fillLevelRow(80),
  fillLevelBelow70: fillLevelRow(70),
  fillLevelBelow60: fillLevelRow(60),
  fillLevelBelow50: fillLevelRow(50),
  fillLevelBelow40: fillLevelRow(40),
  fillLevelBelow30: fillLevelRow(30),
  fillLevelBelow20: fillLevelRow(20),
  fillLevelBelow10: fillLevelRow(10),
  belowMaintenanceLevel: {
    on: [level(94.9, { cold: true }), level(94.9, { lossProven: true })],
    notQuite: [level(95, { cold: true }), level(90)],
    clear: [level(96.5), bound(96.5, { inflating: true })],
    notYet: [level(96.4), bound(99)],
    debounce: [3, 1_800],
    clearAfter: 300,
  },
}

const rows = Object.entries(ROWS) as [keyof typeof ROWS, Row][]
const open = (kind: AlarmKind): OpenEvent => ({
  ...{ kind, start: epochSeconds(NOW - 600), parkPressure: bar(6.5), notifiedAt: null },
  ...{ suppressedBy: null, clearSince: null, confirmedAt: null },
})
const ruleOf = (kind: AlarmKind) => {
  const rule = RULE_OF.get(kind)
  if (rule === undefined) throw new Error(`no rule for ${kind}`)
  return rule
}

it('every kind that is judged has a row', () => {
  const judged = ALARM_KINDS.filter((kind) => kind !== 'inflation' && kind !== 'deflation' && kind !== 'remark')
  expect([...RULE_OF.keys()].sort()).toEqual([...judged].sort())
})

it.each(rows)('%s is on at its limit and not a step before', (kind, row) => {
  const rule = ruleOf(kind)
  expect(rule.enabled(settings)).toBe(true)
  for (const now of row.on) expect(rule.bad(aJudgement(now), settings, null), JSON.stringify(now)).toBe(true)
  for (const now of row.notQuite) expect(rule.bad(aJudgement(now), settings, null), JSON.stringify(now)).toBe(false)
})

it.each(rows)('%s is well at its limit and not a step before', (kind, row) => {
  const rule = ruleOf(kind)
  for (const now of row.clear) expect(rule.well(aJudgement(now), settings, open(kind)), JSON.stringify(now)).toBe(true)
  for (const now of row.notYet)
    expect(rule.well(aJudgement(now), settings, open(kind)), JSON.stringify(now)).toBe(false)
  expect(rule.clearAfter).toBe(row.clearAfter)
})

it.each(rows)('%s waits for its readings', (kind, { debounce: [readings, span] }) => {
  expect(ruleOf(kind).debounce(aJudgement(loses(9, 9)))).toEqual({ readings, span })
})

it('every kind is off when its setting is', () => {
  const off = tireSettings(NEW_ALARM_SETTINGS, null)
  for (const rule of RULE_OF.values()) expect(rule.enabled(off), rule.kind).toBe(false)
})

it.each([
  { kind: 'belowMaintenanceLevel', ago: 1_799, readings: 3 },
  { kind: 'belowMaintenanceLevel', ago: 1_800, readings: 2 },
  { kind: 'maintenancePressure', ago: 3_600, readings: 2 },
  { kind: 'pressureDifference', ago: 1_800, readings: 2 },
  { kind: 'maintenancePressureDifference', ago: 1_799, readings: 3 },
] as const)('$kind takes $readings readings of a tag that speaks every $ago s', ({ kind, ago, readings }) => {
  const now = aJudgement({ last: aReading(NOW - ago, 9, 15, 80) })
  expect(ruleOf(kind).debounce(now)).toEqual({ readings, span: minutes(30) })
})

it('a fall that the reading before has shown needs no second one', () => {
  expect(ruleOf('fillLevelBelow50').debounce(aJudgement({ fell: true }))).toEqual({ readings: 1, span: 0 })
})

it('beside three neighbours a loss must last half an hour, and by itself a fast one two readings', () => {
  const few = aJudgement(loses(9, 9, 9, { mates: 3 }))
  for (const kind of ['pressureLoss', 'fillLevelLoss'] as const) {
    expect(ruleOf(kind).debounce(few)).toEqual({ readings: 2, span: minutes(30) })
    expect(ruleOf(kind).debounce(aJudgement({ mates: 0, rawLoss: 9 }))).toEqual({ readings: 2, span: seconds(60) })
  }
})

it('the hidden limit of the tag’s temperature counts only when it is on', () => {
  const hidden = tireSettings({ ...NEW_ALARM_SETTINGS, tmax: 60, tmax_enabled: true, tmax_repeat: 5 }, null)
  const rule = ruleOf('temperatureHigh')
  expect(rule.enabled(hidden)).toBe(true)
  expect(rule.bad(aJudgement(reads(9, 61)), hidden, null)).toBe(true)
  expect(rule.bad(aJudgement(reads(9, 61)), settings, null)).toBe(false)
  expect(rule.repeat(hidden)).toBe(300)
})

it('says what it measured, under the keys of the messages', () => {
  const data = (kind: AlarmKind, now: Partial<Judgement>) => ruleOf(kind).data(aJudgement(now), settings)
  expect(data('blowOut', reads(0.3))).toEqual({ p: 0.3, pp: 9, s: 80 })
  expect(data('pressureLow', reads(6.5))).toEqual({ p: 6.5, pm: 7, pp: 9 })
  expect(data('pressureHigh', reads(12))).toEqual({ p: 12, pM: 11, pp: 9 })
  expect(data('pressureLoss', loses(4, 1))).toEqual({ p: 9, pp: 9, pDH: 4, pMDHm: 3, sp15: 9, sp: 9, dt: 3_600 })
  expect(data('pressureDifference', beside(8.4, 9))).toEqual({ pD: 0.6, pMD: 0.5, p: 9 })
  expect(data('maintenancePressureDifference', beside(8.6, 9))).toEqual({ pD: 0.4, pMMD: 0.3, p: 9 })
  expect(data('temperatureDifference', tags(50, 15))).toEqual({ tD: 35, tMD: 30, it: 50 })
  expect(data('internalTemperature', inside(90))).toEqual({ it: 90, p: 9, tM: 85, s: 80 })
  expect(data('tooHighPressure', reads(11.5))).toEqual({ p: 11.5, pM: 11, it: 15 })
  expect(data('totalMileage', serviced({}))).toEqual({ mi: 100_000 })
  expect(data('age', serviced({ purchased: epochSeconds(NOW - days(1_100)) }))).toEqual({ msg: '1100 days' })
  expect(data('fillLevelBelow90', level(80))).toEqual({ p: 9, pp: 9, it: 15, s: 80 })
})
