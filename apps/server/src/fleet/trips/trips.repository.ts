import type { Kilometres } from '@coldbar/domain/units/motion'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { type RawBuilder, sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { epochSecondsSql } from '../columns/epoch-seconds-sql.ts'

/** A trip, or as much of it as a tire was mounted for. */
export type TripRow = {
  vehicle_id: number
  start_time: EpochSeconds
  end_time: EpochSeconds
  distance: Kilometres
  distance2: Kilometres
}

/** The newest trips that a log holds; at four a day these are three years. */
export const MOST_TRIPS = 5_000

/** Which of a log's trips are read: the newest that began before a moment. */
export type TripLogPage = { before: EpochSeconds; most: number }

const startsBefore = (start: RawBuilder<unknown>, part: TripLogPage | undefined): RawBuilder<unknown> =>
  part === undefined ? sql`true` : sql`${start} < to_timestamp(${part.before}::float8)`

/** The trips of a vehicle. */
export const tripsOfVehicleQuery = (id: number, part?: TripLogPage): RawBuilder<unknown> => sql`
  select r.vehicle_id, r.start_time, r.end_time, r.distance, r.distance2 from trip r
  where r.vehicle_id = ${id} and ${startsBefore(sql`r.start_time`, part)}
  order by r.start_time desc limit ${part?.most ?? MOST_TRIPS}`

/**
 * The trips of the vehicles that a tire was mounted on while it was. One that was mounted or dismounted on the way has
 * its share of the trip by time: where on the way it was is not known of a trip. Its first vehicle had it from its first
 * reading there on, which may be older than its record: readings are replayed.
 */
export const tripsOfTireQuery = (id: number, part?: TripLogPage): RawBuilder<unknown> => sql`
  select r.vehicle_id, c.start_time, c.end_time, r.distance * share.part as distance, r.distance2 * share.part as distance2
  from (select o.fleet_id, o.vehicle_id, o.until, least(o.since, (select min(x.time) from reading x
      where x.fleet_id = o.fleet_id and x.tire_id = o.tire_id and x.vehicle_id = o.vehicle_id and x.time < o.since
        and x.span_start < o.since
        and not exists (select from tire_mounting b where b.fleet_id = o.fleet_id and b.tire_id = o.tire_id and b.since < o.since)
    )) as since
    from tire_mounting o where o.tire_id = ${id}) m
  join trip r on r.fleet_id = m.fleet_id and r.vehicle_id = m.vehicle_id
    and r.end_time > m.since and r.start_time < coalesce(m.until, 'infinity')
  cross join lateral (select greatest(r.start_time, m.since) as start_time,
    least(r.end_time, coalesce(m.until, 'infinity')) as end_time) c
  cross join lateral (select coalesce(date_part('epoch', c.end_time - c.start_time)
    / nullif(date_part('epoch', r.end_time - r.start_time), 0), 1) as part) share
  where ${startsBefore(sql`c.start_time`, part)}
  order by c.start_time desc limit ${part?.most ?? MOST_TRIPS}`

/** Single trips, the newest first. */
export const readTripRows = async (tx: FleetTransaction, trips: RawBuilder<unknown>): Promise<TripRow[]> => {
  const { rows } = await sql<TripRow>`
    select t.vehicle_id, ${epochSecondsSql(sql`t.start_time`)} as start_time, ${epochSecondsSql(sql`t.end_time`)} as end_time, t.distance, t.distance2
    from (${trips}) t order by t.start_time desc`.execute(tx)
  return rows
}

/** A trip, and whose it is. */
export type FleetTrip = TripRow & { vehicle_name: string }

type Period = { start: EpochSeconds; end: EpochSeconds }

const fleetTripsWhere = (condition: RawBuilder<unknown>): RawBuilder<FleetTrip> => sql<FleetTrip>`
  select r.vehicle_id, v.name as vehicle_name, ${epochSecondsSql(sql`r.start_time`)} as start_time, ${epochSecondsSql(sql`r.end_time`)} as end_time,
    r.distance, r.distance2
  from trip r join vehicle v on v.fleet_id = r.fleet_id and v.id = r.vehicle_id
  where r.fleet_id = (select own_fleet()) and ${condition}
  order by r.vehicle_id, r.start_time`

/** The trips of the whole fleet that began in a period, vehicle by vehicle, the oldest first. */
export const fleetTripsQuery = ({ start, end }: Period): RawBuilder<FleetTrip> =>
  fleetTripsWhere(sql`r.start_time >= to_timestamp(${start}::float8) and r.start_time < to_timestamp(${end}::float8)`)

/** Those that were under way in it, of which some began before it. */
export const fleetTripsUnderWayQuery = ({ start, end }: Period): RawBuilder<FleetTrip> =>
  fleetTripsWhere(sql`r.end_time >= to_timestamp(${start}::float8) and r.start_time < to_timestamp(${end}::float8)`)

/** Where the fleet's days begin and end, an IANA zone. */
export const readFleetTimeZone = async (tx: FleetTransaction): Promise<string> => {
  const { rows } = await sql<{
    time_zone: string
  }>`select time_zone from fleet where id = (select own_fleet())`.execute(tx)
  const [fleet] = rows
  if (fleet === undefined) throw new Error('the fleet of this transaction does not exist')
  return fleet.time_zone
}
