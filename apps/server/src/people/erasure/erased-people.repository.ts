import type { ErasedPerson } from '@coldbar/contract/people/erasure'
import { sql } from 'kysely'
import type { SystemTransaction } from '../../db/scope/in-system.ts'
import { SEARCHED_TABLES } from './searched-tables.ts'

const MOST_ERASED = 500

/** Who was erased in a fleet, newest first, those who are still searched for before all, and how far the search of older texts is. */
export const readErasedPeople = async (tx: SystemTransaction, fleetId: number): Promise<ErasedPerson[]> => {
  const tables = SEARCHED_TABLES.map(({ table }) => table)
  const { rows } = await sql<ErasedPerson>`
    select number, pseudonym, kind as of, extract(epoch from erased_at)::float8 as erased, replaced,
      extract(epoch from finished_at)::float8 as finished,
      case when finished_at is not null then null when failed_at is not null then 'stuck' when pass = 2 and at_table is null then 'waiting' else 'searching' end as search,
      round(100.0 * (coalesce(array_position(${tables}::text[], at_table), 1) - 1) / ${tables.length}::int)::int as percent
    from erased_person where fleet_id = ${fleetId}
    order by finished_at is not null, number desc limit ${MOST_ERASED}`.execute(tx)
  return rows
}
