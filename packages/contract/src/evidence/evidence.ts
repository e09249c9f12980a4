import * as z from 'zod'
import { defineCall } from '../call.ts'
import { exportPeriodBoundSchema } from '../fields/export-period-bound.ts'
import { idField } from '../fields/ids.ts'
import { countField, momentField } from '../fields/quantities.ts'
import { readersTimeZoneField } from '../fields/time-zone-field.ts'
import { readBodySchema } from '../write-body.ts'

export const makeEvidencePackCall = defineCall({
  name: 'evidence.pack',
  method: 'POST',
  path: '/api/evidence/pack',
  summary:
    'What was read, judged, told and done about a vehicle in a period, as a file that shows whether it was changed',
  description:
    'A ZIP of `evidence.jsonl` and `evidence.pdf`. Each line of the first is an entry with the SHA-256 hash of the one before and its own, over the canonical JSON (RFC 8785) of `number`, `kind`, `previous` and `entry`; the last is signed (Ed25519), and its hash stands on every page of the second. `coldbar verify` checks it. Figures are as the reader may see them; entries of the audit log are for those who may read it. That it was issued, with its final hash, is kept.',
  body: readBodySchema({
    vehicle_id: idField,
    start_date: exportPeriodBoundSchema,
    end_date: exportPeriodBoundSchema,
    time_zone: readersTimeZoneField,
  }),
  response: z.string().meta({ format: 'binary' }),
  produces: 'application/zip',
  errors: [404, 409, 429],
  example: { body: { vehicle_id: 1, start_date: '01/03/2026', end_date: '03/03/2026' } },
})

const issuedPack = z
  .object({
    id: idField,
    issued: momentField('When it was made'),
    by: z.string().meta({ description: 'Who asked for it, as they were called then' }),
    from: momentField('Its period begins'),
    until: momentField('Its period ends'),
    entries: countField('Lines of evidence.jsonl'),
    final_hash: z.string().meta({ description: 'SHA-256 of its last entry, in hexadecimal digits' }),
    key: z
      .string()
      .meta({ description: 'Fingerprint of the public key that it is signed with, as `coldbar verify` writes it' }),
  })
  .meta({ id: 'EvidencePack' })

/** How many of a vehicle are listed. */
export const MAX_ISSUED_PACKS_LISTED = 20

export const issuedEvidencePacksCall = defineCall({
  name: 'evidence.issued',
  method: 'POST',
  path: '/api/evidence/issued',
  summary: 'Packs of evidence that were issued of a vehicle, the newest first',
  description: `The newest ${MAX_ISSUED_PACKS_LISTED} of them.`,
  body: readBodySchema({ vehicle_id: idField }),
  response: z.object({ data: z.array(issuedPack) }),
  errors: [404],
})
