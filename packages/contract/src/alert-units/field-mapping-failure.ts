/**
 * Why a message, or one item of its list, gives nothing that can be used. `cut_off`: only its first KiB was kept. `no_list`: where
 * the map names a list there is none. `other_kind`: it tells of no tire and no place, so that it is counted and not kept. `malformed`: a value is beyond what it can be.
 */
export const FIELD_MAPPING_FAILURES = [
  ...([
    'not_json',
    'cut_off',
    'other_kind',
    'no_list',
    'too_many',
    'no_sensor',
    'no_time',
    'no_pressure',
    'no_temperature',
  ] as const),
  ...(['out_of_range', 'sentinel', 'too_old', 'malformed'] as const),
] as const

export type FieldMappingFailure = (typeof FIELD_MAPPING_FAILURES)[number]
