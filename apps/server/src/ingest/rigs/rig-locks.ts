import type { WheelPosition } from '@coldbar/domain/layouts/wheel-position'
import type { TimedCoordinates } from '@coldbar/domain/movement/coordinates'
import type { UnderinflationHistory } from '@coldbar/domain/state/underinflation-history'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { type RawBuilder, sql } from 'kysely'
import { pgArrayLiteral } from '../../db/bulk/pg-array-literal.ts'
import type { SendStatement } from '../../db/bulk/pipeline.ts'
import type { TravelTotalsAtMounting } from './travel-totals.ts'

/** A tire with a tag, where it is, and the versions of all that its evaluation needs to know about it. */
export type RigTire = {
  tireId: number
  tagId: number
  vehicleId: number | null
  /** A vehicle carries it as a spare wheel: it stands on none. */
  isSpare: boolean
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
  /** When people said whether it was changed, and what they said. */
  changeAnsweredAt: EpochSeconds | null
  wasChanged: boolean | null
  /** When somebody last said that it was taken off and looked at inside. */
  lookedInsideAt: EpochSeconds | null
  /** When somebody last said that it was found damaged inside. */
  unsoundAt: EpochSeconds | null
  /** Since when its tread is at the legal limit. */
  wornOutSince: EpochSeconds | null
  purchased: EpochSeconds | null
  /** km of the tire at its last resurfacing and inspection. */
  resurfacedAt: number
  inspectedAt: number
  mountedAt: EpochSeconds | null
  /** What it and its vehicle had travelled when it came to where it is. */
  mounted: TravelTotalsAtMounting | null
}

/** What people said of the inside of a tire, and whether it is another one since. */
export type RigTireInside = Pick<RigTire, 'lookedInsideAt' | 'unsoundAt' | 'changeAnsweredAt' | 'wasChanged'>

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
  /** Where its own unit said last that it was, without a tire; null where it never did. */
  reported: ReportedCoordinates | null
  /** Units that pulled it and drove on without it. */
  released: readonly { unitId: number; at: EpochSeconds }[] | null
  /** In id order. */
  tires: readonly RigTire[]
  /** Tires without a tag: nothing is heard of them, but people may mute them. */
  untagged: readonly UntaggedTire[]
}

/** Where a vehicle was by the report of its own unit. */
export type ReportedCoordinates = TimedCoordinates & { speed: number | null }

type UntaggedTire = Pick<
  RigTire,
  'tireId' | 'vehicleId' | 'muteFrom' | 'muteUntil' | 'wornOutSince' | keyof RigTireInside
> & {
  /** That it must come off is asked of the tire, also without the tag that told it. */
  shortage: UnderinflationHistory | null
}

/** Which rigs: these vehicles and loose tires, and those that carry one of these tags. */
type Which = RigIds & { tagIds: readonly number[]; how: 'wait' | 'skip' | 'look' }

/** Vehicles and tires on no vehicle. */
export type RigIds = { vehicleIds: readonly number[]; tireIds: readonly number[] }

type Equipped = Pick<LockedRig, 'ownUnitId' | 'typeId' | 'typeVersion' | 'released'>
type LockedRow = Omit<LockedRig, 'key' | 'tires' | 'untagged' | 'vehicleId' | keyof Equipped> & { id: number }
type TireRow = Omit<RigTire, 'tagId'> & { tagId: number | null; shortage: UnderinflationHistory | null }

const isTagged = (tire: TireRow): tire is RigTire & TireRow => tire.tagId !== null

const UNEQUIPPED: Equipped = { ownUnitId: null, typeId: null, typeVersion: null, released: null }

const heard = (tagIds: readonly number[]): RawBuilder<unknown> =>
  sql`unnest(${pgArrayLiteral(tagIds)}::bigint[]) as heard (tag_id) cross join lateral (
    select id, vehicle_id from tire where fleet_id = (select own_fleet()) and tag_id = heard.tag_id offset 0) t`

const vehiclesOf = ({ vehicleIds, tagIds }: Which): RawBuilder<unknown> => sql`(
  select unnest(${pgArrayLiteral(vehicleIds)}::int[]) as id
  union select t.vehicle_id from ${heard(tagIds)} where t.vehicle_id is not null)`

/** The vehicles whose bellows one of these tags weighs. */
const weighedBy = (tagIds: readonly number[]): RawBuilder<unknown> => sql`(
  select w.vehicle_id as id from unnest(${pgArrayLiteral(tagIds)}::bigint[]) as heard (tag_id) cross join lateral (
    select vehicle_id from weight_spec where fleet_id = (select own_fleet()) and tag_id = heard.tag_id offset 0) w
  union select v.id from unnest(${pgArrayLiteral(tagIds)}::bigint[]) as heard (tag_id) cross join lateral (
    select id from vehicle where fleet_id = (select own_fleet()) and weight_tag_id = heard.tag_id offset 0) v)`

const looseOf = ({ tireIds, tagIds }: Which): RawBuilder<unknown> => sql`(
  select t.id from unnest(${pgArrayLiteral(tireIds)}::int[]) as n (id) cross join lateral (
    select id from tire where fleet_id = (select own_fleet()) and id = n.id and vehicle_id is null offset 0) t
  union select t.id from ${heard(tagIds)} where t.vehicle_id is null)`

const VERSIONS = sql`xmin::text as version, (pg_current_xact_id()::xid)::text as "nextVersion",
  date_part('epoch', due_at) as "dueAt", date_part('epoch', late_at) as "lateAt", recheck`

const LOCK = { wait: sql`for no key update`, skip: sql`for no key update skip locked`, look: sql`` } as const
const locked = ({ how }: Which) => LOCK[how]

// Every look-up goes by a key, whatever the planner believes about the tables: before they are analyzed it would rather
// walk all vehicles for every tire. The row version of PostgreSQL itself is the version of settings and states: no process
// can change a row and leave it as it was, whoever writes it and however.
const lockVehicles = (send: SendStatement, which: Which): Promise<LockedRow[]> =>
  send(sql<LockedRow>`
    select n.id, s.*
    from (select id from ${vehiclesOf(which)} n union select id from ${weighedBy(which.tagIds)} w order by id) n
    cross join lateral (select ${VERSIONS}, date_part('epoch', base_at) as "baseAt",
      date_part('epoch', last_measurement) as "lastAt", case when reported_at is not null then json_build_object(
        'time', date_part('epoch', reported_at), 'latitude', reported_latitude, 'longitude', reported_longitude,
        'speed', reported_speed) end as reported from vehicle_state
      where fleet_id = (select own_fleet()) and vehicle_id = n.id ${locked(which)}) s`)

const readVehicles = (send: SendStatement, which: Which): Promise<(Equipped & { id: number })[]> =>
  send(sql<Equipped & { id: number }>`
    select n.id, v.fixed_sensor_id as "ownUnitId", v.vehicle_type_id as "typeId", y.xmin::text as "typeVersion", r.released
    from ${vehiclesOf(which)} n
    left join lateral (select fixed_sensor_id, vehicle_type_id from vehicle
      where fleet_id = (select own_fleet()) and id = n.id offset 0) v on true
    left join lateral (select xmin from vehicle_type
      where fleet_id = (select own_fleet()) and id = v.vehicle_type_id offset 0) y on true
    left join lateral (select json_agg(json_build_object('unitId', unit_id, 'at', date_part('epoch', at)) order by at) as released
      from connection_release where v.fixed_sensor_id is null and fleet_id = (select own_fleet()) and vehicle_id = n.id) r on true`)

const lockLoose = async (send: SendStatement, which: Which): Promise<LockedRow[]> => {
  // Nothing is loose where all tags were seen on vehicles.
  if (which.tireIds.length === 0 && which.tagIds.length === 0) return []
  return send(sql<LockedRow>`
    select n.id, s.*
    from (select id from ${looseOf(which)} n order by id) n
    cross join lateral (select ${VERSIONS}, null::float8 as "baseAt", date_part('epoch', last_time) as "lastAt",
      null::json as reported from tire_state
      where fleet_id = (select own_fleet()) and tire_id = n.id ${locked(which)}) s`)
}

const readTires = (send: SendStatement, which: Which): Promise<TireRow[]> =>
  send(sql<TireRow>`
    select t.id as "tireId", t.tag_id::float8 as "tagId", t.vehicle_id as "vehicleId",
      t.spare_of_vehicle_id is not null as "isSpare", t.position_row as "row",
      t.position_left_right as "leftRight", t.position_inside_outside as "insideOutside",
      s.xmin::text as version, date_part('epoch', s.base_at) as "baseAt",
      a.id as "alarmId", a.xmin::text as "alarmVersion", a.name as "positionName", o.xmin::text as "overrideVersion",
      date_part('epoch', m.starts_at) as "muteFrom", date_part('epoch', m.ends_at) as "muteUntil",
      date_part('epoch', t.purchase_date) as purchased,
      t.odo_last_resurfacing as "resurfacedAt", t.odo_last_maintenance as "inspectedAt",
      date_part('epoch', t.mounted_at) as "mountedAt", s.mounted,
      date_part('epoch', s.change_answered_at) as "changeAnsweredAt", s.was_changed as "wasChanged",
      date_part('epoch', s.looked_inside_at) as "lookedInsideAt",
      date_part('epoch', s.unsound_at) as "unsoundAt", date_part('epoch', t.worn_out_since) as "wornOutSince", s.shortage
    from (
      select t.*, v.vehicle_type_id from ${vehiclesOf(which)} n
      left join lateral (select vehicle_type_id from vehicle
        where fleet_id = (select own_fleet()) and id = n.id offset 0) v on true
      cross join lateral (select ${TIRE} from tire
        where fleet_id = (select own_fleet()) and vehicle_id = n.id offset 0) t
      union all
      select t.*, null::int from ${looseOf(which)} n
      cross join lateral (select ${TIRE} from tire
        where fleet_id = (select own_fleet()) and id = n.id and vehicle_id is null offset 0) t) t
    left join lateral (select xmin, base_at, mounted, change_answered_at, was_changed, looked_inside_at, unsound_at,
        case when t.tag_id is null then state->'shortage' end as shortage from tire_state
      where fleet_id = (select own_fleet()) and tire_id = t.id offset 0) s on true
    left join lateral (select id, name, xmin from vehicle_type_alarm where fleet_id = (select own_fleet())
      and vehicle_type_id = t.vehicle_type_id and position_row = t.position_row
      and position_left_right = t.position_left_right and position_inside_outside = t.position_inside_outside offset 0) a on true
    left join lateral (select xmin from tire_alarm_override where fleet_id = (select own_fleet()) and tire_id = t.id
      and t.override_alarm_settings and t.spare_of_vehicle_id is null offset 0) o on true
    left join lateral (select starts_at, ends_at from tire_mute
      where fleet_id = (select own_fleet()) and tire_id = t.id offset 0) m on true
    order by t.id`)

const TIRE = sql.raw(`id, tag_id, vehicle_id, position_row, position_left_right, position_inside_outside, purchase_date,
  odo_last_resurfacing, odo_last_maintenance, mounted_at, override_alarm_settings, spare_of_vehicle_id, worn_out_since`)

/**
 * Gives the vehicles and tires of these tags a state row where they have none yet, vehicles first and in id order. For a transaction of
 * its own: a row that is being made is waited for like a lock, and whoever holds rigs already would wait out of order.
 */
export const createMissingRigStates = async (send: SendStatement, tagIds: readonly number[]): Promise<void> => {
  await Promise.all([
    send(sql`
      insert into vehicle_state (fleet_id, vehicle_id)
      select (select own_fleet()), id from (
        select vehicle_id as id from tire
          where fleet_id = (select own_fleet()) and tag_id = any(${pgArrayLiteral(tagIds)}::bigint[]) and vehicle_id is not null
        union select id from ${weighedBy(tagIds)} w) v
      order by id on conflict do nothing`),
    send(sql`
      insert into tire_state (fleet_id, tire_id)
      select fleet_id, id from tire where fleet_id = (select own_fleet()) and tag_id = any(${pgArrayLiteral(tagIds)}::bigint[])
      order by id on conflict do nothing`),
  ])
}

/** Where a tag was seen last. */
export type LastTireOfTag = { tireId: number; vehicleId: number | null }

/** The rig's name in this process: what is remembered of it goes by it. */
const rigKey = ({ vehicleId, tireId }: { vehicleId: number | null; tireId: number }): string =>
  vehicleId === null ? `t${tireId}` : `v${vehicleId}`

export const wheelPositionOfRigTire = ({ row, leftRight, insideOutside }: RigTire): WheelPosition | null =>
  row === null || leftRight === null || insideOutside === null ? null : { row, leftRight, insideOutside }

/** Which tires' readings make a tire's life where it is now: those of its tag, since it came. */
export const tireLifeKey = ({ tagId, baseAt }: Pick<RigTire, 'tagId' | 'baseAt'>): string =>
  baseAt === null ? String(tagId) : `${tagId}@${baseAt}`

/** Rigs, and all vehicles that are locked: those that are only weighed too. */
type Locked = { rigs: readonly LockedRig[]; vehicleIds: ReadonlySet<number> }

const lockOnce = async (send: SendStatement, which: Which): Promise<Locked & { tires: RigTire[] }> => {
  // All else is read by statements of its own, behind the locks: what another transaction wrote while we waited is in it.
  const [vehicles, loose, equipped, all] = await Promise.all([
    lockVehicles(send, which),
    lockLoose(send, which),
    readVehicles(send, which),
    readTires(send, which),
  ])
  const tires = all.filter(isTagged)
  const byKey = Map.groupBy(tires, rigKey)
  const untagged = Map.groupBy(
    all.filter((tire) => !isTagged(tire)),
    rigKey,
  )
  const equipmentOf = new Map(equipped.map(({ id, ...equipment }) => [id, equipment]))
  const rigs = [
    // Those that are only weighed are locked, and not judged.
    ...vehicles.flatMap(({ id, ...row }) => {
      const equipment = equipmentOf.get(id)
      return equipment === undefined ? [] : [{ ...row, ...UNEQUIPPED, ...equipment, key: `v${id}`, vehicleId: id }]
    }),
    ...loose.map(({ id, ...row }) => ({ ...row, ...UNEQUIPPED, key: `t${id}`, vehicleId: null })),
  ].map((rig) => ({ ...rig, tires: byKey.get(rig.key) ?? [], untagged: untagged.get(rig.key) ?? [] }))
  return { rigs, tires, vehicleIds: new Set(vehicles.map(({ id }) => id)) }
}

/** Tags of tires whose state was never made, or that moved in the very moment. */
const homelessOf = (rigs: readonly LockedRig[], tires: readonly RigTire[], wanted: ReadonlySet<number>): number[] => {
  const known = new Set(rigs.map(({ key }) => key))
  return tires
    .filter((tire) => wanted.has(tire.tagId) && (tire.version === null || !known.has(rigKey(tire))))
    .map(({ tagId }) => tagId)
}

/** Rigs or weighed vehicles of these tags have no state row yet, so that nothing stood there to be locked. */
export class RigStatesMissingError extends Error {
  readonly tagIds: readonly number[]

  constructor(tagIds: readonly number[]) {
    super(`what ${tagIds.length} tags belong to has no state yet`)
    this.tagIds = tagIds
  }
}

/** Tags are no longer where they were seen last. */
export class TagsMovedError extends Error {
  readonly tagIds: readonly number[]

  constructor(tagIds: readonly number[]) {
    super(`${tagIds.length} tags are no longer where they were seen last`)
    this.tagIds = tagIds
  }
}

/**
 * Locks the rigs that these tags belong to, vehicles first and in id order so that two processes never wait for each
 * other in a circle. A tag that no tire of the fleet carries is in none of them; a vehicle that it weighs is locked all the same, for
 * its weights stand in rows that judging it writes too. `homes` tells where tags were seen last, so that they need not be looked up.
 * @throws TagsMovedError when some are there no more: locking where they are now would break the order of the locks.
 * @throws RigStatesMissingError when some have no state yet: making it would break that order too.
 */
export const lockRigsOfTags = async (
  send: SendStatement,
  tagIds: readonly number[],
  homes: ReadonlyMap<number, LastTireOfTag>,
): Promise<Locked> => {
  const wanted = new Set(tagIds)
  const seen = tagIds.flatMap((tagId) => homes.get(tagId) ?? [])
  const { rigs, tires, vehicleIds } = await lockOnce(send, {
    vehicleIds: [...new Set(seen.flatMap(({ vehicleId }) => vehicleId ?? []))],
    tireIds: seen.flatMap(({ vehicleId, tireId }) => (vehicleId === null ? [tireId] : [])),
    tagIds: tagIds.filter((tagId) => !homes.has(tagId)),
    how: 'wait',
  })
  const found = new Set(tires.map(({ tagId }) => tagId))
  const moved = [...homes.keys()].filter((tagId) => !found.has(tagId))
  if (moved.length > 0) throw new TagsMovedError(moved)
  const homeless = homelessOf(rigs, tires, wanted)
  if (homeless.length > 0) throw new RigStatesMissingError(homeless)
  return { rigs, vehicleIds }
}

/** Locks these vehicles and loose tires, which have states; waits for who is at work with them. */
export const lockRigsOfIds = async (send: SendStatement, which: RigIds): Promise<readonly LockedRig[]> =>
  (await lockOnce(send, { ...which, tagIds: [], how: 'wait' })).rigs

/** Locks those of these vehicles and loose tires that nobody else is at work with. */
export const lockIdleRigs = async (send: SendStatement, which: RigIds): Promise<readonly LockedRig[]> =>
  (await lockOnce(send, { ...which, tagIds: [], how: 'skip' })).rigs

/** These vehicles and loose tires as they stand, without a lock: to look at, and to write nothing of. */
export const readRigsUnlocked = async (send: SendStatement, which: RigIds): Promise<readonly LockedRig[]> =>
  (await lockOnce(send, { ...which, tagIds: [], how: 'look' })).rigs
