import { profileDetails, updateNotifications } from './profile/profile.ts'
import { login, logout, ping } from './profile/session.ts'
import { version } from './profile/version.ts'
import { markTireEvent, tireEvents } from './tire-events/events.ts'
import { tireEvent3Details, tireEvents3 } from './tire-events/events3.ts'
import { tireDetails } from './tires/details.ts'
import { exportTireMeasurements } from './tires/export-measurements.ts'
import { tiresAll, tiresAvailableForEdit } from './tires/lists.ts'
import { tireMeasurements } from './tires/measurements.ts'
import { muteAlarm, removeMuteAlarm } from './tires/mute-alarm.ts'
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
import { vehiclesAll, vehiclesAllCompressed, vehiclesAllConnectedTo, vehiclesAvailableForEdit } from './vehicles/lists.ts'
import { addVehicle, deleteVehicle, updateVehicle } from './vehicles/write.ts'

/** The calls that the specification names. */
export const specifiedCalls = {
  'profile.login': login,
  'profile.ping': ping,
  'profile.logout': logout,
  'profile.version': version,
  'profile.details': profileDetails,
  'profile.updateNotifications': updateNotifications,

  'vehicles.all': vehiclesAll,
  'vehicles.availableForEdit': vehiclesAvailableForEdit,
  'vehicles.allConnectedTo': vehiclesAllConnectedTo,
  'vehicles.allCompressed': vehiclesAllCompressed,
  'vehicles.details': vehicleDetails,
  'vehicles.add': addVehicle,
  'vehicles.update': updateVehicle,
  'vehicles.delete': deleteVehicle,

  'tires.all': tiresAll,
  'tires.availableForEdit': tiresAvailableForEdit,
  'tires.details': tireDetails,
  'tires.measurements': tireMeasurements,
  'tires.exportMeasurements': exportTireMeasurements,
  'tires.add': addTire,
  'tires.update': updateTire,
  'tires.delete': deleteTire,
  'tires.muteAlarm': muteAlarm,
  'tires.removeMuteAlarm': removeMuteAlarm,

  'tireEvents.list': tireEvents,
  'tireEvents.mark': markTireEvent,
  'tireEvents3.list': tireEvents3,
  'tireEvents3.details': tireEvent3Details,

  'vehicleTypes.all': vehicleTypesAll,
  'vehicleTypes.details': vehicleTypeDetails,
  'vehicleTypes.duplicate': duplicateVehicleType,
  'vehicleTypes.add': addVehicleType,
  'vehicleTypes.update': updateVehicleType,
  'vehicleTypes.delete': deleteVehicleType,
} as const
