import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { createTransactionStatementSender } from '../../db/bulk/create-transaction-statement-sender.ts'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import type { RehearsedNotification } from '../fold/rehearse-rig.ts'
import { AlarmSettingsCache, type UnsavedAlarmLimits } from '../rigs/alarm-settings-cache.ts'
import { clampToRigBase } from '../rigs/clamp-to-rig-base.ts'
import { readRigsUnlocked, tireLifeKey } from '../rigs/rig-locks.ts'
import { readReadingsSinceCheckpoint } from '../rigs/stored-readings.ts'
import type { RehearsalThread } from './rehearsal-thread.ts'

export type { RehearsedNotification } from '../fold/rehearse-rig.ts'
export { NO_UNSAVED_ALARM_LIMITS, type UnsavedAlarmLimits, wheelPositionKey } from '../rigs/alarm-settings-cache.ts'

type Which = { fleetId: number; vehicleId: number; since: EpochSeconds; now: EpochSeconds }

/**
 * What people would have been told of a vehicle, and from when on of each of its tires: its past may be closed behind that.
 * `before` is what would have come to light earlier, told or not, as far back as was judged: some of it still stood then.
 * `untold`: what would have come to light since and people would not have been told of.
 */
export type VehiclePastRehearsal = {
  news: RehearsedNotification[]
  before: RehearsedNotification[]
  untold: RehearsedNotification[]
  judgedFrom: ReadonlyMap<number, EpochSeconds>
}

/** The moment, or a later one where there are more readings since than are judged: they may all be of the last days. */
const judgeableSince = async (
  tx: FleetTransaction,
  tireIds: readonly number[],
  since: EpochSeconds,
  most: number,
): Promise<EpochSeconds> => {
  const { rows } = await sql<{ time: EpochSeconds }>`select date_part('epoch', time) as time from reading
    where fleet_id = (select own_fleet()) and tire_id = any(${[...tireIds]}::int[]) and time >= to_timestamp(${since})
      and span_end >= to_timestamp(${since})
    order by reading.time desc offset ${most - 1} limit 1`.execute(tx)
  return rows[0]?.time ?? since
}

const NOTHING: VehiclePastRehearsal = { news: [], before: [], untold: [], judgedFrom: new Map() }

/**
 * What people would have been told of a vehicle's tires since a moment, had these limits held: its readings of then, judged
 * anew from the last kept point before, as a late reading would have them judged. Locks nothing and writes nothing.
 */
export const rehearseVehiclePast = async (
  tx: FleetTransaction,
  thread: RehearsalThread,
  drafted: UnsavedAlarmLimits,
  { fleetId, vehicleId, since, now }: Which,
): Promise<VehiclePastRehearsal> => {
  const send = createTransactionStatementSender(tx)
  const [rig] = await readRigsUnlocked(send, { vehicleIds: [vehicleId], tireIds: [] })
  if (rig === undefined || rig.tires.length === 0) return NOTHING
  const tireIds = rig.tires.map(({ tireId }) => tireId)
  const from = clampToRigBase(rig, await judgeableSince(tx, tireIds, since, thread.mostReadings))
  const past = (await readReadingsSinceCheckpoint(send, [{ rig, from }])).get(rig.key)
  if (past === undefined) return NOTHING
  const equipmentOf = await new AlarmSettingsCache(drafted).of(send, fleetId, [rig])
  const lives = new Map(rig.tires.map((tire) => [tire.tireId, tireLifeKey(tire)]))
  const judged = { equipment: equipmentOf(rig), lives }
  const all = await thread.judge({ past, judged, ownUnitId: rig.ownUnitId, until: now })
  const judgedFrom = new Map(
    rig.tires.map(({ tireId, baseAt }) => [tireId, baseAt === null || baseAt < from ? from : baseAt]),
  )
  const isSince = ({ tireId, at }: RehearsedNotification): boolean => at >= (judgedFrom.get(tireId) ?? since)
  return {
    news: all.filter((raised) => raised.isTold && isSince(raised)),
    untold: all.filter((raised) => !raised.isTold && isSince(raised)),
    before: all.filter((raised) => !isSince(raised)),
    judgedFrom,
  }
}
