import { sql } from 'kysely'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'

type TagChoice = { tag_id: number; tag_display: 0 | 1; tire_id: number | null; tire_name: string | null }

/** The fleet's tags, those heard but not yet assigned among them, each with the tire that carries it. */
export const readTireFormTagChoices = async (tx: FleetTransaction): Promise<TagChoice[]> => {
  const { rows } = await sql<TagChoice>`
    select known.tag_id::float8 as tag_id, coalesce(g.tag_display, 0) as tag_display, t.id as tire_id, t.name as tire_name
    from (select fleet_id, tag_id from tag union select fleet_id, tag_id from discovered_tag) known
    left join tag g on g.fleet_id = known.fleet_id and g.tag_id = known.tag_id
    left join tire t on t.fleet_id = known.fleet_id and t.tag_id = known.tag_id
    order by known.tag_id`.execute(tx)
  return rows
}

/** Vehicles that a tire may be mounted on, with what their layout is. */
export const readTireFormVehicleChoices = (tx: FleetTransaction) =>
  tx
    .selectFrom('vehicle as v')
    .innerJoin('vehicle_type as vt', (join) =>
      join.onRef('vt.fleet_id', '=', 'v.fleet_id').onRef('vt.id', '=', 'v.vehicle_type_id'),
    )
    .innerJoin('vehicle_layout as l', 'l.id', 'vt.vehicle_layout_id')
    .select([
      'v.id',
      'v.name',
      'vt.id as vehicle_type_id',
      'vt.name as vehicle_type_name',
      'l.id as vehicle_layout_id',
      'l.name as vehicle_layout_name',
    ])
    .orderBy('v.name')
    .execute()

/** Tire types of the catalogue with their brands. */
export const readTireFormTypeChoices = (tx: FleetTransaction) =>
  tx
    .selectFrom('tire_type as t')
    .innerJoin('tire_brand as b', 'b.id', 't.marque_id')
    .select(['t.id', 't.name', 't.marque_id', 'b.name as brand_name'])
    .orderBy('b.name')
    .orderBy('t.name')
    .execute()

/** The fleet's suppliers. */
export const readTireFormSupplierChoices = (tx: FleetTransaction) =>
  tx.selectFrom('supplier').select(['id', 'name']).orderBy('name').execute()
