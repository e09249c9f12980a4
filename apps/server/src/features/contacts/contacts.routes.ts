import type { ResponseOf } from '@coldbar/contract/call'
import { calls } from '@coldbar/contract/calls'
import { CONTACT_RECORD } from '@coldbar/contract/contacts/contact-record'
import { fieldNames } from '@coldbar/contract/fields/record-field'
import type { FastifyInstance } from 'fastify'
import {
  plainRecordListRoute,
  plainRecordRestoreRoute,
  plainRecordWriteRoutes,
} from '../../crud/plain-record.routes.ts'
import type { PlainRecordDefinition } from '../../crud/plain-record.ts'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { clearedTexts } from '../../fleet/columns/record-columns.ts'

type Contact = ResponseOf<(typeof calls)['contacts.all']>['data'][number]

const read = (tx: FleetTransaction, id: number | null): Promise<Contact[]> =>
  tx
    .selectFrom('contact')
    .select(['id', ...fieldNames(CONTACT_RECORD)])
    .$if(id !== null, (query) => query.where('id', '=', id))
    .orderBy('name')
    .orderBy('id')
    .execute()

const contact: PlainRecordDefinition<Contact> = {
  table: 'contact',
  noun: 'contact',
  owner: 'fleet',
  restorable: true,
  cleared: clearedTexts(CONTACT_RECORD),
  read,
}

/** The people a fleet deals with. */
export const contactsRoutes = (app: FastifyInstance): void => {
  plainRecordListRoute(app, contact, calls['contacts.all'])
  plainRecordWriteRoutes(app, contact, {
    add: calls['contacts.add'],
    update: calls['contacts.update'],
    delete: calls['contacts.delete'],
  })
  plainRecordRestoreRoute(app, contact, calls['contacts.restore'])
}
