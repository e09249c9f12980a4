import { type RawBuilder, sql } from 'kysely'

/** About a hundred metres in degrees, at the latitudes where most trucks are: within it a vehicle is still at its address. */
const LATITUDE = sql.lit(0.001)
const LONGITUDE = sql.lit(0.0015)

type Columns = readonly [latitude: string, longitude: string]

/** Condition: two places, each named by its columns, are near enough to share an address. */
export const canShareAddressSql = (
  [aLatitude, aLongitude]: Columns,
  [bLatitude, bLongitude]: Columns,
): RawBuilder<unknown> =>
  sql`(abs(${sql.ref(aLatitude)} - ${sql.ref(bLatitude)}) < ${LATITUDE} and abs(${sql.ref(aLongitude)} - ${sql.ref(bLongitude)}) < ${LONGITUDE})`

/** The columns of a state that say where its address was asked for. */
export const addressCoordinateColumns = (state: string): Columns => [
  `${state}.address_latitude`,
  `${state}.address_longitude`,
]

/** Condition: the place in these columns is not the one that the state `s` has an address of. */
export const hasMovedFromAddressSql = (place: Columns): RawBuilder<unknown> =>
  sql`(s.address_latitude is null or not ${canShareAddressSql(addressCoordinateColumns('s'), place)})`
