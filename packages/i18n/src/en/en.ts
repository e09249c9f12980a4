import { about } from './about.ts'
import { admin } from './admin.ts'
import { age } from './age.ts'
import { alarmSettings } from './alarm-settings.ts'
import { alarms } from './alarms.ts'
import { auditFields } from './audit-fields.ts'
import { calendar } from './calendar.ts'
import { callDriver } from './call-driver.ts'
import { catalogue } from './catalogue.ts'
import { charts } from './charts.ts'
import { condition } from './condition.ts'
import { connections } from './connections.ts'
import { contacts } from './contacts.ts'
import { dashboard } from './dashboard.ts'
import { deliveries } from './deliveries.ts'
import { emailSetup } from './email-setup.ts'
import { events } from './events.ts'
import { exports } from './exports.ts'
import { forgotten } from './forgotten-password.ts'
import { health } from './health.ts'
import { healthReasons } from './health-reasons.ts'
import { holding } from './holding.ts'
import { home } from './home.ts'
import { imports } from './imports.ts'
import { integrators } from './integrators.ts'
import { layouts } from './layouts.ts'
import { levels } from './levels.ts'
import { lists } from './lists.ts'
import { logs } from './logs.ts'
import { map } from './map.ts'
import { messageTexts } from './message-texts.ts'
import { messages } from './messages.ts'
import { news } from './news.ts'
import { notificationRules } from './notification-rules.ts'
import { numbers } from './numbers.ts'
import { ownSessions } from './own-sessions.ts'
import { places } from './places.ts'
import { positions } from './positions.ts'
import { problemPage } from './problem-page.ts'
import { problems } from './problems.ts'
import { profile } from './profile.ts'
import { pumpList } from './pump-list.ts'
import { recordLimits } from './record-limits.ts'
import { records } from './records.ts'
import { rehearsal } from './rehearsal.ts'
import { report } from './report.ts'
import { secondFactor } from './second-factor.ts'
import { series } from './series.ts'
import { shares } from './shares.ts'
import { start } from './start.ts'
import { stock } from './stock.ts'
import { suppliers } from './suppliers.ts'
import { taskRules } from './task-rules.ts'
import { timeline } from './timeline.ts'
import { tireEdit } from './tire-edit.ts'
import { tireProblems } from './tire-problems.ts'
import { tires } from './tires.ts'
import { units } from './units.ts'
import { vehicleEdit } from './vehicle-edit.ts'
import { vehicleTypes } from './vehicle-types.ts'
import { vehicles } from './vehicles.ts'

/** English defines the keys; a language that lacks one does not compile. */
export const en = {
  ...start,
  about,
  admin,
  age,
  alarmSettings,
  alarms,
  auditFields,
  calendar,
  catalogue,
  charts,
  condition,
  connections,
  notificationRules,
  emailSetup,
  deliveries,
  contacts,
  dashboard,
  events,
  exports,
  health,
  healthReasons,
  holding,
  home,
  imports,
  integrators,
  layouts,
  levels,
  lists,
  logs,
  map,
  messageTexts,
  messages,
  news,
  places,
  positions,
  numbers,
  problemPage,
  problems,
  recordLimits,
  profile,
  pumpList,
  records,
  rehearsal,
  report,
  series,
  shares,
  secondFactor,
  ownSessions,
  forgotten,
  stock,
  suppliers,
  taskRules,
  callDriver,
  timeline,
  tireEdit,
  tireProblems,
  tires,
  units,
  vehicleEdit,
  vehicleTypes,
  vehicles,
}
