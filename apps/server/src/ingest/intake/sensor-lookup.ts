import { sql } from 'kysely'
import { pgArrayLiteral } from '../../db/bulk/pg-array-literal.ts'
import type { Database } from '../../db/database.ts'
import { inFleet } from '../../db/scope/in-fleet.ts'
import type { NamedSensor } from './sensor-name-registry.ts'

/** The number by which a sensor is looked up, null where it would be given one; and the name of the tire that carries it. */
export type KnownSensor = { tagId: number | null; tire: string | null }

type Row = KnownSensor & { name: string }

/**
 * What a fleet knows of sensors, by their names. One that has a tag is looked up by it, and another one by the number on its case
 * where no other name has that. Makes no tags.
 */
export const readKnownSensors = async (
  db: Database,
  fleetId: number,
  sensors: readonly NamedSensor[],
): Promise<ReadonlyMap<string, KnownSensor>> => {
  if (sensors.length === 0) return new Map()
  const names = sensors.map(({ name }) => name)
  const numbers = pgArrayLiteral(sensors.map(({ number }) => number ?? 0))
  return inFleet(db, { fleetId, role: 'user' }, async (tx) => {
    const { rows } = await sql<Row>`
      select n.name, l.tag_id::float8 as "tagId", t.name as tire
      from unnest(${names}::text[], ${numbers}::bigint[]) as n (name, number)
      left join sensor_name own on own.fleet_id = (select own_fleet()) and own.name = n.name
      left join sensor_name other on other.fleet_id = (select own_fleet()) and other.tag_id = n.number
      cross join lateral (
        select coalesce(own.tag_id, case when n.number > 0 and other.tag_id is null then n.number end) as tag_id) l
      left join tire t on t.fleet_id = (select own_fleet()) and t.tag_id = l.tag_id`.execute(tx)
    return new Map(rows.map(({ name, ...known }) => [name, known]))
  })
}
