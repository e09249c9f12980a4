import {
  ALARM_KINDS,
  type AlarmKind,
  type AlarmKindProperties,
  type AlarmUrgency,
  alarmKindProperties,
  type FillLevelAlarmKind,
  type JudgedQuantity,
} from './alarm-kind-table.ts'
import type { CauseFamily } from './cause-family.ts'
import type { NotificationsVersion } from './notifications-version.ts'

export {
  ALARM_KINDS,
  type AlarmKind,
  type AlarmUrgency,
  type FillLevelAlarmKind,
  type JudgedQuantity,
} from './alarm-kind-table.ts'

const toldTo = (version: NotificationsVersion): readonly AlarmKind[] =>
  ALARM_KINDS.filter((each) => alarmKindProperties(each).told === version)

/** Judged by pressure: what people with notifications version 2 see. */
export const PRESSURE_ALARM_KINDS = toldTo(2)

/** Judged by fill level: what people with notifications version 3 see. */
export const GAS_CONTENT_ALARM_KINDS = toldTo(3)

/** Fill level alarms from the shallowest to the deepest. */
export const FILL_LEVEL_ALARM_KINDS = ALARM_KINDS.filter(
  (each): each is FillLevelAlarmKind => alarmKindProperties(each).below !== null,
)

/** Worst first. */
export const ALARM_KINDS_WORST_FIRST: readonly AlarmKind[] = [...ALARM_KINDS].sort(
  (a, b) => alarmKindProperties(a).order - alarmKindProperties(b).order,
)

const RANK = Object.fromEntries(ALARM_KINDS_WORST_FIRST.map((each, rank) => [each, rank])) as Readonly<
  Record<AlarmKind, number>
>

/** 0 is the worst kind there is, the next is 1. */
export const alarmKindRank = (kind: AlarmKind): number => RANK[kind]

/** Negative when `a` is worse than `b`: sorts worst first. */
export const compareAlarmKinds = (a: AlarmKind, b: AlarmKind): number => RANK[a] - RANK[b]

/** How bad an open event of this kind is. */
export const levelOfAlarmKind = (kind: AlarmKind): AlarmKindProperties['level'] => alarmKindProperties(kind).level

/** Kinds that happen at a moment rather than last. */
export const isInstantAlarmKind = (kind: AlarmKind): boolean => alarmKindProperties(kind).instant

/** What lies behind an alarm; `null` for what merely happened. */
export const causeFamilyOfKind = (kind: AlarmKind): CauseFamily | null => alarmKindProperties(kind).family

/** What either version is told of a tire that held gas and of which nothing is measured: it burst, or its tag is off. */
export const PRESSURE_GONE_KINDS = ['pressureGone', 'fillLevelGone'] as const satisfies readonly AlarmKind[]

/** Whether it is about gas that is missing: what inflating heals at once. What was driven on stays driven on. */
export const isGasLossKind = (kind: AlarmKind): boolean =>
  kind !== 'drivenUnderInflated' && causeFamilyOfKind(kind) === 'gasLost'

/** Whether who was called about lost gas knows it already: that the tire holds less than its neighbours follows from it. */
export const isKindImpliedByGasLoss = (kind: AlarmKind): boolean =>
  isGasLossKind(kind) || causeFamilyOfKind(kind) === 'difference'

/** How long it takes to see how fast gas is lost; `null` for what is about something else. */
export const lossRateWindowOfKind = (kind: AlarmKind): AlarmKindProperties['rate'] => alarmKindProperties(kind).rate

/** The threshold of a fill level alarm in percent, `null` for other kinds. */
export const fillLevelThresholdOfKind = (kind: AlarmKind): number | null => alarmKindProperties(kind).below

/** Whether an open event of this kind makes a tire's level for these people. The engine judges all kinds for both. */
export const countsForNotificationsVersion = (kind: AlarmKind, version: NotificationsVersion): boolean =>
  alarmKindProperties(kind).counts.includes(version)

/** The people who are told of this kind. */
export const notificationsVersionOfKind = (kind: AlarmKind): NotificationsVersion => alarmKindProperties(kind).told

/** How much it changes what is to be done. */
export const urgencyOfKind = (kind: AlarmKind): AlarmUrgency => alarmKindProperties(kind).urgency

/** What an alarm is judged by. */
export const judgedQuantityOfKind = (kind: AlarmKind): JudgedQuantity => alarmKindProperties(kind).judged

/** The settings that switch it on, any of them; none where it is always on. */
export const alarmSwitchesOfKind = (kind: AlarmKind): AlarmKindProperties['switches'] =>
  alarmKindProperties(kind).switches
