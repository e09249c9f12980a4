import {
  addAlertUnit,
  addUnitKey,
  alertUnitsAll,
  deleteAlertUnit,
  revokeUnitKey,
  updateAlertUnit,
} from './alert-units/alert-units.ts'
import { addUnitTopic, deleteUnitTopic, unitTopics } from './alert-units/topics.ts'
import { tryRejectsAgain, unitTraffic } from './alert-units/traffic.ts'
import { tryFieldMapping } from './alert-units/try-field-mapping.ts'
import { setUnitDecoding, unitDecodingsAll } from './alert-units/unit-decoding-settings.ts'
import { auditAll } from './audit/audit.ts'
import { restoreContact } from './contacts/contacts.ts'
import { costFactors, updateCostFactors } from './costs/cost-factors.ts'
import { leaks } from './costs/leak-costs.ts'
import { monthCosts } from './costs/month-costs.ts'
import { purchases } from './costs/purchases.ts'
import { deliveriesAll, deliveriesOfProblem, sendDeliveryAgain, testDelivery } from './deliveries/deliveries.ts'
import { departuresAll, departureVerdictsCall, planDeparture } from './departures/departures.ts'
import { evidencePack, issuedEvidence } from './evidence/evidence.ts'
import { exportFleet, exportFleetParquet } from './exports/fleet-export.ts'
import { tiresBelowFillLevelPdf } from './exports/tires-below-fill-level-pdf.ts'
import { addFleet, fleetsAll, switchFleet, updateFleet } from './fleets/fleets.ts'
import { importPois, importTags, importTires, importVehicles } from './imports/import-table.ts'
import { ingestCan } from './ingest/can.ts'
import { ingestMapped } from './ingest/mapped.ts'
import { ingestOsmandGet, ingestOsmandPost } from './ingest/osmand.ts'
import { ingestReadings } from './ingest/readings.ts'
import { ingestRtl433 } from './ingest/rtl433.ts'
import { ingestRuptela } from './ingest/ruptela.ts'
import { ingestThingsboard, ingestThingsboardTelemetry } from './ingest/thingsboard.ts'
import { ingestTpms4g } from './ingest/tpms4g.ts'
import { ingestTraccar } from './ingest/traccar.ts'
import {
  integratorVehicleIdentitiesCall,
  setIntegratorVehicleIdentities,
} from './integrators/integrator-vehicle-identities.ts'
import { addWheelLayout, deleteWheelLayout, updateWheelLayout, wheelLayoutsAll } from './layouts/wheel-layouts.ts'
import { liveStream } from './live/stream.ts'
import { streetMapSourceCall } from './maps/street-map-source.ts'
import { previewMessage } from './messages/preview.ts'
import { currentProblemsCall } from './overview/current-problems.ts'
import { newsSinceVisitCall } from './overview/news-since-visit.ts'
import { ongoingAlarmsCall } from './overview/ongoing-alarms.ts'
import { tireSparklinesCall } from './overview/tire-sparklines.ts'
import {
  addPoi,
  addPoiGroup,
  deletePoi,
  deletePoiGroup,
  poiDetails,
  poisAll,
  updatePoi,
  updatePoiGroup,
} from './pois/pois.ts'
import {
  giveBackProblem,
  handOnProblem,
  problemAssigneeChoicesCall,
  setProblemDue,
  takeProblem,
} from './problems/problem-calls.ts'
import { problemDetails, problemPdf } from './problems/problem-details.ts'
import {
  problemSharesCall,
  problemToTakeCall,
  revokeShare,
  sharedProblemCall,
  shareProblem,
  takeProblemByLink,
} from './problems/problem-links.ts'
import { changePassword } from './profile/change-password.ts'
import { requestPasswordReset, resetPassword } from './profile/forgotten-password.ts'
import { endSession, endSessions, ownSessions } from './profile/own-sessions.ts'
import { pushDevicesCall, registerPushDevice, sendTestPush, unregisterPushDevice } from './profile/push-devices.ts'
import {
  confirmSecondFactor,
  newRecoveryCodesCall,
  secondFactorCall,
  startSecondFactor,
  turnOffSecondFactor,
} from './profile/second-factor.ts'
import { loginWithCode } from './profile/session.ts'
import { claimPumped, pumpListAll, takeBackPumped } from './pump-list/pump-list.ts'
import { rehearseNotificationRule } from './rules/rehearsal.ts'
import { restoreSupplier } from './suppliers/suppliers.ts'
import { discoveredTags } from './tags/discovered.ts'
import { searchTireEvents, searchTireEvents3 } from './tire-events/event-search.ts'
import { events3OfTire, eventsOfTire } from './tire-events/events-of-tire.ts'
import { tireTimeline, vehicleTimeline } from './tire-events/timeline.ts'
import { answerTireChange } from './tires/answer-change.ts'
import { tiresAllCompressed } from './tires/compressed-list.ts'
import { confirmTireInsideInspection } from './tires/look-inside.ts'
import { rehearseOwnLimits } from './tires/rehearse-own-limits.ts'
import { tireStatusPdf } from './tires/status-pdf.ts'
import { tireStock } from './tires/stock.ts'
import { enterTireChange, fitNewTire, previewTireChange, undoTireChange } from './tires/tire-change.ts'
import { tireSeriesCall } from './tires/tire-measurement-series.ts'
import {
  addUser,
  deleteUser,
  keptOfUser,
  removeUserSecondFactor,
  setUserPassword,
  updateUser,
  usersAll,
} from './users/users.ts'
import { rehearseLimits } from './vehicle-types/rehearse-limits.ts'
import { vehicleDriverPhoneNumber } from './vehicles/driver.ts'
import { vehicleStatusPdf } from './vehicles/status-pdf.ts'
import { vehicleTireSeries } from './vehicles/tire-series.ts'

/** The calls beyond the specification, in the same style. */
export const callsBeyondSpecification = {
  'profile.changePassword': changePassword,
  'profile.devices': pushDevicesCall,
  'profile.addDevice': registerPushDevice,
  'profile.deleteDevice': unregisterPushDevice,
  'profile.testDevice': sendTestPush,
  'profile.loginCode': loginWithCode,
  'profile.forgotPassword': requestPasswordReset,
  'profile.resetPassword': resetPassword,
  'profile.secondFactor': secondFactorCall,
  'profile.startSecondFactor': startSecondFactor,
  'profile.confirmSecondFactor': confirmSecondFactor,
  'profile.turnOffSecondFactor': turnOffSecondFactor,
  'profile.newRecoveryCodes': newRecoveryCodesCall,
  'profile.sessions': ownSessions,
  'profile.endSession': endSession,
  'profile.endSessions': endSessions,
  'overview.alarms': ongoingAlarmsCall,
  'overview.now': currentProblemsCall,
  'overview.courses': tireSparklinesCall,
  'deliveries.all': deliveriesAll,
  'deliveries.ofProblem': deliveriesOfProblem,
  'problems.details': problemDetails,
  'problems.pdf': problemPdf,
  'deliveries.again': sendDeliveryAgain,
  'deliveries.test': testDelivery,
  'evidence.pack': evidencePack,
  'evidence.issued': issuedEvidence,
  'exports.fleet': exportFleet,
  'exports.fleetParquet': exportFleetParquet,
  'overview.since': newsSinceVisitCall,
  'exports.tiresBelow': tiresBelowFillLevelPdf,
  'departures.all': departuresAll,
  'departures.verdicts': departureVerdictsCall,
  'departures.plan': planDeparture,
  'costs.month': monthCosts,
  'costs.purchases': purchases,
  'costs.leaks': leaks,
  'costs.factors': costFactors,
  'costs.updateFactors': updateCostFactors,
  'pumpList.all': pumpListAll,
  'pumpList.claim': claimPumped,
  'pumpList.takeBack': takeBackPumped,
  'problems.take': takeProblem,
  'problems.handOn': handOnProblem,
  'problems.setDue': setProblemDue,
  'problems.giveBack': giveBackProblem,
  'problems.people': problemAssigneeChoicesCall,
  'problems.shares': problemSharesCall,
  'problems.share': shareProblem,
  'problems.unshare': revokeShare,
  'problems.shared': sharedProblemCall,
  'problems.toTake': problemToTakeCall,
  'problems.takeByLink': takeProblemByLink,
  'messages.preview': previewMessage,
  'notificationRules.rehearse': rehearseNotificationRule,
  'vehicleTypes.rehearse': rehearseLimits,
  'maps.streets': streetMapSourceCall,
  'tires.allCompressed': tiresAllCompressed,
  'tireEvents.found': searchTireEvents,
  'tireEvents3.found': searchTireEvents3,
  'tires.timeline': tireTimeline,
  'vehicles.timeline': vehicleTimeline,
  'tires.events': eventsOfTire,
  'tires.events3': events3OfTire,
  'tires.series': tireSeriesCall,
  'vehicles.tireSeries': vehicleTireSeries,
  'vehicles.driver': vehicleDriverPhoneNumber,
  'tires.statusPdf': tireStatusPdf,
  'tires.answerChange': answerTireChange,
  'tires.lookInside': confirmTireInsideInspection,
  'tires.rehearse': rehearseOwnLimits,
  'vehicles.statusPdf': vehicleStatusPdf,
  'pois.all': poisAll,
  'pois.details': poiDetails,
  'pois.add': addPoi,
  'pois.update': updatePoi,
  'pois.delete': deletePoi,
  'pois.import': importPois,
  'poiGroups.add': addPoiGroup,
  'poiGroups.update': updatePoiGroup,
  'poiGroups.delete': deletePoiGroup,
  'tires.stock': tireStock,
  'tireChanges.preview': previewTireChange,
  'tireChanges.enter': enterTireChange,
  'tireChanges.fitNew': fitNewTire,
  'tireChanges.undo': undoTireChange,
  'vehicles.import': importVehicles,
  'tires.import': importTires,
  'tags.import': importTags,
  'integrators.identities': integratorVehicleIdentitiesCall,
  'integrators.setIdentities': setIntegratorVehicleIdentities,
  'live.stream': liveStream,
  'tags.discovered': discoveredTags,
  'fleets.all': fleetsAll,
  'fleets.switch': switchFleet,
  'fleets.add': addFleet,
  'fleets.update': updateFleet,
  'alertUnits.all': alertUnitsAll,
  'alertUnits.add': addAlertUnit,
  'alertUnits.update': updateAlertUnit,
  'alertUnits.addKey': addUnitKey,
  'alertUnits.revokeKey': revokeUnitKey,
  'alertUnits.delete': deleteAlertUnit,
  'alertUnits.decodings': unitDecodingsAll,
  'alertUnits.setDecoding': setUnitDecoding,
  'alertUnits.tryMap': tryFieldMapping,
  'alertUnits.traffic': unitTraffic,
  'alertUnits.tryAgain': tryRejectsAgain,
  'alertUnits.topics': unitTopics,
  'alertUnits.addTopic': addUnitTopic,
  'alertUnits.deleteTopic': deleteUnitTopic,
  'layouts.all': wheelLayoutsAll,
  'layouts.add': addWheelLayout,
  'layouts.update': updateWheelLayout,
  'layouts.delete': deleteWheelLayout,
  'contacts.restore': restoreContact,
  'suppliers.restore': restoreSupplier,
  'audit.all': auditAll,
  'users.all': usersAll,
  'users.kept': keptOfUser,
  'users.add': addUser,
  'users.update': updateUser,
  'users.delete': deleteUser,
  'users.setPassword': setUserPassword,
  'users.removeSecondFactor': removeUserSecondFactor,
  'ingest.readings': ingestReadings,
  'ingest.rtl433': ingestRtl433,
  'ingest.can': ingestCan,
  'ingest.traccar': ingestTraccar,
  'ingest.osmandReport': ingestOsmandGet,
  'ingest.osmandPost': ingestOsmandPost,
  'ingest.thingsboard': ingestThingsboard,
  'ingest.thingsboardTelemetry': ingestThingsboardTelemetry,
  'ingest.tpms4g': ingestTpms4g,
  'ingest.ruptela': ingestRuptela,
  'ingest.mapped': ingestMapped,
} as const
