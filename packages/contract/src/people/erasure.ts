import * as z from 'zod'
import { defineCall } from '../call.ts'
import { idField } from '../fields/ids.ts'
import { momentField } from '../fields/quantities.ts'
import { readBodySchema, writeBodySchema } from '../write-body.ts'

const count = z.number().int().nonnegative()
const personKind = z.enum(['user', 'contact'])
const person = { of: personKind, id: idField }
const named = { ...person, name: z.string() }

const carryingRecord = z
  .object({
    of: z.enum(['supplier', 'vehicle', 'poi', 'poiGroup', 'integrator', 'fleet']),
    id: idField,
    name: z.string(),
  })
  .meta({ id: 'CarryingRecord' })

/** A record that is no person and is called or reached as one. */
export type CarryingRecord = z.output<typeof carryingRecord>

const rule = z
  .object({
    of: z.enum(['notification', 'task']),
    id: idField,
    name: z.string(),
    next: z.boolean().meta({ description: 'Among those who are told of what nobody has taken' }),
    is_last: z.boolean().meta({ description: 'Nobody else is told by it, so it would tell nobody' }),
  })
  .meta({ id: 'RuleOfPerson' })

const erasurePreview = z
  .object({
    ...person,
    name: z.string().meta({ description: 'What is to be typed' }),
    refused: z
      .enum(['own_account', 'last_admin'])
      .nullable()
      .meta({ description: 'Why this person cannot be erased; null where they can' }),
    goes: z.object({ sessions: count, devices: count, waiting: count }).meta({
      description: 'Counted: sessions, browsers told by push, and messages that are not sent any more',
    }),
    rules: z.array(rule).meta({ description: 'Rules that name the person; their place in them goes' }),
    stays: z
      .object({ entries: count, problems: count, tire_changes: count, messages: count, packs: count })
      .meta({ description: 'Counted, under the pseudonym, in the own fleet: entries of the audit log, and so on' }),
    typed_in: z
      .array(z.object({ of: z.enum(['notification', 'task', 'vehicle', 'setup']), id: idField, name: z.string() }))
      .meta({
        description:
          'Where an address of the person is typed in: it stays, and messages go there, until it is taken out',
      }),
    shared_with: z.array(z.object(named)).meta({
      description:
        'Others of the fleet with the same name, address or number: what they have in common stays as long as they do',
    }),
    carried_by: z.array(carryingRecord).meta({
      description:
        'Records of the fleet whose name holds that of the person, or that have the same number: they stay, and so does what names them in texts',
    }),
  })
  .meta({ id: 'ErasurePreview' })

export type ErasurePreview = z.output<typeof erasurePreview>

const erasedAnswer = z.object({
  number: idField,
  pseudonym: z.string().meta({ description: 'What stands instead of the name in what stays' }),
  again: z.boolean().meta({ description: 'Was erased before: nothing was done' }),
  without_recipient: z.array(rule).meta({ description: 'Rules that tell nobody any more' }),
})

export type ErasedAnswer = z.output<typeof erasedAnswer>

const erasedPerson = z
  .object({
    number: idField,
    pseudonym: z.string(),
    of: personKind,
    erased: momentField('When the person was erased'),
    finished: momentField('When older texts had been searched').nullable(),
    search: z.enum(['searching', 'waiting', 'stuck']).nullable().meta({
      description:
        'Older texts are searched; or wait to be searched once more for what was being written; or could not be searched, which is tried again',
    }),
    percent: z.int().min(0).max(100).meta({ description: 'How far the search is, by tables' }),
    replaced: count.meta({ description: 'Rows in which a text was replaced' }),
  })
  .meta({ id: 'ErasedPerson' })

export type ErasedPerson = z.output<typeof erasedPerson>

export const personErasureCall = defineCall({
  name: 'people.erasure',
  method: 'POST',
  path: '/api/people/erasure',
  summary: 'What an erasure of a user or a contact would take away, what would stay under a pseudonym, and why',
  body: readBodySchema(person),
  response: z.object({ data: erasurePreview }),
  errors: [404],
  example: { body: { of: 'contact', id: 7 } },
})

export const erasePersonCall = defineCall({
  name: 'people.erase',
  method: 'POST',
  path: '/api/people/erase',
  summary: 'Erase a user or a contact: the record goes, and what stays names a pseudonym',
  description:
    'For somebody who asks to be forgotten, deleted before or not. Name, addresses, numbers, login, sessions, devices and places in rules go at once, and messages that wait are not sent any more. The audit log, problems, tire changes, messages and packs of evidence name the pseudonym; their texts are searched afterwards, which `people/erased` tells of. Whoever was erased before is answered the same. `name` must be the name as the preview has it. The own account and the last admin who can sign in are refused: 409.',
  csrf: true,
  body: writeBodySchema(z.strictObject({ ...person, name: z.string().max(500) })),
  response: z.object({ data: erasedAnswer }),
  errors: [404, 409],
})

export const erasedPeopleCall = defineCall({
  name: 'people.erased',
  method: 'GET',
  path: '/api/people/erased',
  summary: 'Who was erased in the fleet and how far the search of older texts is; and who was deleted, but not erased',
  response: z.object({
    data: z.object({
      erased: z
        .array(erasedPerson)
        .meta({ description: 'Those whose search is not over first, then the newest; 500 at most' }),
      deleted: z
        .array(z.object({ ...named, deleted: momentField('When the record was deleted') }))
        .meta({ description: 'Deleted users and contacts whose names still stand in the log; the newest 500' }),
    }),
  }),
})
