import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { SendStatement } from '../../db/bulk/pipeline.ts'
import type { LockedRig } from './rig-locks.ts'
import { lastJudgedTimeOf, type RigSnapshot, type TireSnapshot } from './rig-snapshot.ts'
import { type ReadingsSinceCheckpoint, readBases, readStoredSince } from './stored-readings.ts'

/** Where a rig stands, and what was read since: nothing of what was judged before is judged anew. */
type StandingPast = Pick<ReadingsSinceCheckpoint, 'from' | 'bases' | 'rows'> & { since: null }

type Standing = { rig: LockedRig; since: EpochSeconds; point: RigSnapshot }

/** A tire that was heard after a moment alone has its row from then: at the moment it was not heard yet. */
const isHeardLater = ({ state: { last, held } }: TireSnapshot, moment: EpochSeconds): boolean =>
  (last !== null && last.time > moment) || (held !== null && held.reading.time > moment)

/** What rigs are judged by that stand as at a moment, or later, and have no whole past before it: by rig. */
export const readStandingPasts = async (
  send: SendStatement,
  standing: readonly Standing[],
): Promise<ReadonlyMap<string, StandingPast>> => {
  if (standing.length === 0) return new Map()
  const from = standing.map(({ rig, since, point }) => {
    const judged = lastJudgedTimeOf(point.vehicle)
    return { rig, point, since: judged !== null && judged > since ? judged : since }
  })
  const [rowsOf, basesOf] = await Promise.all([
    readStoredSince(send, from),
    readBases(
      send,
      from.map(({ rig }) => rig),
    ),
  ])
  return new Map(
    from.map(({ rig: { key }, point, since }) => {
      const rows = (rowsOf.get(key) ?? []).filter(({ reading }) => reading.time > since)
      const tires = new Map([...point.tires].filter(([, tire]) => !isHeardLater(tire, since)))
      return [key, { from: { ...point, tires }, bases: basesOf.get(key) ?? [], rows, since: null }]
    }),
  )
}
