import { STANDARD_WHEEL_LAYOUTS } from '@coldbar/domain/layouts/standard-wheel-layouts'
import type { Database } from '../database.ts'
import { inSystem, type SystemTransaction } from '../scope/in-system.ts'

const TIRE_TYPES: Record<string, string[]> = {
  Michelin: ['X Line Energy Z 315/70 R22.5', 'X Multi T 385/65 R22.5'],
  Continental: ['Conti EcoPlus HS3 315/70 R22.5', 'Conti Hybrid HT3 385/65 R22.5'],
  Goodyear: ['Fuelmax S 315/70 R22.5', 'Kmax T 385/65 R22.5'],
}

/** Whether nothing was ever put there: what an editor deleted or renamed does not come back with the next start. */
const isEmpty = async (tx: SystemTransaction, table: 'vehicle_layout' | 'tire_brand'): Promise<boolean> =>
  (await tx.selectFrom(table).select('id').limit(1).executeTakeFirst()) === undefined

const seedLayouts = async (tx: SystemTransaction): Promise<void> => {
  const layouts = Object.values(STANDARD_WHEEL_LAYOUTS).map(({ name, rows }) => ({
    name,
    // As the table keeps axles: '1' a wheel, '0' none, left outer to right outer.
    rows: rows.map((axle) => axle.map((wheel) => (wheel ? '1' : '0')).join('')),
  }))
  await tx
    .insertInto('vehicle_layout')
    .values(layouts)
    .onConflict((c) => c.doNothing())
    .execute()
}

const seedTires = async (tx: SystemTransaction): Promise<void> => {
  const brands = Object.keys(TIRE_TYPES).map((name) => ({ name }))
  await tx
    .insertInto('tire_brand')
    .values(brands)
    .onConflict((c) => c.doNothing())
    .execute()
  const known = await tx.selectFrom('tire_brand').select(['id', 'name']).execute()
  const types = known.flatMap(({ id, name }) => (TIRE_TYPES[name] ?? []).map((type) => ({ marque_id: id, name: type })))
  await tx
    .insertInto('tire_type')
    .values(types)
    .onConflict((c) => c.doNothing())
    .execute()
}

/** Puts the usual layouts, tire brands and types into a shared catalogue that has none yet. */
export const seedCatalogue = (db: Database): Promise<void> =>
  inSystem(db, async (tx) => {
    if (await isEmpty(tx, 'vehicle_layout')) await seedLayouts(tx)
    if (await isEmpty(tx, 'tire_brand')) await seedTires(tx)
  })
