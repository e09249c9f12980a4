import {
  ALARM_KINDS,
  type AlarmKind,
  countsForGeneration,
  isGasLossKind,
  rateWindowOfKind,
} from '../kinds/alarm-kind.ts'
import type { Generation } from '../kinds/generation.ts'

/**
 * What says that a tire holds too little, for the people of one generation: a tire belongs on the pump list while the
 * engine has one of these open at it.
 */
export const lowTireKinds = (generation: Generation): readonly AlarmKind[] =>
  ALARM_KINDS.filter(
    (kind) => isGasLossKind(kind) && rateWindowOfKind(kind) === null && countsForGeneration(kind, generation),
  )
