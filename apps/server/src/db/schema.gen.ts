// Made by `npm run gen` from the migrations. Do not edit.
import type { ColumnType } from 'kysely'

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>

/** Read as Date, written as Date or ISO text. */
export type Moment = ColumnType<Date, Date | string, Date | string>

/** Read as the value; an array must be written as JSON text, because pg binds arrays as PostgreSQL's own. */
export type Json = ColumnType<unknown, unknown, unknown>

export interface AlertUnit {
  fleet_id: number
  id: Generated<number>
  name: string
  last_heard_at: Moment | null
  clock_skew: number | null
  created_at: Generated<Moment>
}

export interface AppUser {
  fleet_id: number
  id: Generated<number>
  login: string
  password_hash: string
  name: Generated<string>
  email: string | null
  sms: string | null
  language: Generated<string>
  notifications: Generated<number>
  role: Generated<string>
  disabled_at: Moment | null
  created_at: Generated<Moment>
  login_key: Generated<string>
  depot_id: number | null
}

export interface AuditLog {
  fleet_id: number
  id: Generated<number>
  at: Generated<Moment>
  user_id: number | null
  action: string
  entity: string
  entity_id: number | null
  detail: Generated<Json>
  user_name: Generated<string>
  entity_name: string | null
}

export interface CatalogueChange {
  id: Generated<number>
  kind: string
  before: Json
  after: Json
  writer_fleet_id: number | null
  writer_id: number | null
  changed_at: Generated<Moment>
}

export interface ConnectionCandidate {
  fleet_id: number
  vehicle_id: number
  unit_id: number
  since: Moment
  found_at: Moment
}

export interface ConnectionLog {
  fleet_id: number
  id: Generated<number>
  time: Moment
  action: number
  vehicle1_id: number
  vehicle2_id: number
  matched_at: Moment | null
}

export interface ConnectionRelease {
  fleet_id: number
  vehicle_id: number
  unit_id: number
  at: Moment
  last_heard: Moment
}

export interface Contact {
  fleet_id: number
  id: Generated<number>
  title: Generated<string>
  prename: Generated<string>
  name: Generated<string>
  email: Generated<string>
  secondary_email: Generated<string>
  phone: Generated<string>
  phone_direct: Generated<string>
  mobile: Generated<string>
  fax: Generated<string>
  assistant: Generated<string>
  street: Generated<string>
  place: Generated<string>
  zipcode: Generated<string>
  country: Generated<string>
  occupation: Generated<string>
  deleted_at: Moment | null
}

export interface CostProgress {
  fleet_id: number
  vehicle_id: number
  next_day: string
  again_from: string | null
}

export interface DiscoveredTag {
  fleet_id: number
  tag_id: number
  unit_id: number | null
  first_heard_at: Moment
  last_heard_at: Moment
  readings: Generated<number>
  last_pressure: number | null
  last_temperature: number | null
  last_latitude: number | null
  last_longitude: number | null
  last_rssi: number | null
}

export interface ErasedPerson {
  fleet_id: number
  number: number
  kind: string
  person_id: number
  pseudonym: string
  erased_at: Moment
  words: Json | null
  pass: Generated<number>
  again_at: Moment
  at_table: string | null
  after_key: Generated<number>
  replaced: Generated<number>
  finished_at: Moment | null
  failed_at: Moment | null
}

export interface EventNotice {
  fleet_id: number
  id: Generated<number>
  tire_event_id: number
  what: string
  ordinal: number
  repeats: Generated<number>
  time: Moment
  created_at: Generated<Moment>
  quiet: Generated<boolean>
  matched_at: Moment | null
  held_for: number[] | null
}

export interface EvidencePack {
  fleet_id: number
  id: Generated<number>
  issued_at: Moment
  user_id: number | null
  issued_by: string
  vehicle_id: number | null
  vehicle_name: string
  from_time: Moment
  until_time: Moment
  entries: number
  final_hash: Buffer
  signed_by: Buffer
}

export interface Fleet {
  id: Generated<number>
  name: string
  time_zone: Generated<string>
  email_setup: Generated<Json>
  created_at: Generated<Moment>
  demands_second_factor: Generated<boolean>
  cost_factors: Generated<Json>
  measurements_months: number | null
  measurements_months_before: number | null
  measurements_months_from: Moment | null
  visits_months: number | null
  visits_months_before: number | null
  visits_months_from: Moment | null
  measurements_removed_to: Moment | null
  readings_removed_before: Moment | null
}

export interface FleetDay {
  fleet_id: number
  day: string
  depot_id: number
  km: number | null
  readings: number | null
  units: number
  silent_units: number
}

export interface FleetDayDue {
  id: Generated<number>
  fleet_id: number
  day: string | null
}

export interface FleetProblemDay {
  fleet_id: number
  day: string
  depot_id: number | null
  version: number
  alarm: number
  warning: number
  info: number
  raised: number
  mended_after: number[]
}

export interface GeocoderTurn {
  one: Generated<boolean>
  next_at: Generated<Moment>
  failures: Generated<number>
}

export interface Integrator {
  fleet_id: number
  id: Generated<number>
  name: Generated<string>
  integrator_type: Generated<number>
  endpoint: Generated<string>
  dispatcher: Generated<string>
  systemnr: Generated<number>
  integrator: Generated<string>
  password: Buffer | null
  apikey: Buffer | null
  tells_departures: Generated<boolean>
}

export interface IntegratorIdentity {
  fleet_id: number
  id: Generated<number>
  integrator_id: number
  integrator_data_type: number
  integrator_data: string
}

export interface IntegratorSupplier {
  fleet_id: number
  integrator_id: number
  supplier_id: number
}

export interface LoginAttempt {
  id: Generated<string>
  name_hash: Buffer
  address: string
  at: Generated<Moment>
}

export interface Measurement {
  fleet_id: number
  tire_id: number
  time: Moment
  received_at: Generated<Moment>
  device_time: Moment | null
  pressure: number
  temperature: number
  speed: number | null
  latitude: number | null
  longitude: number | null
  odometer: number | null
  park_pressure: number | null
  fill_level: number | null
  internal_temperature: number | null
  optimal_pressure: number | null
  tag_id: number | null
  vehicle_id: number | null
  unit_id: number | null
  hdop: number | null
  rssi: number | null
  fidelity: Generated<number>
  battery_ok: boolean | null
  verdict: Generated<string>
  heard_by: number[] | null
  address: string | null
  ignition: boolean | null
  others: Json | null
  placed_by: number | null
}

export interface MessageTemplate {
  fleet_id: number
  id: Generated<number>
  kind: string
  name: string
}

export interface Migration {
  number: number
  name: string
  checksum: string
  applied_at: Generated<Moment>
}

export interface MqttSlot {
  slot: number
  owner: string
  leased_until: Moment
}

export interface MqttTopic {
  fleet_id: number
  id: Generated<number>
  unit_id: number
  filter: string
  source: string
  created_at: Generated<Moment>
}

export interface Notification3Message {
  fleet_id: number
  id: Generated<number>
  template_id: number | null
  skey: string
  svalue: string
  slanguage: string
  event_type: number
}

export interface NotificationMessage {
  fleet_id: number
  id: Generated<number>
  template_id: number | null
  skey: string
  svalue: string
  slanguage: string
  event_type: number
  event_sub_type: Generated<number>
}

export interface NotificationRule {
  fleet_id: number
  id: Generated<number>
  name: string
  app_type: number
  event_type: number
  day_filter: Generated<number>
  minutes_start_filter: Generated<number>
  minutes_stop_filter: Generated<number>
  base_action: number
  base_action_data: Generated<string>
  integrator_id: number | null
  language: Generated<string>
  template_id: number | null
  fill_level_threshold: number | null
  next_recipients: Generated<string>
  next_minutes: Generated<number>
  depot_id: number | null
}

export interface NotificationRulePerson {
  fleet_id: number
  id: Generated<number>
  rule_id: number
  user_id: number | null
  contact_id: number | null
  is_next: Generated<boolean>
}

export interface Outbox {
  fleet_id: number
  id: Generated<number>
  dedupe_key: string
  channel: string
  recipient: string
  content: Json
  integrator_id: number | null
  tire_event_id: number | null
  created_at: Generated<Moment>
  due_at: Generated<Moment>
  attempts: Generated<number>
  sent_at: Moment | null
  failed_at: Moment | null
  last_error: string | null
  rule_id: number | null
  what: string | null
  vehicle_id: number | null
  tire_id: number | null
  problem_id: number | null
  thread: string | null
  reason: string | null
  answer: string | null
  dropped_at: Moment | null
  queued_at: Moment | null
  task_run_id: number | null
  digest_id: number | null
  push_device_id: number | null
  unknown_outcomes: Generated<number>
  user_id: number | null
  contact_id: number | null
}

export interface PackedMeasurement {
  fleet_id: number
  tire_id: number
  first_at: Moment
  last_at: Moment
  readings: number
  time_unit: string
  time_step: number
  time_high: number[] | null
  time_low: number[]
  late_high: number[] | null
  late_low: number[]
  pressure_scale: number | null
  pressure_high: number[] | null
  pressure_low: number[] | null
  pressure_raw: number[] | null
  temperature_scale: number | null
  temperature_high: number[] | null
  temperature_low: number[] | null
  temperature_raw: number[] | null
  speed_scale: number | null
  speed_high: number[] | null
  speed_low: number[] | null
  speed_raw: number[] | null
  latitude_scale: number | null
  latitude_high: number[] | null
  latitude_low: number[] | null
  latitude_raw: number[] | null
  longitude_scale: number | null
  longitude_high: number[] | null
  longitude_low: number[] | null
  longitude_raw: number[] | null
  odometer_scale: number | null
  odometer_high: number[] | null
  odometer_low: number[] | null
  odometer_raw: number[] | null
  park_pressure_scale: number | null
  park_pressure_high: number[] | null
  park_pressure_low: number[] | null
  park_pressure_raw: number[] | null
  fill_level_scale: number | null
  fill_level_high: number[] | null
  fill_level_low: number[] | null
  fill_level_raw: number[] | null
  internal_temperature_scale: number | null
  internal_temperature_high: number[] | null
  internal_temperature_low: number[] | null
  internal_temperature_raw: number[] | null
  optimal_pressure_scale: number | null
  optimal_pressure_high: number[] | null
  optimal_pressure_low: number[] | null
  optimal_pressure_raw: number[] | null
  hdop_scale: number | null
  hdop_high: number[] | null
  hdop_low: number[] | null
  hdop_raw: number[] | null
  tag_id: number[] | null
  vehicle_id: number[] | null
  unit_id: number[] | null
  placed_by: number[] | null
  rssi: number[] | null
  fidelity: number[] | null
  battery_ok: boolean[] | null
  ignition: boolean[] | null
  verdict: string[] | null
  address: string[] | null
  heard_by: string[] | null
  others: string[] | null
  part_bin: Date[]
  part_vehicle: number[]
  part_driving: boolean[]
  part_doubtful: boolean[]
  part_readings: number[]
  part_late: number[]
  part_first: Date[]
  part_last: Date[]
  part_least: number[]
  part_most: number[]
  part_emptiest: number[]
  part_fullest: number[]
  part_coldest: number[]
  part_hottest: number[]
  part_latitude: number[]
  part_longitude: number[]
}

export interface PasswordReset {
  token_hash: Buffer
  user_id: number
  created_at: Moment
  expires_at: Moment
  closed_at: Moment | null
}

export interface PendingLogin {
  token_hash: Buffer
  user_id: number
  password_mark: Buffer
  created_at: Moment
}

export interface PlaceAddress {
  latitude_e4: number
  longitude_e4: number
  address: string | null
  answered: Generated<boolean>
  asked_at: Generated<Moment>
}

export interface PlannedDeparture {
  fleet_id: number
  vehicle_id: number
  leaves_at: Moment
}

export interface Poi {
  fleet_id: number
  id: Generated<number>
  name: string
  area: Json
  south: number
  north: number
  west: number
  east: number
  is_depot: Generated<boolean>
}

export interface PoiGroup {
  fleet_id: number
  id: Generated<number>
  name: string
}

export interface PoiInGroup {
  fleet_id: number
  poi_id: number
  poi_group_id: number
}

export interface PoiVisit {
  fleet_id: number
  id: Generated<number>
  poi_id: number
  vehicle_id: number
  entered_at: Moment
  left_at: Moment | null
  found: Generated<boolean>
}

export interface PositionReport {
  fleet_id: number
  unit_id: number
  slot: number
  time: Moment
  vehicle_id: number | null
  latitude: number
  longitude: number
  speed: number | null
  hdop: number | null
  odometer: number | null
}

export interface ProblemBackfill {
  fleet_id: number
  tire_id: number
}

export interface ProblemHolding {
  fleet_id: number
  id: Generated<number>
  tire_id: number
  problem_key: string
  family: string
  at: Moment
  by_user_id: number | null
  by_name: string
  holder_user_id: number | null
  holder_name: string | null
  since: Moment | null
  handed_by: string | null
  note: Generated<string>
  due_at: Moment | null
}

export interface ProblemLink {
  fleet_id: number
  id: Generated<number>
  kind: string
  token_hash: Buffer
  tire_id: number
  vehicle_id: number | null
  problem_id: number
  problem_key: string
  family: string
  about_at: Moment
  generation: number
  created_at: Moment
  created_by: number | null
  created_name: string | null
  expires_at: Moment
  revoked_at: Moment | null
  outbox_id: number | null
  recipient: string | null
  used_at: Moment | null
}

export interface PushDevice {
  id: Generated<number>
  user_id: number
  endpoint: string
  p256dh: string
  auth: string
  name: string
  created_at: Generated<Moment>
  gone_at: Moment | null
  device_mark: string | null
}

export interface QuarantinedReading {
  fleet_id: number
  id: Generated<number>
  received_at: Generated<Moment>
  unit_id: number | null
  reason: string
  tag_id: number | null
  time: Moment | null
  payload: string
  replayed_at: Moment | null
  source: string | null
}

export interface RecoveryCode {
  user_id: number
  code_hash: Buffer
}

export interface RemovalTally {
  fleet_id: number
  kind: string
  removed: number
  before: Moment
}

export interface RemovedReadings {
  one: Generated<boolean>
  before: Moment
}

export interface RemovedTread {
  fleet_id: number
  id: Generated<number>
  tire_id: number
  tread_id: number
  measured_at: Moment
  entered_at: Moment | null
  depth: number
  is_retread: boolean
  user_id: number | null
  user_name: string
  why: string
  removed_at: Moment
  removed_by_user_id: number | null
  removed_by: string | null
}

export interface ReplayDue {
  fleet_id: number
  tag_id: number
  asked_at: Generated<Moment>
  taken_at: Moment | null
}

export interface ScopeKey {
  is_only: Generated<boolean>
  inner_key: Buffer
  outer_key: Buffer
  since: Generated<Moment>
}

export interface SecondFactor {
  user_id: number
  secret: Buffer | null
  since: Moment | null
  last_step: Generated<number>
  new_secret: Buffer | null
}

export interface SecretKeyMark {
  only_row: Generated<boolean>
  mark: Buffer
  since: Generated<Moment>
}

export interface SensorName {
  fleet_id: number
  name: string
  tag_id: number
  heard_at: Generated<Moment>
}

export interface ServerProcess {
  id: string
  heard_at: Generated<Moment>
  is_leaving: Generated<boolean>
  streams: Generated<Json>
  ready_at: Generated<Moment>
  newest_migration: number | null
}

export interface ServerVersion {
  only_row: Generated<boolean>
  major: number
  minor: number
  patch: number
  since: Generated<Moment>
}

export interface Session {
  token_hash: Buffer
  fleet_id: number
  user_id: number
  created_at: Generated<Moment>
  last_used_at: Generated<Moment>
  id: Generated<number>
  browser: Generated<string>
  device_mark: string | null
  second_factor_due: Generated<boolean>
}

export interface Supplier {
  fleet_id: number
  id: Generated<number>
  name: string
  web: Generated<string>
  phone: Generated<string>
  fax: Generated<string>
  street: Generated<string>
  place: Generated<string>
  zipcode: Generated<string>
  country: Generated<string>
  deleted_at: Moment | null
}

export interface SuspensionBrand {
  id: Generated<number>
  name: string
}

export interface SuspensionBrandSupplier {
  fleet_id: number
  id: Generated<number>
  marque_id: number
  supplier_id: number
}

export interface SuspensionReading {
  fleet_id: number
  tag_id: number
  time: Moment
  received_at: Moment
  unit_id: number | null
  pressure: number
}

export interface SuspensionType {
  id: Generated<number>
  marque_id: number
  name: string
  param_a: Generated<number>
  param_b: Generated<number>
}

export interface Tag {
  fleet_id: number
  tag_id: number
  tag_display: Generated<number>
  created_at: Generated<Moment>
}

export interface TaskRule {
  fleet_id: number
  id: Generated<number>
  name: string
  frequency_day: number
  frequency_minutes: Generated<number>
  frequency_data: Generated<string>
  base_action: number
  base_action_data: Generated<string>
  integrator_id: number | null
  language: Generated<string>
  template_id: number | null
  vehicle_filter_type: Generated<number>
  vehicle_filter_data: Generated<string>
  minutes_start_filter: Generated<number>
  minutes_stop_filter: Generated<number>
  next_run_at: Moment | null
  changed_at: Generated<Moment>
  runs_gone: Generated<number>
  first_run_gone: Moment | null
  depot_id: number | null
}

export interface TaskRuleHistory {
  fleet_id: number
  id: Generated<number>
  task_rule_id: number
  executed: Moment | null
  status: Generated<number>
  on_demand: Generated<number>
  reason: string | null
  asked_at: Generated<Moment>
  queued_at: Moment | null
  due_at: Moment | null
  cause: string | null
  vehicle_id: number | null
  tires: Generated<number>
  said: string | null
  papers: Json | null
  jobs: Generated<number>
  month: string | null
}

export interface TaskRulePerson {
  fleet_id: number
  id: Generated<number>
  rule_id: number
  user_id: number | null
  contact_id: number | null
}

export interface TasklistMessage {
  fleet_id: number
  id: Generated<number>
  template_id: number | null
  skey: string
  svalue: string
  slanguage: string
  event_type: number
  event_sub_type: Generated<number>
}

export interface Tire {
  fleet_id: number
  id: Generated<number>
  name: string
  tag_id: number | null
  asset_display: string | null
  serial_no: string | null
  vehicle_id: number | null
  position_row: number | null
  position_left_right: number | null
  position_inside_outside: number | null
  mounted_at: Moment | null
  marque_type_id: number | null
  supplier_id: number | null
  purchase_date: string | null
  purchase_price: number | null
  cost: Generated<number>
  remarks: Generated<string>
  override_alarm_settings: Generated<boolean>
  odo_last_maintenance: Generated<number>
  odo_last_resurfacing: Generated<number>
  created_at: Generated<Moment>
  scrapped_at: Moment | null
  spare_of_vehicle_id: number | null
  is_worn_out: Generated<boolean>
  worn_out_since: Moment | null
}

export interface TireAlarmOverride {
  fleet_id: number
  tire_id: number
  blowout_alarm_enabled: Generated<boolean>
  pressure_alarm_enabled: Generated<boolean>
  min_pressure: Generated<number>
  max_pressure: Generated<number>
  pressure_loss_alarm_enabled: Generated<boolean>
  pressure_loss: Generated<number>
  pressure_inflation: Generated<number>
  temperature_alarm_enabled: Generated<boolean>
  min_temperature: Generated<number>
  max_temperature: Generated<number>
  maintenance_pressure_enabled: Generated<boolean>
  maintenance_pressure: Generated<number>
  optimal_pressure: Generated<number>
  resurface_mileage_alarm_enabled: Generated<boolean>
  resurface_max_mileage: Generated<number>
  maintenance_mileage_alarm_enabled: Generated<boolean>
  maintenance_max_mileage: Generated<number>
  mileage_alarm_enabled: Generated<boolean>
  max_mileage: Generated<number>
  age_alarm_enabled: Generated<boolean>
  max_age: Generated<number>
  tire_group: Generated<number>
  fillm: Generated<number>
  fillm_enabled: Generated<boolean>
  fillm_repeat: Generated<number>
  pmax: Generated<number>
  pmax_enabled: Generated<boolean>
  pmax_repeat: Generated<number>
  filll: Generated<number>
  filll_enabled: Generated<boolean>
  filll_repeat: Generated<number>
  tintmax: Generated<number>
  tintmax_enabled: Generated<boolean>
  tintmax_repeat: Generated<number>
  tmax: Generated<number>
  tmax_enabled: Generated<boolean>
  tmax_repeat: Generated<number>
  filllt90_enabled: Generated<boolean>
  filllt90_repeat: Generated<number>
  filllt80_enabled: Generated<boolean>
  filllt80_repeat: Generated<number>
  filllt70_enabled: Generated<boolean>
  filllt70_repeat: Generated<number>
  filllt60_enabled: Generated<boolean>
  filllt60_repeat: Generated<number>
  filllt50_enabled: Generated<boolean>
  filllt50_repeat: Generated<number>
  filllt40_enabled: Generated<boolean>
  filllt40_repeat: Generated<number>
  filllt30_enabled: Generated<boolean>
  filllt30_repeat: Generated<number>
  filllt20_enabled: Generated<boolean>
  filllt20_repeat: Generated<number>
  filllt10_enabled: Generated<boolean>
  filllt10_repeat: Generated<number>
}

export interface TireBrand {
  id: Generated<number>
  name: string
}

export interface TireBrandSupplier {
  fleet_id: number
  id: Generated<number>
  marque_id: number
  supplier_id: number
}

export interface TireChange {
  fleet_id: number
  id: Generated<number>
  kind: string
  at: Moment
  entered_at: Moment
  user_id: number | null
  user_name: string
  tire_ids: number[]
  vehicle_ids: number[]
  moves: Json
  before: Json
  undone_at: Moment | null
  asked: Json | null
  tags_after: Json | null
  request_id: string | null
  despite_tire_ids: Generated<number[]>
  states_removed: Generated<boolean>
}

export interface TireChangeCheckpoint {
  fleet_id: number
  change_id: number
  vehicle_id: number
  time: Moment
  state: Json
}

export interface TireCheckpoint {
  fleet_id: number
  tire_id: number
  time: Moment
  state: Json
}

export interface TireDay {
  fleet_id: number
  vehicle_id: number
  day: string
  tire_id: number
  km: number
  known_km: number
  under_km: number
  position_row: number
  position_left_right: number
  position_inside_outside: number
}

export interface TireEvent {
  fleet_id: number
  id: Generated<number>
  tire_id: number
  vehicle_id: number | null
  kind: string
  level: number
  event_type: number
  event_sub_type: Generated<number>
  alarm_id: number | null
  time_stamp_start: Moment
  time_stamp: Moment
  time_stamp_end: Moment | null
  end_reason: string | null
  instant: Generated<boolean>
  late: Generated<boolean>
  msg_read: Generated<boolean>
  notify: Generated<boolean>
  suppressed_by: string | null
  repeat_count: Generated<number>
  last_notified_at: Moment | null
  position_name: string | null
  odo_start: number | null
  odo_last: number | null
  latitude_start: number | null
  longitude_start: number | null
  address_start: string | null
  latitude_last: number | null
  longitude_last: number | null
  address_last: string | null
  event_data: Generated<Json>
  extra_p: Json | null
  extra: Json | null
  remark: string | null
  cost: number | null
  user_id: number | null
  tag_id: number | null
  tell_repeats: Generated<number>
  tell_ends: Generated<number>
  found_at: Moment | null
  problem_id: number | null
  rolled_start: number | null
  rolled_last: number | null
}

export interface TireMonth {
  fleet_id: number
  month: string
  vehicle_id: number
  tire_id: number
  days: number
  km: number
  known_km: number
  under_km: number
  position_row: number
  position_left_right: number
  position_inside_outside: number
}

export interface TireMounting {
  fleet_id: number
  tire_id: number
  since: Moment
  until: Moment | null
  vehicle_id: number | null
  position_row: number | null
  position_left_right: number | null
  position_inside_outside: number | null
  scrapped: Generated<boolean>
  spare_of_vehicle_id: number | null
}

export interface TireMute {
  fleet_id: number
  tire_id: number
  starts_at: Generated<Moment>
  ends_at: Moment
  mute_for_id: number
  user_id: number | null
}

export interface TireProblem {
  fleet_id: number
  id: Generated<number>
  tire_id: number
  vehicle_id: number | null
  tag_id: number | null
  key: string
  family: string
  since: Moment
  found_at: Moment
  last_at: Moment
  ended_at: Moment | null
  end_reason: string | null
  came_back_of: string | null
  record: Json
  told_since: Generated<Moment>
}

export interface TirePumped {
  fleet_id: number
  id: Generated<number>
  tire_id: number
  claimed_at: Moment
  user_id: number | null
  user_name: string
  fill_level: number | null
  optimal_pressure: number | null
  taken_back_at: Moment | null
}

export interface TireState {
  fleet_id: number
  tire_id: number
  state: Generated<Json>
  last_time: Moment | null
  last_pressure: number | null
  last_temperature: number | null
  last_speed: number | null
  last_latitude: number | null
  last_longitude: number | null
  last_address: string | null
  fidelity: Generated<number>
  uncertain_last_time: Moment | null
  uncertain_last_address: string | null
  fill_level: number | null
  park_pressure: number | null
  park_time: Moment | null
  park_address: string | null
  internal_temperature: number | null
  optimal_pressure: number | null
  expansion_cte_cnt: Generated<number>
  expansion_cte_running: number | null
  battery_ok: boolean | null
  total_nb_trips: Generated<number>
  total_trip_distance: Generated<number>
  last_trip_distance: number | null
  total_nb_trips2: Generated<number>
  total_trip_distance2: Generated<number>
  last_trip_distance2: number | null
  odo_cumul: Generated<number>
  odo_cumul2: Generated<number>
  time_nonidle: Generated<number>
  time_idle2: Generated<number>
  base: Json | null
  base_at: Moment | null
  due_at: Moment | null
  late_at: Moment | null
  recheck: Generated<boolean>
  mounted: Json | null
  address_latitude: number | null
  address_longitude: number | null
  park_address_time: Moment | null
  freshness: Generated<string>
  muted_until: Moment | null
  fill_level_bound: number | null
  open_kinds: Generated<string>
  level_2: Generated<number>
  true_level_2: Generated<number>
  cause_2: string | null
  cause_start_2: Moment | null
  since_2: Moment | null
  level_3: Generated<number>
  true_level_3: Generated<number>
  cause_3: string | null
  cause_start_3: Moment | null
  since_3: Moment | null
  change_answered_at: Moment | null
  was_changed: boolean | null
  sensor_doubt: string | null
  low_since: Moment | null
  demount_since: Moment | null
  demount_why: string | null
  looked_inside_at: Moment | null
  looked_inside_by: string | null
  loss_per_hour: number | null
  fill_limit: number | null
  departure: Generated<string>
  removal: string | null
  unsound_at: Moment | null
  unsound_by: string | null
  look_request: string | null
}

export interface TireTread {
  fleet_id: number
  id: Generated<number>
  tire_id: number
  measured_at: Moment
  depth: number
  km: number | null
  is_retread: Generated<boolean>
  user_id: number | null
  user_name: string
  vehicle_id: number | null
  position_row: number | null
  position_left_right: number | null
  position_inside_outside: number | null
  entered_at: Moment | null
}

export interface TireType {
  id: Generated<number>
  marque_id: number
  name: string
}

export interface ToldDeparture {
  fleet_id: number
  integrator_id: number
  vehicle_id: number
  verdict: string
}

export interface Trip {
  fleet_id: number
  id: Generated<number>
  vehicle_id: number
  start_time: Moment
  end_time: Moment
  distance: number
  distance2: Generated<number>
  found_at: Moment | null
}

export interface UnitDecoding {
  fleet_id: number
  unit_id: number
  source: string
  settings: Json
}

export interface UnitKey {
  fleet_id: number
  id: Generated<number>
  unit_id: number
  key_hash: Buffer
  prefix: string
  created_at: Generated<Moment>
  created_by: number | null
  last_used_at: Moment | null
  revoked_at: Moment | null
}

export interface UnitTraffic {
  fleet_id: number
  unit_id: number
  source: string
  hour: Moment
  packets: Generated<number>
  refused: Generated<number>
  readings: Generated<number>
  duplicates: Generated<number>
  malformed: Generated<number>
  incomplete: Generated<number>
  unknown_tag: Generated<number>
  out_of_range: Generated<number>
  sentinel: Generated<number>
  too_old: Generated<number>
  delays: number[]
  last_seen: Moment
  clock_behind: number | null
  tags: Generated<number[]>
  ignored: Generated<number>
}

export interface UserVisit {
  fleet_id: number
  user_id: number
  here_at: Moment
  before_at: Moment | null
}

export interface Vehicle {
  fleet_id: number
  id: Generated<number>
  name: string
  license_plate: Generated<string>
  vehicle_type_id: number
  fixed_sensor_id: number | null
  obc_integrator_id: number | null
  obc_integrator_data_type: number | null
  obc_integrator_data: Generated<string>
  obc_language: Generated<string | null>
  obc_email: Generated<string>
  obc_email_language: Generated<string | null>
  obc_sms: Generated<string>
  obc_sms_language: Generated<string | null>
  no_obc_email: Generated<string>
  no_obc_email_language: Generated<string | null>
  no_obc_sms: Generated<string>
  no_obc_sms_language: Generated<string | null>
  suspension_marque_type_id: number | null
  weight_tag_id: number | null
  max_weight: Generated<number>
  created_at: Generated<Moment>
  depot_id: number | null
}

export interface VehicleCheckpoint {
  fleet_id: number
  vehicle_id: number
  time: Moment
  state: Json
}

export interface VehicleConnection {
  fleet_id: number
  trailer_id: number
  puller_id: number
  since: Moment
}

export interface VehicleDay {
  fleet_id: number
  vehicle_id: number
  day: string
  km: number | null
  readings: number | null
  unit_id: number | null
  unit_heard: boolean | null
}

export interface VehicleLayout {
  id: Generated<number>
  name: string
  rows: string[]
}

export interface VehicleProblemDay {
  fleet_id: number
  vehicle_id: number
  day: string
  version: number
  alarm_tires: number[]
  warning_tires: number[]
  info_tires: number[]
  raised: number
  mended_after: number[]
}

export interface VehicleSeries {
  fleet_id: number
  vehicle_id: number
  time: Moment
  max_press: number | null
  min_press: number | null
  maint_press_diff: number | null
  alarm_press_diff: number | null
  max_temp: number | null
  min_temp: number | null
  alarm_temp_diff: number | null
  weight: number | null
  max_weight: number | null
}

export interface VehicleState {
  fleet_id: number
  vehicle_id: number
  state: Generated<Json>
  last_time: Moment | null
  last_measurement: Moment | null
  latitude: number | null
  longitude: number | null
  speed: number | null
  fidelity: Generated<number>
  last_address: string | null
  last_address_alt: string | null
  last_address_time: Moment | null
  odometer: number | null
  odo_cumul: Generated<number>
  odo_cumul2: Generated<number>
  due_at: Moment | null
  late_at: Moment | null
  recheck: Generated<boolean>
  address_latitude: number | null
  address_longitude: number | null
  base_at: Moment | null
  silent_tires: Generated<number>
  muted_tires: Generated<number>
  fill_level: number | null
  level_2: Generated<number>
  true_level_2: Generated<number>
  worst_tire_2: number | null
  cause_2: string | null
  since_2: Moment | null
  level_3: Generated<number>
  true_level_3: Generated<number>
  worst_tire_3: number | null
  cause_3: string | null
  since_3: Moment | null
  depth_2: number | null
  depth_3: number | null
  heading: number | null
  loss_per_hour_2: number | null
  loss_at_2: Moment | null
  loss_per_hour_3: number | null
  loss_at_3: Moment | null
  unheard_tires: Generated<number>
  sensorless_tires: Generated<number>
  fill_limit: number | null
  reported_at: Moment | null
  reported_latitude: number | null
  reported_longitude: number | null
  reported_speed: number | null
  departure: Generated<string>
}

export interface VehicleType {
  fleet_id: number
  id: Generated<number>
  name: string
  vehicle_layout_id: number
  pressure_diff_alarm_enabled: Generated<boolean>
  max_pressure_diff: Generated<number>
  pressure_diff_maintenance_enabled: Generated<boolean>
  max_pressure_diff_maintenance: Generated<number>
  temperature_diff_alarm_enabled: Generated<boolean>
  temperature_diff_alarm_repeat: Generated<number>
  max_temperature_diff: Generated<number>
}

export interface VehicleTypeAlarm {
  fleet_id: number
  id: Generated<number>
  vehicle_type_id: number
  name: Generated<string>
  position_row: number
  position_left_right: number
  position_inside_outside: number
  blowout_alarm_enabled: Generated<boolean>
  pressure_alarm_enabled: Generated<boolean>
  min_pressure: Generated<number>
  max_pressure: Generated<number>
  pressure_loss_alarm_enabled: Generated<boolean>
  pressure_loss: Generated<number>
  pressure_inflation: Generated<number>
  temperature_alarm_enabled: Generated<boolean>
  min_temperature: Generated<number>
  max_temperature: Generated<number>
  maintenance_pressure_enabled: Generated<boolean>
  maintenance_pressure: Generated<number>
  optimal_pressure: Generated<number>
  resurface_mileage_alarm_enabled: Generated<boolean>
  resurface_max_mileage: Generated<number>
  maintenance_mileage_alarm_enabled: Generated<boolean>
  maintenance_max_mileage: Generated<number>
  mileage_alarm_enabled: Generated<boolean>
  max_mileage: Generated<number>
  age_alarm_enabled: Generated<boolean>
  max_age: Generated<number>
  tire_group: Generated<number>
  fillm: Generated<number>
  fillm_enabled: Generated<boolean>
  fillm_repeat: Generated<number>
  pmax: Generated<number>
  pmax_enabled: Generated<boolean>
  pmax_repeat: Generated<number>
  filll: Generated<number>
  filll_enabled: Generated<boolean>
  filll_repeat: Generated<number>
  tintmax: Generated<number>
  tintmax_enabled: Generated<boolean>
  tintmax_repeat: Generated<number>
  tmax: Generated<number>
  tmax_enabled: Generated<boolean>
  tmax_repeat: Generated<number>
  filllt90_enabled: Generated<boolean>
  filllt90_repeat: Generated<number>
  filllt80_enabled: Generated<boolean>
  filllt80_repeat: Generated<number>
  filllt70_enabled: Generated<boolean>
  filllt70_repeat: Generated<number>
  filllt60_enabled: Generated<boolean>
  filllt60_repeat: Generated<number>
  filllt50_enabled: Generated<boolean>
  filllt50_repeat: Generated<number>
  filllt40_enabled: Generated<boolean>
  filllt40_repeat: Generated<number>
  filllt30_enabled: Generated<boolean>
  filllt30_repeat: Generated<number>
  filllt20_enabled: Generated<boolean>
  filllt20_repeat: Generated<number>
  filllt10_enabled: Generated<boolean>
  filllt10_repeat: Generated<number>
}

export interface VerdictRules {
  one: Generated<boolean>
  version: number
}

export interface WeightSpec {
  fleet_id: number
  vehicle_id: number
  position_row: number
  position_left_right: number
  position_inside_outside: number
  suspension_marque_type_id: number | null
  tag_id: number | null
  fraction: number | null
}

export interface DB {
  alert_unit: AlertUnit
  app_user: AppUser
  audit_log: AuditLog
  catalogue_change: CatalogueChange
  connection_candidate: ConnectionCandidate
  connection_log: ConnectionLog
  connection_release: ConnectionRelease
  contact: Contact
  cost_progress: CostProgress
  discovered_tag: DiscoveredTag
  erased_person: ErasedPerson
  event_notice: EventNotice
  evidence_pack: EvidencePack
  fleet: Fleet
  fleet_day: FleetDay
  fleet_day_due: FleetDayDue
  fleet_problem_day: FleetProblemDay
  geocoder_turn: GeocoderTurn
  integrator: Integrator
  integrator_identity: IntegratorIdentity
  integrator_supplier: IntegratorSupplier
  login_attempt: LoginAttempt
  measurement: Measurement
  message_template: MessageTemplate
  migration: Migration
  mqtt_slot: MqttSlot
  mqtt_topic: MqttTopic
  notification3_message: Notification3Message
  notification_message: NotificationMessage
  notification_rule: NotificationRule
  notification_rule_person: NotificationRulePerson
  outbox: Outbox
  packed_measurement: PackedMeasurement
  password_reset: PasswordReset
  pending_login: PendingLogin
  place_address: PlaceAddress
  planned_departure: PlannedDeparture
  poi: Poi
  poi_group: PoiGroup
  poi_in_group: PoiInGroup
  poi_visit: PoiVisit
  position_report: PositionReport
  problem_backfill: ProblemBackfill
  problem_holding: ProblemHolding
  problem_link: ProblemLink
  push_device: PushDevice
  quarantined_reading: QuarantinedReading
  recovery_code: RecoveryCode
  removal_tally: RemovalTally
  removed_readings: RemovedReadings
  removed_tread: RemovedTread
  replay_due: ReplayDue
  scope_key: ScopeKey
  second_factor: SecondFactor
  secret_key_mark: SecretKeyMark
  sensor_name: SensorName
  server_process: ServerProcess
  server_version: ServerVersion
  session: Session
  supplier: Supplier
  suspension_brand: SuspensionBrand
  suspension_brand_supplier: SuspensionBrandSupplier
  suspension_reading: SuspensionReading
  suspension_type: SuspensionType
  tag: Tag
  task_rule: TaskRule
  task_rule_history: TaskRuleHistory
  task_rule_person: TaskRulePerson
  tasklist_message: TasklistMessage
  tire: Tire
  tire_alarm_override: TireAlarmOverride
  tire_brand: TireBrand
  tire_brand_supplier: TireBrandSupplier
  tire_change: TireChange
  tire_change_checkpoint: TireChangeCheckpoint
  tire_checkpoint: TireCheckpoint
  tire_day: TireDay
  tire_event: TireEvent
  tire_month: TireMonth
  tire_mounting: TireMounting
  tire_mute: TireMute
  tire_problem: TireProblem
  tire_pumped: TirePumped
  tire_state: TireState
  tire_tread: TireTread
  tire_type: TireType
  told_departure: ToldDeparture
  trip: Trip
  unit_decoding: UnitDecoding
  unit_key: UnitKey
  unit_traffic: UnitTraffic
  user_visit: UserVisit
  vehicle: Vehicle
  vehicle_checkpoint: VehicleCheckpoint
  vehicle_connection: VehicleConnection
  vehicle_day: VehicleDay
  vehicle_layout: VehicleLayout
  vehicle_problem_day: VehicleProblemDay
  vehicle_series: VehicleSeries
  vehicle_state: VehicleState
  vehicle_type: VehicleType
  vehicle_type_alarm: VehicleTypeAlarm
  verdict_rules: VerdictRules
  weight_spec: WeightSpec
}
