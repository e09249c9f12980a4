import * as z from 'zod'
import { integerTextField } from '../fields/ids.ts'

/** The kinds a list may be limited to: `all`, or an event type without sign. */
export const eventTypeParamsSchema = z.strictObject({
  eventType: z.enum(['all', '0', '1', '2', '5', '6', '7', '9', '-1', '-2']).meta({
    description:
      'all (or 0), or one type: 1 incident, 2 maintenance, 5 inflation, 6 speed and pressure, 7 fill level, 9 remark; -1 and -2 only ended ones',
  }),
})

export const bulkPageQuerySchema = z.strictObject({
  bulkpage: integerTextField(0, 100_000)
    .optional()
    .meta({ description: 'Page of the list, from 0; the newest events first' }),
})

/** How many events a bulk page holds: a shorter page is the last one. */
export const EVENT_BULK_PAGE_SIZE = 500

/** What nobody guesses of such a list; bold on the reference page. */
export const EVENT_BULK_PAGES_DESCRIPTION = `The list comes a page at a time: **\`bulkpage=0\`, or none, is the ${EVENT_BULK_PAGE_SIZE} newest events, \`bulkpage=1\` the ${EVENT_BULK_PAGE_SIZE} before them, and a page with fewer than ${EVENT_BULK_PAGE_SIZE} is the last.**`
