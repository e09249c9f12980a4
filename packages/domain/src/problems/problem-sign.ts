import type { AlarmUrgency } from '../kinds/alarm-kind.ts'
import type { AlarmLevel } from '../kinds/alarm-level.ts'
import type { CauseFamily } from '../kinds/cause-family.ts'
import type { TireState } from '../state/tire-state.ts'
import type { EpochSeconds } from '../units/time.ts'

/** What the engine sees of a tire without raising one of the specification's alarms. */
export const PROBLEM_SIGNS = ['slowLoss', 'sensorDoubt'] as const

export type ProblemSign = (typeof PROBLEM_SIGNS)[number]

type SignRule = {
  family: CauseFamily
  level: AlarmLevel
  urgency: AlarmUrgency
  /** Since when the state shows it; `null` while it does not. */
  since: (state: TireState) => EpochSeconds | null
}

/** A state holds more than its type says as soon as another part of the engine puts a sign there. */
type Signed = TireState & Partial<Record<ProblemSign, { since: EpochSeconds } | null>>

/** Every sign once: a new one is a name above and a row here. */
export const PROBLEM_SIGN_RULES: Readonly<Record<ProblemSign, SignRule>> = {
  slowLoss: {
    family: 'gasLost',
    level: 'warning',
    urgency: 1,
    since: (state: Signed) => state.slowLoss?.since ?? null,
  },
  sensorDoubt: {
    family: 'sensor',
    level: 'warning',
    urgency: 1,
    since: (state: Signed) => state.sensorDoubt?.since ?? null,
  },
}

/** Whether a step's kind is a sign rather than an alarm. */
export const isProblemSign = (kind: string): kind is ProblemSign => kind === 'slowLoss' || kind === 'sensorDoubt'
