import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { Conflict, NotFound } from '../../http/errors.ts'

type BrandSupplier = { id: number; supplier_id: number; supplier_name: string }

/** The fleet's suppliers of a tire brand, by name. */
export const readBrandSuppliers = (tx: FleetTransaction, brandId: number): Promise<BrandSupplier[]> =>
  tx
    .selectFrom('tire_brand_supplier as b')
    .innerJoin('supplier as s', (join) =>
      join.onRef('s.fleet_id', '=', 'b.fleet_id').onRef('s.id', '=', 'b.supplier_id'),
    )
    .select(['b.id', 'b.supplier_id', 's.name as supplier_name'])
    .where('b.marque_id', '=', brandId)
    .orderBy('s.name')
    .orderBy('b.id')
    .execute()

/** Notes that a supplier sells the brand. Throws Conflict when that is noted already. */
export const addBrandSupplier = async (
  tx: FleetTransaction,
  fleetId: number,
  brandId: number,
  supplierId: number,
): Promise<void> => {
  const added = await tx
    .insertInto('tire_brand_supplier')
    .values({ fleet_id: fleetId, marque_id: brandId, supplier_id: supplierId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added !== undefined) return
  throw new Conflict('This supplier is on the list of the brand already.', {
    'data.supplier_id': { code: 'listed', message: 'is listed already' },
  })
}

/** Takes an entry off the list of a brand. Throws NotFound. */
export const deleteBrandSupplier = async (tx: FleetTransaction, brandId: number, id: number): Promise<void> => {
  const deleted = await tx
    .deleteFrom('tire_brand_supplier')
    .where('marque_id', '=', brandId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (deleted === undefined) throw new NotFound('supplier entry', id)
}
