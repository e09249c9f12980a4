import type { CarryingRecord } from '@coldbar/contract/people/erasure'
import { sql } from 'kysely'
import type { SystemTransaction } from '../../db/scope/in-system.ts'
import { mapInSlices } from '../../loop-slice.ts'
import { personEraser } from './person-eraser.ts'
import type { PersonWords } from './person-words.ts'
import { searchPatternsOf } from './search-patterns.ts'
import { spellingKey } from './word-matchers.ts'

/** A record of a fleet that is no person and may be called or reached as one. */
type StandingRecord = CarryingRecord & { phones: string[] }

/** Vehicles, places, suppliers and so on of a fleet whose name or address may hold one of the words. */
export const readStandingNames = async (
  tx: SystemTransaction,
  fleetId: number,
  words: PersonWords,
): Promise<StandingRecord[]> => {
  const { texts, digits } = searchPatternsOf(words)
  const isNamed = sql`(said ilike any(${texts}::text[]) or translate(said, ${' \u00a0()./-'}, '') like any(${digits}::text[]))`
  const { rows } = await sql<StandingRecord>`select of, id, name, phones from (
      select 'supplier' as of, id, name, array[phone, fax] as phones from supplier where deleted_at is null and fleet_id = ${fleetId}
      union all select 'vehicle', id, name, '{}' from vehicle where fleet_id = ${fleetId}
      union all select 'poi', id, name, '{}' from poi where fleet_id = ${fleetId}
      union all select 'poiGroup', id, name, '{}' from poi_group where fleet_id = ${fleetId}
      union all select 'integrator', id, name, '{}' from integrator where fleet_id = ${fleetId}
      union all select 'fleet', id, name, '{}' from fleet where id = ${fleetId}) named
    cross join lateral (select concat_ws(' ', name, array_to_string(phones, ' ')) collate "C" as said offset 0) s
    where ${isNamed} order by of, id`.execute(tx)
  return rows
}

const NOBODY = '\u0000'

/** Those names that hold a name, or are one: the longest first, so that they win. */
export const namesThatHold = async (words: PersonWords, names: readonly string[]): Promise<readonly string[]> => {
  const erase = personEraser({ ...words, standing: [] }, NOBODY)
  const alone = new Set(words.singleNames.map(spellingKey))
  const judged = await mapInSlices([...new Set(names)], (name) => ({
    name,
    holds: name !== '' && !alone.has(spellingKey(name)) && erase(name, 'text') !== name,
  }))
  return judged.flatMap(({ name, holds }) => (holds ? [name] : [])).toSorted((a, b) => b.length - a.length)
}
