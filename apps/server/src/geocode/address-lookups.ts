import { type RawBuilder, sql } from 'kysely'
import type { SystemTransaction } from '../db/scope/in-system.ts'
import type { GeoPoint } from './nominatim.ts'

/** Streets are renamed and depots built: what was said this long ago is asked again. */
const BELIEVED_DAYS = 90
/** A process that claimed a place and did not answer within this has died. */
const CLAIM_SECONDS = 60

const PER_DEGREE = 10_000

/** The cell of a coordinate in degrees, as the table's key has it. */
const cell = (degrees: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`round((${degrees} * ${sql.lit(PER_DEGREE)})::numeric)::int`

const believedAt = (at: RawBuilder<unknown>) =>
  sql`p.answered and ${at} - p.asked_at < make_interval(days => ${sql.lit(BELIEVED_DAYS)})`
const claimedAt = (at: RawBuilder<unknown>) =>
  sql`not p.answered and ${at} - p.asked_at < make_interval(secs => ${sql.lit(CLAIM_SECONDS)})`

const isBelieved = believedAt(sql`now()`)
const isClaimed = claimedAt(sql`now()`)
/** When this insert asks: a cluster takes no clock in what it does where a row is there already. */
const ASKED = sql`excluded.asked_at`

const atPoint = (latitude: RawBuilder<unknown>, longitude: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`p.latitude_e4 = ${cell(latitude)} and p.longitude_e4 = ${cell(longitude)}`

/** Joins `place_address p` with what is known of a point, for an inner join. */
export const knownAddressJoinSql = (
  latitude: RawBuilder<unknown>,
  longitude: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`place_address p on ${atPoint(latitude, longitude)} and ${isBelieved}`

/** Condition: a point is still in the cell of `n`, which was read from `place_address` for it. */
export const isAtKnownCellSql = (latitude: RawBuilder<unknown>, longitude: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`n.latitude_e4 = ${cell(latitude)} and n.longitude_e4 = ${cell(longitude)}`

/** Condition: nobody has asked for this point, and nobody is about to. */
export const isAddressNotAskedSql = (
  latitude: RawBuilder<unknown>,
  longitude: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`not exists (select from place_address p where ${atPoint(latitude, longitude)} and (${isBelieved} or ${isClaimed}))`

/** Tells the other processes that we ask for this place; false when one of them was quicker. */
export const claimAddressLookup = async (
  tx: SystemTransaction,
  { latitude, longitude }: GeoPoint,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into place_address as p (latitude_e4, longitude_e4)
    values (${cell(sql`${latitude}::float8`)}, ${cell(sql`${longitude}::float8`)})
    on conflict (latitude_e4, longitude_e4) do update set answered = false, asked_at = excluded.asked_at
      where not (${believedAt(ASKED)} or ${claimedAt(ASKED)})
    returning 1`.execute(tx)
  return rows.length > 0
}

/** Keeps what the geocoder said; null where there is no address. */
export const storeLookedUpAddress = async (
  tx: SystemTransaction,
  { latitude, longitude }: GeoPoint,
  address: string | null,
): Promise<void> => {
  await sql`update place_address p set address = ${address}, answered = true, asked_at = now()
    where ${atPoint(sql`${latitude}::float8`, sql`${longitude}::float8`)}`.execute(tx)
}

/** Gives a place back that was claimed and not answered. */
export const releaseAddressLookup = async (tx: SystemTransaction, { latitude, longitude }: GeoPoint): Promise<void> => {
  await sql`delete from place_address p
    where ${atPoint(sql`${latitude}::float8`, sql`${longitude}::float8`)} and not p.answered`.execute(tx)
}

/** Forgets what is too old to be believed. */
export const forgetOldAddresses = async (tx: SystemTransaction): Promise<void> => {
  await sql`delete from place_address where asked_at < now() - make_interval(days => ${BELIEVED_DAYS})`.execute(tx)
}
