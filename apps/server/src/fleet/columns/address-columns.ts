import { type RawBuilder, sql } from 'kysely'
import { addressCoordinateColumns, canShareAddressSql } from '../../geocode/address-reuse.ts'

/** The address in a state, as long as a place is near where it was asked for; null once it has moved on. */
const addressAt = (state: string, latitude: string, longitude: string): RawBuilder<unknown> =>
  sql`case when ${sql.ref(`${state}.address_latitude`)} is null or ${canShareAddressSql(addressCoordinateColumns(state), [latitude, longitude])}
    then ${sql.ref(`${state}.last_address`)} end`

/** The address of a vehicle whose state goes by this name. */
export const vehicleAddressSql = (state: string): RawBuilder<unknown> =>
  addressAt(state, `${state}.latitude`, `${state}.longitude`)

/** The address of a tire with the state `s`: its own, or that of its vehicle, with the state `vs`, while it is there. */
export const TIRE_ADDRESS_SQL = sql`coalesce(${addressAt('s', 's.last_latitude', 's.last_longitude')},
  case when vs.address_latitude is not null then ${addressAt('vs', 's.last_latitude', 's.last_longitude')} end)`

/** Where a tire with the state `s` was parked, as long as it has not been parked elsewhere since. */
export const PARKING_ADDRESS_SQL = sql`case when s.park_address_time is null or s.park_address_time = s.park_time then s.park_address end`
