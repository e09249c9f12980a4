import * as z from 'zod'
import { defineCall } from '../call.ts'
import { LISTED_TIRE_FIELDS } from './tire-record-fields.ts'

/** The columns of the compressed list of tires, in the order in which they are sent. */
export const COMPRESSED_TIRE_COLUMNS = [
  'id',
  'name',
  'tag_id',
  'tag_display',
  ...LISTED_TIRE_FIELDS,
  'vehicle_id',
  'vehicle_name',
  'position_row',
  'position_left_right',
  'position_inside_outside',
  'is_dual',
  'alarm_color',
  'unmuted_color',
  'issue_kind',
  'since',
  'freshness',
  'muted_until',
  'demount_since',
  'demount_why',
  'unsound_since',
  'last_pressure',
  'optimal_pressure',
  'fill_level',
  'fill_level_bound',
  'loss_per_hour',
  'last_measurement',
] as const

/** A cell is null where it is not known. */
export type CompressedTireCell = string | number | null

export const compressedTireListCall = defineCall({
  name: 'tires.allCompressed',
  method: 'GET',
  path: '/api/tires/all_compressed',
  summary: 'The tire list as columns and rows: what lists show and search of 80,000 tires',
  query: z.object({
    only: z.enum(['issues']).optional().meta({ description: 'Only tires at which something goes on' }),
  }),
  description: `Columns: ${COMPRESSED_TIRE_COLUMNS.join(', ')}. Read cells by column name. is_dual is 1 where another tire stands beside it, issue_kind is the kind of the worst event (mustComeOff or wornOut where the tire must come off and no alarm says as much), since when it goes on, freshness heard, quiet, silent or never, demount_since says since when nobody may inflate it before it was taken off and looked at inside (optimal_pressure is null then) and demount_why why (driven, parked, burst, unseen), unsound_since since when it is known to be damaged inside, pressures in bar, fill_level in % (steps of 5 for all but admins), fill_level_bound what it lies below where it is not known, loss_per_hour how many points of it the tire loses an hour as its last reading proved, moments in seconds since 1970. The answer comes in pieces while the list is being written.`,
  response: z.object({
    columns: z.array(z.string()),
    rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
  }),
})
