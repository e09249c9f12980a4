import type { Around } from '../state/around.ts'
import { groupOf, matesOf } from './mates.ts'
import type { MountedTire } from './mounted-tire.ts'
import { serviceOf } from './tire-service.ts'
import type { VehicleDraft } from './vehicle-draft.ts'

/** All that is around a tire of the vehicle as it is now. */
export const aroundOf = (draft: VehicleDraft, mounted: MountedTire): Around => ({
  mates: matesOf(mounted.id, draft, draft.equipment),
  vehicle: draft.now(),
  service: serviceOf(mounted, draft.vehicle.way.rolled),
  side: mounted.position?.leftRight ?? null,
  group: groupOf(mounted),
})
