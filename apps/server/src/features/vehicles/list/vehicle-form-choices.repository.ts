import { sql } from 'kysely'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'

/** Vehicle types of the fleet, to choose from. */
export const readVehicleTypeChoices = (tx: FleetTransaction) =>
  tx.selectFrom('vehicle_type').select(['id', 'name', 'vehicle_layout_id']).orderBy('name').execute()

/** Integrators of the fleet, to choose from; never their secrets. */
export const readIntegratorChoices = async (tx: FleetTransaction) => {
  const { rows } = await sql<{ id: number; name: string; integrator_type: 0 | 1 | 2 | 3 }>`
    select id, name, integrator_type from integrator order by name`.execute(tx)
  return rows
}

/** Alert units of the fleet, which the wire calls fixed sensors, and the vehicle that each is on. */
export const readAlertUnitChoices = (tx: FleetTransaction) =>
  tx
    .selectFrom('alert_unit as u')
    .leftJoin('vehicle as v', (join) =>
      join.onRef('v.fleet_id', '=', 'u.fleet_id').onRef('v.fixed_sensor_id', '=', 'u.id'),
    )
    .select(['u.id', 'u.name', 'v.id as vehicle_id', 'v.name as vehicle_name'])
    .orderBy('u.name')
    .execute()

/** Suspension types of the catalogue with their brands. */
export const readSuspensionTypeChoices = (tx: FleetTransaction) =>
  tx
    .selectFrom('suspension_type as t')
    .innerJoin('suspension_brand as b', 'b.id', 't.marque_id')
    .select(['t.id', 't.name', 't.marque_id', 'b.name as brand_name'])
    .orderBy('b.name')
    .orderBy('t.name')
    .execute()

type Identities = { integrator_id: number; integrator_data_type: 0 | 1 | 2 | 3; sub_identities: string[] }

/** What an integrator knows vehicles by, per kind of identification. */
export const readIntegratorVehicleIdentityChoices = async (tx: FleetTransaction): Promise<Identities[]> => {
  const { rows } = await sql<Identities>`
    select integrator_id, integrator_data_type, array_agg(integrator_data order by integrator_data) as sub_identities
    from integrator_identity group by 1, 2 order by 1, 2`.execute(tx)
  return rows
}

/** The fleet's tags, each with the tire that carries it: for weight and suspension. */
export const readTagChoices = async (tx: FleetTransaction) => {
  const { rows } = await sql<{ tag_id: number; tag_display: 0 | 1; tire_id: number | null; tire_name: string | null }>`
    select g.tag_id::float8 as tag_id, g.tag_display, t.id as tire_id, t.name as tire_name
    from tag g left join tire t on t.fleet_id = g.fleet_id and t.tag_id = g.tag_id
    order by g.tag_id`.execute(tx)
  return rows
}
