import { aboutScreenTexts } from './about.ts'
import { adminScreensTexts } from './admin-screens.ts'
import { alarmSettingTexts } from './alarm-settings.ts'
import { allRecordScreensTexts } from './all-record-screens.ts'
import { auditedFieldNameTexts } from './audited-field-names.ts'
import { brandAndTypeTexts } from './brands-and-types.ts'
import { calendarButtonTexts } from './calendar-buttons.ts'
import { chartTexts } from './charts.ts'
import { codeScanTexts } from './code-scan.ts'
import { connectGatewayTexts } from './connect-gateway.ts'
import { contactsScreenTexts } from './contacts.ts'
import { costsAndPurchasesTexts } from './costs-and-purchases.ts'
import { coupledVehiclesScreenTexts } from './coupled-vehicles.ts'
import { dashboardScreenTexts } from './dashboard.ts'
import { departureTexts } from './departures.ts'
import { deviceHealthScreenTexts } from './device-health.ts'
import { deviceHealthReasonTexts } from './device-health-reasons.ts'
import { erasureTexts } from './erasure.ts'
import { eventEmailRecipientsTexts } from './event-email-recipients.ts'
import { evidencePackTexts } from './evidence-pack.ts'
import { exportsScreenTexts } from './exports.ts'
import { fieldMappingTexts } from './field-mapping.ts'
import { fieldProblemTexts } from './field-problems.ts'
import { fleetDaysScreenTexts } from './fleet-days.ts'
import { fleetMapScreenTexts } from './fleet-map.ts'
import { forgottenPasswordTexts } from './forgotten-password.ts'
import { importScreenTexts } from './imports.ts'
import { integratorsScreenTexts } from './integrators.ts'
import { layoutsScreenTexts } from './layouts.ts'
import { messageWordingScreenTexts } from './message-wording.ts'
import { monthReport } from './month-report.ts'
import { newVersionMessageTexts } from './new-version-message.ts'
import { notificationRulesScreenTexts } from './notification-rules.ts'
import { numberInputTexts } from './number-input.ts'
import { offlineChangeTexts } from './offline-changes.ts'
import { ownSessionsTexts } from './own-sessions.ts'
import { pdfReportTexts } from './pdf-report.ts'
import { personExportTexts } from './person-export.ts'
import { placesScreenTexts } from './places.ts'
import { problemPageTexts } from './problem-page.ts'
import { problemShareLinkTexts } from './problem-share-links.ts'
import { profileScreenTexts } from './profile.ts'
import { pumpListScreenTexts } from './pump-list.ts'
import { recordLimitTexts } from './record-limits.ts'
import { ruleAndLimitRehearsalTexts } from './rule-and-limit-rehearsal.ts'
import { secondFactorTexts } from './second-factor.ts'
import { sentMessagesScreenTexts } from './sent-messages.ts'
import { stockAndTireChangeTexts } from './stock-and-tire-changes.ts'
import { suppliersScreenTexts } from './suppliers.ts'
import { taskRulesScreenTexts } from './task-rules.ts'
import { tireEventsScreenTexts } from './tire-events.ts'
import { tireFormTexts } from './tire-form.ts'
import { tread } from './tread.ts'
import { tripAndCouplingLogTexts } from './trip-and-coupling-logs.ts'
import { vehicleAndTireTimelineTexts } from './vehicle-and-tire-timeline.ts'
import { vehicleChartTexts } from './vehicle-charts.ts'
import { vehicleFormTexts } from './vehicle-form.ts'
import { vehicleTypesScreenTexts } from './vehicle-types.ts'
import { welcomeTexts } from './welcome.ts'

/** What other screens say, and what opens beside or over a list. */
export const lazyTextBundle = {
  about: aboutScreenTexts,
  admin: adminScreensTexts,
  alarmSettings: alarmSettingTexts,
  auditFields: auditedFieldNameTexts,
  calendar: calendarButtonTexts,
  catalogue: brandAndTypeTexts,
  charts: chartTexts,
  connect: connectGatewayTexts,
  connections: coupledVehiclesScreenTexts,
  contacts: contactsScreenTexts,
  costs: costsAndPurchasesTexts,
  dashboard: dashboardScreenTexts,
  deliveries: sentMessagesScreenTexts,
  departures: departureTexts,
  emailSetup: eventEmailRecipientsTexts,
  erasure: erasureTexts,
  events: tireEventsScreenTexts,
  evidence: evidencePackTexts,
  exports: exportsScreenTexts,
  fleetDays: fleetDaysScreenTexts,
  fleetMap: fleetMapScreenTexts,
  forgotten: forgottenPasswordTexts,
  health: deviceHealthScreenTexts,
  healthReasons: deviceHealthReasonTexts,
  imports: importScreenTexts,
  integrators: integratorsScreenTexts,
  layouts: layoutsScreenTexts,
  logs: tripAndCouplingLogTexts,
  messageMap: fieldMappingTexts,
  messageTexts: messageWordingScreenTexts,
  messages: newVersionMessageTexts,
  monthReport,
  notificationRules: notificationRulesScreenTexts,
  numbers: numberInputTexts,
  offline: offlineChangeTexts,
  ownSessions: ownSessionsTexts,
  personExport: personExportTexts,
  places: placesScreenTexts,
  problemPage: problemPageTexts,
  problems: fieldProblemTexts,
  profile: profileScreenTexts,
  pumpList: pumpListScreenTexts,
  recordLimits: recordLimitTexts,
  records: allRecordScreensTexts,
  rehearsal: ruleAndLimitRehearsalTexts,
  report: pdfReportTexts,
  scan: codeScanTexts,
  secondFactor: secondFactorTexts,
  series: vehicleChartTexts,
  shares: problemShareLinkTexts,
  stock: stockAndTireChangeTexts,
  suppliers: suppliersScreenTexts,
  taskRules: taskRulesScreenTexts,
  timeline: vehicleAndTireTimelineTexts,
  tireEdit: tireFormTexts,
  tread,
  vehicleEdit: vehicleFormTexts,
  vehicleTypes: vehicleTypesScreenTexts,
  welcome: welcomeTexts,
}
