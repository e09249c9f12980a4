import type { BodyOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import { type InsideInspectionObstacle, insideInspectionObstacle } from '@coldbar/domain/rules/inside-inspection'
import { type EpochSeconds, epochSeconds } from '@coldbar/domain/units/time'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import { checkedReportedMoment } from '../../../http/bodies/checked-reported-moment.ts'
import { Conflict, NotFound } from '../../../http/errors.ts'
import { RigChanges } from '../../../ingest/changes/rig-changes.ts'
import { refuseOtherWheel } from '../stays/stale-wheel-check.ts'

type Said = { fleetId: number; userName: string }
type Word = BodyOf<(typeof calls)['tires.lookInside']>['data']

const refusalOf = (obstacle: InsideInspectionObstacle): Conflict => {
  const refused = (code: 'flat_since' | 'judged' | 'stays_on', message: string, by?: string): Conflict =>
    new Conflict(message, { 'data.tire_id': { code, message, ...(by === undefined ? {} : { by }) } })
  if (obstacle.why === 'judged')
    return refused('judged', `${obstacle.by} has said already what was found inside this tire.`, obstacle.by)
  if (obstacle.why === 'flatSince')
    return refused(
      'flat_since',
      'Readings of a later time show that this tire must come off. Look inside it again, and say so then.',
    )
  return refused('stays_on', 'This tire need not come off: nothing says that it was driven flat, stood empty or burst.')
}

/**
 * Notes what somebody found who took a tire off and looked at it inside: a sound one may be inflated again, a damaged one must stay
 * off the road, whether or not anything else said that it must come off. The word of a sound one is a moment like a mute: what was read before it and comes in late proves nothing any more,
 * and what was read since is judged anew where it is said later. Throws NotFound, InvalidInput, StaleRecord where the tire was not at
 * the wheel then that somebody took it off, and Conflict where somebody who looked later said what
 * they found, or it is another tire by now, and where one that is sound need not come off, or was driven flat since.
 */
export const storeInsideInspection = async (
  tx: FleetTransaction,
  { fleetId, userName }: Said,
  { tire_id: tireId, damaged, found_at: foundAt, time, request_id: requestId }: Word,
  now: EpochSeconds,
): Promise<void> => {
  const changes = new RigChanges(tx, { fleetId, now })
  await changes.hold({ tireIds: [tireId] })
  // Behind the lock: whoever moved it meanwhile has moved it.
  const tire = await tx.selectFrom('tire').select('vehicle_id').where('id', '=', tireId).executeTakeFirst()
  if (tire === undefined) throw new NotFound('tire', tireId)
  const at = checkedReportedMoment(time === undefined ? now : epochSeconds(time), now)
  const word = { by: userName, at, isSound: damaged !== true, requestId: requestId ?? null }
  const known = await changes.knownInside(tireId)
  const last = damaged === true ? known.damaged : known.sound
  // Who says it without a time says it anew.
  const isSame =
    (requestId !== undefined && known.requestId === requestId) ||
    (time !== undefined && last !== null && last.at === at && last.by === userName)
  if (isSame) return
  await refuseOtherWheel(tx, { tireId, foundAt }, at)
  const obstacle = insideInspectionObstacle(known, word)
  if (obstacle !== null) throw refusalOf(obstacle)
  await changes.lookInside({ id: tireId, vehicleId: tire.vehicle_id }, word)
  await changes.settle()
}
