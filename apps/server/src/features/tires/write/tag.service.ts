import { sql } from 'kysely'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import { Conflict } from '../../../http/errors.ts'

/** Throws Conflict when another tire of the fleet carries the tag. */
export const checkTagIsFree = async (tx: FleetTransaction, tagId: number, tireId: number | null): Promise<void> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from tire where tag_id = ${tagId} and id is distinct from ${tireId}::int`.execute(tx)
  const [other] = rows
  if (other === undefined) return
  throw new Conflict(`The tire ${other.name} carries the tag ${tagId}. Take it off there first.`, {
    'data.tag_id': { code: 'in_use', by: other.name, message: 'is in use by another tire' },
  })
}

/** Makes a tag one of the fleet's; from then on it is no longer offered as one that was heard but belongs nowhere. */
export const registerTagOfFleet = async (
  tx: FleetTransaction,
  fleetId: number,
  tagId: number,
  display: 0 | 1 | undefined,
): Promise<void> => {
  await sql`insert into tag (fleet_id, tag_id, tag_display) values (${fleetId}, ${tagId}, ${display ?? 0})
    on conflict (fleet_id, tag_id) do update set tag_display = coalesce(${display ?? null}::smallint, tag.tag_display)`.execute(
    tx,
  )
  await sql`delete from discovered_tag where fleet_id = (select own_fleet()) and tag_id = ${tagId}`.execute(tx)
}

/** As `registerTagOfFleet`, of many at once; a display of null leaves it as it is. */
export const registerTagsOfFleet = async (
  tx: FleetTransaction,
  tags: readonly { id: number; display: 0 | 1 | null }[],
): Promise<void> => {
  const json = JSON.stringify(tags)
  await sql`insert into tag (fleet_id, tag_id, tag_display)
    select (select own_fleet()), id, coalesce(display, 0) from json_to_recordset(${json}::json) r(id bigint, display smallint)
    where display is null on conflict (fleet_id, tag_id) do nothing`.execute(tx)
  await sql`insert into tag (fleet_id, tag_id, tag_display)
    select (select own_fleet()), id, display from json_to_recordset(${json}::json) r(id bigint, display smallint)
    where display is not null on conflict (fleet_id, tag_id) do update set tag_display = excluded.tag_display`.execute(
    tx,
  )
  await sql`delete from discovered_tag where fleet_id = (select own_fleet()) and tag_id = any(${tags.map(({ id }) => id)}::bigint[])`.execute(
    tx,
  )
}
