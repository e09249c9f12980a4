import type { SendStatement } from '../../db/bulk/pipeline.ts'
import type { IncomingTagPacket } from '../readings/incoming-packet.ts'
import type { PacketReception } from '../readings/reception.ts'
import type { RigWithReadings } from './rig-with-readings.ts'
import { readPossibleDuplicates } from './stored-readings.ts'

const canRepeat = ({ repeatsWithin, reading }: IncomingTagPacket): boolean =>
  repeatsWithin !== null && reading.deviceTime === null

const isOfOneTransmission = ({ reading, repeatsWithin }: IncomingTagPacket, stored: PacketReception): boolean =>
  stored.unitId === reading.unitId &&
  stored.pressure === reading.pressure &&
  stored.temperature === reading.temperature &&
  Math.abs(stored.time - reading.time) <= (repeatsWithin ?? 0)

/**
 * Puts readings that repeat a transmission which is stored at its moment, so that they are known by it. What heard the repeats may be
 * several processes that share one subscription: each knows only what it heard itself, and the database knows what all of them did.
 */
export const mergeRepeatedTransmissions = async (
  send: SendStatement,
  heard: readonly RigWithReadings[],
): Promise<readonly RigWithReadings[]> => {
  const moments = heard.flatMap(({ incoming }) =>
    incoming.filter(canRepeat).map(({ reading: { tireId, time } }) => ({ tireId, time })),
  )
  if (moments.length === 0) return heard
  const near = await readPossibleDuplicates(send, moments)
  const placed = (arrived: IncomingTagPacket): IncomingTagPacket => {
    if (!canRepeat(arrived)) return arrived
    const { reading } = arrived
    const first = near
      .get(reading.tireId)
      ?.flatMap(({ reading: stored }): PacketReception[] => [stored, ...stored.others])
      .find((stored) => isOfOneTransmission(arrived, stored))
    return first === undefined ? arrived : { ...arrived, reading: { ...reading, time: first.time } }
  }
  return heard.map(({ incoming, ...rest }) => ({ ...rest, incoming: incoming.map(placed) }))
}
