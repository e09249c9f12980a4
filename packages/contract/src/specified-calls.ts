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
import { allTireSensors, allUnits } from './health/health.ts'
import { addIntegrator, deleteIntegrator, integratorsAll, updateIntegrator } from './integrators/integrators.ts'
import { messageCalls } from './messages/message-calls.ts'
import { poisAvailableForEdit } from './pois/available-for-edit.ts'
import { profileDetails, updateNotifications } from './profile/profile.ts'
import { login, logout, ping } from './profile/session.ts'
import { version } from './profile/version.ts'
import {
  addNotificationRule,
  deleteNotificationRule,
  notificationRulesAll,
  updateNotificationRule,
} from './rules/notification-rules.ts'
import { generateTask, logRule } from './rules/task-rule-runs.ts'
import { addTaskRule, deleteTaskRule, taskRulesAll, updateTaskRule } from './rules/task-rules.ts'
import { addSupplier, deleteSupplier, suppliersAll, updateSupplier } from './suppliers/suppliers.ts'
import { emailSetup, updateEmailSetup } from './tire-events/event-email-recipients.ts'
import { markTireEvent, tireEventDetails, tireEvents } from './tire-events/events.ts'
import { tireEvent3Details, tireEvents3 } from './tire-events/events3.ts'
import { availableTiresVehicles, newUserEvent } from './tire-events/user-event.ts'
import { tireDetails } from './tires/details.ts'
import { exportTireMeasurements } from './tires/export-measurements.ts'
import { tiresAll, tiresAvailableForEdit } from './tires/lists.ts'
import { tireMeasurements } from './tires/measurements.ts'
import { muteAlarm, removeMuteAlarm } from './tires/mute-alarm.ts'
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
import {
  vehiclesAll,
  vehiclesAllCompressed,
  vehiclesAllConnectedTo,
  vehiclesAvailableForEdit,
} from './vehicles/lists.ts'
import { vehicleConnectionsLog, vehicleTripsLog } from './vehicles/logs.ts'
import { pressureDifferences, temperatureDifferences, weights } from './vehicles/vehicle-charts.ts'
import { addVehicle, deleteVehicle, updateVehicle } from './vehicles/write.ts'

const notificationMessages = messageCalls(
  'notificationMessages',
  '/api/notification_messages',
  'notification',
  'the notification messages, version 2',
)
const notification3Messages = messageCalls(
  'notification3Messages',
  '/api/notification3_messages',
  'notification3',
  'the notification messages, version 3',
)
const tasklistMessages = messageCalls(
  'tasklistMessages',
  '/api/tasklist_messages',
  'tasklist',
  'the task-list messages',
)

/** The hundred calls that the specification names. */
export const specifiedCalls = {
  'profile.login': login,
  'profile.ping': ping,
  'profile.logout': logout,
  'profile.version': version,
  'profile.details': profileDetails,
  'profile.updateNotifications': updateNotifications,

  'contacts.all': contactsAll,
  'contacts.add': addContact,
  'contacts.update': updateContact,
  'contacts.delete': deleteContact,

  'suppliers.all': suppliersAll,
  'suppliers.add': addSupplier,
  'suppliers.update': updateSupplier,
  'suppliers.delete': deleteSupplier,

  'vehicles.all': vehiclesAll,
  'vehicles.availableForEdit': vehiclesAvailableForEdit,
  'vehicles.allConnectedTo': vehiclesAllConnectedTo,
  'vehicles.allCompressed': vehiclesAllCompressed,
  'vehicles.details': vehicleDetails,
  'vehicles.connectionsLog': vehicleConnectionsLog,
  'vehicles.tripsLog': vehicleTripsLog,
  'vehicles.pressureDifferences': pressureDifferences,
  'vehicles.temperatureDifferences': temperatureDifferences,
  'vehicles.weights': weights,
  'vehicles.exportMeasurements': exportVehicleMeasurements,
  'vehicles.add': addVehicle,
  'vehicles.update': updateVehicle,
  'vehicles.delete': deleteVehicle,

  'health.allUnits': allUnits,
  'health.allTireSensors': allTireSensors,

  'tires.all': tiresAll,
  'tires.availableForEdit': tiresAvailableForEdit,
  'tires.details': tireDetails,
  'tires.measurements': tireMeasurements,
  'tires.tripsLog': tireTripsLog,
  'tires.exportMeasurements': exportTireMeasurements,
  'tires.add': addTire,
  'tires.update': updateTire,
  'tires.delete': deleteTire,
  'tires.muteAlarm': muteAlarm,
  'tires.removeMuteAlarm': removeMuteAlarm,

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
  'tireEvents.availableTiresVehicles': availableTiresVehicles,
  'tireEvents.emailSetup': emailSetup,
  'tireEvents.mark': markTireEvent,
  'tireEvents.newUserEvent': newUserEvent,
  'tireEvents.updateEmailSetup': updateEmailSetup,

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
  'taskRules.logRule': logRule,
  'taskRules.add': addTaskRule,
  'taskRules.update': updateTaskRule,
  'taskRules.delete': deleteTaskRule,
  'taskRules.generate': generateTask,

  'pois.availableForEdit': poisAvailableForEdit,

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
