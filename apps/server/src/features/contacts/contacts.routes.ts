import type { ResponseOf } from '@coldbar/contract/call'
import { calls } from '@coldbar/contract/calls'
import { CONTACT_RECORD_FIELDS } from '@coldbar/contract/contacts/contact-record-fields'
import { recordFieldNames } from '@coldbar/contract/fields/record-field'
import type { FastifyInstance } from 'fastify'
import {
  servePlainRecordList,
  servePlainRecordRestore,
  servePlainRecordWrites,
} from '../../crud/plain-record.routes.ts'
import type { PlainRecordDefinition } from '../../crud/plain-record.ts'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { clearedRecordTextValues } from '../../fleet/columns/record-columns.ts'
import { NotFound } from '../../http/errors.ts'
import { serveSystemCall } from '../../http/routes/route.ts'
import { logSecurityEvent } from '../../http/session/log-security-event.ts'
import { readContactRows } from '../../people/export/contact-rows.repository.ts'

type Contact = ResponseOf<(typeof calls)['contacts.all']>['data'][number]

const read = (tx: FleetTransaction, id: number | null): Promise<Contact[]> =>
  tx
    .selectFrom('contact')
    .select(['id', ...recordFieldNames(CONTACT_RECORD_FIELDS)])
    .$if(id !== null, (query) => query.where('id', '=', id))
    .orderBy('name')
    .orderBy('id')
    .execute()

const contact: PlainRecordDefinition<Contact> = {
  table: 'contact',
  noun: 'contact',
  owner: 'fleet',
  restorable: true,
  cleared: clearedRecordTextValues(CONTACT_RECORD_FIELDS),
  read,
}

/** The people a fleet deals with. */
export const contactsRoutes = (app: FastifyInstance): void => {
  servePlainRecordList(app, contact, calls['contacts.all'])
  servePlainRecordWrites(app, contact, {
    add: calls['contacts.add'],
    update: calls['contacts.update'],
    delete: calls['contacts.delete'],
  })
  servePlainRecordRestore(app, contact, calls['contacts.restore'])

  serveSystemCall(app, calls['contacts.kept'], async ({ tx, session, body, request }) => {
    const data = await readContactRows(tx, session.fleetId, body.id)
    if (data.tables.contact === undefined) throw new NotFound('contact', body.id)
    logSecurityEvent(request, 'changed', { what: 'export of a contact', of: body.id })
    return { data }
  })
}
