import type { ResponseOf } from '@coldbar/contract/call'
import { calls } from '@coldbar/contract/calls'
import { fieldNames } from '@coldbar/contract/fields/record-field'
import { SUPPLIER_RECORD } from '@coldbar/contract/suppliers/supplier-record'
import type { FastifyInstance } from 'fastify'
import {
  plainRecordListRoute,
  plainRecordRestoreRoute,
  plainRecordWriteRoutes,
} from '../../crud/plain-record.routes.ts'
import type { PlainRecordDefinition } from '../../crud/plain-record.ts'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { clearedTexts } from '../../fleet/columns/record-columns.ts'

type Supplier = ResponseOf<(typeof calls)['suppliers.all']>['data'][number]

const read = (tx: FleetTransaction, id: number | null): Promise<Supplier[]> =>
  tx
    .selectFrom('supplier')
    .select(['id', ...fieldNames(SUPPLIER_RECORD)])
    .$if(id !== null, (query) => query.where('id', '=', id))
    .orderBy('name')
    .orderBy('id')
    .execute()

const supplier: PlainRecordDefinition<Supplier> = {
  table: 'supplier',
  noun: 'supplier',
  owner: 'fleet',
  restorable: true,
  cleared: clearedTexts(SUPPLIER_RECORD),
  read,
}

/** Who a fleet buys from. */
export const suppliersRoutes = (app: FastifyInstance): void => {
  plainRecordListRoute(app, supplier, calls['suppliers.all'])
  plainRecordWriteRoutes(app, supplier, {
    add: calls['suppliers.add'],
    update: calls['suppliers.update'],
    delete: calls['suppliers.delete'],
  })
  plainRecordRestoreRoute(app, supplier, calls['suppliers.restore'])
}
