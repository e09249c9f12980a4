import * as z from 'zod'
import { defineCall } from '../call.ts'
import { idField } from '../fields/ids.ts'
import { momentField } from '../fields/quantities.ts'
import { visibleLineSchema } from '../fields/text.ts'
import { writeBodySchema } from '../write-body.ts'
import { MAX_ASSIGNMENT_NOTE_LENGTH } from './assignment-note-length.ts'
import { problemAssigneeSchema } from './problem.ts'

const problemId = idField.meta({ description: 'Of the problem' })
const note = visibleLineSchema(z.string().trim().max(MAX_ASSIGNMENT_NOTE_LENGTH)).meta({
  description: 'What they mean to do, for example: I call the driver',
})
const due = momentField('Until when they mean to have done it').nullable()
const seen = z.int().nullable().meta({
  description:
    '`holding` of the holder as the client read it, null of a problem that nobody had. Where it has changed since, nothing is written: 409 `held`',
})

const held = z.object({ data: z.object({ id: problemId, holder: problemAssigneeSchema.nullable() }) })

const write = { method: 'POST', csrf: true, response: held, errors: [404, 409] } as const

export const takeProblemCall = defineCall({
  ...write,
  name: 'problems.take',
  path: '/api/problems/take',
  summary: 'Take a problem: others see who has it, and its events are read',
  description:
    'Where somebody else has it already, or was quicker, 409 `held` says who: `error.now.holder`. What has ended is 409 `over`.',
  body: writeBodySchema(z.strictObject({ id: problemId, note: note.optional(), due: due.optional() })),
  example: { body: { csrf_test_name: '…', data: { id: 12, note: 'I call the driver' } } },
})

export const handOnProblemCall = defineCall({
  ...write,
  name: 'problems.handOn',
  path: '/api/problems/hand_on',
  summary: 'Give a problem to another user of the fleet',
  body: writeBodySchema(
    z.strictObject({ id: problemId, user_id: idField, note: note.optional(), due: due.optional(), seen }),
  ),
})

export const setProblemDueCall = defineCall({
  ...write,
  name: 'problems.setDue',
  path: '/api/problems/set_due',
  summary: 'Say until when a problem will be dealt with, and what is done about it',
  body: writeBodySchema(z.strictObject({ id: problemId, note, due, seen })),
})

export const giveBackProblemCall = defineCall({
  ...write,
  name: 'problems.giveBack',
  path: '/api/problems/give_back',
  summary: 'Give a problem back: anybody may take it again',
  body: writeBodySchema(z.strictObject({ id: problemId, seen })),
})

export const problemAssigneeChoicesCall = defineCall({
  name: 'problems.people',
  method: 'GET',
  path: '/api/problems/people',
  summary: 'Users of the fleet who can be given a problem',
  response: z.object({ data: z.array(z.object({ id: idField, name: z.string() })) }),
})
