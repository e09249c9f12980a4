import type { ResponseOf } from '@coldbar/contract/call'
import { calls } from '@coldbar/contract/calls'
import { recordFieldNames } from '@coldbar/contract/fields/record-field'
import { SUPPLIER_RECORD_FIELDS } from '@coldbar/contract/suppliers/supplier-record-fields'
import type { FastifyInstance } from 'fastify'
import {
  servePlainRecordList,
  servePlainRecordRestore,
  servePlainRecordWrites,
} from '../../crud/plain-record.routes.ts'
import type { PlainRecordDefinition } from '../../crud/plain-record.ts'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { clearedRecordTextValues } from '../../fleet/columns/record-columns.ts'

type Supplier = ResponseOf<(typeof calls)['suppliers.all']>['data'][number]

const read = (tx: FleetTransaction, id: number | null): Promise<Supplier[]> =>
  tx
    .selectFrom('supplier')
    .select(['id', ...recordFieldNames(SUPPLIER_RECORD_FIELDS)])
    .$if(id !== null, (query) => query.where('id', '=', id))
    .orderBy('name')
    .orderBy('id')
    .execute()

const supplier: PlainRecordDefinition<Supplier> = {
  table: 'supplier',
  noun: 'supplier',
  owner: 'fleet',
  restorable: true,
  cleared: clearedRecordTextValues(SUPPLIER_RECORD_FIELDS),
  read,
}

/** Who a fleet buys from. */
export const suppliersRoutes = (app: FastifyInstance): void => {
  servePlainRecordList(app, supplier, calls['suppliers.all'])
  servePlainRecordWrites(app, supplier, {
    add: calls['suppliers.add'],
    update: calls['suppliers.update'],
    delete: calls['suppliers.delete'],
  })
  servePlainRecordRestore(app, supplier, calls['suppliers.restore'])
}
