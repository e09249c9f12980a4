import type { SearchedAs } from './person-eraser.ts'

/** A copied name beside the number of the user whose name it is: the number alone says whether it is the person's. */
export type NumberedName = { number: string; name: string }

/** A table of a fleet that is searched, row by row in the order of a number that is its key within the fleet. */
export type SearchedTable = {
  table: string
  key: 'id' | 'tire_id'
  numbered: readonly NumberedName[]
  columns: Readonly<Record<string, SearchedAs>>
  /** Readings change its rows all the time: each row is written by itself, so that none is held while another is waited for. */
  isOfReadings?: true
}

const numbered = (number: string, name: string): NumberedName => ({ number, name })
const texts = (...columns: readonly string[]) => Object.fromEntries(columns.map((column) => [column, 'text'] as const))

/** Where names of people are copied to or written, table by table; of `audit_log.detail` and `outbox.content` the parts that people read. */
export const SEARCHED_TABLES: readonly SearchedTable[] = [
  {
    table: 'audit_log',
    key: 'id',
    numbered: [numbered('user_id', 'user_name')],
    columns: { user_name: 'names', entity_name: 'addresses', detail: 'text' },
  },
  {
    table: 'problem_holding',
    key: 'id',
    numbered: [numbered('by_user_id', 'by_name'), numbered('holder_user_id', 'holder_name')],
    columns: { by_name: 'names', holder_name: 'names', handed_by: 'names', note: 'text' },
  },
  {
    table: 'problem_link',
    key: 'id',
    numbered: [numbered('created_by', 'created_name')],
    columns: { created_name: 'names', recipient: 'names' },
  },
  { table: 'tire_change', key: 'id', numbered: [numbered('user_id', 'user_name')], columns: { user_name: 'names' } },
  { table: 'tire_pumped', key: 'id', numbered: [numbered('user_id', 'user_name')], columns: { user_name: 'names' } },
  { table: 'tire_tread', key: 'id', numbered: [numbered('user_id', 'user_name')], columns: { user_name: 'names' } },
  {
    table: 'removed_tread',
    key: 'id',
    numbered: [numbered('user_id', 'user_name'), numbered('removed_by_user_id', 'removed_by')],
    columns: { user_name: 'names', removed_by: 'names' },
  },
  { table: 'evidence_pack', key: 'id', numbered: [numbered('user_id', 'issued_by')], columns: { issued_by: 'names' } },
  {
    table: 'outbox',
    key: 'id',
    numbered: [],
    columns: { recipient: 'names', content: 'text', dedupe_key: 'addresses', last_error: 'text', answer: 'text' },
  },
  { table: 'tire_event', key: 'id', numbered: [], columns: texts('remark'), isOfReadings: true },
  {
    table: 'tire_state',
    key: 'tire_id',
    numbered: [],
    columns: { looked_inside_by: 'names', unsound_by: 'names' },
    isOfReadings: true,
  },
  { table: 'tire', key: 'id', numbered: [], columns: texts('remarks'), isOfReadings: true },
  { table: 'contact', key: 'id', numbered: [], columns: { assistant: 'names' } },
  { table: 'task_rule_history', key: 'id', numbered: [], columns: texts('said') },
  { table: 'notification_rule', key: 'id', numbered: [], columns: texts('name') },
  { table: 'task_rule', key: 'id', numbered: [], columns: texts('name') },
  { table: 'message_template', key: 'id', numbered: [], columns: texts('name') },
  { table: 'notification_message', key: 'id', numbered: [], columns: texts('svalue') },
  { table: 'notification3_message', key: 'id', numbered: [], columns: texts('svalue') },
  { table: 'tasklist_message', key: 'id', numbered: [], columns: texts('svalue') },
]

const PROPER = 'a name of its own: of a vehicle, a place, a type, a device or a company'
const ROUTING = 'where messages go: an admin is told which, and takes the address out'
const CODES = 'words of the program'
const READINGS = 'what units sent, or what was reckoned from it'

/** Columns of fleets that hold words and are not searched, and why. @internal a law compares them with the schema. */
export const COLUMNS_NOT_SEARCHED: Readonly<Record<string, string | Readonly<Record<string, string>>>> = {
  alert_unit: PROPER,
  app_user: 'the record itself, which goes; those of others are theirs',
  audit_log: { action: CODES, entity: CODES },
  contact: 'the record itself, which goes; those of others are theirs',
  cost_progress: CODES,
  erased_person: 'what is searched for, until the search is over',
  event_notice: CODES,
  evidence_pack: { vehicle_name: PROPER },
  integrator: ROUTING,
  integrator_identity: ROUTING,
  measurement: READINGS,
  message_template: { kind: CODES },
  mqtt_topic: ROUTING,
  notification3_message: { skey: CODES, slanguage: CODES },
  notification_message: { skey: CODES, slanguage: CODES },
  notification_rule: { base_action_data: ROUTING, next_recipients: ROUTING, language: CODES },
  packed_measurement: READINGS,
  outbox: { channel: CODES, what: CODES, thread: CODES, reason: CODES },
  poi: PROPER,
  poi_group: PROPER,
  problem_holding: { problem_key: CODES, family: CODES },
  problem_link: { kind: CODES, problem_key: CODES, family: CODES },
  quarantined_reading: READINGS,
  removal_tally: CODES,
  removed_tread: { why: CODES },
  sensor_name: PROPER,
  session: 'of users, and goes with them',
  supplier: 'a company, with its own addresses',
  task_rule: {
    ...{ frequency_data: PROPER, vehicle_filter_data: PROPER },
    ...{ base_action_data: ROUTING, language: CODES },
  },
  task_rule_history: { reason: CODES, cause: CODES, papers: 'lists of tires to print, gone after 30 days' },
  tasklist_message: { skey: CODES, slanguage: CODES },
  tire: { name: PROPER, asset_display: PROPER, serial_no: PROPER },
  tire_change: {
    kind: CODES,
    moves: READINGS,
    before: READINGS,
    tags_after: READINGS,
    asked: 'which tires go where, by number',
  },
  tire_change_checkpoint: READINGS,
  tire_checkpoint: READINGS,
  tire_event: {
    ...{ kind: CODES, end_reason: CODES, suppressed_by: CODES, position_name: PROPER },
    ...{ address_start: READINGS, address_last: READINGS, event_data: READINGS, extra_p: READINGS, extra: READINGS },
  },
  tire_problem: READINGS,
  tire_state: {
    ...{
      state: READINGS,
      base: READINGS,
      mounted: READINGS,
      freshness: CODES,
      open_kinds: CODES,
      departure: CODES,
      removal: CODES,
    },
    ...{ last_address: READINGS, uncertain_last_address: READINGS, park_address: READINGS },
    ...{ cause_2: CODES, cause_3: CODES, sensor_doubt: CODES, demount_why: CODES },
  },
  told_departure: CODES,
  unit_decoding: ROUTING,
  unit_key: CODES,
  unit_traffic: CODES,
  vehicle: PROPER,
  vehicle_checkpoint: READINGS,
  vehicle_state: READINGS,
  vehicle_type: PROPER,
  vehicle_type_alarm: PROPER,
}
