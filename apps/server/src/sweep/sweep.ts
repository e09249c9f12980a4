import type { EpochSeconds } from '@coldbar/domain/units/time'
import { runInFleetPipeline } from '../db/bulk/pipeline.ts'
import { vehicleChangeNotifyStatements, wholeVehicleChanges } from '../db/changes/vehicle-change-channel.ts'
import type { TellOperator } from '../db/connection/connect-pools.ts'
import { temporaryDatabaseFailureOf } from '../db/connection/temporary-database-failure.ts'
import type { Database } from '../db/database.ts'
import { advanceDueRigs } from '../ingest/commit/advance-due-rigs.ts'
import type { RigIds } from '../ingest/rigs/rig-locks.ts'
import { type DueRigsOfFleet, readDueRigs } from './due-rigs.ts'
import { uncoupleTrailersLeftBehind } from './uncouple-trailers-left-behind.ts'

/** Looked for at once, and rigs that share a transaction. */
const PICKED = 500
const TOGETHER = 50
/** Picked so often in one sweep at most: after a long downtime the next one goes on. */
const MOST_ROUNDS = 40

const parts = ({ fleetId, vehicleIds, tireIds }: DueRigsOfFleet): DueRigsOfFleet[] => {
  const all: DueRigsOfFleet[] = []
  for (let at = 0; at < vehicleIds.length; at += TOGETHER)
    all.push({ fleetId, vehicleIds: vehicleIds.slice(at, at + TOGETHER), tireIds: [] })
  for (let at = 0; at < tireIds.length; at += TOGETHER)
    all.push({ fleetId, vehicleIds: [], tireIds: tireIds.slice(at, at + TOGETHER) })
  return all
}

const pass = (db: Database, { fleetId, ...rigs }: DueRigsOfFleet, now: EpochSeconds): Promise<number> =>
  runInFleetPipeline(db, { fleetId, role: 'user' }, async (send) => {
    const { writes, changed, looked } = await advanceDueRigs(send, fleetId, rigs, now)
    return {
      value: looked,
      writes,
      afterwards: vehicleChangeNotifyStatements(fleetId, wholeVehicleChanges(changed), { isNews: true }),
    }
  })

const oneByOne = ({ fleetId, vehicleIds, tireIds }: DueRigsOfFleet): (RigIds & { fleetId: number })[] => [
  ...vehicleIds.map((id) => ({ fleetId, vehicleIds: [id], tireIds: [] })),
  ...tireIds.map((id) => ({ fleetId, vehicleIds: [], tireIds: [id] })),
]

/** One of them may be what the others failed of; they must not pay for it. Returns how many were looked at. */
const passParts = async (
  db: Database,
  part: DueRigsOfFleet,
  now: EpochSeconds,
  tell: TellOperator,
): Promise<number> => {
  try {
    return await pass(db, part, now)
  } catch (cause) {
    if (temporaryDatabaseFailureOf(cause) === 'away') throw cause
    const alone = oneByOne(part)
    if (alone.length <= 1) {
      const what = part.vehicleIds.length > 0 ? `vehicle ${part.vehicleIds[0]}` : `tire ${part.tireIds[0]}`
      tell(
        `Time could not pass for the ${what} of fleet ${part.fleetId}: ${cause instanceof Error ? cause.message : cause}`,
      )
      return 0
    }
    let looked = 0
    for (const rig of alone) looked += await passParts(db, rig, now, tell)
    return looked
  }
}

/**
 * Finds what follows from time passing until `now`, in all fleets, and tells of it. Works beside other processes that do
 * the same: each rig is taken once. Returns how many rigs were looked at.
 */
export const sweepDueRigsOnce = async (
  db: Database,
  now: EpochSeconds,
  tell: TellOperator,
  isStopping: () => boolean = () => false,
): Promise<number> => {
  let all = 0
  for (let round = 0; round < MOST_ROUNDS && !isStopping(); round += 1) {
    const due = await readDueRigs(db, now, PICKED)
    let looked = 0
    for (const part of due.flatMap(parts)) {
      if (isStopping()) break
      looked += await passParts(db, part, now, tell)
    }
    all += looked
    // Nothing left, or nothing that is not somebody else's.
    if (looked === 0) break
  }
  if (!isStopping()) await uncoupleTrailersLeftBehind(db, now, tell, isStopping)
  return all
}
