import type { Urgency } from '../kinds/alarm-kind.ts'
import type { CauseFamily } from '../kinds/cause-family.ts'
import type { Level } from '../kinds/level.ts'
import type { TireState } from '../state/tire-state.ts'
import type { EpochSeconds } from '../units/time.ts'

/** What the engine sees of a tire without raising one of the specification's alarms. */
export const SIGNS = ['slowLoss', 'sensorDoubt'] as const

export type Sign = (typeof SIGNS)[number]

type SignRule = {
  family: CauseFamily
  level: Level
  urgency: Urgency
  /** Since when the state shows it; `null` while it does not. */
  since: (state: TireState) => EpochSeconds | null
}

/** A state holds more than its type says as soon as another part of the engine puts a sign there. */
type Signed = TireState & Partial<Record<Sign, { since: EpochSeconds } | null>>

/** Every sign once: a new one is a name above and a row here. */
export const SIGN_RULES: Readonly<Record<Sign, SignRule>> = {
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
export const isSign = (kind: string): kind is Sign => kind === 'slowLoss' || kind === 'sensorDoubt'
