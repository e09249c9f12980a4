import { NO_PROBLEMS } from '@coldbar/domain/problems/problem'
import { underinflationHistoryAfterMove } from '@coldbar/domain/rules/underinflation-history'
import { newTireState } from '@coldbar/domain/state/tire-state'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { tireLifeKey } from '../rigs/rig-locks.ts'
import {
  newVehicleSnapshot,
  parseTireSnapshot,
  parseVehicleSnapshot,
  serializeTireSnapshot,
  type TireSnapshotJson,
  type VehicleSnapshotJson,
} from '../rigs/rig-snapshot.ts'
import {
  type TravelTotals,
  type TravelTotalsAtMounting,
  travelTotalsOfTire,
  travelTotalsOfVehicle,
} from '../rigs/travel-totals.ts'
import { closeVehiclePast } from './closed-past.ts'
import { endProblemsOfTire } from './end-problems-of-tire.ts'

/** What befell a tire: another place, carried as a spare from now on, or taken off its vehicle. */
type Change = 'moved' | 'spared' | 'dismounted'

/**
 * Keeps readings of these vehicles, and of a tire, out until the transaction ends. To be called before the tire's own row
 * is touched: whoever stores readings takes the locks in this order too.
 */
export const lockRigsForChange = async (
  tx: FleetTransaction,
  { tireIds, vehicleIds }: { tireIds: readonly number[]; vehicleIds: readonly number[] },
): Promise<void> => {
  await sql`select vehicle_id from vehicle_state where fleet_id = (select own_fleet()) and vehicle_id in (
      select unnest(${[...vehicleIds]}::int[])
      union select vehicle_id from tire where fleet_id = (select own_fleet()) and id = any(${[...tireIds]}::int[]))
    order by vehicle_id for no key update`.execute(tx)
  await sql`select tire_id from tire_state where fleet_id = (select own_fleet()) and tire_id = any(${[...tireIds]}::int[])
    order by tire_id for no key update`.execute(tx)
}

type Row = {
  id: number
  vehicleId: number | null
  tagId: number | null
  mountedAt: EpochSeconds | null
  state: TireSnapshotJson | null
  baseAt: EpochSeconds | null
  mounted: TravelTotalsAtMounting | null
  vehicle: VehicleSnapshotJson | null
}

const rowsOf = async (tx: FleetTransaction, tireIds: readonly number[]): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select t.id, t.vehicle_id as "vehicleId", t.tag_id::float8 as "tagId", date_part('epoch', t.mounted_at) as "mountedAt", s.state,
      date_part('epoch', s.base_at) as "baseAt", s.mounted, v.state as vehicle
    from tire t left join tire_state s on s.fleet_id = t.fleet_id and s.tire_id = t.id
    left join vehicle_state v on v.fleet_id = t.fleet_id and v.vehicle_id = t.vehicle_id
    where t.fleet_id = (select own_fleet()) and t.id = any(${[...tireIds]}::int[]) order by t.id`.execute(tx)
  return rows
}

/** All that the vehicle has travelled; nothing where there is none, or it was never heard. */
const travelledOf = (vehicle: VehicleSnapshotJson | null): TravelTotals =>
  travelTotalsOfVehicle(parseVehicleSnapshot(vehicle ?? {}).state.way)

const vehicleStateOf = async (tx: FleetTransaction, vehicleId: number | null): Promise<VehicleSnapshotJson | null> => {
  if (vehicleId === null) return null
  const { rows } = await sql<{ state: VehicleSnapshotJson }>`
    select state from vehicle_state where fleet_id = (select own_fleet()) and vehicle_id = ${vehicleId}`.execute(tx)
  return rows[0]?.state ?? null
}

/**
 * Lets tires begin anew where they are to be from `now` on; their rows must still say where they are. A tire that moves
 * takes along what it learned of its filling, but not how hot its place is, and so does a spare: the rim goes with it. One that is
 * taken off starts over, as its rim may change. That it must be looked at inside goes with the tire wherever it goes. What it
 * travelled stays its own, and what was read before stays where it was read. Returns the vehicles they leave.
 */
export const moveTiresWithState = async (
  tx: FleetTransaction,
  tireIds: readonly number[],
  { to, now, change }: { to: number | null; now: EpochSeconds; change: Change },
): Promise<number[]> => {
  const there = travelledOf(await vehicleStateOf(tx, to))
  const rows = await rowsOf(tx, tireIds)
  const left = new Set(
    rows.flatMap(({ vehicleId, tagId }) => (vehicleId === null || tagId === null ? [] : [vehicleId])),
  )
  for (const vehicleId of left) await closeVehiclePast(tx, vehicleId)
  for (const row of rows) {
    const { id, tagId, state, mountedAt } = row
    const last = state?.last?.time ?? now
    const at = Math.ceil(Math.max(now, last)) as EpochSeconds
    const life = tagId === null ? '' : tireLifeKey({ tagId, baseAt: at })
    const known = parseTireSnapshot(state ?? {}, life)
    const isOnItsRim = change !== 'dismounted'
    const shortage = underinflationHistoryAfterMove(known.state, { isOnItsRim })
    const learned = isOnItsRim
      ? { ...known.state, gain: 1, gainReadings: 0, shortage }
      : { ...newTireState(), shortage }
    const goesOn = change === 'moved' ? {} : { events: [], problems: NO_PROBLEMS }
    const point = { ...known, life, state: learned, ...goesOn }
    if (change !== 'moved') await endProblemsOfTire(tx, id, 'tireChanged', now)
    const packed = serializeTireSnapshot(point, to === null ? newVehicleSnapshot() : undefined)
    const here = row.vehicle ?? state?.ingest?.vehicle ?? null
    const mounted: TravelTotalsAtMounting = {
      tire: travelTotalsOfTire({ mounted: row.mounted, mountedAt }, travelledOf(here), at),
      vehicle: there,
    }
    await sql`insert into tire_state (fleet_id, tire_id, state, base, base_at, mounted)
      values ((select own_fleet()), ${id}, ${packed}::json, ${packed}::json, to_timestamp(${at}), ${JSON.stringify(mounted)}::json)
      on conflict (fleet_id, tire_id) do update set state = excluded.state, base = excluded.base, base_at = excluded.base_at,
        mounted = excluded.mounted, due_at = null, late_at = null`.execute(tx)
    await sql`delete from tire_checkpoint where fleet_id = (select own_fleet()) and tire_id = ${id}`.execute(tx)
  }
  return rows.flatMap(({ vehicleId }) => vehicleId ?? [])
}

/** Notes what vehicles had travelled when new tires came to them. */
export const storeTravelTotalsAtMounting = async (
  tx: FleetTransaction,
  tires: readonly { id: number; vehicleId: number }[],
): Promise<void> => {
  const vehicleIds = [...new Set(tires.map(({ vehicleId }) => vehicleId))]
  const { rows } = await sql<{ id: number; state: VehicleSnapshotJson }>`
    select vehicle_id as id, state from vehicle_state
    where fleet_id = (select own_fleet()) and vehicle_id = any(${vehicleIds}::int[])`.execute(tx)
  const heard = new Map(rows.map(({ id, state }) => [id, { tire: travelledOf(null), vehicle: travelledOf(state) }]))
  const begun = tires.flatMap(({ id, vehicleId }) => {
    const mounted: TravelTotalsAtMounting | undefined = heard.get(vehicleId)
    return mounted === undefined ? [] : [{ id, mounted }]
  })
  await sql`insert into tire_state (fleet_id, tire_id, mounted)
    select (select own_fleet()), id, mounted from json_to_recordset(${JSON.stringify(begun)}::json) r(id int, mounted json)
    on conflict (fleet_id, tire_id) do update set mounted = excluded.mounted`.execute(tx)
}

/**
 * Forgets what a tag said of a tire's filling: another one measures something else. What it travelled stays. Returns the vehicle that
 * the tire is on, if any.
 */
export const forgetLearnedTireFilling = async (tx: FleetTransaction, tireId: number): Promise<number[]> => {
  const tires = await rowsOf(tx, [tireId])
  for (const { vehicleId, tagId } of tires)
    if (vehicleId !== null && tagId !== null) await closeVehiclePast(tx, vehicleId)
  // Whether it must come off is asked of the tire, not of its tag. A blow-out ends with the tag, and what it did does not.
  const burst = sql`case when demount_why = 'burst' then json_build_object('why', demount_why,
    'since', date_part('epoch', demount_since - timestamptz 'epoch'), 'last', date_part('epoch', demount_since - timestamptz 'epoch')) end`
  const kept = sql`json_strip_nulls(json_build_object('shortage',
    case when demount_since is not null and coalesce(state->'shortage'->'demount', ${burst}) is not null
    then json_build_object('demount', coalesce(state->'shortage'->'demount', ${burst}), 'knownEmpty', true) end))`
  // Made before the row is written, while it is held: a cluster takes no function that it must not call twice within what is written.
  await sql`with held as (select tire_id, ${kept} as kept from tire_state
      where fleet_id = (select own_fleet()) and tire_id = ${tireId} for update)
    update tire_state s set state = held.kept, base = case when s.base_at is null then null else held.kept end, last_time = null, last_pressure = null, last_temperature = null, last_speed = null,
      last_latitude = null, last_longitude = null, last_address = null, fidelity = 0, uncertain_last_time = null,
      uncertain_last_address = null, fill_level = null, sensor_doubt = null, fill_level_bound = null, fill_limit = null, loss_per_hour = null, park_pressure = null, internal_temperature = null,
      expansion_cte_cnt = 0, expansion_cte_running = null, battery_ok = null, due_at = null, late_at = null
    from held where s.fleet_id = (select own_fleet()) and s.tire_id = held.tire_id`.execute(tx)
  await sql`delete from tire_checkpoint where fleet_id = (select own_fleet()) and tire_id = ${tireId}`.execute(tx)
  return tires.flatMap(({ vehicleId }) => vehicleId ?? [])
}
