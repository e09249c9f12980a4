import type { FastifyInstance } from 'fastify'
import { alertUnitsRoutes } from './features/alert-units/alert-units.routes.ts'
import { unitTopicsRoutes } from './features/alert-units/unit-topics.routes.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { contactsRoutes } from './features/contacts/contacts.routes.ts'
import { costsRoutes } from './features/costs/costs.routes.ts'
import { deliveriesRoutes } from './features/deliveries/deliveries.routes.ts'
import { departuresRoutes } from './features/departures/departures.routes.ts'
import { docsRoutes } from './features/docs/docs.routes.ts'
import { eventEmailRecipientsRoutes } from './features/event-email-recipients/event-email-recipients.routes.ts'
import { evidenceRoutes } from './features/evidence/evidence.routes.ts'
import { exportsRoutes } from './features/exports/exports.routes.ts'
import { fleetsRoutes } from './features/fleets/fleets.routes.ts'
import { deviceHealthRoutes } from './features/health/device-health.routes.ts'
import { integratorsRoutes } from './features/integrators/integrators.routes.ts'
import { layoutsRoutes } from './features/layouts/layouts.routes.ts'
import { mapsRoutes } from './features/maps/maps.routes.ts'
import { messageTextsRoutes } from './features/messages/message-texts.routes.ts'
import { notificationRulesRoutes } from './features/notification-rules/notification-rules.routes.ts'
import { overviewRoutes } from './features/overview/overview.routes.ts'
import { peopleRoutes } from './features/people/people.routes.ts'
import { poisRoutes } from './features/pois/pois.routes.ts'
import { problemDetailsRoutes } from './features/problem-page/problem-details.routes.ts'
import { problemSharesRoutes } from './features/problem-page/problem-shares.routes.ts'
import { problemsRoutes } from './features/problems/problems.routes.ts'
import { takeProblemByLinkRoutes } from './features/problems/take-problem-by-link.routes.ts'
import { forgottenPasswordRoutes } from './features/profile/forgotten-password/forgotten-password.routes.ts'
import { profileRoutes } from './features/profile/profile.routes.ts'
import { pushDevicesRoutes } from './features/profile/push-devices.routes.ts'
import { secondFactorRoutes } from './features/profile/second-factor/second-factor.routes.ts'
import { ownSessionsRoutes } from './features/profile/sessions/own-sessions.routes.ts'
import { signInRoutes } from './features/profile/sign-in.routes.ts'
import { pumpListRoutes } from './features/pump-list/pump-list.routes.ts'
import { suppliersRoutes } from './features/suppliers/suppliers.routes.ts'
import { suspensionBrandsRoutes } from './features/suspension-brands/suspension-brands.routes.ts'
import { suspensionTypesRoutes } from './features/suspension-types/suspension-types.routes.ts'
import { tagsRoutes } from './features/tags/tags.routes.ts'
import { taskRulesRoutes } from './features/task-rules/task-rules.routes.ts'
import { timelineRoutes } from './features/timeline/timeline.routes.ts'
import { tireBrandsRoutes } from './features/tire-brands/tire-brands.routes.ts'
import { remarksRoutes } from './features/tire-events/remarks.routes.ts'
import { tireEventsRoutes } from './features/tire-events/tire-events.routes.ts'
import { tireTypesRoutes } from './features/tire-types/tire-types.routes.ts'
import { tireImportRoutes } from './features/tires/import/tire-import.routes.ts'
import { compressedTiresRoutes } from './features/tires/list/compressed-tires.routes.ts'
import { tireTripsLogRoutes } from './features/tires/measurements/tire-trips-log.routes.ts'
import { tireStatusPdfRoutes } from './features/tires/report/tire-status-pdf.routes.ts'
import { tireWritesRoutes } from './features/tires/tire-writes.routes.ts'
import { tiresRoutes } from './features/tires/tires.routes.ts'
import { usersRoutes } from './features/users/users.routes.ts'
import { vehicleTypesRoutes } from './features/vehicle-types/vehicle-types.routes.ts'
import { vehicleHistoryRoutes } from './features/vehicles/history/vehicle-history.routes.ts'
import { vehicleImportRoutes } from './features/vehicles/import/vehicle-import.routes.ts'
import { vehicleStatusPdfRoutes } from './features/vehicles/report/vehicle-status-pdf.routes.ts'
import { vehiclesRoutes } from './features/vehicles/vehicles.routes.ts'
import { vehicleWritesRoutes } from './features/vehicles/write/vehicle-writes.routes.ts'
import { liveRoutes } from './live/live.routes.ts'

/** Every feature that serves calls of the contract. A new one adds its line here and is served. */
export const featureRoutes: readonly ((api: FastifyInstance) => void)[] = [
  alertUnitsRoutes,
  unitTopicsRoutes,
  auditRoutes,
  tagsRoutes,
  contactsRoutes,
  suppliersRoutes,
  tireBrandsRoutes,
  tireTypesRoutes,
  suspensionBrandsRoutes,
  suspensionTypesRoutes,
  deliveriesRoutes,
  docsRoutes,
  evidenceRoutes,
  exportsRoutes,
  eventEmailRecipientsRoutes,
  fleetsRoutes,
  deviceHealthRoutes,
  integratorsRoutes,
  layoutsRoutes,
  liveRoutes,
  mapsRoutes,
  messageTextsRoutes,
  notificationRulesRoutes,
  overviewRoutes,
  poisRoutes,
  problemsRoutes,
  takeProblemByLinkRoutes,
  problemDetailsRoutes,
  problemSharesRoutes,
  signInRoutes,
  profileRoutes,
  secondFactorRoutes,
  ownSessionsRoutes,
  forgottenPasswordRoutes,
  pushDevicesRoutes,
  departuresRoutes,
  costsRoutes,
  pumpListRoutes,
  remarksRoutes,
  taskRulesRoutes,
  timelineRoutes,
  tireEventsRoutes,
  compressedTiresRoutes,
  tireTripsLogRoutes,
  tireImportRoutes,
  tireStatusPdfRoutes,
  tireWritesRoutes,
  tiresRoutes,
  peopleRoutes,
  usersRoutes,
  vehicleTypesRoutes,
  vehicleHistoryRoutes,
  vehicleImportRoutes,
  vehicleStatusPdfRoutes,
  vehicleWritesRoutes,
  vehiclesRoutes,
]
