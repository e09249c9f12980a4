import type { Position } from '@coldbar/domain/layouts/position'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { type RawBuilder, sql } from 'kysely'
import type { Send } from '../db/pipelined.ts'
import { arrayText } from './array-text.ts'
import type { Mounted } from './travelled.ts'

/** A tire with a tag, where it is, and the versions of all that its evaluation needs to know about it. */
export type RigTire = {
  tireId: number
  tagId: number
  vehicleId: number | null
  row: number | null
  leftRight: 0 | 1 | null
  insideOutside: 0 | 1 | null
  /** Changes with every write of its state; null when it has none yet. */
  version: string | null
  /** Since when it is where it is, if it came from elsewhere; what was read before was judged there. */
  baseAt: EpochSeconds | null
  /** The position's settings and their version; null where the tire stands on no position of a type. */
  alarmId: number | null
  alarmVersion: string | null
  positionName: string | null
  /** Version of the tire's own settings; null when it has none. */
  overrideVersion: string | null
  muteFrom: EpochSeconds | null
  muteUntil: EpochSeconds | null
  purchased: EpochSeconds | null
  /** km of the tire at its last resurfacing and inspection. */
  resurfacedAt: number
  inspectedAt: number
  mountedAt: EpochSeconds | null
  /** What it and its vehicle had travelled when it came to where it is. */
  mounted: Mounted | null
}

/** What is judged as one: a vehicle with its tires, or a tire on no vehicle. Its state is locked until the transaction ends. */
export type LockedRig = {
  key: string
  vehicleId: number | null
  /** The unit fitted to the vehicle. */
  ownUnitId: number | null
  typeId: number | null
  typeVersion: string | null
  /** Changes with every write of its state. */
  version: string
  /** The version of what this transaction writes. */
  nextVersion: string
  /** As stored: when time alone may change something. */
  dueAt: EpochSeconds | null
  lateAt: EpochSeconds | null
  recheck: boolean
  /** Behind this moment nothing is judged anew. */
  baseAt: EpochSeconds | null
  /** Of the newest reading. */
  lastAt: EpochSeconds | null
  /** Units that pulled it and drove on without it. */
  released: readonly { unitId: number; at: EpochSeconds }[] | null
  /** In id order. */
  tires: readonly RigTire[]
}

/** Which rigs: those that carry one of these tags, or these vehicles and loose tires that nobody else has locked. */
export type Which = { tagIds: readonly number[] } | { vehicleIds: readonly number[]; tireIds: readonly number[] }

type LockedRow = Omit<LockedRig, 'key' | 'tires'> & { id: number }

const heard = (tagIds: readonly number[]): RawBuilder<unknown> =>
  sql`unnest(${arrayText(tagIds)}::bigint[]) as heard (tag_id) cross join lateral (
    select id, vehicle_id from tire where fleet_id = (select own_fleet()) and tag_id = heard.tag_id offset 0) t`

const VERSIONS = sql`xmin::text as version, (pg_current_xact_id()::xid)::text as "nextVersion",
  date_part('epoch', due_at) as "dueAt", date_part('epoch', late_at) as "lateAt", recheck`

// Every look-up goes by a key, whatever the planner believes about the tables: before they are analyzed it would rather
// walk all vehicles for every tire. The row version of PostgreSQL itself is the version of settings and states: no process
// can change a row and leave it as it was, whoever writes it and however.
const lockVehicles = (send: Send, which: Which): Promise<LockedRow[]> => {
  const [from, how] =
    'tagIds' in which
      ? [sql`select distinct t.vehicle_id as id from ${heard(which.tagIds)} where t.vehicle_id is not null`, sql``]
      : [sql`select unnest(${arrayText(which.vehicleIds)}::int[]) as id`, sql`skip locked`]
  return send(sql<LockedRow>`
    select n.id, n.id as "vehicleId", v.fixed_sensor_id as "ownUnitId", v.vehicle_type_id as "typeId",
      y.xmin::text as "typeVersion", r.released, s.*
    from (${from} order by id) n
    cross join lateral (select ${VERSIONS}, date_part('epoch', base_at) as "baseAt",
      date_part('epoch', last_measurement) as "lastAt" from vehicle_state
      where fleet_id = (select own_fleet()) and vehicle_id = n.id for no key update ${how}) s
    left join lateral (select fixed_sensor_id, vehicle_type_id from vehicle
      where fleet_id = (select own_fleet()) and id = n.id offset 0) v on true
    left join lateral (select xmin from vehicle_type
      where fleet_id = (select own_fleet()) and id = v.vehicle_type_id offset 0) y on true
    left join lateral (select json_agg(json_build_object('unitId', unit_id, 'at', date_part('epoch', at)) order by at) as released
      from connection_release where v.fixed_sensor_id is null and fleet_id = (select own_fleet()) and vehicle_id = n.id) r on true`)
}

const lockLoose = (send: Send, which: Which): Promise<LockedRow[]> => {
  const [from, how] =
    'tagIds' in which
      ? [sql`select t.id from ${heard(which.tagIds)} where t.vehicle_id is null`, sql``]
      : [
          sql`select t.id from unnest(${arrayText(which.tireIds)}::int[]) as n (id) cross join lateral (
            select id from tire where fleet_id = (select own_fleet()) and id = n.id and vehicle_id is null offset 0) t`,
          sql`skip locked`,
        ]
  return send(sql<LockedRow>`
    select n.id, null::int as "vehicleId", null::int as "ownUnitId", null::int as "typeId", null::text as "typeVersion",
      null::json as released, s.*
    from (${from} order by id) n
    cross join lateral (select ${VERSIONS}, null::float8 as "baseAt", date_part('epoch', last_time) as "lastAt" from tire_state
      where fleet_id = (select own_fleet()) and tire_id = n.id for no key update ${how}) s`)
}

const readTires = (send: Send, which: Which): Promise<RigTire[]> => {
  const from =
    'tagIds' in which
      ? sql`select t.id from ${heard(which.tagIds)} where t.vehicle_id is null
          union all
          select m.id from (select distinct t.vehicle_id from ${heard(which.tagIds)} where t.vehicle_id is not null) n
          cross join lateral (select id from tire
            where fleet_id = (select own_fleet()) and vehicle_id = n.vehicle_id and tag_id is not null offset 0) m`
      : sql`select id from unnest(${arrayText(which.tireIds)}::int[]) as l (id)
          union all
          select m.id from unnest(${arrayText(which.vehicleIds)}::int[]) as n (id) cross join lateral (select id from tire
            where fleet_id = (select own_fleet()) and vehicle_id = n.id and tag_id is not null offset 0) m`
  return send(sql<RigTire>`
    select t.id as "tireId", t.tag_id::float8 as "tagId", t.vehicle_id as "vehicleId", t.position_row as "row",
      t.position_left_right as "leftRight", t.position_inside_outside as "insideOutside",
      s.xmin::text as version, date_part('epoch', s.base_at) as "baseAt",
      a.id as "alarmId", a.xmin::text as "alarmVersion", a.name as "positionName", o.xmin::text as "overrideVersion",
      date_part('epoch', m.starts_at) as "muteFrom", date_part('epoch', m.ends_at) as "muteUntil",
      date_part('epoch', t.purchase_date) as purchased,
      t.odo_last_resurfacing as "resurfacedAt", t.odo_last_maintenance as "inspectedAt",
      date_part('epoch', t.mounted_at) as "mountedAt", s.mounted
    from (${from}) n
    cross join lateral (select * from tire where fleet_id = (select own_fleet()) and id = n.id and tag_id is not null offset 0) t
    left join lateral (select xmin, base_at, mounted from tire_state
      where fleet_id = (select own_fleet()) and tire_id = t.id offset 0) s on true
    left join lateral (select vehicle_type_id from vehicle
      where fleet_id = (select own_fleet()) and id = t.vehicle_id offset 0) v on true
    left join lateral (select id, name, xmin from vehicle_type_alarm where fleet_id = (select own_fleet())
      and vehicle_type_id = v.vehicle_type_id and position_row = t.position_row
      and position_left_right = t.position_left_right and position_inside_outside = t.position_inside_outside offset 0) a on true
    left join lateral (select xmin from tire_alarm_override where fleet_id = (select own_fleet()) and tire_id = t.id
      and t.override_alarm_settings offset 0) o on true
    left join lateral (select starts_at, ends_at from tire_mute
      where fleet_id = (select own_fleet()) and tire_id = t.id offset 0) m on true
    order by t.id`)
}

/** Gives the vehicles and tires of these tags a state row where they have none yet; true when there is any such tire. */
const makeStates = async (send: Send, tagIds: readonly number[]): Promise<boolean> => {
  // Another transaction may have made them since: then nothing is made here, and still they are there now.
  const rows = await send(sql`
    with own as (select fleet_id, id, vehicle_id from tire where fleet_id = own_fleet() and tag_id = any(${arrayText(tagIds)}::bigint[])),
      vehicles as (insert into vehicle_state (fleet_id, vehicle_id)
        select distinct fleet_id, vehicle_id from own where vehicle_id is not null order by vehicle_id on conflict do nothing),
      made as (insert into tire_state (fleet_id, tire_id) select fleet_id, id from own order by id on conflict do nothing)
    select id from own limit 1`)
  return rows.length > 0
}

/** The rig's name in this process: what is remembered of it goes by it. */
export const rigKey = ({ vehicleId, tireId }: { vehicleId: number | null; tireId: number }): string =>
  vehicleId === null ? `t${tireId}` : `v${vehicleId}`

export const positionOf = ({ row, leftRight, insideOutside }: RigTire): Position | null =>
  row === null || leftRight === null || insideOutside === null ? null : { row, leftRight, insideOutside }

/** Which tires' readings make a tire's life where it is now: those of its tag, since it came. */
export const lifeOf = ({ tagId, baseAt }: Pick<RigTire, 'tagId' | 'baseAt'>): string =>
  baseAt === null ? String(tagId) : `${tagId}@${baseAt}`

const lockOnce = async (send: Send, which: Which): Promise<{ rigs: LockedRig[]; homeless: RigTire[] }> => {
  // The tires are read by a statement of its own, behind the locks: what another transaction wrote while we waited is in it.
  const [vehicles, loose, tires] = await Promise.all([
    lockVehicles(send, which),
    lockLoose(send, which),
    readTires(send, which),
  ])
  const byKey = Map.groupBy(tires, rigKey)
  const rigs = [
    ...vehicles.map(({ id, ...row }) => ({ key: `v${id}`, ...row })),
    ...loose.map(({ id, ...row }) => ({ key: `t${id}`, ...row })),
  ].map((row) => ({ ...row, tires: byKey.get(row.key) ?? [] }))
  const known = new Set(rigs.map(({ key }) => key))
  const wanted = 'tagIds' in which ? new Set(which.tagIds) : null
  const homeless = tires.filter(
    (tire) => wanted?.has(tire.tagId) === true && (tire.version === null || !known.has(rigKey(tire))),
  )
  return { rigs, homeless }
}

/**
 * Locks the rigs that these tags belong to, vehicles first and in id order so that two processes never wait for each
 * other in a circle. A tag that no tire of the fleet carries is in none of them.
 */
export const lockRigs = async (send: Send, tagIds: readonly number[]): Promise<readonly LockedRig[]> => {
  let { rigs, homeless } = await lockOnce(send, { tagIds })
  // States that were never made, and tires that moved in the very moment.
  for (let tries = 0; homeless.length > 0 && tries < 3; tries += 1) {
    const missing = homeless.map(({ tagId }) => tagId)
    if (!(await makeStates(send, missing))) break
    ;({ rigs, homeless } = await lockOnce(send, { tagIds }))
  }
  if (homeless.length > 0) throw new Error('tires moved again and again while their readings came in')
  return rigs
}

/** Locks those of these vehicles and loose tires that nobody else is at work with. */
export const lockFreeRigs = async (
  send: Send,
  which: { vehicleIds: readonly number[]; tireIds: readonly number[] },
): Promise<readonly LockedRig[]> => (await lockOnce(send, which)).rigs
