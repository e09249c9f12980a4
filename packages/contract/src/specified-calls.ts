import {
  addSuspensionBrand,
  deleteSuspensionBrand,
  suspensionBrandDetails,
  suspensionBrandsAll,
  updateSuspensionBrand,
} from './brands/suspension-brands.ts'
import {
  addSuspensionType,
  deleteSuspensionType,
  suspensionTypesAll,
  updateSuspensionType,
} from './brands/suspension-types.ts'
import {
  addBrandSupplier,
  addTireBrand,
  deleteBrandSupplier,
  deleteTireBrand,
  tireBrandDetails,
  tireBrandsAll,
  updateTireBrand,
} from './brands/tire-brands.ts'
import { addTireType, deleteTireType, tireTypesAll, updateTireType } from './brands/tire-types.ts'
import { addContact, contactsAll, deleteContact, updateContact } from './contacts/contacts.ts'
import { allTireSensorsHealthCall, allUnitsHealthCall } from './health/device-health.ts'
import { addIntegrator, deleteIntegrator, integratorsAll, updateIntegrator } from './integrators/integrators.ts'
import { messageTextSetCalls } from './messages/message-text-set-calls.ts'
import { poiRuleChoicesCall } from './pois/poi-rule-choices.ts'
import { profileDetails, updateProfile } from './profile/profile.ts'
import { serverVersionCall } from './profile/server-version.ts'
import { login, logout, signedInUserCall } from './profile/session.ts'
import {
  addNotificationRule,
  deleteNotificationRule,
  notificationRulesAll,
  updateNotificationRule,
} from './rules/notification-rules.ts'
import { runTaskRuleCall, taskRuleRunsCall } from './rules/task-rule-runs.ts'
import { addTaskRule, deleteTaskRule, taskRulesAll, updateTaskRule } from './rules/task-rules.ts'
import { addSupplier, deleteSupplier, suppliersAll, updateSupplier } from './suppliers/suppliers.ts'
import { eventEmailRecipientsCall, updateEventEmailRecipients } from './tire-events/event-email-recipients.ts'
import { markTireEvent, tireEventDetails, tireEvents } from './tire-events/events.ts'
import { tireEvent3Details, tireEvents3 } from './tire-events/events3.ts'
import { addTireRemark, remarkSubjectChoicesCall } from './tire-events/tire-remark.ts'
import { tireDetails } from './tires/details.ts'
import { exportTireMeasurements } from './tires/export-measurements.ts'
import { tireFormChoicesCall, tiresAll } from './tires/lists.ts'
import { tireMeasurements } from './tires/measurements.ts'
import { muteTireAlarms, unmuteTireAlarms } from './tires/mute-alarm.ts'
import { tireTripsLog } from './tires/trips-log.ts'
import { addTire, deleteTire, updateTire } from './tires/write.ts'
import {
  addVehicleType,
  deleteVehicleType,
  duplicateVehicleType,
  updateVehicleType,
  vehicleTypeDetails,
  vehicleTypesAll,
} from './vehicle-types/vehicle-types.ts'
import { vehicleDetails } from './vehicles/details.ts'
import { exportVehicleMeasurements } from './vehicles/export-measurements.ts'
import { vehicleFormChoicesCall, vehiclesAll, vehiclesAllCompressed, vehiclesAllConnectedTo } from './vehicles/lists.ts'
import { vehicleConnectionsLog, vehicleTripsLog } from './vehicles/logs.ts'
import {
  pressureDifferenceSeriesCall,
  temperatureDifferenceSeriesCall,
  vehicleWeightSeriesCall,
} from './vehicles/vehicle-charts.ts'
import { addVehicle, deleteVehicle, updateVehicle } from './vehicles/write.ts'

const notificationMessages = messageTextSetCalls(
  'notificationMessages',
  '/api/notification_messages',
  'notification',
  'the notification messages, version 2',
)
const notification3Messages = messageTextSetCalls(
  'notification3Messages',
  '/api/notification3_messages',
  'notification3',
  'the notification messages, version 3',
)
const tasklistMessages = messageTextSetCalls(
  'tasklistMessages',
  '/api/tasklist_messages',
  'tasklist',
  'the task-list messages',
)

/** The hundred calls that the specification names. */
export const specifiedCalls = {
  'profile.login': login,
  'profile.ping': signedInUserCall,
  'profile.logout': logout,
  'profile.version': serverVersionCall,
  'profile.details': profileDetails,
  'profile.updateNotifications': updateProfile,

  'contacts.all': contactsAll,
  'contacts.add': addContact,
  'contacts.update': updateContact,
  'contacts.delete': deleteContact,

  'suppliers.all': suppliersAll,
  'suppliers.add': addSupplier,
  'suppliers.update': updateSupplier,
  'suppliers.delete': deleteSupplier,

  'vehicles.all': vehiclesAll,
  'vehicles.availableForEdit': vehicleFormChoicesCall,
  'vehicles.allConnectedTo': vehiclesAllConnectedTo,
  'vehicles.allCompressed': vehiclesAllCompressed,
  'vehicles.details': vehicleDetails,
  'vehicles.connectionsLog': vehicleConnectionsLog,
  'vehicles.tripsLog': vehicleTripsLog,
  'vehicles.pressureDifferences': pressureDifferenceSeriesCall,
  'vehicles.temperatureDifferences': temperatureDifferenceSeriesCall,
  'vehicles.weights': vehicleWeightSeriesCall,
  'vehicles.exportMeasurements': exportVehicleMeasurements,
  'vehicles.add': addVehicle,
  'vehicles.update': updateVehicle,
  'vehicles.delete': deleteVehicle,

  'health.allUnits': allUnitsHealthCall,
  'health.allTireSensors': allTireSensorsHealthCall,

  'tires.all': tiresAll,
  'tires.availableForEdit': tireFormChoicesCall,
  'tires.details': tireDetails,
  'tires.measurements': tireMeasurements,
  'tires.tripsLog': tireTripsLog,
  'tires.exportMeasurements': exportTireMeasurements,
  'tires.add': addTire,
  'tires.update': updateTire,
  'tires.delete': deleteTire,
  'tires.muteAlarm': muteTireAlarms,
  'tires.removeMuteAlarm': unmuteTireAlarms,

  'tireBrands.all': tireBrandsAll,
  'tireBrands.details': tireBrandDetails,
  'tireBrands.addSupplier': addBrandSupplier,
  'tireBrands.deleteSupplier': deleteBrandSupplier,
  'tireBrands.add': addTireBrand,
  'tireBrands.update': updateTireBrand,
  'tireBrands.delete': deleteTireBrand,

  'tireTypes.all': tireTypesAll,
  'tireTypes.add': addTireType,
  'tireTypes.update': updateTireType,
  'tireTypes.delete': deleteTireType,

  'suspensionBrands.all': suspensionBrandsAll,
  'suspensionBrands.details': suspensionBrandDetails,
  'suspensionBrands.add': addSuspensionBrand,
  'suspensionBrands.update': updateSuspensionBrand,
  'suspensionBrands.delete': deleteSuspensionBrand,

  'suspensionTypes.all': suspensionTypesAll,
  'suspensionTypes.add': addSuspensionType,
  'suspensionTypes.update': updateSuspensionType,
  'suspensionTypes.delete': deleteSuspensionType,

  'tireEvents.list': tireEvents,
  'tireEvents.details': tireEventDetails,
  'tireEvents.availableTiresVehicles': remarkSubjectChoicesCall,
  'tireEvents.emailSetup': eventEmailRecipientsCall,
  'tireEvents.mark': markTireEvent,
  'tireEvents.newUserEvent': addTireRemark,
  'tireEvents.updateEmailSetup': updateEventEmailRecipients,

  'tireEvents3.list': tireEvents3,
  'tireEvents3.details': tireEvent3Details,

  'vehicleTypes.all': vehicleTypesAll,
  'vehicleTypes.details': vehicleTypeDetails,
  'vehicleTypes.duplicate': duplicateVehicleType,
  'vehicleTypes.add': addVehicleType,
  'vehicleTypes.update': updateVehicleType,
  'vehicleTypes.delete': deleteVehicleType,

  'notificationRules.all': notificationRulesAll,
  'notificationRules.add': addNotificationRule,
  'notificationRules.update': updateNotificationRule,
  'notificationRules.delete': deleteNotificationRule,

  'taskRules.all': taskRulesAll,
  'taskRules.logRule': taskRuleRunsCall,
  'taskRules.add': addTaskRule,
  'taskRules.update': updateTaskRule,
  'taskRules.delete': deleteTaskRule,
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

  'integrators.all': integratorsAll,
  'integrators.add': addIntegrator,
  'integrators.update': updateIntegrator,
  'integrators.delete': deleteIntegrator,
} as const
