import * as z from 'zod'
import { flag, healthStatus } from '../fields/enums.ts'
import { id, tagId } from '../fields/ids.ts'
import { seconds } from '../fields/quantities.ts'

export const tagDisplay = flag.meta({
  description: '1 shows the tag id as four 3-digit bytes, low byte first; 0 as a number',
})

/** A tag that may be chosen for a tire; `tire_id` names the tire that carries it. */
export const tag = z
  .object({ tag_id: tagId, tag_display: tagDisplay, tire_id: id.nullable(), tire_name: z.string().nullable() })
  .meta({ id: 'Tag' })

export const healthData = z
  .object({ status: healthStatus, age: seconds('Time since the last reading').nullable(), status_msg: z.string() })
  .meta({ id: 'HealthData' })
