import type { LazyTextBundle } from '../load-lazy-bundle.ts'
import { about } from './about.ts'
import { admin } from './admin.ts'
import { alarmSettings } from './alarm-settings.ts'
import { auditFields } from './audit-fields.ts'
import { calendar } from './calendar.ts'
import { catalogue } from './catalogue.ts'
import { charts } from './charts.ts'
import { connect } from './connect.ts'
import { contacts } from './contacts.ts'
import { costs } from './costs.ts'
import { coupledVehicles } from './coupled-vehicles.ts'
import { dashboard } from './dashboard.ts'
import { deliveries } from './deliveries.ts'
import { departures } from './departures.ts'
import { deviceHealth } from './device-health.ts'
import { eventEmailRecipients } from './event-email-recipients.ts'
import { events } from './events.ts'
import { evidence } from './evidence.ts'
import { exports } from './exports.ts'
import { fieldMapping } from './field-mapping.ts'
import { forgotten } from './forgotten-password.ts'
import { healthReasons } from './health-reasons.ts'
import { imports } from './imports.ts'
import { integrators } from './integrators.ts'
import { layouts } from './layouts.ts'
import { logs } from './logs.ts'
import { messageTexts } from './message-texts.ts'
import { messages } from './messages.ts'
import { notificationRules } from './notification-rules.ts'
import { numbers } from './numbers.ts'
import { offline } from './offline.ts'
import { ownSessions } from './own-sessions.ts'
import { places } from './places.ts'
import { problemPage } from './problem-page.ts'
import { problems } from './problems.ts'
import { profile } from './profile.ts'
import { pumpList } from './pump-list.ts'
import { recordLimits } from './record-limits.ts'
import { records } from './records.ts'
import { rehearsal } from './rehearsal.ts'
import { report } from './report.ts'
import { secondFactor } from './second-factor.ts'
import { shares } from './shares.ts'
import { stock } from './stock.ts'
import { suppliers } from './suppliers.ts'
import { taskRules } from './task-rules.ts'
import { timeline } from './timeline.ts'
import { tireEdit } from './tire-edit.ts'
import { vehicleCharts } from './vehicle-charts.ts'
import { vehicleEdit } from './vehicle-edit.ts'
import { vehicleTypes } from './vehicle-types.ts'

export const lazyBundle: LazyTextBundle = {
  about,
  admin,
  alarmSettings,
  auditFields,
  calendar,
  catalogue,
  charts,
  connect,
  connections: coupledVehicles,
  contacts,
  costs,
  dashboard,
  deliveries,
  departures,
  emailSetup: eventEmailRecipients,
  events,
  evidence,
  exports,
  forgotten,
  health: deviceHealth,
  healthReasons,
  imports,
  integrators,
  layouts,
  logs,
  messageMap: fieldMapping,
  messageTexts,
  messages,
  notificationRules,
  numbers,
  offline,
  ownSessions,
  places,
  problemPage,
  problems,
  profile,
  pumpList,
  recordLimits,
  records,
  rehearsal,
  report,
  secondFactor,
  series: vehicleCharts,
  shares,
  stock,
  suppliers,
  taskRules,
  timeline,
  tireEdit,
  vehicleEdit,
  vehicleTypes,
}
