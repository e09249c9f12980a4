import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'

type Kind = 0 | 1 | 2
const KINDS: readonly Kind[] = [0, 1, 2]

type Identities = { integrator_data_type: Kind; sub_identities: string[] }

/** What an integrator knows vehicles by, of every kind that is picked from a list. */
export const readIntegratorVehicleIdentities = async (
  tx: FleetTransaction,
  integratorId: number,
): Promise<Identities[]> => {
  const { rows } = await sql<{ kind: Kind; identity: string }>`
    select integrator_data_type as kind, integrator_data as identity from integrator_identity
    where integrator_id = ${integratorId} order by integrator_data`.execute(tx)
  return KINDS.map((kind) => ({
    integrator_data_type: kind,
    sub_identities: rows.filter((row) => row.kind === kind).map(({ identity }) => identity),
  }))
}

/** Of one kind alone. */
export const findVehicleIdentitiesOfKind = (identities: readonly Identities[], kind: Kind): Identities =>
  identities.find((one) => one.integrator_data_type === kind) ?? { integrator_data_type: kind, sub_identities: [] }

/** Replaces what an integrator knows vehicles by, of one kind; what is named twice is known once. */
export const writeIntegratorVehicleIdentities = async (
  tx: FleetTransaction,
  integratorId: number,
  kind: Kind,
  identities: readonly string[],
): Promise<void> => {
  const kept = [...new Set(identities)]
  await sql`delete from integrator_identity where fleet_id = (select own_fleet()) and integrator_id = ${integratorId} and integrator_data_type = ${kind}
    and integrator_data <> all(${kept}::text[])`.execute(tx)
  await sql`insert into integrator_identity (fleet_id, integrator_id, integrator_data_type, integrator_data)
    select (select own_fleet()), ${integratorId}, ${kind}, identity from unnest(${kept}::text[]) as n (identity)
    on conflict do nothing`.execute(tx)
}
