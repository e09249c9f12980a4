import {
  addSuspensionBrandCall,
  allSuspensionBrandsCall,
  deleteSuspensionBrandCall,
  suspensionBrandDetailsCall,
  updateSuspensionBrandCall,
} from './brands/suspension-brands.ts'
import {
  addSuspensionTypeCall,
  allSuspensionTypesCall,
  deleteSuspensionTypeCall,
  updateSuspensionTypeCall,
} from './brands/suspension-types.ts'
import {
  addBrandSupplierCall,
  addTireBrandCall,
  allTireBrandsCall,
  deleteBrandSupplierCall,
  deleteTireBrandCall,
  tireBrandDetailsCall,
  updateTireBrandCall,
} from './brands/tire-brands.ts'
import { addTireTypeCall, allTireTypesCall, deleteTireTypeCall, updateTireTypeCall } from './brands/tire-types.ts'
import { addContactCall, allContactsCall, deleteContactCall, updateContactCall } from './contacts/contacts.ts'
import { allTireSensorsHealthCall, allUnitsHealthCall } from './health/device-health.ts'
import {
  addIntegratorCall,
  allIntegratorsCall,
  deleteIntegratorCall,
  updateIntegratorCall,
} from './integrators/integrators.ts'
import { defineMessageTextSetCalls } from './messages/define-message-text-set-calls.ts'
import { poiRuleChoicesCall } from './pois/poi-rule-choices.ts'
import { ownProfileCall, updateOwnProfileCall } from './profile/profile.ts'
import { serverVersionCall } from './profile/server-version.ts'
import { signedInUserCall, signInCall, signOutCall } from './profile/session.ts'
import {
  addNotificationRuleCall,
  allNotificationRulesCall,
  deleteNotificationRuleCall,
  updateNotificationRuleCall,
} from './rules/notification-rules.ts'
import { runTaskRuleCall, taskRuleRunsCall } from './rules/task-rule-runs.ts'
import { addTaskRuleCall, allTaskRulesCall, deleteTaskRuleCall, updateTaskRuleCall } from './rules/task-rules.ts'
import { addSupplierCall, allSuppliersCall, deleteSupplierCall, updateSupplierCall } from './suppliers/suppliers.ts'
import { eventEmailRecipientsCall, updateEventEmailRecipientsCall } from './tire-events/event-email-recipients.ts'
import { markTireEventCall, version2TireEventDetailsCall, version2TireEventsCall } from './tire-events/events.ts'
import { version3TireEventDetailsCall, version3TireEventsCall } from './tire-events/events3.ts'
import { addTireRemarkCall, remarkSubjectChoicesCall } from './tire-events/tire-remark.ts'
import { tireDetailsCall } from './tires/details.ts'
import { exportTireMeasurementsCall } from './tires/export-measurements.ts'
import { allTiresCall, tireFormChoicesCall } from './tires/lists.ts'
import { tireMeasurementsCall } from './tires/measurements.ts'
import { muteTireAlarmsCall, unmuteTireAlarmsCall } from './tires/mute-alarm.ts'
import { tireTripsLogCall } from './tires/trips-log.ts'
import { addTireCall, deleteTireCall, updateTireCall } from './tires/write.ts'
import {
  addVehicleTypeCall,
  allVehicleTypesCall,
  deleteVehicleTypeCall,
  duplicateVehicleTypeCall,
  updateVehicleTypeCall,
  vehicleTypeDetailsCall,
} from './vehicle-types/vehicle-types.ts'
import { vehicleDetailsCall } from './vehicles/details.ts'
import { exportVehicleMeasurementsCall } from './vehicles/export-measurements.ts'
import {
  allVehiclesCall,
  compressedVehicleListCall,
  vehicleFormChoicesCall,
  vehiclesWithConnectionsCall,
} from './vehicles/lists.ts'
import { vehicleConnectionsLogCall, vehicleTripsLogCall } from './vehicles/logs.ts'
import {
  pressureDifferenceSeriesCall,
  temperatureDifferenceSeriesCall,
  vehicleWeightSeriesCall,
} from './vehicles/vehicle-charts.ts'
import { addVehicleCall, deleteVehicleCall, updateVehicleCall } from './vehicles/write.ts'

const notificationMessages = defineMessageTextSetCalls(
  'notificationMessages',
  '/api/notification_messages',
  'notification',
  'the notification messages, version 2',
)
const notification3Messages = defineMessageTextSetCalls(
  'notification3Messages',
  '/api/notification3_messages',
  'notification3',
  'the notification messages, version 3',
)
const tasklistMessages = defineMessageTextSetCalls(
  'tasklistMessages',
  '/api/tasklist_messages',
  'tasklist',
  'the task-list messages',
)

/** The hundred calls that the specification names. */
export const specifiedCalls = {
  'profile.login': signInCall,
  'profile.ping': signedInUserCall,
  'profile.logout': signOutCall,
  'profile.version': serverVersionCall,
  'profile.details': ownProfileCall,
  'profile.updateNotifications': updateOwnProfileCall,

  'contacts.all': allContactsCall,
  'contacts.add': addContactCall,
  'contacts.update': updateContactCall,
  'contacts.delete': deleteContactCall,

  'suppliers.all': allSuppliersCall,
  'suppliers.add': addSupplierCall,
  'suppliers.update': updateSupplierCall,
  'suppliers.delete': deleteSupplierCall,

  'vehicles.all': allVehiclesCall,
  'vehicles.availableForEdit': vehicleFormChoicesCall,
  'vehicles.allConnectedTo': vehiclesWithConnectionsCall,
  'vehicles.allCompressed': compressedVehicleListCall,
  'vehicles.details': vehicleDetailsCall,
  'vehicles.connectionsLog': vehicleConnectionsLogCall,
  'vehicles.tripsLog': vehicleTripsLogCall,
  'vehicles.pressureDifferences': pressureDifferenceSeriesCall,
  'vehicles.temperatureDifferences': temperatureDifferenceSeriesCall,
  'vehicles.weights': vehicleWeightSeriesCall,
  'vehicles.exportMeasurements': exportVehicleMeasurementsCall,
  'vehicles.add': addVehicleCall,
  'vehicles.update': updateVehicleCall,
  'vehicles.delete': deleteVehicleCall,

  'health.allUnits': allUnitsHealthCall,
  'health.allTireSensors': allTireSensorsHealthCall,

  'tires.all': allTiresCall,
  'tires.availableForEdit': tireFormChoicesCall,
  'tires.details': tireDetailsCall,
  'tires.measurements': tireMeasurementsCall,
  'tires.tripsLog': tireTripsLogCall,
  'tires.exportMeasurements': exportTireMeasurementsCall,
  'tires.add': addTireCall,
  'tires.update': updateTireCall,
  'tires.delete': deleteTireCall,
  'tires.muteAlarm': muteTireAlarmsCall,
  'tires.removeMuteAlarm': unmuteTireAlarmsCall,

  'tireBrands.all': allTireBrandsCall,
  'tireBrands.details': tireBrandDetailsCall,
  'tireBrands.addSupplier': addBrandSupplierCall,
  'tireBrands.deleteSupplier': deleteBrandSupplierCall,
  'tireBrands.add': addTireBrandCall,
  'tireBrands.update': updateTireBrandCall,
  'tireBrands.delete': deleteTireBrandCall,

  'tireTypes.all': allTireTypesCall,
  'tireTypes.add': addTireTypeCall,
  'tireTypes.update': updateTireTypeCall,
  'tireTypes.delete': deleteTireTypeCall,

  'suspensionBrands.all': allSuspensionBrandsCall,
  'suspensionBrands.details': suspensionBrandDetailsCall,
  'suspensionBrands.add': addSuspensionBrandCall,
  'suspensionBrands.update': updateSuspensionBrandCall,
  'suspensionBrands.delete': deleteSuspensionBrandCall,

  'suspensionTypes.all': allSuspensionTypesCall,
  'suspensionTypes.add': addSuspensionTypeCall,
  'suspensionTypes.update': updateSuspensionTypeCall,
  'suspensionTypes.delete': deleteSuspensionTypeCall,

  'tireEvents.list': version2TireEventsCall,
  'tireEvents.details': version2TireEventDetailsCall,
  'tireEvents.availableTiresVehicles': remarkSubjectChoicesCall,
  'tireEvents.emailSetup': eventEmailRecipientsCall,
  'tireEvents.mark': markTireEventCall,
  'tireEvents.newUserEvent': addTireRemarkCall,
  'tireEvents.updateEmailSetup': updateEventEmailRecipientsCall,

  'tireEvents3.list': version3TireEventsCall,
  'tireEvents3.details': version3TireEventDetailsCall,

  'vehicleTypes.all': allVehicleTypesCall,
  'vehicleTypes.details': vehicleTypeDetailsCall,
  'vehicleTypes.duplicate': duplicateVehicleTypeCall,
  'vehicleTypes.add': addVehicleTypeCall,
  'vehicleTypes.update': updateVehicleTypeCall,
  'vehicleTypes.delete': deleteVehicleTypeCall,

  'notificationRules.all': allNotificationRulesCall,
  'notificationRules.add': addNotificationRuleCall,
  'notificationRules.update': updateNotificationRuleCall,
  'notificationRules.delete': deleteNotificationRuleCall,

  'taskRules.all': allTaskRulesCall,
  'taskRules.logRule': taskRuleRunsCall,
  'taskRules.add': addTaskRuleCall,
  'taskRules.update': updateTaskRuleCall,
  'taskRules.delete': deleteTaskRuleCall,
  'taskRules.generate': runTaskRuleCall,

  'pois.availableForEdit': poiRuleChoicesCall,

  'notificationMessages.all': notificationMessages.all,
  'notificationMessages.update': notificationMessages.update,
  'notificationMessages.createTemplate': notificationMessages.createTemplate,

  'notification3Messages.all': notification3Messages.all,
  'notification3Messages.update': notification3Messages.update,
  'notification3Messages.createTemplate': notification3Messages.createTemplate,

  'tasklistMessages.all': tasklistMessages.all,
  'tasklistMessages.update': tasklistMessages.update,
  'tasklistMessages.createTemplate': tasklistMessages.createTemplate,

  'integrators.all': allIntegratorsCall,
  'integrators.add': addIntegratorCall,
  'integrators.update': updateIntegratorCall,
  'integrators.delete': deleteIntegratorCall,
} as const
