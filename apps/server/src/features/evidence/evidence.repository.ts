import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import { MAX_ISSUED_PACKS_LISTED } from '@coldbar/contract/evidence/evidence'
import { days, type EpochSeconds, timeAfter } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { publicKeyFingerprint } from '../../evidence/evidence-key.ts'
import { epochSecondsSql } from '../../fleet/columns/epoch-seconds-sql.ts'
import type { ExportPeriod } from '../../fleet/measurements/parse-export-period.ts'
import { Conflict, NotFound } from '../../http/errors.ts'

/** The vehicle of a pack as its head names it, with how it was judged when the pack was made. */
export type EvidenceVehicle = {
  id: number
  name: string
  license_plate: string
  type: string
  departure: string | null
}

/** Throws NotFound. */
export const readEvidenceVehicle = async (tx: FleetTransaction, vehicleId: number): Promise<EvidenceVehicle> => {
  const { rows } = await sql<EvidenceVehicle>`
    select v.id, v.name, v.license_plate, t.name as type, s.departure from vehicle v
    join vehicle_type t on t.fleet_id = v.fleet_id and t.id = v.vehicle_type_id
    left join vehicle_state s on s.fleet_id = v.fleet_id and s.vehicle_id = v.id
    where v.fleet_id = (select own_fleet()) and v.id = ${vehicleId}`.execute(tx)
  const [found] = rows
  if (found === undefined) throw new NotFound('vehicle', vehicleId)
  return found
}

/** The fleet of this transaction, as the head names it. */
export const readEvidenceFleet = async (
  tx: FleetTransaction,
): Promise<{ id: number; name: string; time_zone: string }> =>
  tx.selectFrom('fleet').select(['id', 'name', 'time_zone']).executeTakeFirstOrThrow()

/** A pack that was made. */
export type MadeEvidencePack = {
  fleetId: number
  issuedAt: EpochSeconds
  by: { userId: number; name: string }
  vehicle: EvidenceVehicle
  period: ExportPeriod
  /** Readings before this moment are not kept: that there are none of an earlier time says nothing. */
  readingsKeptSince: EpochSeconds
  entries: number
  finalHash: string
  publicKey: string
}

/** As many packs as a fleet may ask for within a day: each is kept for good. */
const MOST_PACKS_A_DAY = 500

/** Throws Conflict where the fleet asked for too many of late. */
export const refuseTooManyEvidencePacks = async (tx: FleetTransaction, now: EpochSeconds): Promise<void> => {
  const { rows } = await sql<{ has: number }>`
    select count(*)::int as has from evidence_pack
    where fleet_id = (select own_fleet()) and issued_at > to_timestamp(${timeAfter(now, days(-1))}::float8)`.execute(tx)
  if ((rows[0]?.has ?? 0) >= MOST_PACKS_A_DAY)
    throw new Conflict(`Within a day, ${MOST_PACKS_A_DAY} packs of evidence were issued. Ask again tomorrow.`)
}

/** Keeps what the pack was about and how it is known again. */
export const saveIssuedEvidencePack = async (tx: FleetTransaction, pack: MadeEvidencePack): Promise<void> => {
  const { fleetId, issuedAt, by, vehicle, period, entries, finalHash, publicKey } = pack
  await tx
    .insertInto('evidence_pack')
    .values({
      ...{ fleet_id: fleetId, issued_at: sql<Date>`to_timestamp(${issuedAt}::float8)`, user_id: by.userId },
      ...{ issued_by: by.name, vehicle_id: vehicle.id, vehicle_name: vehicle.name },
      from_time: sql<Date>`to_timestamp(${period.start}::float8)`,
      until_time: sql<Date>`to_timestamp(${period.end}::float8)`,
      ...{ entries, final_hash: Buffer.from(finalHash, 'hex'), signed_by: Buffer.from(publicKey, 'base64url') },
    })
    .execute()
}

type Issued = ResponseOf<(typeof calls)['evidence.issued']>['data'][number]
type IssuedRow = Omit<Issued, 'key'> & { signed_by: Buffer }

/** The newest packs of a vehicle. */
export const readIssuedEvidencePacks = async (tx: FleetTransaction, vehicleId: number): Promise<Issued[]> => {
  const { rows } = await sql<IssuedRow>`
    select id, ${epochSecondsSql(sql`issued_at`)} as issued, issued_by as by, ${epochSecondsSql(sql`from_time`)} as from, ${epochSecondsSql(sql`until_time`)} as until,
      entries, encode(final_hash, 'hex') as final_hash, signed_by
    from evidence_pack where fleet_id = (select own_fleet()) and vehicle_id = ${vehicleId}
    order by id desc limit ${MAX_ISSUED_PACKS_LISTED}`.execute(tx)
  return rows.map(({ signed_by, ...pack }) => ({ ...pack, key: publicKeyFingerprint(signed_by.toString('base64url')) }))
}
