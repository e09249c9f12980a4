import type { ResponseOf } from '@coldbar/contract/call'
import { calls } from '@coldbar/contract/calls'
import type { FastifyInstance } from 'fastify'
import { namesWithMoreCount } from '../../crud/names-with-more-count.ts'
import { findPlainRecord } from '../../crud/plain-record.repository.ts'
import { servePlainRecordList, servePlainRecordWrites } from '../../crud/plain-record.routes.ts'
import type { PlainRecordDefinition, RecordUseByOther } from '../../crud/plain-record.ts'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { serveFleetCall } from '../../http/routes/route.ts'

type SuspensionBrand = ResponseOf<(typeof calls)['suspensionBrands.all']>['data'][number]

const read = (tx: FleetTransaction, id: number | null): Promise<SuspensionBrand[]> =>
  tx
    .selectFrom('suspension_brand')
    .select(['id', 'name'])
    .$if(id !== null, (query) => query.where('id', '=', id))
    .orderBy('name')
    .execute()

/** The fleet's suppliers of a suspension brand, by name. */
const suppliersOf = (tx: FleetTransaction, brandId: number) =>
  tx
    .selectFrom('suspension_brand_supplier as b')
    .innerJoin('supplier as s', (join) =>
      join.onRef('s.fleet_id', '=', 'b.fleet_id').onRef('s.id', '=', 'b.supplier_id'),
    )
    .select(['b.id', 'b.supplier_id', 's.name as supplier_name'])
    .where('b.marque_id', '=', brandId)
    .orderBy('s.name')
    .execute()

const inUse = async (tx: FleetTransaction, id: number): Promise<RecordUseByOther | null> => {
  const types = await tx
    .selectFrom('suspension_type')
    .select('name')
    .where('marque_id', '=', id)
    .orderBy('name')
    .execute()
  if (types.length === 0) return null
  const by = namesWithMoreCount(types.map(({ name }) => name))
  return { by, message: `Suspension types are of this brand: ${by}. Delete them or give them another brand first.` }
}

const suspensionBrand: PlainRecordDefinition<SuspensionBrand> = {
  table: 'suspension_brand',
  noun: 'suspension brand',
  owner: 'everybody',
  cleared: {},
  read,
  inUse,
}

/** Suspension brands of the shared catalogue. */
export const suspensionBrandsRoutes = (app: FastifyInstance): void => {
  servePlainRecordList(app, suspensionBrand, calls['suspensionBrands.all'])
  servePlainRecordWrites(app, suspensionBrand, {
    add: calls['suspensionBrands.add'],
    update: calls['suspensionBrands.update'],
    delete: calls['suspensionBrands.delete'],
  })
  serveFleetCall(app, calls['suspensionBrands.details'], async ({ tx, body }) => {
    const id = body.suspension_marque_id
    return { data: { ...(await findPlainRecord(tx, suspensionBrand, id)), suppliers: await suppliersOf(tx, id) } }
  })
}
