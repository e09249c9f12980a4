import { after, type EpochSeconds, epochSeconds, seconds } from '@coldbar/domain/units/time'
import type { Send } from '../../db/bulk/pipeline.ts'
import { judgeRig, NOTHING } from '../fold/judge-rig.ts'
import type { RigOutcome } from '../fold/rig-outcome.ts'
import { notBefore } from '../rigs/not-before.ts'
import type { LockedRig } from '../rigs/rig-locks.ts'
import { KEPT_EVERY } from '../rigs/rig-point.ts'
import { type Past, readPast } from '../rigs/stored-readings.ts'
import type { Caches } from './judge-heard-rigs.ts'

/**
 * Lets time pass for each rig until `now`; a rig whose settings were edited is judged anew from the last kept point that is
 * a whole interval before its last reading, so that what it shows is what its limits say: the first reading only puts an
 * alarm in doubt, and it takes another to confirm it. A point that was kept just before the last reading leaves none.
 */
export const elapseRigs = async (
  send: Send,
  fleetId: number,
  rigs: readonly LockedRig[],
  now: EpochSeconds,
  caches: Caches,
): Promise<RigOutcome[]> => {
  if (rigs.length === 0) return []
  const [equipmentOf, knownOf] = await Promise.all([
    caches.settings.of(send, fleetId, rigs),
    caches.rigs.of(send, fleetId, rigs),
  ])
  const edited = rigs.flatMap((rig) => {
    const at = knownOf(rig).point.vehicle.at
    return rig.recheck && at !== null
      ? [{ rig, from: notBefore(rig, after(epochSeconds(at.time), seconds(-KEPT_EVERY))) }]
      : []
  })
  const pasts = edited.length === 0 ? new Map<string, Past>() : await readPast(send, edited)
  return rigs.map((rig) => {
    const before = knownOf(rig)
    const past = pasts.get(rig.key)
    const source = past === undefined ? { ...NOTHING, from: before.point, recent: [] } : { ...past, recent: [] }
    return judgeRig({ rig, incoming: [] }, before, source, equipmentOf(rig), now, now).folded
  })
}
