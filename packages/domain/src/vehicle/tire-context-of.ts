import type { TireContext } from '../state/tire-context.ts'
import type { MountedTire } from './mounted-tire.ts'
import { otherTiresOf, tireComparisonGroupOf } from './other-tires.ts'
import { tireInspectionHistoryOf } from './tire-inspection-history.ts'
import type { VehicleStepDraft } from './vehicle-step-draft.ts'

/** All that is around a tire of the vehicle as it is now. */
export const tireContextOf = (draft: VehicleStepDraft, mounted: MountedTire): TireContext => ({
  mates: otherTiresOf(mounted.id, draft, draft.equipment),
  vehicle: draft.now(),
  service: tireInspectionHistoryOf(mounted, draft.vehicle.way.rolled),
  side: mounted.position?.leftRight ?? null,
  group: tireComparisonGroupOf(mounted),
})
