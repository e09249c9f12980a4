import type { RemovalKind } from '@coldbar/domain/kinds/issue-kind'
import type { DemountTask } from '@coldbar/domain/problems/problem-action'
import { demountTaskOf } from '@coldbar/i18n/demount-text'
import type { TireLevelAndMute } from '../../store/problem-level-under-mute.ts'
import { displayedTireCondition } from '../condition/condition-badge.tsx'
import type { TireProblem } from './problem-summary.tsx'

type Removal = {
  /** On which vehicle it stands now. */
  readonly vehicle_id: number | null
  readonly removal: RemovalKind | null
}

/** How the tire of a problem is now, as far as the problem is shown by it. */
export type TireOfProblem = TireLevelAndMute &
  Removal & {
    /** What is to be done with it where nobody may inflate it. */
    readonly demountTask: DemountTask | null
  }

/** The tire of a problem as its details tell it. */
export const tireOfProblem = (
  tire: Parameters<typeof displayedTireCondition>[0] & Removal & Parameters<typeof demountTaskOf>[0],
): TireOfProblem => ({
  ...displayedTireCondition(tire),
  vehicle_id: tire.vehicle_id,
  removal: tire.removal,
  demountTask: demountTaskOf(tire),
})

/** Why a tire must come off though its problem ended; null while that goes on, and of a tire that is elsewhere by now. */
export const removalAfterProblem = (
  { end, vehicle_id }: Pick<TireProblem, 'end' | 'vehicle_id'>,
  tire: Removal | null,
): RemovalKind | null => (end === null || tire?.vehicle_id !== vehicle_id ? null : (tire?.removal ?? null))
