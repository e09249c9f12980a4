import type { DemountRequirement } from '@coldbar/domain/state/underinflation-history'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'

/** A tire that must be looked at inside, and what proves it. */
export type StoredDemountRequirement = { id: number; demount: DemountRequirement }

/** Those of these tires that must be looked at inside, as it is stored. */
export const readDemountRequirements = async (
  tx: FleetTransaction,
  tireIds: readonly number[],
): Promise<StoredDemountRequirement[]> => {
  const { rows } = await sql<StoredDemountRequirement>`
    select tire_id as id, coalesce(state->'shortage'->'demount', json_build_object('why', demount_why,
      'since', date_part('epoch', demount_since), 'last', date_part('epoch', demount_since))) as demount
    from tire_state where fleet_id = (select own_fleet()) and tire_id = any(${[...tireIds]}::int[])
      and demount_since is not null order by tire_id`.execute(tx)
  return rows
}

const withDemount = (column: 'state' | 'base') => {
  const stored = sql`coalesce(${sql.ref(`s.${column}`)}::jsonb, '{}')`
  return sql`(${stored} || jsonb_build_object('shortage', coalesce(nullif(${stored}->'shortage', 'null'), '{}')
    || jsonb_build_object('demount', n.demount, 'knownEmpty', true)))::json`
}

/** Says again of these tires that they must be looked at inside, where what was judged anew does not say it any more. */
export const keepDemountRequirements = async (
  tx: FleetTransaction,
  kept: readonly StoredDemountRequirement[],
): Promise<void> => {
  if (kept.length === 0) return
  await sql`with kept as (
      update tire_state s set state = ${withDemount('state')},
        base = case when s.base_at is null then s.base else ${withDemount('base')} end
      from json_to_recordset(${JSON.stringify(kept)}::json) n(id int, demount jsonb)
      where s.fleet_id = (select own_fleet()) and s.tire_id = n.id and s.state->'shortage'->'demount' is null
      returning s.tire_id)
    delete from tire_checkpoint c using kept where c.fleet_id = (select own_fleet()) and c.tire_id = kept.tire_id`.execute(
    tx,
  )
}
