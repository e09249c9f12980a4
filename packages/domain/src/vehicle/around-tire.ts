import type { Around } from '../state/around.ts'
import type { Course } from './course.ts'
import { groupOf, matesOf } from './mates.ts'
import type { MountedTire } from './mounted-tire.ts'
import { serviceOf } from './tire-service.ts'

/** All that is around a tire of the vehicle as it is now. */
export const aroundOf = (course: Course, mounted: MountedTire): Around => ({
  mates: matesOf(mounted.id, course, course.equipment),
  vehicle: course.now(),
  service: serviceOf(mounted, course.vehicle.way.rolled),
  side: mounted.position?.leftRight ?? null,
  group: groupOf(mounted),
})
