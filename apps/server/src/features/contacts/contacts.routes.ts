import type { ResponseOf } from '@coldbar/contract/call'
import { calls } from '@coldbar/contract/calls'
import type { FastifyInstance } from 'fastify'
import type { PlainRecord } from '../../crud/plain-record.ts'
import { listRoute, restoreRoute, writeRoutes } from '../../crud/record.routes.ts'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'

type Contact = ResponseOf<(typeof calls)['contacts.all']>['data'][number]

const LINES = [
  'title',
  'prename',
  'email',
  'secondary_email',
  'phone',
  'phone_direct',
  'mobile',
  'fax',
  'assistant',
  'street',
  'place',
  'zipcode',
  'country',
  'occupation',
] as const

const read = (tx: FleetTransaction, id: number | null): Promise<Contact[]> =>
  tx
    .selectFrom('contact')
    .select(['id', 'name', ...LINES])
    .$if(id !== null, (query) => query.where('id', '=', id))
    .orderBy('name')
    .orderBy('id')
    .execute()

const contact: PlainRecord<Contact> = {
  table: 'contact',
  noun: 'contact',
  owner: 'fleet',
  restorable: true,
  cleared: Object.fromEntries(LINES.map((line) => [line, ''])),
  read,
}

/** The people a fleet deals with. */
export const contactsRoutes = (app: FastifyInstance): void => {
  listRoute(app, contact, calls['contacts.all'])
  writeRoutes(app, contact, {
    add: calls['contacts.add'],
    update: calls['contacts.update'],
    delete: calls['contacts.delete'],
  })
  restoreRoute(app, contact, calls['contacts.restore'])
}
