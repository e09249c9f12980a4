import type { FastifyInstance } from 'fastify'
import { docsRoutes } from './features/docs/docs.routes.ts'
import { fleetsRoutes } from './features/fleets/fleets.routes.ts'
import { profileRoutes } from './features/profile/profile.routes.ts'
import { liveRoutes } from './live/live.routes.ts'

/** Every feature that serves calls of the contract. A new one adds its line here and is served. */
export const featureRoutes: readonly ((api: FastifyInstance) => void)[] = [
  docsRoutes,
  fleetsRoutes,
  liveRoutes,
  profileRoutes,
]
