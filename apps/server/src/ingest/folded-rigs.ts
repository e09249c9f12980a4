import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { Send } from '../db/pipelined.ts'
import { withoutContradicted } from './contradicted-releases.ts'
import type { FoldedRig } from './folded-rig.ts'
import type { HeardRig } from './heard-rig.ts'
import type { Incoming } from './incoming.ts'
import { judgeRig, NOTHING, type Source } from './judge-rig.ts'
import { withoutKnown, withoutStored } from './known-already.ts'
import { type KnownRig, type KnownRigs, recentSince } from './known-rigs.ts'
import type { KnownSettings } from './known-settings.ts'
import { notBefore } from './not-before.ts'
import { PACKET_TIME } from './reception.ts'
import type { RigPoint } from './rig-point.ts'
import { byTurn } from './rig-reading.ts'
import { readPast } from './stored-readings.ts'

export type { HeardRig } from './heard-rig.ts'

/** What this process remembers, by the version of what is stored. */
export type Caches = { rigs: KnownRigs; settings: KnownSettings }

/** Whether it can only be judged together with what is stored: it is not the newest, or maybe heard by others too. */
const isLate = ({ vehicle, tires }: RigPoint, { reading }: Incoming): boolean => {
  if (vehicle.at !== null && byTurn(reading, vehicle.at) <= 0) return true
  if (vehicle.elapsed !== null && reading.time < vehicle.elapsed) return true
  const own = tires.get(reading.tireId)
  if (own === undefined || own.state.last === null) return false
  const isOwnUnit = own.told.unitId === reading.unitId && !own.told.shared
  return !isOwnUnit && reading.time - own.state.last.time <= PACKET_TIME
}

const oldestOf = (incoming: readonly Incoming[]): EpochSeconds =>
  (incoming.reduce((oldest, { reading }) => Math.min(oldest, reading.time), Number.POSITIVE_INFINITY) -
    PACKET_TIME) as EpochSeconds

/**
 * Evaluates each rig with its new readings: from where it stands when they are newer than all it knows, otherwise anew
 * from a point before the oldest of them. What is known already comes back as `duplicates`.
 */
export const foldRigs = async (
  send: Send,
  fleetId: number,
  incoming: readonly HeardRig[],
  { rigs, settings }: Caches,
): Promise<{ folded: FoldedRig[]; duplicates: Incoming[] }> => {
  const heard = await withoutContradicted(send, incoming)
  const all = heard.map(({ rig }) => rig)
  const [equipmentOf, knownOf] = await Promise.all([settings.of(send, fleetId, all), rigs.of(send, fleetId, all)])
  const folded: FoldedRig[] = []
  const duplicates: Incoming[] = []
  const late: HeardRig[] = []
  const take = (one: HeardRig, before: KnownRig, source: Source, until: EpochSeconds | null): void => {
    const result = judgeRig(one, before, source, equipmentOf(one.rig), until)
    folded.push(result.folded)
    duplicates.push(...result.duplicates)
  }
  for (const one of heard) {
    const before = knownOf(one.rig)
    if (one.incoming.some((incoming) => isLate(before.point, incoming))) late.push(one)
    else take(one, before, { ...NOTHING, from: before.point, recent: before.recent }, null)
  }
  if (late.length === 0) return { folded, duplicates }
  const deep: HeardRig[] = []
  for (const one of late) {
    const before = knownOf(one.rig)
    const near = recentSince(before.recent, oldestOf(one.incoming))
    const [first] = near ?? []
    if (near === null || first === undefined) {
      deep.push(one)
      continue
    }
    const rows = near.flatMap((recent) => recent.rows)
    const { left, twice } = withoutStored(one, rows)
    duplicates.push(...twice)
    if (left.length === 0) continue
    const since = Math.max(first.from.vehicle.at?.time ?? 0, first.from.vehicle.elapsed ?? 0) as EpochSeconds
    const earlier = before.recent.slice(0, before.recent.indexOf(first))
    take(
      { ...one, incoming: left },
      before,
      { from: first.from, rows, bases: [], since, recent: earlier },
      before.point.vehicle.elapsed,
    )
  }
  if (deep.length === 0) return { folded, duplicates }
  const news = await withoutKnown(send, deep)
  duplicates.push(...news.duplicates)
  if (news.left.length === 0) return { folded, duplicates }
  const pasts = await readPast(
    send,
    news.left.map(({ rig, incoming }) => ({ rig, from: notBefore(rig, oldestOf(incoming)) })),
  )
  for (const one of news.left) {
    const past = pasts.get(one.rig.key)
    const before = knownOf(one.rig)
    if (past !== undefined) take(one, before, { ...past, recent: [] }, before.point.vehicle.elapsed)
  }
  return { folded, duplicates }
}
