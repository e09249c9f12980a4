import { MAX_OFFLINE_REPORT_DELAY_DAYS } from '@coldbar/domain/records/late-report'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { idField } from '../fields/ids.ts'
import { momentField } from '../fields/quantities.ts'
import { vehicleWheelSchema } from '../fields/vehicle-wheel.ts'
import { writeBodySchema } from '../write-body.ts'

export const confirmInsideInspectionCall = defineCall({
  name: 'tires.lookInside',
  method: 'POST',
  path: '/api/tires/look_inside',
  summary:
    'Say that a tire was taken off and looked at inside: found sound it may be inflated again, found damaged it may not',
  description: `Sound is said of a tire with demount_since alone: it rolled with 80 % of its recommended pressure or less, sank to half of it while it stood, burst, may have been driven flat unseen, or was found damaged. Damaged is said of any tire: it must come off from then on, until somebody who looked later finds it sound. The log keeps who said so and when. What is read from then on may prove the same again. Whoever was without a network says it later, with the time at which they looked: 409 \`judged\` where somebody else has said it who looked later, or a sound one need not come off any more; of a sound one \`flat_since\` where readings prove that it must come off of a later time, and \`stays_on\` where it need not; of a damaged one \`stays_on\` where it is another tire by now. Sent again by the same user under the same \`request_id\`, or with the same moment, it is done once. One of more than ${MAX_OFFLINE_REPORT_DELAY_DAYS} days ago is refused, and so is one of a day or more to come.`,
  csrf: true,
  body: writeBodySchema(
    z.strictObject({
      tire_id: idField,
      damaged: z.literal(true).optional().meta({
        description: 'It was found damaged: it must stay off the road, and unsound_since says since when that is known',
      }),
      found_at: vehicleWheelSchema.optional().meta({
        description: 'The wheel that it was taken off: 409 `stale` where the tire was elsewhere then',
      }),
      time: momentField('When somebody looked; now where left out').optional(),
      request_id: z.uuid().optional().meta({ description: 'A name of the sender’s own for this word' }),
    }),
  ),
  response: z.object({ data: z.object({ tire_id: idField }) }),
  errors: [404, 409],
  example: { body: { csrf_test_name: '…', data: { tire_id: 12 } } },
})
