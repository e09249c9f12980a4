import type { ResponseOf } from '@coldbar/contract/call'
import { calls } from '@coldbar/contract/calls'
import type { FastifyInstance } from 'fastify'
import { namesWithMoreCount } from '../../crud/names-with-more-count.ts'
import { findPlainRecord } from '../../crud/plain-record.repository.ts'
import { servePlainRecordList, servePlainRecordWrites } from '../../crud/plain-record.routes.ts'
import type { PlainRecordDefinition, RecordUseByOther } from '../../crud/plain-record.ts'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { requireExistingRecord } from '../../fleet/references/reference-check.ts'
import { serveFleetCall } from '../../http/routes/route.ts'
import { addBrandSupplier, deleteBrandSupplier, readBrandSuppliers } from './brand-suppliers.repository.ts'

type TireBrand = ResponseOf<(typeof calls)['tireBrands.all']>['data'][number]

const read = (tx: FleetTransaction, id: number | null): Promise<TireBrand[]> =>
  tx
    .selectFrom('tire_brand')
    .select(['id', 'name'])
    .$if(id !== null, (query) => query.where('id', '=', id))
    .orderBy('name')
    .execute()

const inUse = async (tx: FleetTransaction, id: number): Promise<RecordUseByOther | null> => {
  const types = await tx.selectFrom('tire_type').select('name').where('marque_id', '=', id).orderBy('name').execute()
  if (types.length === 0) return null
  const by = namesWithMoreCount(types.map(({ name }) => name))
  return { by, message: `Tire types are of this brand: ${by}. Delete them or give them another brand first.` }
}

const tireBrand: PlainRecordDefinition<TireBrand> = {
  table: 'tire_brand',
  noun: 'tire brand',
  owner: 'everybody',
  cleared: {},
  read,
  inUse,
}

/** Tire brands of the shared catalogue, and which of the fleet's suppliers sell them. */
export const tireBrandsRoutes = (app: FastifyInstance): void => {
  const withSuppliers = async (tx: FleetTransaction, id: number) => ({
    data: await findPlainRecord(tx, tireBrand, id),
    suppliers: await readBrandSuppliers(tx, id),
  })

  servePlainRecordList(app, tireBrand, calls['tireBrands.all'])
  servePlainRecordWrites(app, tireBrand, {
    add: calls['tireBrands.add'],
    update: calls['tireBrands.update'],
    delete: calls['tireBrands.delete'],
  })

  serveFleetCall(app, calls['tireBrands.details'], async ({ tx, body }) => withSuppliers(tx, body.tire_marque_id))

  serveFleetCall(app, calls['tireBrands.addSupplier'], async ({ tx, session, body }) => {
    const { tire_marque_id, supplier_id } = body.data
    await requireExistingRecord(tx, 'tire_brand', tire_marque_id)
    await requireExistingRecord(tx, 'supplier', supplier_id)
    await addBrandSupplier(tx, session.fleetId, tire_marque_id, supplier_id)
    return withSuppliers(tx, tire_marque_id)
  })

  serveFleetCall(app, calls['tireBrands.deleteSupplier'], async ({ tx, body }) => {
    const { tire_marque_id, id } = body.data
    await requireExistingRecord(tx, 'tire_brand', tire_marque_id)
    await deleteBrandSupplier(tx, tire_marque_id, id)
    return withSuppliers(tx, tire_marque_id)
  })
}
