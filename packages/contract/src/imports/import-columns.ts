/** More rows than this come in several calls; each of them is taken whole or not at all. */
export const MOST_IMPORTED_ROWS = 1_000

/** The dry run of a longer file leaves out the rows further up: what clashes with those, the import itself refuses. */
export const MOST_EARLIER_ROWS = 20_000

/** Why a cell, or a row, cannot be taken. */
export const IMPORT_PROBLEMS = [
  'unknown_column',
  'column_twice',
  'missing',
  'not_a_number',
  'ambiguous_number',
  'not_a_date',
  'not_a_choice',
  'out_of_range',
  'too_long',
  'not_found',
  'ambiguous',
  'row_twice',
  'taken',
  'not_right',
] as const

export type ImportProblem = (typeof IMPORT_PROBLEMS)[number]

export const VEHICLE_IMPORT_COLUMNS = [
  'name',
  'type',
  'license_plate',
  'alert_unit',
  'obc_language',
  'obc_email',
  'obc_email_language',
  'obc_sms',
  'obc_sms_language',
  'no_obc_email',
  'no_obc_email_language',
  'no_obc_sms',
  'no_obc_sms_language',
] as const

export const TIRE_IMPORT_COLUMNS = [
  'name',
  'vehicle',
  'axle',
  'side',
  'place',
  'tag',
  'tire_type',
  'supplier',
  'purchase_date',
  'purchase_price',
  'serial_no',
  'remarks',
] as const

export const TAG_IMPORT_COLUMNS = ['tag', 'display', 'tire'] as const
