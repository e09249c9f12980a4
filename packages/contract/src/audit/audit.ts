import * as z from 'zod'
import { defineCall } from '../call.ts'
import { idField, integerTextField, longIdField } from '../fields/ids.ts'
import { momentField } from '../fields/quantities.ts'

/** What a write may be about. */
const RECORD_KINDS = [
  'contact',
  'supplier',
  'integrator',
  'tireBrand',
  'tireType',
  'suspensionBrand',
  'suspensionType',
  'layout',
  'vehicleType',
  'vehicle',
  'tire',
  'tag',
  'tireEvent',
  'problem',
  'emailSetup',
  'costFactors',
  'alertUnit',
  'notificationRule',
  'delivery',
  'taskRule',
  'messageTemplate',
  'notificationMessages',
  'notification3Messages',
  'tasklistMessages',
  'user',
  'fleet',
  'poi',
  'poiGroup',
  'person',
] as const

export type AuditedRecordKind = (typeof RECORD_KINDS)[number]

const recordKind = z.enum(RECORD_KINDS)

const value = z.union([z.string(), z.number(), z.boolean(), z.null()])

const entry = z
  .object({
    id: longIdField,
    time: momentField('When it was done'),
    user_id: idField.nullable(),
    user_name: z
      .string()
      .meta({ description: 'As the user was called then; Coldbar where nobody did it but the product itself' }),
    call: z.string().meta({
      description:
        'Which call did it, for example tires.update; fleets.removeExpired where a fleet keeps something no longer',
    }),
    kind: recordKind,
    record_id: z
      .int()
      .min(0)
      .nullable()
      .meta({ description: 'Null where many records were written at once; 0 is the Default template' }),
    record_name: z.string().nullable().meta({ description: 'As the record was called then' }),
    changes: z.array(
      z.object({
        field: z.string().meta({ description: 'Parts of a field are joined by dots' }),
        before: value,
        after: value,
      }),
    ),
    more: z.int().min(0).meta({ description: 'Changes beyond those kept' }),
  })
  .meta({ id: 'AuditEntry' })

/** How many entries a page holds: a shorter page is the last one. */
export const AUDIT_PAGE_SIZE = 100

export const auditLogCall = defineCall({
  name: 'audit.all',
  method: 'GET',
  path: '/api/audit/all',
  summary: 'Who changed what in this fleet, newest first',
  description:
    'A page holds 100 entries; ask for the next one with `before`, the id of the last. Secrets appear as ***.',
  query: z.strictObject({
    before: integerTextField(1, 9_999_999_999).optional().meta({ description: 'Only entries older than this one' }),
    kind: recordKind.optional().meta({ description: 'Only what was done to records of this kind' }),
  }),
  response: z.object({ data: z.array(entry) }),
})
