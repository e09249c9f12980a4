import type { IntegratorSecretField } from '@coldbar/domain/integrators/integrator-secrets'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'

export type IntegratorRow = {
  id: number
  name: string
  integrator_type: 0 | 1 | 2 | 3
  endpoint: string
  dispatcher: string
  systemnr: number
  integrator: string
  tells_departures: boolean
  suppliers: { id: number; name: string }[]
  password_set: boolean
  apikey_set: boolean
}

/** The columns of an integrator beside its secrets. */
export type WrittenIntegratorColumns = Partial<
  Pick<
    IntegratorRow,
    'name' | 'integrator_type' | 'endpoint' | 'dispatcher' | 'systemnr' | 'integrator' | 'tells_departures'
  >
>

/** The fleet's integrators by name, or the one with the given id. Their secrets are never read here. */
export const readIntegrators = async (tx: FleetTransaction, id: number | null = null): Promise<IntegratorRow[]> => {
  const { rows } = await sql<IntegratorRow>`
    select i.id, i.name, i.integrator_type, i.endpoint, i.dispatcher, i.systemnr, i.integrator, i.tells_departures,
      i.password is not null as password_set, i.apikey is not null as apikey_set,
      coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name) order by s.name, s.id)
        from integrator_supplier x join supplier s on s.fleet_id = x.fleet_id and s.id = x.supplier_id
        where x.fleet_id = i.fleet_id and x.integrator_id = i.id), '[]') as suppliers
    from integrator i where ${id}::int is null or i.id = ${id}::int
    order by i.name, i.id`.execute(tx)
  return rows
}

/** Adds an integrator without its secrets, which are sealed for the id that this returns. */
export const insertIntegrator = async (
  tx: FleetTransaction,
  fleetId: number,
  columns: WrittenIntegratorColumns,
): Promise<number> => {
  const { id } = await tx
    .insertInto('integrator')
    .values({ ...columns, fleet_id: fleetId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes what is given; sealed secrets among it. */
export const updateIntegrator = async (
  tx: FleetTransaction,
  id: number,
  columns: WrittenIntegratorColumns & Partial<Record<IntegratorSecretField, Buffer | null>>,
): Promise<void> => {
  if (Object.keys(columns).length === 0) return
  await tx.updateTable('integrator').set(columns).where('id', '=', id).execute()
}

/** Sets which suppliers the integrator serves. */
export const saveIntegratorSuppliers = async (
  tx: FleetTransaction,
  fleetId: number,
  integratorId: number,
  supplierIds: readonly number[],
): Promise<void> => {
  await tx.deleteFrom('integrator_supplier').where('integrator_id', '=', integratorId).execute()
  const rows = [...new Set(supplierIds)].map((supplier_id) => ({
    fleet_id: fleetId,
    integrator_id: integratorId,
    supplier_id,
  }))
  if (rows.length > 0) await tx.insertInto('integrator_supplier').values(rows).execute()
}

/** True when there was such an integrator. Vehicles of it keep going without one. */
export const deleteIntegrator = async (tx: FleetTransaction, id: number): Promise<boolean> =>
  (await tx.deleteFrom('integrator').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined

/** Keeps others from changing the integrator until this transaction ends. */
export const lockIntegrator = async (tx: FleetTransaction, id: number): Promise<void> => {
  await tx.selectFrom('integrator').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** Forgets what the integrator was told of departures: whoever is told from now on knows nothing. */
export const forgetDeparturesToldToIntegrator = async (tx: FleetTransaction, id: number): Promise<void> => {
  await tx.deleteFrom('told_departure').where('integrator_id', '=', id).execute()
}
