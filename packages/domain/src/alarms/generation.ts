import { type AlarmKind, CONTENT_KINDS, PRESSURE_KINDS } from './alarm-kind.ts'
import { isInstant } from './kind-level.ts'

/** The notifications version of a person: 2 is variant A, judged by pressure; 3 is variant B, judged by fill level. */
export type Generation = 2 | 3

export const GENERATIONS = [2, 3] as const

/**
 * What both generations count, though it has a code in variant A only. A blow-out: nothing is more dangerous, and the fill
 * level alarms that tell of it in variant B may be switched off, or not known yet. Driven under-inflated: either
 * generation's settings switch it on. Distance and age: the screens of variant B set their limits too.
 */
const SHARED: readonly AlarmKind[] = [
  'blowOut',
  'drivenUnderInflated',
  'resurfaceMileage',
  'maintenanceMileage',
  'totalMileage',
  'age',
]

type Readers = {
  /** Whose level, colour, issue and counts it makes. */
  counts: readonly Generation[]
  /** Who is called about it; of what is shared variant A, whose rules know it. */
  told: Generation
}

/** Which generation of people counts, colours and is told of a kind. The engine judges all kinds for both. */
const READERS_OF: Readonly<Record<AlarmKind, Readers>> = Object.fromEntries([
  ...PRESSURE_KINDS.map((kind): [AlarmKind, Readers] => [
    kind,
    { counts: isInstant(kind) ? [] : SHARED.includes(kind) ? [2, 3] : [2], told: 2 },
  ]),
  ...CONTENT_KINDS.map((kind): [AlarmKind, Readers] => [kind, { counts: [3], told: 3 }]),
]) as Record<AlarmKind, Readers>

/** Whether an open event of this kind makes a tire's level for these people. */
export const isCounted = (kind: AlarmKind, generation: Generation): boolean =>
  READERS_OF[kind].counts.includes(generation)

/** The people who are told of this kind. */
export const generationOf = (kind: AlarmKind): Generation => READERS_OF[kind].told
