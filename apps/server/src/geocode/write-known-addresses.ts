import { type RawBuilder, sql } from 'kysely'
import { notifyVehicleChanges } from '../db/changes/vehicle-change-channel.ts'
import type { Database } from '../db/database.ts'
import { inSystem, type SystemTransaction } from '../db/scope/in-system.ts'
import { isAtKnownCellSql, knownAddressJoinSql } from './address-lookups.ts'
import { addressCoordinateColumns, canShareAddressSql, hasMovedFromAddressSql } from './address-reuse.ts'

const AT_ONCE = 500

/** The mark of a place by its fidelity, as `addressWithAccuracyMark` sets it. */
const MARK = sql`case when s.fidelity in (1, 2) then '*# ' when s.fidelity = 3 then '# ' else '' end`

/** A record that wants the address of its point, and what is known of that. */
type Known = { fleet_id: number; id: number; address: string | null; latitude_e4: number; longitude_e4: number }

/** What waits for its address, in all fleets, and how it gets it in one of them. */
type Kind = {
  find: (tx: SystemTransaction) => Promise<readonly Known[]>
  /** `known`: rows `n` of a record's number, the address, and the cell that it is of. */
  write: (tx: SystemTransaction, fleetId: number, known: RawBuilder<unknown>) => Promise<void>
}

const KNOWN_COLUMNS = sql`p.address, p.latitude_e4, p.longitude_e4`

const rowsOf = (known: readonly Known[]): RawBuilder<unknown> => {
  const all = (column: keyof Known, type: 'int' | 'text') => sql`${known.map((row) => row[column])}::${sql.raw(type)}[]`
  return sql`unnest(${all('id', 'int')}, ${all('address', 'text')}, ${all('latitude_e4', 'int')}, ${all('longitude_e4', 'int')})
    n (id, address, latitude_e4, longitude_e4)`
}

const EVENT_ENDS = {
  start: {
    isWanted: sql`e.address_start is null and e.latitude_start is not null
      and e.time_stamp_start > now() - interval '30 days'`,
    point: [sql`e.latitude_start`, sql`e.longitude_start`],
    column: sql`address_start`,
  },
  last: {
    isWanted: sql`e.address_last is null and e.latitude_last is not null and (e.instant or e.time_stamp_end is not null)
      and e.time_stamp > now() - interval '30 days'`,
    point: [sql`e.latitude_last`, sql`e.longitude_last`],
    column: sql`address_last`,
  },
} as const

const ofEvents = ({ isWanted, point, column }: (typeof EVENT_ENDS)[keyof typeof EVENT_ENDS]): Kind => ({
  find: async (tx) => {
    const { rows } = await sql<Known>`select e.fleet_id, e.id, ${KNOWN_COLUMNS} from tire_event e
      join ${knownAddressJoinSql(...point)} where ${isWanted} and p.address is not null limit ${AT_ONCE}`.execute(tx)
    return rows
  },
  write: async (tx, fleetId, known) => {
    await sql`
      update tire_event e set ${column} = n.address from (
        select e.id, n.address from tire_event e join ${known} on n.id = e.id and ${isAtKnownCellSql(...point)}
        where e.fleet_id = ${fleetId} and ${isWanted} for update of e skip locked) n
      where e.fleet_id = ${fleetId} and e.id = n.id`.execute(tx)
  },
})

const VEHICLE_POINT = [sql`s.latitude`, sql`s.longitude`] as const
const IS_VEHICLE_WANTED = sql`s.last_time > now() - interval '30 days'
  and ${hasMovedFromAddressSql(['s.latitude', 's.longitude'])}`

const ofVehicles: Kind = {
  find: async (tx) => {
    const { rows } =
      await sql<Known>`select s.fleet_id, s.vehicle_id as id, ${MARK} || p.address as address, p.latitude_e4, p.longitude_e4
      from vehicle_state s join ${knownAddressJoinSql(...VEHICLE_POINT)}
      where ${IS_VEHICLE_WANTED} limit ${AT_ONCE}`.execute(tx)
    return rows
  },
  write: async (tx, fleetId, known) => {
    const { rows: filled } = await sql<{ vehicle_id: number }>`
      update vehicle_state s set last_address = n.address, last_address_time = s.last_time,
        address_latitude = s.latitude, address_longitude = s.longitude
      from (
        select s.vehicle_id, n.address from vehicle_state s
        join ${known} on n.id = s.vehicle_id and ${isAtKnownCellSql(...VEHICLE_POINT)}
        where s.fleet_id = ${fleetId} and ${IS_VEHICLE_WANTED} for update of s skip locked) n
      where s.fleet_id = ${fleetId} and s.vehicle_id = n.vehicle_id
      returning s.vehicle_id`.execute(tx)
    await notifyVehicleChanges(
      tx,
      fleetId,
      filled.map(({ vehicle_id }) => vehicle_id),
    )
  },
}

const IS_PARKED_THERE = sql`s.park_time is not null and s.park_address_time is distinct from s.park_time
  and s.last_time >= s.park_time and v.last_address is not null and coalesce(v.speed, 0) < 5
  and ${canShareAddressSql(['s.last_latitude', 's.last_longitude'], addressCoordinateColumns('v'))}`
const PARKED_TIRES = sql`tire_state s
  join tire t on t.fleet_id = s.fleet_id and t.id = s.tire_id
  join vehicle_state v on v.fleet_id = t.fleet_id and v.vehicle_id = t.vehicle_id`

/** Fleets with tires that stand with their vehicle at its address: those are parked there. */
const findFleetsWithParks = async (tx: SystemTransaction): Promise<readonly number[]> => {
  const { rows } = await sql<{ fleet_id: number }>`select distinct fleet_id
    from (select s.fleet_id from ${PARKED_TIRES} where ${IS_PARKED_THERE} limit ${AT_ONCE}) parked`.execute(tx)
  return rows.map(({ fleet_id }) => fleet_id)
}

const writeParks = async (tx: SystemTransaction, fleetId: number): Promise<void> => {
  await sql`
    update tire_state s set park_address = n.address, park_address_time = n.park_time from (
      select s.tire_id, v.last_address as address, s.park_time from ${PARKED_TIRES}
      where s.fleet_id = ${fleetId} and ${IS_PARKED_THERE} limit ${AT_ONCE} for update of s skip locked) n
    where s.fleet_id = ${fleetId} and s.tire_id = n.tire_id`.execute(tx)
}

const TIRE_POINT = [sql`s.last_latitude`, sql`s.last_longitude`] as const
const IS_LOOSE_WANTED = sql`t.vehicle_id is null and s.last_time > now() - interval '30 days'
  and ${hasMovedFromAddressSql(['s.last_latitude', 's.last_longitude'])}`
const TIRES = sql`tire t join tire_state s on s.fleet_id = t.fleet_id and s.tire_id = t.id`

const ofLooseTires: Kind = {
  find: async (tx) => {
    const { rows } =
      await sql<Known>`select s.fleet_id, s.tire_id as id, ${MARK} || p.address as address, p.latitude_e4, p.longitude_e4
      from ${TIRES} join ${knownAddressJoinSql(...TIRE_POINT)} where ${IS_LOOSE_WANTED} limit ${AT_ONCE}`.execute(tx)
    return rows
  },
  write: async (tx, fleetId, known) => {
    await sql`
      update tire_state s set last_address = n.address, address_latitude = s.last_latitude, address_longitude = s.last_longitude
      from (
        select s.tire_id, n.address from ${TIRES}
        join ${known} on n.id = s.tire_id and ${isAtKnownCellSql(...TIRE_POINT)}
        where s.fleet_id = ${fleetId} and ${IS_LOOSE_WANTED} for update of s skip locked) n
      where s.fleet_id = ${fleetId} and s.tire_id = n.tire_id`.execute(tx)
  },
}

/**
 * Writes every address that is known by now to where it is wanted, and tells of the vehicles. Rows that readings are just being written to are
 * left for the next time, and each fleet has a transaction of its own, which holds its rows alone: ingest never waits for an address. Since rows
 * are held later than they are found, whoever writes looks again whether they are at that point.
 */
export const writeKnownAddresses = async (db: Database): Promise<void> => {
  for (const { find, write } of [ofEvents(EVENT_ENDS.start), ofEvents(EVENT_ENDS.last), ofLooseTires, ofVehicles]) {
    const found = await inSystem(db, find)
    for (const [fleetId, known] of Map.groupBy(found, ({ fleet_id }) => fleet_id))
      await inSystem(db, (tx) => write(tx, fleetId, rowsOf(known)))
  }
  for (const fleetId of await inSystem(db, findFleetsWithParks)) await inSystem(db, (tx) => writeParks(tx, fleetId))
}
