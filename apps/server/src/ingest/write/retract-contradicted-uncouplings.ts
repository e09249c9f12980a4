import { MOVING_SPEED_THRESHOLD_KMH } from '@coldbar/domain/movement/moving-speed-threshold'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { pgArrayLiteral } from '../../db/bulk/pg-array-literal.ts'
import type { SendStatement } from '../../db/bulk/pipeline.ts'
import type { IncomingTagPacket } from '../readings/incoming-packet.ts'
import type { RigWithReadings } from '../rigs/rig-with-readings.ts'

type Release = { vehicleId: number; unitId: number; at: EpochSeconds }

/** Whether it was heard on the move by a unit that, at that time, was still driving the way that proved it gone. */
const contradicts = (
  { reading }: IncomingTagPacket,
  released: readonly { unitId: number; at: EpochSeconds }[],
): boolean =>
  (reading.speed ?? 0) >= MOVING_SPEED_THRESHOLD_KMH &&
  released.some(({ unitId, at }) => unitId === reading.unitId && reading.time <= at)

/**
 * Takes back that a unit drove on without a trailer where what came in shows that it went along after it seemed to have
 * been heard last. If it was left a little later after all, its puller's way says so again. Hands the rigs back without
 * these, `isRegained` where there were any.
 */
export const retractContradictedUncouplings = async (
  send: SendStatement,
  heard: readonly RigWithReadings[],
): Promise<readonly RigWithReadings[]> => {
  const doubted = heard.flatMap(({ rig: { vehicleId, released }, incoming }) =>
    vehicleId === null || released === null || released.length === 0
      ? []
      : incoming.flatMap((arrived) => {
          const { unitId, time } = arrived.reading
          return unitId !== null && contradicts(arrived, released) ? [{ vehicleId, unitId, time }] : []
        }),
  )
  if (doubted.length === 0) return heard
  const gone = await takeBack(send, doubted)
  return heard.map((heardRig) => {
    const own = gone.filter(({ vehicleId }) => vehicleId === heardRig.rig.vehicleId)
    if (own.length === 0) return heardRig
    const released = (heardRig.rig.released ?? []).filter(
      ({ unitId, at }) => !own.some((other) => other.unitId === unitId && other.at === at),
    )
    return { ...heardRig, rig: { ...heardRig.rig, released }, isRegained: true }
  })
}

const takeBack = (
  send: SendStatement,
  doubted: readonly { vehicleId: number; unitId: number; time: EpochSeconds }[],
): Promise<Release[]> =>
  send(sql<Release>`
    delete from connection_release r
    using (select distinct vehicle_id, unit_id, time from unnest(${pgArrayLiteral(doubted.map(({ vehicleId }) => vehicleId))}::int[],
      ${pgArrayLiteral(doubted.map(({ unitId }) => unitId))}::int[], ${pgArrayLiteral(doubted.map(({ time }) => time))}::float8[])
      as n (vehicle_id, unit_id, time)) n
    where r.fleet_id = (select own_fleet()) and r.vehicle_id = n.vehicle_id and r.unit_id = n.unit_id
      and r.last_heard < to_timestamp(n.time) and to_timestamp(n.time) <= r.at
    returning r.vehicle_id as "vehicleId", r.unit_id as "unitId", date_part('epoch', r.at - timestamptz 'epoch') as at`)
