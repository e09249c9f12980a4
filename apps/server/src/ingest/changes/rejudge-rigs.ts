import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { createTransactionStatementSender } from '../../db/bulk/create-transaction-statement-sender.ts'
import type { SendStatement } from '../../db/bulk/pipeline.ts'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { judgeRig, type RigFoldInput } from '../fold/judge-rig.ts'
import type { RigOutcome } from '../fold/rig-outcome.ts'
import { AlarmSettingsCache } from '../rigs/alarm-settings-cache.ts'
import { clampToRigBase } from '../rigs/clamp-to-rig-base.ts'
import { type CachedRig, RigCache } from '../rigs/rig-cache.ts'
import { type LockedRig, lockRigsOfIds, type RigIds } from '../rigs/rig-locks.ts'
import { lastJudgedTimeOf } from '../rigs/rig-snapshot.ts'
import { readStandingPasts } from '../rigs/standing-past.ts'
import { readUnreadSnapshots } from '../rigs/stored-readings.ts'
import { readWholePasts } from '../rigs/whole-past.ts'
import { writeRigOutcomes } from '../write/write-rig-outcomes.ts'
import { ensureRigStateRows } from './judge-conditions-after-write.ts'

type Which = RigIds & { fleetId: number }

/** What leads back to how a vehicle or tire stood at a moment was removed: it cannot be said any more. */
export class PastRemovedError extends Error {
  constructor(key: string) {
    super(`what leads back to the moment that ${key} is to go back to was removed`)
  }
}

/** What a rig is judged from, and until when. */
type Judging = { rig: LockedRig; known: CachedRig; source: Omit<RigFoldInput, 'recent'>; until: EpochSeconds }

const judged = async (
  send: SendStatement,
  fleetId: number,
  judging: readonly Judging[],
  now: EpochSeconds,
): Promise<RigOutcome[]> => {
  const rigs = judging.map(({ rig }) => rig)
  const equipmentOf = await new AlarmSettingsCache().of(send, fleetId, rigs)
  return judging.map(({ rig, known, source, until }) => {
    const anew = { ...rig, recheck: false }
    return judgeRig({ rig: anew, incoming: [] }, known, { ...source, recent: [] }, equipmentOf(rig), until, now).folded
  })
}

const write = async (send: SendStatement, rigs: readonly RigOutcome[]): Promise<void> => {
  await Promise.all(await writeRigOutcomes(send, rigs))
}

const locked = async (tx: FleetTransaction, { fleetId, ...which }: Which): Promise<readonly LockedRig[]> =>
  lockRigsOfIds(createTransactionStatementSender(tx), await ensureRigStateRows(tx, { fleetId, ...which }))

/**
 * Takes vehicles, and tires on no vehicle, back to a moment, as if nothing had been read since: their states, trips, events
 * and problems are those of that moment. What was read since stays stored, for `rejudgeRigs`. Their pasts must be open until
 * then.
 * @throws PastRemovedError when how they stood then is not known any more.
 */
export const rewindRigs = async (
  tx: FleetTransaction,
  which: Which,
  to: EpochSeconds,
  now: EpochSeconds,
): Promise<void> => {
  const send = createTransactionStatementSender(tx)
  const rigs = await locked(tx, which)
  const knownOf = await new RigCache().of(send, which.fleetId, rigs)
  const later = rigs.filter((rig) => (lastJudgedTimeOf(knownOf(rig).point.vehicle) ?? to) > to)
  const pasts = await readWholePasts(
    send,
    later.map((rig) => ({ rig, from: clampToRigBase(rig, to), known: knownOf(rig).point })),
  )
  const unread = await readUnreadSnapshots(
    send,
    later.flatMap((rig) => (pasts.has(rig.key) ? [] : [{ rig, at: to }])),
  )
  const judging = later.map((rig): Judging => {
    const past = pasts.get(rig.key)
    if (past === undefined) {
      const from = unread.get(rig.key)
      if (from === undefined) throw new PastRemovedError(rig.key)
      return { rig, known: knownOf(rig), source: { from, bases: [], rows: [], since: to }, until: to }
    }
    const rows = past.rows.filter(({ reading }) => reading.time <= to)
    return { rig, known: knownOf(rig), source: { ...past, rows }, until: to }
  })
  await write(send, await judged(send, which.fleetId, judging, now))
}

/**
 * Judges vehicles, and tires on no vehicle, anew by all that was read of their tires since a moment at which they stand. Those of
 * whose past before it a part was removed go on from where they stand, by what was read since.
 */
export const rejudgeRigs = async (
  tx: FleetTransaction,
  which: Which,
  since: EpochSeconds,
  now: EpochSeconds,
): Promise<void> => {
  const send = createTransactionStatementSender(tx)
  const rigs = await locked(tx, which)
  const knownOf = await new RigCache().of(send, which.fleetId, rigs)
  const pasts = await readWholePasts(
    send,
    rigs.map((rig) => ({ rig, from: clampToRigBase(rig, since), known: knownOf(rig).point })),
  )
  const standing = await readStandingPasts(
    send,
    rigs.flatMap((rig) => (pasts.has(rig.key) ? [] : [{ rig, since, point: knownOf(rig).point }])),
  )
  const judging = rigs.flatMap((rig): Judging[] => {
    const source = pasts.get(rig.key) ?? standing.get(rig.key)
    if (rig.tires.length === 0 || source === undefined) return []
    return [{ rig, known: knownOf(rig), source, until: now }]
  })
  await write(send, await judged(send, which.fleetId, judging, now))
}

/** Since when the past of these vehicles is closed, if it is: what lies before is judged no more. */
export const readPastClosedSince = async (
  tx: FleetTransaction,
  vehicleIds: readonly number[],
): Promise<ReadonlyMap<number, EpochSeconds>> => {
  const { rows } = await sql<{ id: number; at: EpochSeconds }>`
    select vehicle_id as id, date_part('epoch', base_at) as at from vehicle_state
    where fleet_id = (select own_fleet()) and vehicle_id = any(${[...vehicleIds]}::int[]) and base_at is not null`.execute(
    tx,
  )
  return new Map(rows.map(({ id, at }) => [id, at]))
}

/** Since when the past of a tire, and of the vehicle that it stands on, is closed; null where it is open. */
export const readTirePastClosedSince = async (
  tx: FleetTransaction,
  { id, vehicleId }: { id: number; vehicleId: number | null },
): Promise<EpochSeconds | null> => {
  const { rows } = await sql<{ at: EpochSeconds | null }>`
    select greatest(
      (select date_part('epoch', base_at) from tire_state where fleet_id = (select own_fleet()) and tire_id = ${id}),
      (select date_part('epoch', base_at) from vehicle_state where fleet_id = (select own_fleet()) and vehicle_id = ${vehicleId}::int)) as at`.execute(
    tx,
  )
  return rows[0]?.at ?? null
}
