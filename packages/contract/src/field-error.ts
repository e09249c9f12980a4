import * as z from 'zod'
import { LIMITED_RECORD_KINDS } from './record-limits.ts'

/** What can be wrong with a field, as a word for programs. */
const FIELD_PROBLEMS = [
  'missing',
  'too_short',
  'too_long',
  'too_low',
  'too_high',
  'above_upper',
  'step',
  'taken',
  'in_use',
  'fitted',
  'gone',
  'changed',
  'last_admin',
  'listed',
  'position',
  'bare_axle',
  'web_address',
  'blocked_port',
  'needs_https',
  'type_again',
  'time_zone',
  'email',
  'phone',
  'no_address',
  'text_or_cost',
  'ends_before_start',
  'wrong',
  'popular',
  'hidden_characters',
  'placeholder',
  'wheel_taken',
  'already_there',
  'was_scrapped',
  'unknown_then',
  'changed_later',
  'not_at_wheels',
  'own_sensor',
  'look_inside_first',
  'too_long_ago',
  'still_to_come',
  'radius',
  'few_points',
  'many_points',
  'same_points',
  'too_wide',
  'crosses',
  'of_type',
  'not_asked',
  'fixed',
  'own_profile',
  'limit_reached',
  'not_right',
  'must_come_off',
  'stays_on',
  'flat_since',
  'judged',
  'departure_over',
  'readings_removed',
  'second_factor',
] as const

export type FieldErrorCode = (typeof FIELD_PROBLEMS)[number]

export const fieldErrorSchema = z.object({
  code: z.enum(FIELD_PROBLEMS),
  limit: z
    .number()
    .optional()
    .meta({ description: 'The bound that was passed: characters, or in the unit of the field' }),
  has: z.number().optional().meta({ description: 'With the code `limit_reached`: how many there are' }),
  records: z
    .enum(LIMITED_RECORD_KINDS)
    .optional()
    .meta({ description: 'With the code `limit_reached`: records of which kind there are too many of' }),
  by: z.string().optional().meta({ description: 'What stands in the way, by name' }),
})

export type FieldError = z.output<typeof fieldErrorSchema>
