import type { BodyOf, ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import { LEGAL_TREAD_LIMIT } from '@coldbar/domain/tread/tread-limit'
import { countRetreads, treadWear } from '@coldbar/domain/tread/tread-wear'
import { type EpochSeconds, epochSeconds } from '@coldbar/domain/units/time'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import { checkedReportedMoment } from '../../../http/bodies/checked-reported-moment.ts'
import { NotFound } from '../../../http/errors.ts'
import { RigChanges } from '../../../ingest/changes/rig-changes.ts'
import { refuseOtherWheel } from '../stays/stale-wheel-check.ts'
import { deleteTreadMeasurement, holdTire, storeTread } from './tread.repository.ts'
import { storeTreadFacts } from './tread-facts.service.ts'
import { readTreadHistory } from './tread-history.service.ts'

type Tread = ResponseOf<(typeof calls)['tires.tread']>['data']
type Noted = BodyOf<(typeof calls)['tires.noteTread']>['data']
type Writer = { fleetId: number; userId: number; userName: string }

/** How deep the tread of a tire was when, how fast it goes, and how far it is to the limit. Throws NotFound. */
export const tireTread = async (tx: FleetTransaction, tireId: number): Promise<Tread> => {
  const history = await readTreadHistory(tx, tireId)
  if (history === undefined) throw new NotFound('tire', tireId)
  const { km: rolled, boughtAt, measurements } = history
  const { perThousandKm, perMonth, kmLeft } = treadWear(measurements, { limit: LEGAL_TREAD_LIMIT, rolled })
  return {
    limit: LEGAL_TREAD_LIMIT,
    per_1000_km: perThousandKm,
    per_month: perMonth,
    km_left: kmLeft,
    retreads: countRetreads(measurements),
    casing_km: rolled,
    casing_since: boughtAt,
    measurements: measurements.map(({ id, at, depth, km, isRetread, userName }) => ({
      ...{ id, time: at, depth, km },
      ...{ is_retread: isRetread, user_name: userName },
    })),
  }
}

/**
 * Notes how deep a tread is. Returns the measurement's id. Throws NotFound, InvalidInput, and StaleRecord where the tire was not
 * at the wheel then that somebody measured at.
 */
export const noteTread = async (
  tx: FleetTransaction,
  { fleetId, userId, userName }: Writer,
  { tire_id: tireId, depth, is_retread: isRetread = false, found_at: foundAt, time }: Noted,
  now: EpochSeconds,
): Promise<number> => {
  const changes = new RigChanges(tx, { fleetId, now })
  await changes.hold({ tireIds: [tireId] })
  if (!(await holdTire(tx, tireId))) throw new NotFound('tire', tireId)
  const at = checkedReportedMoment(time === undefined ? now : epochSeconds(time), now)
  await refuseOtherWheel(tx, { tireId, foundAt }, at)
  const id = await storeTread(tx, fleetId, {
    ...{ tireId, at, enteredAt: now, depth, isRetread, userId, userName },
    foundAt: foundAt ?? null,
  })
  await storeTreadFacts(tx, changes, [tireId])
  await changes.settle()
  return id
}

/** Deletes a measurement of a tread; what it said is kept for packs of evidence. Throws NotFound. */
export const deleteTread = async (
  tx: FleetTransaction,
  { fleetId, userId, userName }: Writer,
  which: { id: number; tireId: number },
  now: EpochSeconds,
): Promise<void> => {
  const changes = new RigChanges(tx, { fleetId, now })
  await changes.hold({ tireIds: [which.tireId] })
  if (!(await deleteTreadMeasurement(tx, which, { userId, userName, at: now })))
    throw new NotFound('tread measurement', which.id)
  await storeTreadFacts(tx, changes, [which.tireId])
  await changes.settle()
}
