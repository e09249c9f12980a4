import type { AlarmSettings, TireDifferenceAlarmSettings } from '../limits/alarm-settings.ts'
import type { AlarmLevel } from './alarm-level.ts'
import type { CauseFamily } from './cause-family.ts'
import type { EventData } from './event-data.ts'
import type { NotificationsVersion } from './notifications-version.ts'

type Switch = Extract<keyof AlarmSettings | keyof TireDifferenceAlarmSettings, `${string}_enabled`>

/** The quantity a kind is judged by, which extreme of a stretch of time shows it, and the figure of an event that is its limit. */
export type JudgedQuantity = {
  quantity: 'fillLevel' | 'pressure' | 'temperature'
  which: 'min' | 'max'
  limit?: keyof EventData
}

/** How much is to be done: 0 nothing, 1 plan, 2 see to it, 3 look into the tire at the next stop, 4 stop, 5 blow-out. */
export type AlarmUrgency = 0 | 1 | 2 | 3 | 4 | 5

/** What every layer must know of a kind of alarm. */
export type AlarmKindProperties = {
  /** `event_type` on the wire, positive; 7, "absolute", for what is judged by fill level. */
  type: number
  /** The sub type; of type 7 the alarm id: 16..28, 97 and 98 (ours) and 99. */
  subType: number
  /** Less is worse: of several events the worst speaks, names the tire's issue, and leads the list. */
  order: number
  /** How bad an open event is: maintenance can wait, what merely happened is information. */
  level: Extract<AlarmLevel, 'alarm' | 'warning' | 'info'>
  /** What lies behind it; `null` for what merely happened. */
  family: CauseFamily | null
  judged: JudgedQuantity
  /** Any of these settings switches it on; without one it is always on. */
  switches: readonly Switch[]
  /** Who is called about it: the people of the version that has a code for it. */
  told: NotificationsVersion
  /** Whose level, colour, issue and counts it makes. */
  counts: readonly NotificationsVersion[]
  urgency: AlarmUrgency
  /** The fill level that it is raised below, %. */
  below: number | null
  /** How long it takes to see how fast gas is lost; `null` for what is about how much is missing. */
  rate: 'hours' | 'days' | null
  /** It happens at a moment rather than lasts. */
  instant: boolean
}

type Codes = Pick<AlarmKindProperties, 'type' | 'subType' | 'told' | 'counts'>
type Own = Partial<Pick<AlarmKindProperties, 'counts' | 'urgency' | 'below' | 'rate' | 'instant'>>

const v2 = (type: 1 | 2 | 5 | 6 | 9, subType: number): Codes => ({ type, subType, told: 2, counts: [2] })
const v3 = (alarmId: number): Codes => ({ type: 7, subType: alarmId, told: 3, counts: [3] })

const kind =
  (level: AlarmKindProperties['level'], urgency: AlarmUrgency) =>
  (
    codes: Codes,
    order: number,
    family: AlarmKindProperties['family'],
    judged: JudgedQuantity,
    switches: readonly Switch[],
    own: Own = {},
  ): AlarmKindProperties => ({
    ...codes,
    ...{ order, level, family, judged, switches, urgency, below: null, rate: null, instant: false },
    ...own,
  })

const alarm = kind('alarm', 2)
const notice = kind('warning', 1)
const info = kind('info', 0)

const LOW: JudgedQuantity = { quantity: 'pressure', which: 'min' }
const HIGH: JudgedQuantity = { quantity: 'pressure', which: 'max', limit: 'pM' }
const HOT: JudgedQuantity = { quantity: 'temperature', which: 'max' }
const TOO_HOT: JudgedQuantity = { ...HOT, limit: 'tM' }
const COLD: JudgedQuantity = { quantity: 'temperature', which: 'min', limit: 'tm' }
const FILL: JudgedQuantity = { quantity: 'fillLevel', which: 'min' }

/** No tire may be driven on as it is from 80 % down, and none at all from 50 %: see `run-flat.ts` for what they rest on. */
const urgencyBelow = (level: number): AlarmUrgency => (level <= 50 ? 4 : level <= 80 ? 3 : 2)

const fill = (below: 90 | 80 | 70 | 60 | 50 | 40 | 30 | 20 | 10, order: number): AlarmKindProperties =>
  alarm(v3(20 + (90 - below) / 10), order, 'gasLost', FILL, [`filllt${below}_enabled`], {
    below,
    urgency: urgencyBelow(below),
  })

const FILL_SWITCHES: readonly Switch[] = [
  ...(['filllt90_enabled', 'filllt80_enabled', 'filllt70_enabled', 'filllt60_enabled', 'filllt50_enabled'] as const),
  ...(['filllt40_enabled', 'filllt30_enabled', 'filllt20_enabled', 'filllt10_enabled'] as const),
]

/**
 * Counted by the people of both versions, though it has a code in version 2 only. A blow-out: nothing is more dangerous, and the
 * fill level alarms that tell of it in version 3 may be off, or the level not known. Driven under-inflated: the settings of
 * either version switch it on. Distance and age: the screens of version 3 set their limits too.
 */
const BOTH: Own = { counts: [2, 3] }
const MOMENT: Own = { counts: [], instant: true }

/** Every kind of alarm once: a new one is a row here, and the compiler leads to what else it needs. */
// biome-ignore format: a table, one line a kind
const KINDS = {
  // judged by pressure             codes      order  cause         judged by                switched on by
  blowOut: alarm(                   v2(1, 1),    0, 'gasLost',    LOW,                     ['blowout_alarm_enabled'], { ...BOTH, urgency: 5 }),
  pressureLow: alarm(               v2(1, 2),   90, 'gasLost',    { ...LOW, limit: 'pm' }, ['pressure_alarm_enabled']),
  pressureHigh: alarm(              v2(1, 3),  180, 'tooMuchGas', HIGH,                    ['pressure_alarm_enabled']),
  pressureLoss: alarm(              v2(1, 4),  110, 'gasLost',    LOW,                     ['pressure_loss_alarm_enabled'], { rate: 'hours' }),
  temperatureLow: alarm(            v2(1, 5),  200, 'heat',       COLD,                    ['temperature_alarm_enabled']),
  temperatureHigh: alarm(           v2(1, 6),  140, 'heat',       TOO_HOT,                 ['temperature_alarm_enabled', 'tmax_enabled']),
  pressureDifference: alarm(        v2(1, 7),  190, 'difference', LOW,                     ['pressure_diff_alarm_enabled']),
  temperatureDifference: alarm(     v2(1, 8),  160, 'heat',       HOT,                     ['temperature_diff_alarm_enabled']),
  maintenancePressure: notice(      v2(2, 1),  240, 'gasLost',    { ...LOW, limit: 'pMM' }, ['maintenance_pressure_enabled']),
  maintenancePressureDifference: notice(v2(2, 2), 250, 'difference', LOW,                  ['pressure_diff_maintenance_enabled']),
  slowPressureLoss: notice(         v2(2, 7),  220, 'gasLost',    LOW,                     ['pressure_alarm_enabled', 'pressure_loss_alarm_enabled', 'maintenance_pressure_enabled'], { rate: 'days' }),
  pressureGone: notice(            v2(2, 8),  205, 'gasLost',    LOW,                     ['blowout_alarm_enabled'], { urgency: 3 }),
  resurfaceMileage: notice(         v2(2, 3),  270, 'due',        FILL,                    ['resurface_mileage_alarm_enabled'], BOTH),
  maintenanceMileage: notice(       v2(2, 4),  280, 'due',        FILL,                    ['maintenance_mileage_alarm_enabled'], BOTH),
  totalMileage: notice(             v2(2, 5),  260, 'due',        FILL,                    ['mileage_alarm_enabled'], BOTH),
  age: notice(                      v2(2, 6),  290, 'due',        FILL,                    ['age_alarm_enabled'], BOTH),
  inflation: info(                  v2(5, 1),  310, null,         FILL,                    [], MOMENT),
  deflation: info(                  v2(5, 2),  320, null,         FILL,                    [], MOMENT),
  drivenUnderInflated: info(        v2(6, 1),  300, 'gasLost',    FILL,                    ['pressure_alarm_enabled', 'filllt80_enabled'], BOTH),
  remark: info(                     v2(9, 0),  330, null,         FILL,                    [], MOMENT),
  // judged by fill level
  externalTemperatureDifference: alarm(v3(16), 150, 'heat',       HOT,                     ['temperature_diff_alarm_enabled']),
  internalTemperature: alarm(       v3(17),    130, 'heat',       TOO_HOT,                 ['tintmax_enabled']),
  tooHighPressure: alarm(           v3(18),    170, 'tooMuchGas', HIGH,                    ['pmax_enabled']),
  fillLevelLoss: alarm(             v3(19),    120, 'gasLost',    FILL,                    ['filll_enabled'], { rate: 'hours' }),
  fillLevelGone: notice(           v3(97),    206, 'gasLost',    FILL,                    FILL_SWITCHES, { urgency: 3 }),
  slowFillLevelLoss: notice(        v3(98),    210, 'gasLost',    FILL,                    ['filll_enabled', 'fillm_enabled', ...FILL_SWITCHES], { rate: 'days' }),
  fillLevelBelow90: fill(90, 100),
  fillLevelBelow80: fill(80, 80),
  fillLevelBelow70: fill(70, 70),
  fillLevelBelow60: fill(60, 60),
  fillLevelBelow50: fill(50, 50),
  fillLevelBelow40: fill(40, 40),
  fillLevelBelow30: fill(30, 30),
  fillLevelBelow20: fill(20, 20),
  fillLevelBelow10: fill(10, 10),
  belowMaintenanceLevel: notice(    v3(99),    230, 'gasLost',    FILL,                    ['fillm_enabled']),
}

/** What can happen to a tire. Stored and sent between modules by this name; the wire has number codes. */
export type AlarmKind = keyof typeof KINDS

/** Fill level alarms; the number is the percentage. */
export type FillLevelAlarmKind = Extract<AlarmKind, `fillLevelBelow${number}`>

/** The row of a kind. */
export const alarmKindProperties = (kind: AlarmKind): AlarmKindProperties => KINDS[kind]

/** Every kind, by notifications version and code. */
export const ALARM_KINDS = Object.keys(KINDS) as [AlarmKind, ...AlarmKind[]]
