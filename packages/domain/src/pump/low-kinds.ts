import { ALARM_KINDS, type AlarmKind } from '../alarms/alarm-kind.ts'
import { type Generation, isCounted } from '../alarms/generation.ts'
import { isLoss } from '../alarms/loss-kinds.ts'

/** How fast gas goes says nothing of how much is missing. */
const RATES: ReadonlySet<AlarmKind> = new Set<AlarmKind>([
  'pressureLoss',
  'fillLevelLoss',
  'slowPressureLoss',
  'slowFillLevelLoss',
])

/**
 * What says that a tire holds too little, for the people of one generation: a tire belongs on the pump list while the
 * engine has one of these open at it.
 */
export const lowKinds = (generation: Generation): readonly AlarmKind[] =>
  ALARM_KINDS.filter((kind) => isLoss(kind) && !RATES.has(kind) && isCounted(kind, generation))
