import { newestReading } from '@coldbar/domain/state/newest-reading'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { SendStatement } from '../../db/bulk/pipeline.ts'
import { LoopSlice } from '../../loop-slice.ts'
import { foldProbe } from '../../probes/ingest-probes.ts'
import { judgeRig, NO_STORED_PAST, type RigFoldInput } from '../fold/judge-rig.ts'
import type { RigOutcome } from '../fold/rig-outcome.ts'
import type { IncomingTagPacket } from '../readings/incoming-packet.ts'
import { SAME_PACKET_WITHIN_SECONDS } from '../readings/reception.ts'
import { compareReadingOrder } from '../readings/rig-reading.ts'
import type { AlarmSettingsCache } from '../rigs/alarm-settings-cache.ts'
import { clampToRigBase } from '../rigs/clamp-to-rig-base.ts'
import { splitOffGivenDuplicates, splitOffStoredDuplicates } from '../rigs/duplicates.ts'
import { type CachedRig, type RigCache, recentRigReadingsSince } from '../rigs/rig-cache.ts'
import type { RigSnapshot } from '../rigs/rig-snapshot.ts'
import type { RigWithReadings } from '../rigs/rig-with-readings.ts'
import { readWholePasts } from '../rigs/whole-past.ts'
import { retractContradictedUncouplings } from '../write/retract-contradicted-uncouplings.ts'
import { writePastMountingReadings } from '../write/write-past-mounting-readings.ts'

/** What this process remembers, by the version of what is stored. */
export type IngestCaches = { rigs: RigCache; settings: AlarmSettingsCache }

/** Whether it can only be judged together with what is stored: it is not the newest, or maybe heard by others too. */
const isLate = ({ vehicle, tires }: RigSnapshot, { reading }: IncomingTagPacket): boolean => {
  if (vehicle.at !== null && compareReadingOrder(reading, vehicle.at) <= 0) return true
  if (vehicle.elapsed !== null && reading.time < vehicle.elapsed) return true
  const own = tires.get(reading.tireId)
  const newest = own === undefined ? null : newestReading(own.state)
  if (own === undefined || newest === null) return false
  const isOwnUnit = own.told.unitId === reading.unitId && !own.told.shared
  return !isOwnUnit && reading.time - newest.time <= SAME_PACKET_WITHIN_SECONDS
}

const oldestOf = (incoming: readonly IncomingTagPacket[]): EpochSeconds =>
  (incoming.reduce((oldest, { reading }) => Math.min(oldest, reading.time), Number.POSITIVE_INFINITY) -
    SAME_PACKET_WITHIN_SECONDS) as EpochSeconds

/**
 * Evaluates each rig with its new readings: from where it stands when they are newer than all it knows, otherwise anew
 * from a point before the oldest of them. Late ones of a rig whose readings since such a point were removed are stored as history
 * alone. What is known already comes back as `duplicates`.
 */
export const judgeRigsWithNewReadings = async (
  send: SendStatement,
  fleetId: number,
  incoming: readonly RigWithReadings[],
  { rigs, settings }: IngestCaches,
): Promise<{ folded: RigOutcome[]; duplicates: IncomingTagPacket[] }> => {
  const all = incoming.map(({ rig }) => rig)
  const [equipmentOf, knownOf] = await Promise.all([settings.of(send, fleetId, all), rigs.of(send, fleetId, all)])
  const { news, duplicates } = await readNews(send, incoming, knownOf)
  // Only what is news can contradict: of a rig that said nothing new, nothing is written that would tell of it.
  const heard = await retractContradictedUncouplings(
    send,
    news.map((item) => item.heard),
  )
  const slice = new LoopSlice()
  const folded: RigOutcome[] = []
  for (const [at, heardRig] of heard.entries()) {
    if (slice.isOver()) await slice.next()
    const { before, source, until } = news[at] as News
    const result = judgeRig(heardRig, before, source, equipmentOf(heardRig.rig), until)
    folded.push(result.folded)
    duplicates.push(...result.duplicates)
  }
  foldProbe.tell({ rigs: folded.length, tookMs: slice.workedMs(), ended: performance.now() })
  return { folded, duplicates }
}

/** What is new of a rig, and from where it is to be judged. */
type News = { heard: RigWithReadings; before: CachedRig; source: RigFoldInput; until: EpochSeconds | null }

const readNews = async (
  send: SendStatement,
  incoming: readonly RigWithReadings[],
  knownOf: (rig: RigWithReadings['rig']) => CachedRig,
): Promise<{ news: News[]; duplicates: IncomingTagPacket[] }> => {
  const news: News[] = []
  const duplicates: IncomingTagPacket[] = []
  const late: RigWithReadings[] = []
  for (const heard of incoming) {
    const before = knownOf(heard.rig)
    if (heard.incoming.some((own) => isLate(before.point, own))) late.push(heard)
    else news.push({ heard, before, source: goingOn(before), until: null })
  }
  const deep: RigWithReadings[] = []
  for (const heard of late) {
    const before = knownOf(heard.rig)
    const near = recentRigReadingsSince(before.recent, oldestOf(heard.incoming))
    const [first] = near ?? []
    if (near === null || first === undefined) {
      deep.push(heard)
      continue
    }
    const rows = near.flatMap((recent) => recent.rows)
    const { left, twice } = splitOffGivenDuplicates(heard, rows)
    duplicates.push(...twice)
    if (left.length === 0) continue
    const since = Math.max(first.from.vehicle.at?.time ?? 0, first.from.vehicle.elapsed ?? 0) as EpochSeconds
    const earlier = before.recent.slice(0, before.recent.indexOf(first))
    const source = { from: first.from, rows, bases: [], since, recent: earlier }
    news.push({ heard: { ...heard, incoming: left }, before, source, until: before.point.vehicle.elapsed })
  }
  if (deep.length === 0) return { news, duplicates }
  const unknown = await splitOffStoredDuplicates(send, deep)
  duplicates.push(...unknown.duplicates)
  if (unknown.left.length === 0) return { news, duplicates }
  const pasts = await readWholePasts(
    send,
    unknown.left.map(({ rig, incoming: own }) => ({
      rig,
      from: clampToRigBase(rig, oldestOf(own)),
      known: knownOf(rig).point,
    })),
  )
  const history: RigWithReadings[] = []
  for (const heard of unknown.left) {
    const past = pasts.get(heard.rig.key)
    const before = knownOf(heard.rig)
    if (past !== undefined) {
      news.push({ heard, before, source: { ...past, recent: [] }, until: before.point.vehicle.elapsed })
      continue
    }
    const { late = [], newer = [] } = Object.groupBy(heard.incoming, (own) =>
      isLate(before.point, own) ? 'late' : 'newer',
    )
    history.push({ ...heard, incoming: late })
    if (newer.length > 0)
      news.push({ heard: { ...heard, incoming: newer }, before, source: goingOn(before), until: null })
  }
  duplicates.push(...(await writeHistory(send, history)))
  return { news, duplicates }
}

/** From where the rig stands, with what is remembered of the last minutes. */
const goingOn = (before: CachedRig): RigFoldInput => ({ ...NO_STORED_PAST, from: before.point, recent: before.recent })

const writeHistory = (send: SendStatement, heard: readonly RigWithReadings[]): Promise<IncomingTagPacket[]> =>
  writePastMountingReadings(
    send,
    heard.flatMap(({ rig, incoming }) => {
      const tireOf = new Map(rig.tires.map((tire) => [tire.tireId, tire]))
      return incoming.flatMap((own) => {
        const tire = tireOf.get(own.reading.tireId)
        return tire === undefined ? [] : [{ tire, incoming: own }]
      })
    }),
  )
