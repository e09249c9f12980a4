import { sql } from 'kysely'
import { notifyVehicleChanges } from '../db/changes/vehicle-change-channel.ts'
import type { SystemTransaction } from '../db/scope/in-system.ts'
import { knownAddressJoinSql } from './address-lookups.ts'
import { addressCoordinateColumns, canShareAddressSql, hasMovedFromAddressSql } from './address-reuse.ts'

const AT_ONCE = 500

/** The mark of a place by its fidelity, as `addressWithAccuracyMark` sets it. */
const MARK = sql`case when s.fidelity in (1, 2) then '*# ' when s.fidelity = 3 then '# ' else '' end`

const ofEvents = async (tx: SystemTransaction): Promise<void> => {
  await sql`
    update tire_event e set address_start = n.address from (
      select e.fleet_id, e.id, p.address from tire_event e join ${knownAddressJoinSql(sql`e.latitude_start`, sql`e.longitude_start`)}
      where e.address_start is null and e.latitude_start is not null and p.address is not null
        and e.time_stamp_start > now() - interval '30 days'
      limit ${AT_ONCE} for update of e skip locked) n
    where e.fleet_id = n.fleet_id and e.id = n.id`.execute(tx)
  await sql`
    update tire_event e set address_last = n.address from (
      select e.fleet_id, e.id, p.address from tire_event e join ${knownAddressJoinSql(sql`e.latitude_last`, sql`e.longitude_last`)}
      where e.address_last is null and e.latitude_last is not null and (e.instant or e.time_stamp_end is not null)
        and p.address is not null and e.time_stamp > now() - interval '30 days'
      limit ${AT_ONCE} for update of e skip locked) n
    where e.fleet_id = n.fleet_id and e.id = n.id`.execute(tx)
}

type Filled = { fleet_id: number; vehicle_id: number }

const ofVehicles = async (tx: SystemTransaction): Promise<Filled[]> => {
  const { rows } = await sql<Filled>`
    update vehicle_state s set last_address = n.address, last_address_time = s.last_time,
      address_latitude = s.latitude, address_longitude = s.longitude
    from (
      select s.fleet_id, s.vehicle_id, ${MARK} || p.address as address
      from vehicle_state s join ${knownAddressJoinSql(sql`s.latitude`, sql`s.longitude`)}
      where s.last_time > now() - interval '30 days' and ${hasMovedFromAddressSql(['s.latitude', 's.longitude'])}
      limit ${AT_ONCE} for update of s skip locked) n
    where s.fleet_id = n.fleet_id and s.vehicle_id = n.vehicle_id
    returning s.fleet_id, s.vehicle_id`.execute(tx)
  return rows
}

/** Tires that stand with their vehicle at its address are parked there. */
const ofParks = async (tx: SystemTransaction): Promise<void> => {
  await sql`
    update tire_state s set park_address = n.address, park_address_time = n.park_time from (
      select s.fleet_id, s.tire_id, v.last_address as address, s.park_time
      from tire_state s
      join tire t on t.fleet_id = s.fleet_id and t.id = s.tire_id
      join vehicle_state v on v.fleet_id = t.fleet_id and v.vehicle_id = t.vehicle_id
      where s.park_time is not null and s.park_address_time is distinct from s.park_time and s.last_time >= s.park_time
        and v.last_address is not null and coalesce(v.speed, 0) < 5
        and ${canShareAddressSql(['s.last_latitude', 's.last_longitude'], addressCoordinateColumns('v'))}
      limit ${AT_ONCE} for update of s skip locked) n
    where s.fleet_id = n.fleet_id and s.tire_id = n.tire_id`.execute(tx)
}

const ofLooseTires = async (tx: SystemTransaction): Promise<void> => {
  await sql`
    update tire_state s set last_address = n.address, address_latitude = s.last_latitude, address_longitude = s.last_longitude
    from (
      select s.fleet_id, s.tire_id, ${MARK} || p.address as address from tire t
      join tire_state s on s.fleet_id = t.fleet_id and s.tire_id = t.id
      join ${knownAddressJoinSql(sql`s.last_latitude`, sql`s.last_longitude`)}
      where t.vehicle_id is null and s.last_time > now() - interval '30 days'
        and ${hasMovedFromAddressSql(['s.last_latitude', 's.last_longitude'])}
      limit ${AT_ONCE} for update of s skip locked) n
    where s.fleet_id = n.fleet_id and s.tire_id = n.tire_id`.execute(tx)
}

/**
 * Writes every address that is known by now to where it is wanted, and tells of the vehicles. Rows that readings are just
 * being written to are left for the next time: ingest never waits for an address.
 */
export const writeKnownAddresses = async (tx: SystemTransaction): Promise<void> => {
  await ofEvents(tx)
  await ofLooseTires(tx)
  const vehicles = await ofVehicles(tx)
  await ofParks(tx)
  for (const [fleetId, filled] of Map.groupBy(vehicles, ({ fleet_id }) => fleet_id)) {
    await notifyVehicleChanges(
      tx,
      fleetId,
      filled.map(({ vehicle_id }) => vehicle_id),
    )
  }
}
