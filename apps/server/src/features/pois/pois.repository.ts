import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import { type RawBuilder, sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'

type Listed = ResponseOf<(typeof calls)['pois.all']>
export type ListedPoi = Listed['data'][number]
export type Poi = ResponseOf<(typeof calls)['pois.details']>['data']
export type PoiGroup = Listed['groups'][number]
type Choice = { id: number; name: string }

/** How a task rule names a place or a group: by the frequency "when a vehicle enters", and by filters "in" and "outside". */
const NAMED_BY = { place: { entering: -1, filters: [2, 4] }, group: { entering: -2, filters: [3, 5] } } as const

const rulesNaming = (what: keyof typeof NAMED_BY, id: RawBuilder<unknown>): RawBuilder<Poi['used_by']> => {
  const { entering, filters } = NAMED_BY[what]
  return sql`coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name) order by r.name, r.id) from task_rule r
    where r.fleet_id = (select own_fleet())
      and (${what === 'place' ? sql`r.depot_id = ${id} or ` : sql``}r.frequency_day = ${entering} and r.frequency_data = ${id}::text
        or r.vehicle_filter_type = any(${[...filters]}::int[]) and r.vehicle_filter_data = ${id}::text)), '[]')`
}

/** The fleet's places by name, or the one with that id. */
export const readPois = async (tx: FleetTransaction, id: number | null): Promise<Poi[]> => {
  const { rows } = await sql<Poi>`
    select p.id, p.name, p.area, p.is_depot,
      coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name, g.id)
        from poi_in_group m join poi_group g on g.fleet_id = m.fleet_id and g.id = m.poi_group_id
        where m.fleet_id = p.fleet_id and m.poi_id = p.id), '[]') as groups,
      coalesce((select json_agg(json_build_object('id', v.id, 'name', v.name, 'since', date_part('epoch', i.entered_at),
          'found', i.found) order by v.name, v.id)
        from poi_visit i join vehicle v on v.fleet_id = i.fleet_id and v.id = i.vehicle_id
        where i.fleet_id = p.fleet_id and i.poi_id = p.id and i.left_at is null), '[]') as vehicles,
      (select count(*)::int from vehicle h where h.fleet_id = p.fleet_id and h.depot_id = p.id) as home_of,
      ${rulesNaming('place', sql`p.id`)} as used_by
    from poi p where p.fleet_id = (select own_fleet()) and (${id}::int is null or p.id = ${id}::int)
    order by p.name, p.id`.execute(tx)
  return rows
}

/** The fleet's groups of places by name, or the one with that id. */
export const readPoiGroups = async (tx: FleetTransaction, id: number | null): Promise<PoiGroup[]> => {
  const { rows } = await sql<PoiGroup>`
    select g.id, g.name, ${rulesNaming('group', sql`g.id`)} as used_by
    from poi_group g where g.fleet_id = (select own_fleet()) and (${id}::int is null or g.id = ${id}::int)
    order by g.name, g.id`.execute(tx)
  return rows
}

/** The names of the fleet's places and of their groups, for a form that names one: without their ground and who is there. */
export const readPoiNames = async (tx: FleetTransaction): Promise<{ pois: Choice[]; poi_groups: Choice[] }> => {
  const pois =
    await sql<Choice>`select id, name from poi where fleet_id = (select own_fleet()) order by name, id`.execute(tx)
  const groups =
    await sql<Choice>`select id, name from poi_group where fleet_id = (select own_fleet()) order by name, id`.execute(
      tx,
    )
  return { pois: pois.rows, poi_groups: groups.rows }
}

/** The first of these groups that the fleet does not have; undefined when it has them all. */
export const findMissingPoiGroup = async (
  tx: FleetTransaction,
  ids: readonly number[],
): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    select id from poi_group where fleet_id = (select own_fleet()) and id = any(${[...ids]}::int[]) for key share`.execute(
    tx,
  )
  const known = new Set(rows.map(({ id }) => id))
  return ids.find((id) => !known.has(id))
}

/** Puts a place into these groups and no others. */
export const replaceGroupsOfPoi = async (
  tx: FleetTransaction,
  poiId: number,
  groupIds: readonly number[],
): Promise<void> => {
  await sql`delete from poi_in_group where fleet_id = (select own_fleet()) and poi_id = ${poiId}`.execute(tx)
  await sql`insert into poi_in_group (fleet_id, poi_id, poi_group_id)
    select (select own_fleet()), ${poiId}::int, g from unnest(${[...new Set(groupIds)]}::int[]) as g`.execute(tx)
}

/** Adds groups of these names, which no group of the fleet has. */
export const addPoiGroups = async (
  tx: FleetTransaction,
  names: readonly string[],
): Promise<{ id: number; name: string }[]> => {
  if (names.length === 0) return []
  const { rows } = await sql<{ id: number; name: string }>`insert into poi_group (fleet_id, name)
    select (select own_fleet()), name from unnest(${[...names]}::text[]) as name returning id, name`.execute(tx)
  return rows
}

/** Makes these names taken, for a dry run; whoever calls it takes that back. */
export const insertPoiNamesForDryRun = async (tx: FleetTransaction, names: readonly string[]): Promise<void> => {
  await sql`insert into poi (fleet_id, name, area, south, north, west, east)
    select (select own_fleet()), name, '{"kind":"circle","radius":20,"centre":{"latitude":0,"longitude":0}}', 0, 0, 0, 0
    from unnest(${[...names]}::text[]) as name on conflict do nothing`.execute(tx)
}

/** Notification rules and task rules that tell of the vehicles of a depot, by name. */
export const readRuleNamesOfDepot = async (tx: FleetTransaction, poiId: number): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from (
      select fleet_id, depot_id, name from notification_rule union all select fleet_id, depot_id, name from task_rule) r
    where fleet_id = (select own_fleet()) and depot_id = ${poiId} order by name`.execute(tx)
  return rows.map(({ name }) => name)
}

/** Of the vehicles that belong to a depot the first by name. */
export const readVehicleNamesOfDepot = async (tx: FleetTransaction, poiId: number): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from vehicle
    where fleet_id = (select own_fleet()) and depot_id = ${poiId} order by name, id limit 10`.execute(tx)
  return rows.map(({ name }) => name)
}

/** Takes a place that is gone from the people whose depot it was: on a cluster no foreign key does. */
export const leaveDepot = async (tx: FleetTransaction, poiId: number): Promise<void> => {
  await sql`select leave_depot(${poiId})`.execute(tx)
}
