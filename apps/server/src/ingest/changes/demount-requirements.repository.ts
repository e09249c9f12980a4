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
  // Made before rows are written, while they are held: a cluster takes no such function of a row within what is written.
  await sql`with held as (
      select s.tire_id, ${withDemount('state')} as state, ${withDemount('base')} as base from tire_state s
      join json_to_recordset(${JSON.stringify(kept)}::json) n(id int, demount jsonb) on n.id = s.tire_id
      where s.fleet_id = (select own_fleet()) and s.state->'shortage'->'demount' is null for update of s),
    kept as (
      update tire_state s set state = held.state, base = case when s.base_at is null then s.base else held.base end
      from held where s.fleet_id = (select own_fleet()) and s.tire_id = held.tire_id
      returning s.tire_id)
    delete from tire_checkpoint c using kept where c.fleet_id = (select own_fleet()) and c.tire_id = kept.tire_id`.execute(
    tx,
  )
}
