import {
  addAlertUnitCall,
  addUnitKeyCall,
  allAlertUnitsCall,
  deleteAlertUnitCall,
  revokeUnitKeyCall,
  updateAlertUnitCall,
} from './alert-units/alert-units.ts'
import { addUnitTopicCall, deleteUnitTopicCall, unitTopicsCall } from './alert-units/topics.ts'
import { tryUnitRejectsAgainCall, unitTrafficCall } from './alert-units/traffic.ts'
import { tryFieldMappingCall } from './alert-units/try-field-mapping.ts'
import { setUnitDecodingCall, unitDecodingsCall } from './alert-units/unit-decoding-settings.ts'
import { auditLogCall } from './audit/audit.ts'
import { contactDataExportCall, restoreContactCall } from './contacts/contacts.ts'
import { costFactorsCall, updateCostFactorsCall } from './costs/cost-factors.ts'
import { leakComparisonCall } from './costs/leak-costs.ts'
import { monthCostsCall } from './costs/month-costs.ts'
import { monthReport } from './costs/month-report.ts'
import { duePurchasesCall } from './costs/purchases.ts'
import {
  allDeliveriesCall,
  deliveriesOfProblemCall,
  resendDeliveryCall,
  sendTestDeliveriesCall,
} from './deliveries/deliveries.ts'
import { departureListCall, departureVerdictsCall, planDepartureCall } from './departures/departures.ts'
import { issuedEvidencePacksCall, makeEvidencePackCall } from './evidence/evidence.ts'
import { exportFleetCall, exportFleetParquetCall } from './exports/fleet-export.ts'
import { tiresBelowFillLevelPdfCall } from './exports/tires-below-fill-level-pdf.ts'
import { addFleetCall, allFleetsCall, switchSessionFleetCall, updateFleetCall } from './fleets/fleets.ts'
import { importPoisCall, importTagsCall, importTiresCall, importVehiclesCall } from './imports/import-table.ts'
import { ingestCanCall } from './ingest/can.ts'
import { ingestMappedCall } from './ingest/mapped.ts'
import { ingestOsmandByGetCall, ingestOsmandByPostCall } from './ingest/osmand.ts'
import { ingestReadingsCall } from './ingest/readings.ts'
import { ingestRtl433Call } from './ingest/rtl433.ts'
import { ingestRuptelaCall } from './ingest/ruptela.ts'
import { ingestThingsboardCall, ingestThingsboardTelemetryCall } from './ingest/thingsboard.ts'
import { ingestTpms4gCall } from './ingest/tpms4g.ts'
import { ingestTraccarCall } from './ingest/traccar.ts'
import {
  integratorVehicleIdentitiesCall,
  setIntegratorVehicleIdentitiesCall,
} from './integrators/integrator-vehicle-identities.ts'
import {
  addWheelLayoutCall,
  allWheelLayoutsCall,
  deleteWheelLayoutCall,
  updateWheelLayoutCall,
} from './layouts/wheel-layouts.ts'
import { liveStreamCall } from './live/stream.ts'
import { streetMapSourceCall } from './maps/street-map-source.ts'
import { streetTilesCall } from './maps/street-tiles.ts'
import { previewMessageCall } from './messages/preview.ts'
import { currentProblemsCall } from './overview/current-problems.ts'
import { fleetDayRowsCall } from './overview/fleet-day-rows.ts'
import { fleetDaysCall } from './overview/fleet-days.ts'
import { newsSinceVisitCall } from './overview/news-since-visit.ts'
import { ongoingAlarmsCall } from './overview/ongoing-alarms.ts'
import { tireSparklinesCall } from './overview/tire-sparklines.ts'
import { erasedPeopleCall, erasePersonCall, personErasureCall } from './people/erasure.ts'
import {
  addPoiCall,
  addPoiGroupCall,
  allPoisCall,
  deletePoiCall,
  deletePoiGroupCall,
  poiDetailsCall,
  updatePoiCall,
  updatePoiGroupCall,
} from './pois/pois.ts'
import {
  giveBackProblemCall,
  handOnProblemCall,
  problemAssigneeChoicesCall,
  setProblemDueCall,
  takeProblemCall,
} from './problems/problem-calls.ts'
import { problemDetailsCall, problemPdfCall } from './problems/problem-details.ts'
import {
  createProblemShareCall,
  problemSharesCall,
  problemToTakeCall,
  revokeProblemShareCall,
  sharedProblemCall,
  takeProblemByLinkCall,
} from './problems/problem-links.ts'
import { changeOwnPasswordCall } from './profile/change-password.ts'
import { requestPasswordResetCall, resetPasswordCall } from './profile/forgotten-password.ts'
import { endOwnSessionCall, endOwnSessionsCall, ownSessionsCall } from './profile/own-sessions.ts'
import {
  pushDevicesCall,
  registerPushDeviceCall,
  sendTestPushCall,
  unregisterPushDeviceCall,
} from './profile/push-devices.ts'
import { retentionPeriodsCall } from './profile/retention-periods.ts'
import {
  confirmSecondFactorCall,
  newRecoveryCodesCall,
  secondFactorCall,
  startSecondFactorCall,
  turnOffSecondFactorCall,
} from './profile/second-factor.ts'
import { signInWithCodeCall } from './profile/session.ts'
import { fittingChoicesCall } from './pump-list/fitting-choices.ts'
import { claimPumpedTireCall, pumpListCall, takeBackPumpedClaimCall } from './pump-list/pump-list.ts'
import { rehearseNotificationRuleCall } from './rules/rehearsal.ts'
import { restoreSupplierCall } from './suppliers/suppliers.ts'
import { discoveredTagsCall } from './tags/discovered.ts'
import { searchVersion2TireEventsCall, searchVersion3TireEventsCall } from './tire-events/event-search.ts'
import { version2EventsOfTireCall, version3EventsOfTireCall } from './tire-events/events-of-tire.ts'
import { tireTimelineCall, vehicleTimelineCall } from './tire-events/timeline.ts'
import { answerTireChangeQuestionCall } from './tires/answer-change.ts'
import { compressedTireListCall } from './tires/compressed-list.ts'
import { confirmInsideInspectionCall } from './tires/look-inside.ts'
import { rehearseTireLimitsCall } from './tires/rehearse-own-limits.ts'
import { statusPdfOfOneTireCall } from './tires/status-pdf.ts'
import { unmountedTiresCall } from './tires/stock.ts'
import {
  addAndFitTireCall,
  enterTireChangeCall,
  previewTireChangeCall,
  undoTireChangeCall,
} from './tires/tire-change.ts'
import { tireSeriesCall } from './tires/tire-measurement-series.ts'
import { deleteTread, noteTread, tireTread } from './tires/tread.ts'
import {
  addUserCall,
  allUsersCall,
  deleteUserCall,
  removeUserSecondFactorCall,
  setUserPasswordCall,
  updateUserCall,
  userDataExportCall,
} from './users/users.ts'
import { rehearseVehicleTypeLimitsCall } from './vehicle-types/rehearse-limits.ts'
import { vehicleDriverPhoneNumberCall } from './vehicles/driver.ts'
import { vehicleStatusPdfCall } from './vehicles/status-pdf.ts'
import { vehicleTireSeriesCall } from './vehicles/tire-series.ts'
import { vehicleTrailCall } from './vehicles/trail.ts'

/** The calls beyond the specification, in the same style. */
export const callsBeyondSpecification = {
  'profile.changePassword': changeOwnPasswordCall,
  'profile.devices': pushDevicesCall,
  'profile.addDevice': registerPushDeviceCall,
  'profile.deleteDevice': unregisterPushDeviceCall,
  'profile.testDevice': sendTestPushCall,
  'profile.loginCode': signInWithCodeCall,
  'profile.forgotPassword': requestPasswordResetCall,
  'profile.resetPassword': resetPasswordCall,
  'profile.secondFactor': secondFactorCall,
  'profile.startSecondFactor': startSecondFactorCall,
  'profile.confirmSecondFactor': confirmSecondFactorCall,
  'profile.turnOffSecondFactor': turnOffSecondFactorCall,
  'profile.newRecoveryCodes': newRecoveryCodesCall,
  'profile.sessions': ownSessionsCall,
  'profile.endSession': endOwnSessionCall,
  'profile.endSessions': endOwnSessionsCall,
  'overview.alarms': ongoingAlarmsCall,
  'overview.now': currentProblemsCall,
  'overview.days': fleetDaysCall,
  'overview.dayRows': fleetDayRowsCall,
  'overview.courses': tireSparklinesCall,
  'deliveries.all': allDeliveriesCall,
  'deliveries.ofProblem': deliveriesOfProblemCall,
  'problems.details': problemDetailsCall,
  'problems.pdf': problemPdfCall,
  'deliveries.again': resendDeliveryCall,
  'deliveries.test': sendTestDeliveriesCall,
  'evidence.pack': makeEvidencePackCall,
  'evidence.issued': issuedEvidencePacksCall,
  'exports.fleet': exportFleetCall,
  'exports.fleetParquet': exportFleetParquetCall,
  'overview.since': newsSinceVisitCall,
  'exports.tiresBelow': tiresBelowFillLevelPdfCall,
  'departures.all': departureListCall,
  'departures.verdicts': departureVerdictsCall,
  'departures.plan': planDepartureCall,
  'costs.month': monthCostsCall,
  'costs.monthReport': monthReport,
  'costs.purchases': duePurchasesCall,
  'costs.leaks': leakComparisonCall,
  'costs.factors': costFactorsCall,
  'costs.updateFactors': updateCostFactorsCall,
  'pumpList.all': pumpListCall,
  'pumpList.claim': claimPumpedTireCall,
  'pumpList.fittingChoices': fittingChoicesCall,
  'pumpList.takeBack': takeBackPumpedClaimCall,
  'problems.take': takeProblemCall,
  'problems.handOn': handOnProblemCall,
  'problems.setDue': setProblemDueCall,
  'problems.giveBack': giveBackProblemCall,
  'problems.people': problemAssigneeChoicesCall,
  'problems.shares': problemSharesCall,
  'problems.share': createProblemShareCall,
  'problems.unshare': revokeProblemShareCall,
  'problems.shared': sharedProblemCall,
  'problems.toTake': problemToTakeCall,
  'problems.takeByLink': takeProblemByLinkCall,
  'messages.preview': previewMessageCall,
  'notificationRules.rehearse': rehearseNotificationRuleCall,
  'vehicleTypes.rehearse': rehearseVehicleTypeLimitsCall,
  'maps.streets': streetMapSourceCall,
  'maps.tiles': streetTilesCall,
  'tires.allCompressed': compressedTireListCall,
  'tireEvents.found': searchVersion2TireEventsCall,
  'tireEvents3.found': searchVersion3TireEventsCall,
  'tires.timeline': tireTimelineCall,
  'vehicles.timeline': vehicleTimelineCall,
  'tires.events': version2EventsOfTireCall,
  'tires.events3': version3EventsOfTireCall,
  'tires.series': tireSeriesCall,
  'vehicles.tireSeries': vehicleTireSeriesCall,
  'vehicles.driver': vehicleDriverPhoneNumberCall,
  'vehicles.trail': vehicleTrailCall,
  'tires.statusPdf': statusPdfOfOneTireCall,
  'tires.answerChange': answerTireChangeQuestionCall,
  'tires.lookInside': confirmInsideInspectionCall,
  'tires.rehearse': rehearseTireLimitsCall,
  'vehicles.statusPdf': vehicleStatusPdfCall,
  'pois.all': allPoisCall,
  'pois.details': poiDetailsCall,
  'pois.add': addPoiCall,
  'pois.update': updatePoiCall,
  'pois.delete': deletePoiCall,
  'pois.import': importPoisCall,
  'poiGroups.add': addPoiGroupCall,
  'poiGroups.update': updatePoiGroupCall,
  'poiGroups.delete': deletePoiGroupCall,
  'tires.stock': unmountedTiresCall,
  'tires.tread': tireTread,
  'tires.noteTread': noteTread,
  'tires.deleteTread': deleteTread,
  'tireChanges.preview': previewTireChangeCall,
  'tireChanges.enter': enterTireChangeCall,
  'tireChanges.fitNew': addAndFitTireCall,
  'tireChanges.undo': undoTireChangeCall,
  'vehicles.import': importVehiclesCall,
  'tires.import': importTiresCall,
  'tags.import': importTagsCall,
  'integrators.identities': integratorVehicleIdentitiesCall,
  'integrators.setIdentities': setIntegratorVehicleIdentitiesCall,
  'live.stream': liveStreamCall,
  'tags.discovered': discoveredTagsCall,
  'fleets.all': allFleetsCall,
  'fleets.switch': switchSessionFleetCall,
  'fleets.add': addFleetCall,
  'fleets.update': updateFleetCall,
  'alertUnits.all': allAlertUnitsCall,
  'alertUnits.add': addAlertUnitCall,
  'alertUnits.update': updateAlertUnitCall,
  'alertUnits.addKey': addUnitKeyCall,
  'alertUnits.revokeKey': revokeUnitKeyCall,
  'alertUnits.delete': deleteAlertUnitCall,
  'alertUnits.decodings': unitDecodingsCall,
  'alertUnits.setDecoding': setUnitDecodingCall,
  'alertUnits.tryMap': tryFieldMappingCall,
  'alertUnits.traffic': unitTrafficCall,
  'alertUnits.tryAgain': tryUnitRejectsAgainCall,
  'alertUnits.topics': unitTopicsCall,
  'alertUnits.addTopic': addUnitTopicCall,
  'alertUnits.deleteTopic': deleteUnitTopicCall,
  'layouts.all': allWheelLayoutsCall,
  'layouts.add': addWheelLayoutCall,
  'layouts.update': updateWheelLayoutCall,
  'layouts.delete': deleteWheelLayoutCall,
  'contacts.restore': restoreContactCall,
  'contacts.kept': contactDataExportCall,
  'suppliers.restore': restoreSupplierCall,
  'audit.all': auditLogCall,
  'profile.retentionPeriods': retentionPeriodsCall,
  'people.erasure': personErasureCall,
  'people.erase': erasePersonCall,
  'people.erased': erasedPeopleCall,
  'users.all': allUsersCall,
  'users.kept': userDataExportCall,
  'users.add': addUserCall,
  'users.update': updateUserCall,
  'users.delete': deleteUserCall,
  'users.setPassword': setUserPasswordCall,
  'users.removeSecondFactor': removeUserSecondFactorCall,
  'ingest.readings': ingestReadingsCall,
  'ingest.rtl433': ingestRtl433Call,
  'ingest.can': ingestCanCall,
  'ingest.traccar': ingestTraccarCall,
  'ingest.osmandReport': ingestOsmandByGetCall,
  'ingest.osmandPost': ingestOsmandByPostCall,
  'ingest.thingsboard': ingestThingsboardCall,
  'ingest.thingsboardTelemetry': ingestThingsboardTelemetryCall,
  'ingest.tpms4g': ingestTpms4gCall,
  'ingest.ruptela': ingestRuptelaCall,
  'ingest.mapped': ingestMappedCall,
} as const
