import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { layoutAnswer } from '../../fleet/layouts/layout-answer.ts'

export type ListedLayout = ResponseOf<(typeof calls)['layouts.all']>['data'][number]

/** Layouts of the shared catalogue by name, or the one with that id, and whether any fleet has a vehicle type of them. */
export const readListedLayouts = async (tx: FleetTransaction, id: number | null): Promise<ListedLayout[]> => {
  const found = await tx
    .selectFrom('vehicle_layout')
    .select(['id', 'name', 'rows', sql<boolean>`layout_in_use(id)`.as('in_use')])
    .$if(id !== null, (query) => query.where('id', '=', id))
    .orderBy('name')
    .execute()
  return found.map(({ in_use, ...layout }) => ({ ...layoutAnswer(layout), in_use }))
}

/** The stored axles of a layout, which no vehicle type can take until this transaction has ended; undefined where there is none. */
export const lockLayoutAxles = async (tx: FleetTransaction, id: number): Promise<string[] | undefined> => {
  const found = await tx.selectFrom('vehicle_layout').select('rows').where('id', '=', id).forUpdate().executeTakeFirst()
  return found?.rows
}

/** Whether a vehicle type of any fleet has the layout. */
export const isLayoutInUse = async (tx: FleetTransaction, id: number): Promise<boolean> => {
  const { rows } = await sql<{ used: boolean }>`select layout_in_use(${id}) as used`.execute(tx)
  return rows[0]?.used ?? false
}

/** The fleet's own vehicle types with a layout, by name. */
export const readVehicleTypeNamesWithLayout = async (tx: FleetTransaction, id: number): Promise<string[]> => {
  const types = await tx
    .selectFrom('vehicle_type')
    .select('name')
    .where('vehicle_layout_id', '=', id)
    .orderBy('name')
    .execute()
  return types.map(({ name }) => name)
}
