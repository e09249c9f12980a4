import { type RawBuilder, sql } from 'kysely'

/** About a hundred metres: within it a vehicle is still at its address. */
const NEAR_LATITUDE = 0.001
const NEAR_LONGITUDE = 0.0015

/** The address in a state, as long as a place is near where it was asked for; null once it has moved on. */
const addressAt = (
  state: string,
  latitude: RawBuilder<unknown>,
  longitude: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const of = (column: string) => sql.ref(`${state}.${column}`)
  return sql`case when ${of('address_latitude')} is null or (abs(${of('address_latitude')} - ${latitude}) < ${sql.lit(NEAR_LATITUDE)}
    and abs(${of('address_longitude')} - ${longitude}) < ${sql.lit(NEAR_LONGITUDE)}) then ${of('last_address')} end`
}

/** The address of a vehicle whose state goes by this name. */
export const vehicleAddress = (state: string): RawBuilder<unknown> =>
  addressAt(state, sql.ref(`${state}.latitude`), sql.ref(`${state}.longitude`))

/** The address of a tire with the state `s`: its own, or that of its vehicle, with the state `vs`, while it is there. */
export const TIRE_ADDRESS = sql`coalesce(${addressAt('s', sql`s.last_latitude`, sql`s.last_longitude`)},
  case when vs.address_latitude is not null then ${addressAt('vs', sql`s.last_latitude`, sql`s.last_longitude`)} end)`

/** Where a tire with the state `s` was parked, as long as it has not been parked elsewhere since. */
export const PARK_ADDRESS = sql`case when s.park_address_time is null or s.park_address_time = s.park_time then s.park_address end`
