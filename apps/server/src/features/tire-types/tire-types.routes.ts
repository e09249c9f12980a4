import { TIRE_TYPE_RECORD_FIELDS } from '@coldbar/contract/brands/tire-type-record-fields'
import type { ResponseOf } from '@coldbar/contract/call'
import { calls } from '@coldbar/contract/calls'
import { recordFieldNames } from '@coldbar/contract/fields/record-field'
import type { FastifyInstance } from 'fastify'
import { namesWithMoreCount } from '../../crud/names-with-more-count.ts'
import { servePlainRecordWrites } from '../../crud/plain-record.routes.ts'
import type { PlainRecordDefinition, RecordUseByOther } from '../../crud/plain-record.ts'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { clearedRecordTextValues } from '../../fleet/columns/record-columns.ts'
import { requireExistingRecord } from '../../fleet/references/reference-check.ts'
import { serveFleetCall } from '../../http/routes/route.ts'

type TireType = ResponseOf<(typeof calls)['tireTypes.all']>['data'][number]

const read = (tx: FleetTransaction, id: number | null): Promise<TireType[]> =>
  tx
    .selectFrom('tire_type as t')
    .innerJoin('tire_brand as b', 'b.id', 't.marque_id')
    .select([
      't.id',
      'b.name as brand_name',
      ...recordFieldNames(TIRE_TYPE_RECORD_FIELDS).map((name) => `t.${name}` as const),
    ])
    .$if(id !== null, (query) => query.where('t.id', '=', id))
    .orderBy('b.name')
    .orderBy('t.name')
    .execute()

const inUse = async (tx: FleetTransaction, id: number): Promise<RecordUseByOther | null> => {
  const tires = await tx.selectFrom('tire').select('name').where('marque_type_id', '=', id).orderBy('name').execute()
  if (tires.length === 0) return null
  const by = namesWithMoreCount(tires.map(({ name }) => name))
  return { by, message: `Tires are of this type: ${by}. Give them another type first.` }
}

const tireType: PlainRecordDefinition<TireType> = {
  table: 'tire_type',
  noun: 'tire type',
  owner: 'everybody',
  cleared: clearedRecordTextValues(TIRE_TYPE_RECORD_FIELDS),
  read,
  checkReferences: (tx, data) =>
    requireExistingRecord(tx, 'tire_brand', data.marque_id as number | undefined, 'data.marque_id'),
  inUse,
}

/** Tire types of the shared catalogue. */
export const tireTypesRoutes = (app: FastifyInstance): void => {
  serveFleetCall(app, calls['tireTypes.all'], async ({ tx }) => ({
    data: await tireType.read(tx, null),
    brands: await tx.selectFrom('tire_brand').select(['id', 'name']).orderBy('name').execute(),
  }))
  servePlainRecordWrites(app, tireType, {
    add: calls['tireTypes.add'],
    update: calls['tireTypes.update'],
    delete: calls['tireTypes.delete'],
  })
}
