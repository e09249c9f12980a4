import { type EpochSeconds, epochSeconds, seconds, timeAfter } from '@coldbar/domain/units/time'
import type { SendStatement } from '../../db/bulk/pipeline.ts'
import { mapInSlices } from '../../loop-slice.ts'
import { judgeRig, NO_STORED_PAST } from '../fold/judge-rig.ts'
import type { RigOutcome } from '../fold/rig-outcome.ts'
import { clampToRigBase } from '../rigs/clamp-to-rig-base.ts'
import type { LockedRig } from '../rigs/rig-locks.ts'
import { RIG_CHECKPOINT_INTERVAL } from '../rigs/rig-snapshot.ts'
import { readWholePasts } from '../rigs/whole-past.ts'
import type { IngestCaches } from './judge-rigs-with-new-readings.ts'

/**
 * Lets time pass for each rig until `now`; a rig whose settings were edited is judged anew from the last kept point that is
 * a whole interval before its last reading, so that what it shows is what its limits say: the first reading only puts an
 * alarm in doubt, and it takes another to confirm it. A point that was kept just before the last reading leaves none. A rig whose
 * readings since such a point were removed goes on from where it stands.
 */
export const advanceRigsToNow = async (
  send: SendStatement,
  fleetId: number,
  rigs: readonly LockedRig[],
  now: EpochSeconds,
  caches: IngestCaches,
): Promise<RigOutcome[]> => {
  if (rigs.length === 0) return []
  const [equipmentOf, knownOf] = await Promise.all([
    caches.settings.of(send, fleetId, rigs),
    caches.rigs.of(send, fleetId, rigs),
  ])
  const edited = rigs.flatMap((rig) => {
    const known = knownOf(rig).point
    const { at } = known.vehicle
    return rig.recheck && at !== null
      ? [{ rig, known, from: clampToRigBase(rig, timeAfter(epochSeconds(at.time), seconds(-RIG_CHECKPOINT_INTERVAL))) }]
      : []
  })
  const pasts = await readWholePasts(send, edited)
  return mapInSlices(rigs, (rig) => {
    const before = knownOf(rig)
    const past = pasts.get(rig.key)
    const source = past === undefined ? { ...NO_STORED_PAST, from: before.point, recent: [] } : { ...past, recent: [] }
    return judgeRig({ rig, incoming: [] }, before, source, equipmentOf(rig), now, now).folded
  })
}
