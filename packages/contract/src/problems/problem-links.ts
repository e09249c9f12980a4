import { PROBLEM_ACTIONS } from '@coldbar/domain/problems/problem-action'
import { PROBLEM_HEADLINES } from '@coldbar/domain/problems/problem-headline'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { alarmLevelSchema } from '../fields/enums.ts'
import { idField } from '../fields/ids.ts'
import { momentField } from '../fields/quantities.ts'
import { isDualField, nullableWheelPositionFields } from '../fields/wheel-position-fields.ts'
import { readBodySchema, writeBodySchema } from '../write-body.ts'
import { demountTaskField } from './demount-task-field.ts'
import { problemPageSchema } from './problem-details.ts'
import { PROBLEM_SHARE_DAYS } from './share-days.ts'

const problemId = idField.meta({ description: 'Of the problem' })

const share = z
  .object({
    id: idField,
    by: z.string().meta({ description: 'Who shared it, as they were called then' }),
    created: momentField('When it was shared'),
    until: momentField('When the link stops to open it'),
  })
  .meta({ id: 'ProblemShare' })

const token = z.string().min(1).max(64).meta({
  description: 'What stands behind the # of the link. It is sent in the body only, so that no log has it',
})

export const problemSharesCall = defineCall({
  name: 'problems.shares',
  method: 'POST',
  path: '/api/problems/shares',
  summary: 'Links by which anybody can read a problem now: who shared it and until when',
  body: readBodySchema({ problem_id: idField }),
  response: z.object({ data: z.array(share) }),
  errors: [404],
})

export const createProblemShareCall = defineCall({
  name: 'problems.share',
  method: 'POST',
  path: '/api/problems/share',
  summary: 'Make a link by which anybody can read this problem for some days, and nothing else',
  csrf: true,
  body: writeBodySchema(z.strictObject({ id: problemId, days: z.literal(PROBLEM_SHARE_DAYS) })),
  response: z.object({
    data: z.object({
      id: problemId,
      share,
      path: z.string().meta({ description: 'Of the link, with its secret. It is told here once and stored nowhere' }),
    }),
  }),
  errors: [404, 409],
  example: { body: { csrf_test_name: '…', data: { id: 12, days: 7 } } },
})

export const revokeProblemShareCall = defineCall({
  name: 'problems.unshare',
  method: 'POST',
  path: '/api/problems/unshare',
  summary: 'Revoke a link of a problem: it opens nothing from now on',
  csrf: true,
  body: writeBodySchema(z.strictObject({ id: problemId, share_id: idField })),
  response: z.object({ data: z.object({ id: problemId }) }),
  errors: [404],
})

export const sharedProblemCall = defineCall({
  name: 'problems.shared',
  method: 'POST',
  path: '/api/problems/shared',
  summary: 'The problem that a link opens, for whoever has the link',
  description:
    'As `problems/details` answers a guest. 404 `link_expired`, `link_revoked`, or `not_found` of a link that never was or whose problem is gone. Answers 30 times a minute per address.',
  body: readBodySchema({ token }),
  response: z.object({
    data: problemPageSchema.extend({
      fleet: z.string().meta({ description: 'Whose problem it is' }),
      until: momentField('When the link stops to open it'),
    }),
  }),
  errors: [404, 429],
})

export const problemToTakeCall = defineCall({
  name: 'problems.toTake',
  method: 'POST',
  path: '/api/problems/to_take',
  summary: 'The problem that the link of a message offers to take, in short; changes nothing',
  description: '404 and 429 as `problems/shared`.',
  body: readBodySchema({ token }),
  response: z.object({
    data: z.object({
      fleet: z.string(),
      until: momentField('When the link stops to open it'),
      recipient: z.string().meta({ description: 'To whom the message went: in this name it is taken' }),
      tire_name: z.string(),
      vehicle_name: z.string().nullable(),
      ...nullableWheelPositionFields,
      is_dual: isDualField,
      headline: z.enum(PROBLEM_HEADLINES),
      action: z.enum(PROBLEM_ACTIONS).meta({ description: 'What is to be done; none of what ended' }),
      demount_task: demountTaskField,
      level: alarmLevelSchema,
      end: momentField('When it ended; null while it goes on').nullable(),
      holder: z.string().nullable().meta({ description: 'Who has it; null for nobody' }),
      is_own: z.boolean().meta({ description: 'Whether that is the recipient' }),
    }),
  }),
  errors: [404, 429],
})

export const takeProblemByLinkCall = defineCall({
  name: 'problems.takeByLink',
  method: 'POST',
  path: '/api/problems/take_by_link',
  summary: 'Take a problem by the link of a message, in the name of its recipient',
  description:
    'As `problems/take`: 409 `held` says who has it, `over` that it has ended. Once it was taken by the link and given back, 404 `link_used`.',
  body: readBodySchema({ token }),
  response: z.object({ data: z.object({ holder: z.string() }) }),
  errors: [404, 409, 429],
})
