/** Fill level alarms from the shallowest to the deepest; the number is the percentage. */
export const FILL_LEVEL_KINDS = [
  'fillLevelBelow90',
  'fillLevelBelow80',
  'fillLevelBelow70',
  'fillLevelBelow60',
  'fillLevelBelow50',
  'fillLevelBelow40',
  'fillLevelBelow30',
  'fillLevelBelow20',
  'fillLevelBelow10',
] as const

export type FillLevelKind = (typeof FILL_LEVEL_KINDS)[number]

/** Judged by pressure: what people with notifications version 2 see. */
export const PRESSURE_KINDS = [
  'blowOut',
  'pressureLow',
  'pressureHigh',
  'pressureLoss',
  'temperatureLow',
  'temperatureHigh',
  'pressureDifference',
  'temperatureDifference',
  'maintenancePressure',
  'maintenancePressureDifference',
  'slowPressureLoss',
  'resurfaceMileage',
  'maintenanceMileage',
  'totalMileage',
  'age',
  'inflation',
  'deflation',
  'drivenUnderInflated',
  'remark',
] as const

/** Judged by fill level: what people with notifications version 3 see. */
export const CONTENT_KINDS = [
  'externalTemperatureDifference',
  'internalTemperature',
  'tooHighPressure',
  'fillLevelLoss',
  'slowFillLevelLoss',
  ...FILL_LEVEL_KINDS,
  'belowMaintenanceLevel',
] as const

export const ALARM_KINDS = [...PRESSURE_KINDS, ...CONTENT_KINDS] as const

/** What can happen to a tire. Stored and sent between modules by this name; the wire has number codes. */
export type AlarmKind = (typeof ALARM_KINDS)[number]
