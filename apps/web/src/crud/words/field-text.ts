import { ALERT_UNIT_RECORD_FIELDS } from '@coldbar/contract/alert-units/alert-unit-record-fields'
import { TIRE_TYPE_RECORD_FIELDS } from '@coldbar/contract/brands/tire-type-record-fields'
import { CONTACT_RECORD_FIELDS } from '@coldbar/contract/contacts/contact-record-fields'
import { SUPPLIER_RECORD_FIELDS } from '@coldbar/contract/suppliers/supplier-record-fields'
import { TIRE_RECORD_FIELDS } from '@coldbar/contract/tires/tire-record'
import { USER_RECORD_FIELDS } from '@coldbar/contract/users/user-record-fields'
import { GAS_CONTENT_LIMIT_TEXTS } from '@coldbar/contract/vehicle-types/gas-content-limit-texts'
import { VEHICLE_TYPE_RECORD_FIELDS } from '@coldbar/contract/vehicle-types/vehicle-type-record-fields'
import { VEHICLE_RECORD_FIELDS } from '@coldbar/contract/vehicles/vehicle-record-fields'
import type { MessageKey } from '@coldbar/i18n/message-key'
import type { Translate } from '@coldbar/i18n/translator'

/** What a tire is watched for, by its columns: `<name>_enabled`, `<name>_repeat` and the limit itself. */
const WATCHED = {
  blowout_alarm: 'alarmSettings.rows.blowOut',
  pressure_alarm: 'alarmSettings.rows.pressureRange',
  pressure_loss_alarm: 'alarmSettings.rows.pressureLoss',
  temperature_alarm: 'alarmSettings.rows.temperatureRange',
  maintenance_pressure: 'alarmSettings.rows.maintenancePressure',
  resurface_mileage_alarm: 'alarmSettings.rows.resurfaceMileage',
  maintenance_mileage_alarm: 'alarmSettings.rows.mileageInspection',
  mileage_alarm: 'alarmSettings.rows.totalMileage',
  age_alarm: 'alarmSettings.rows.totalAge',
  pressure_diff_alarm: 'alarmSettings.rows.pressureDifference',
  pressure_diff_maintenance: 'alarmSettings.rows.pressureDifferenceMaintenance',
  temperature_diff_alarm: 'alarmSettings.rows.temperatureDifference',
  filllt90: 'alarmSettings.rows.fillLevelBelow90',
  filllt80: 'alarmSettings.rows.fillLevelBelow80',
  filllt70: 'alarmSettings.rows.fillLevelBelow70',
  filllt60: 'alarmSettings.rows.fillLevelBelow60',
  filllt50: 'alarmSettings.rows.fillLevelBelow50',
  filllt40: 'alarmSettings.rows.fillLevelBelow40',
  filllt30: 'alarmSettings.rows.fillLevelBelow30',
  filllt20: 'alarmSettings.rows.fillLevelBelow20',
  filllt10: 'alarmSettings.rows.fillLevelBelow10',
} as const satisfies Readonly<Record<string, MessageKey>>

const LOWEST: Readonly<Record<string, MessageKey>> = {
  min_pressure: 'alarmSettings.rows.pressureRange',
  min_temperature: 'alarmSettings.rows.temperatureRange',
}

const HIGHEST: Readonly<Record<string, MessageKey>> = {
  max_pressure: 'alarmSettings.rows.pressureRange',
  max_temperature: 'alarmSettings.rows.temperatureRange',
  resurface_max_mileage: 'alarmSettings.rows.resurfaceMileage',
  maintenance_max_mileage: 'alarmSettings.rows.mileageInspection',
  max_mileage: 'alarmSettings.rows.totalMileage',
  max_age: 'alarmSettings.rows.totalAge',
  max_pressure_diff: 'alarmSettings.rows.pressureDifference',
  max_pressure_diff_maintenance: 'alarmSettings.rows.pressureDifferenceMaintenance',
  max_temperature_diff: 'alarmSettings.rows.temperatureDifference',
}

type Labelled = Readonly<Record<string, { readonly label: MessageKey; readonly audited?: string }>>

/** What people call the fields of a record, and what the audit log calls those that stand for other records. */
const labelsOf = (record: Labelled): Readonly<Record<string, MessageKey>> =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, { label, audited }]) =>
      audited === undefined
        ? [[name, label]]
        : [
            [name, label],
            [audited, label],
          ],
    ),
  )

const PLAIN: Readonly<Record<string, MessageKey>> = {
  ...labelsOf(CONTACT_RECORD_FIELDS),
  ...labelsOf(SUPPLIER_RECORD_FIELDS),
  ...labelsOf(USER_RECORD_FIELDS),
  ...labelsOf(ALERT_UNIT_RECORD_FIELDS),
  ...labelsOf(TIRE_TYPE_RECORD_FIELDS),
  ...labelsOf(VEHICLE_TYPE_RECORD_FIELDS),
  ...labelsOf(VEHICLE_RECORD_FIELDS),
  ...labelsOf(TIRE_RECORD_FIELDS),
  is_depot: 'places.isDepot',
  suppliers: 'catalogue.suppliers',
  param_a: 'catalogue.paramA',
  param_b: 'catalogue.paramB',
  integrator_type: 'integrators.type',
  endpoint: 'integrators.endpoint',
  dispatcher: 'integrators.dispatcher',
  systemnr: 'integrators.systemnr',
  integrator: 'integrators.integrator',
  tells_departures: 'integrators.tellsDepartures',
  password: 'integrators.password',
  apikey: 'integrators.apiKey',
  layout: 'vehicles.layout',
  rows: 'layouts.axles',
  max_weight: 'auditFields.maxWeight',
  fraction: 'auditFields.fraction',
  vehicle: 'tires.vehicle',
  tag_id: 'tires.tag',
  tag_display: 'auditFields.tagDisplay',
  scrapped_at: 'stock.scrapped',
  spare_of: 'stock.spareOf',
  found_at: 'stock.wheel',
  cost: 'tires.cost',
  remark: 'tires.remark.text',
  position_row: 'auditFields.positionRow',
  position_left_right: 'auditFields.positionSide',
  position_inside_outside: 'auditFields.positionDual',
  override_alarm_settings: 'auditFields.ownSettings',
  odo_last_maintenance: 'auditFields.maintenanceMileage',
  odo_last_resurfacing: 'auditFields.resurfacingMileage',
  muted_until: 'auditFields.mutedUntil',
  pumped: 'auditFields.pumped',
  tread_depth: 'tread.depth',
  depth: 'tread.depth',
  is_retread: 'tread.isRetread',
  retreads: 'tread.retreads',
  despite_must_come_off: 'auditFields.despiteMustComeOff',
  looked_inside: 'auditFields.lookedInside',
  looked_inside_by: 'auditFields.lookedInsideBy',
  unsound: 'auditFields.unsound',
  unsound_by: 'auditFields.unsoundBy',
  holder: 'auditFields.holder',
  handed_by: 'auditFields.handedBy',
  shared: 'auditFields.shared',
  note: 'auditFields.note',
  due: 'auditFields.due',
  leaves_at: 'departures.planAt',
  fuel_price: 'costs.fuelPrice',
  fuel_use: 'costs.fuelUse',
  combination_tires: 'costs.combinationTires',
  breakdown_cost: 'costs.breakdownCost',
  msg_read: 'auditFields.read',
  pressure_loss: 'alarmSettings.rows.pressureLoss',
  pressure_inflation: 'alarmSettings.rows.inflation',
  optimal_pressure: 'alarmSettings.rows.optimalPressure',
  tire_group: 'alarmSettings.group',
  vehicle_id: 'tires.vehicle',
  supplier_name: 'tires.supplier',
  tire_marque_id: 'catalogue.brand',
  vehicle_layout_id: 'vehicles.layout',
  suspension_tag_id: 'vehicles.suspensionTag',
  suspension_fraction: 'auditFields.fraction',
  alarms: 'auditFields.alarmSettings',
  typeAlarms: 'auditFields.alarmSettings',
  override: 'auditFields.ownSettings',
  weight_spec: 'vehicles.suspension',
  overridden_alarm_settings: 'auditFields.ownSettings',
  fleet_id: 'admin.users.fleet',
  tire_id: 'admin.tags.tire',
  found_tire_id: 'admin.tags.tire',
  login: 'admin.users.login',
  role: 'admin.users.role',
  fleet: 'admin.users.fleet',
  notifications: 'profile.notifications',
  language: 'auditFields.language',
  disabled: 'admin.users.disabledLabel',
  disabled_at: 'auditFields.disabledAt',
  second_factor: 'auditFields.secondFactor',
  recovery_codes: 'auditFields.recoveryCodes',
  demands_second_factor: 'auditFields.demandsSecondFactor',
  measurements_months: 'admin.fleets.keepReadings',
  visits_months: 'admin.fleets.keepVisits',
  measurements_removed: 'auditFields.measurementsRemoved',
  measurements_removed_before: 'auditFields.measurementsRemovedBefore',
  visits_removed: 'auditFields.visitsRemoved',
  visits_removed_before: 'auditFields.visitsRemovedBefore',
  current_password: 'profile.password.current',
  code: 'secondFactor.proof.code',
  new_password: 'profile.password.chosen',
  integrator_data_type: 'auditFields.identification',
  sub_identities: 'integrators.identities',
  flag: 'layouts.tires',
  available: 'layouts.tires',
  alarm: 'layouts.tires',
  area: 'places.ground',
  centre: 'auditFields.middle',
  ring: 'auditFields.corner',
  kind: 'auditFields.kind',
  radius: 'places.radius',
  latitude: 'places.latitude',
  longitude: 'places.longitude',
  groups: 'places.groups',
  at: 'stock.time',
  takes_tag: 'auditFields.takesTag',
  tags_stay: 'stock.tagsStay',
  with_tire_id: 'stock.withWhich',
  user_id: 'holding.to',
  time_zone: 'admin.fleets.timeZone',
  template: 'auditFields.template',
  template_id: 'auditFields.template',
  event_sub_type: 'messageTexts.subType',
  slanguage: 'auditFields.language',
  overrides: 'auditFields.texts',
  skey: 'auditFields.whichText',
  svalue: 'auditFields.text',
  defaults: 'messageTexts.defaults',
  enabled: 'emailSetup.enabled',
  email_language: 'auditFields.emailLanguage',
  recipient_users: 'notificationRules.people',
  recipient_contacts: 'notificationRules.people',
  next_users: 'notificationRules.nextPeople',
  next_contacts: 'notificationRules.nextPeople',
  base_action: 'auditFields.action',
  base_action_data: 'notificationRules.recipient',
  people: 'notificationRules.people',
  next_recipients: 'notificationRules.next',
  next_people: 'notificationRules.nextPeople',
  next_minutes: 'auditFields.nextMinutes',
  app_type: 'notificationRules.version',
  fill_level_threshold: 'notificationRules.fillLevel',
  event_type: 'auditFields.eventType',
  day_filter: 'auditFields.dayFilter',
  filter: 'admin.units.topics.topic',
  source: 'admin.units.topics.source',
  minutes_start_filter: 'auditFields.begins',
  minutes_stop_filter: 'auditFields.ends',
  frequency_day: 'auditFields.frequency',
  frequency_minutes: 'auditFields.frequencyMinutes',
  frequency_data: 'auditFields.frequencyData',
  vehicle_filter_type: 'auditFields.vehicleFilter',
  vehicle_filter_data: 'auditFields.vehicleFilterData',
}

const CONTENT_LABELS = labelsOf(GAS_CONTENT_LIMIT_TEXTS)

const watched = (name: string): MessageKey | undefined =>
  CONTENT_LABELS[name] ?? (WATCHED as Readonly<Record<string, MessageKey>>)[name]

const SUFFIX = /^(.+)_(enabled|repeat)$/

/** A column in words; one that nobody named stays as it is written. */
const columnText = (column: string, t: Translate): string => {
  const plain = PLAIN[column] ?? watched(column)
  if (plain) return t(plain)
  const [, name = '', suffix] = SUFFIX.exec(column) ?? []
  const what = watched(name)
  if (what) return t(suffix === 'enabled' ? 'auditFields.enabled' : 'auditFields.repeat', { what: t(what) })
  const [low, high] = [LOWEST[column], HIGHEST[column]]
  if (low) return t('auditFields.minimum', { what: t(low) })
  return high ? t('auditFields.maximum', { what: t(high) }) : column
}

/** A place in a list or among the wheels of a vehicle: `2`, `0/0/1`. */
const IS_PLACE = /^\d+(\/\d+)*$/

/** The parts of a path with the places in each: `rows.2.1.flag` is `rows` at 2 1, and `flag`. */
const partsOf = (path: readonly string[]): readonly (readonly string[])[] =>
  path.flatMap((name, index) => {
    if (index > 0 && IS_PLACE.test(name)) return []
    const next = path.findIndex((step, at) => at > index && !IS_PLACE.test(step))
    return [path.slice(index, next === -1 ? path.length : next)]
  })

/** A field of a record in words: `alarms.0/0/1.min_pressure` is "Alarm settings 0/0/1: Pressure range: minimum". */
export const recordFieldNameText = (field: string, t: Translate): string => {
  if (field.startsWith('keys.')) return t('auditFields.key', { key: field.slice('keys.'.length) })
  return partsOf(field.split('.'))
    .map(([name = '', ...places]) => [columnText(name, t), ...places].join(' '))
    .reduce((part, inside) => t('auditFields.part', { part, field: inside }))
}
