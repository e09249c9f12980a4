import type { FastifyInstance } from 'fastify'
import { alertUnitsRoutes } from './features/alert-units/alert-units.routes.ts'
import { docsRoutes } from './features/docs/docs.routes.ts'
import { fleetsRoutes } from './features/fleets/fleets.routes.ts'
import { mapsRoutes } from './features/maps/maps.routes.ts'
import { overviewRoutes } from './features/overview/overview.routes.ts'
import { profileRoutes } from './features/profile/profile.routes.ts'
import { tagsRoutes } from './features/tags/tags.routes.ts'
import { tireEventsRoutes } from './features/tire-events/tire-events.routes.ts'
import { compressedTiresRoutes } from './features/tires/compressed-tires.routes.ts'
import { tireWritesRoutes } from './features/tires/tire-writes.routes.ts'
import { tiresRoutes } from './features/tires/tires.routes.ts'
import { vehicleTypesRoutes } from './features/vehicle-types/vehicle-types.routes.ts'
import { vehicleWritesRoutes } from './features/vehicles/vehicle-writes.routes.ts'
import { vehiclesRoutes } from './features/vehicles/vehicles.routes.ts'
import { liveRoutes } from './live/live.routes.ts'

/** Every feature that serves calls of the contract. A new one adds its line here and is served. */
export const featureRoutes: readonly ((api: FastifyInstance) => void)[] = [
  alertUnitsRoutes,
  tagsRoutes,
  docsRoutes,
  fleetsRoutes,
  liveRoutes,
  mapsRoutes,
  overviewRoutes,
  profileRoutes,
  tireEventsRoutes,
  compressedTiresRoutes,
  tireWritesRoutes,
  tiresRoutes,
  vehicleTypesRoutes,
  vehicleWritesRoutes,
  vehiclesRoutes,
]
