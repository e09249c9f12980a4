import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { SendStatement } from '../../db/bulk/pipeline.ts'
import type { LockedRig } from './rig-locks.ts'
import type { RigSnapshot } from './rig-snapshot.ts'
import { type ReadingsSinceCheckpoint, readReadingsSinceCheckpoint } from './stored-readings.ts'

/**
 * Whether all that was read since the kept point is still stored, so that the rig may be judged anew by it and what is not found again
 * be taken away. Without a point it is where the rig was never heard before what may be removed; of a rig whose first reading is not
 * known, or whose past was closed at a point that is gone, nobody can say.
 */
const isWhole = (
  { baseAt }: LockedRig,
  { keptAt, removedBefore }: ReadingsSinceCheckpoint,
  { vehicle }: RigSnapshot,
): boolean => {
  if (baseAt !== null && keptAt === null) return false
  if (removedBefore === null || (keptAt === null && vehicle.at === null)) return true
  const from = keptAt ?? vehicle.first
  return from !== null && from >= removedBefore
}

/**
 * The pasts of these rigs from a kept point not after a moment on, by rig: of those alone of whose past nothing was removed. The others
 * stay as they were judged. `known` is where they stand.
 */
export const readWholePasts = async (
  send: SendStatement,
  rigs: readonly { rig: LockedRig; from: EpochSeconds; known: RigSnapshot }[],
): Promise<ReadonlyMap<string, ReadingsSinceCheckpoint>> => {
  if (rigs.length === 0) return new Map()
  const pasts = await readReadingsSinceCheckpoint(send, rigs)
  return new Map(
    rigs.flatMap(({ rig, known }) => {
      const past = pasts.get(rig.key)
      return past === undefined || !isWhole(rig, past, known) ? [] : [[rig.key, past] as const]
    }),
  )
}
