import type { CauseFamily } from './cause-family.ts'
import type { Generation } from './generation.ts'
import {
  ALARM_KINDS,
  type AlarmKind,
  type FillLevelKind,
  type JudgedQuantity,
  type Kind,
  kindRow,
  type Urgency,
} from './kind-table.ts'

export { ALARM_KINDS, type AlarmKind, type FillLevelKind, type JudgedQuantity, type Urgency } from './kind-table.ts'

const toldTo = (generation: Generation): readonly AlarmKind[] =>
  ALARM_KINDS.filter((each) => kindRow(each).told === generation)

/** Judged by pressure: what people with notifications version 2 see. */
export const PRESSURE_KINDS = toldTo(2)

/** Judged by fill level: what people with notifications version 3 see. */
export const CONTENT_KINDS = toldTo(3)

/** Fill level alarms from the shallowest to the deepest. */
export const FILL_LEVEL_KINDS = ALARM_KINDS.filter((each): each is FillLevelKind => kindRow(each).below !== null)

/** Worst first. */
export const KIND_ORDER: readonly AlarmKind[] = [...ALARM_KINDS].sort((a, b) => kindRow(a).order - kindRow(b).order)

const RANK = Object.fromEntries(KIND_ORDER.map((each, rank) => [each, rank])) as Readonly<Record<AlarmKind, number>>

/** 0 is the worst kind there is, the next is 1. */
export const kindRank = (kind: AlarmKind): number => RANK[kind]

/** Negative when `a` is worse than `b`: sorts worst first. */
export const compareKinds = (a: AlarmKind, b: AlarmKind): number => RANK[a] - RANK[b]

/** How bad an open event of this kind is. */
export const levelOfKind = (kind: AlarmKind): Kind['level'] => kindRow(kind).level

/** Kinds that happen at a moment rather than last. */
export const isInstant = (kind: AlarmKind): boolean => kindRow(kind).instant

/** What lies behind an alarm; `null` for what merely happened. */
export const familyOf = (kind: AlarmKind): CauseFamily | null => kindRow(kind).family

/** What either version is told of a tire that held gas and of which nothing is measured: it burst, or its tag is off. */
export const GONE_KINDS = ['pressureGone', 'fillLevelGone'] as const satisfies readonly AlarmKind[]

/** Whether it is about gas that is missing: what inflating heals at once. What was driven on stays driven on. */
export const isLoss = (kind: AlarmKind): boolean => kind !== 'drivenUnderInflated' && familyOf(kind) === 'gasLost'

/** Whether who was called about lost gas knows it already: that the tire holds less than its neighbours follows from it. */
export const isPartOfLoss = (kind: AlarmKind): boolean => isLoss(kind) || familyOf(kind) === 'difference'

/** How long it takes to see how fast gas is lost; `null` for what is about something else. */
export const rateOf = (kind: AlarmKind): Kind['rate'] => kindRow(kind).rate

/** The threshold of a fill level alarm in percent, `null` for other kinds. */
export const fillLevelOfKind = (kind: AlarmKind): number | null => kindRow(kind).below

/** Whether an open event of this kind makes a tire's level for these people. The engine judges all kinds for both. */
export const isCounted = (kind: AlarmKind, generation: Generation): boolean => kindRow(kind).counts.includes(generation)

/** The people who are told of this kind. */
export const generationOf = (kind: AlarmKind): Generation => kindRow(kind).told

/** How much it changes what is to be done. */
export const urgencyOfKind = (kind: AlarmKind): Urgency => kindRow(kind).urgency

/** What an alarm is judged by. */
export const judgedBy = (kind: AlarmKind): JudgedQuantity => kindRow(kind).judged

/** The settings that switch it on, any of them; none where it is always on. */
export const switchesOf = (kind: AlarmKind): Kind['switches'] => kindRow(kind).switches
