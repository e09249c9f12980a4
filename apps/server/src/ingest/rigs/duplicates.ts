import type { SendStatement } from '../../db/bulk/pipeline.ts'
import type { IncomingTagPacket } from '../readings/incoming-packet.ts'
import { compareReadingPreference } from '../readings/measurement.ts'
import type { PacketReception } from '../readings/reception.ts'
import type { RigWithReadings } from './rig-with-readings.ts'
import { readPossibleDuplicates, type StoredReading } from './stored-readings.ts'

/** What was sent without a place, with all that the vehicle's unit reported in its stead: so it is stored. */
const asPlaced = (sent: PacketReception, stored: PacketReception): PacketReception => {
  if (stored.placedBy === null || sent.latitude !== null) return sent
  const { latitude, longitude, hdop, speed, odometer, placedBy } = stored
  return { ...sent, latitude, longitude, hdop, speed, odometer, placedBy }
}

const saysTheSame = (stored: PacketReception, { reading, sent = reading }: IncomingTagPacket): boolean =>
  stored.time === sent.time &&
  stored.unitId === sent.unitId &&
  compareReadingPreference(stored, asPlaced(sent, stored)) <= 0

/** Splits off what is stored already, so that readings sent again cost one look-up and no evaluation. */
export const splitOffStoredDuplicates = async (
  send: SendStatement,
  late: readonly RigWithReadings[],
): Promise<{ left: RigWithReadings[]; duplicates: IncomingTagPacket[] }> => {
  const near = await readPossibleDuplicates(
    send,
    late.flatMap(({ incoming }) => incoming.map(({ reading: { tireId, time } }) => ({ tireId, time }))),
  )
  const duplicates: IncomingTagPacket[] = []
  const left = late.map(({ incoming, ...rest }) => {
    const fresh = incoming.filter((arrived) => {
      const isKnown = near
        .get(arrived.reading.tireId)
        ?.some(
          ({ reading }) => saysTheSame(reading, arrived) || reading.others.some((other) => saysTheSame(other, arrived)),
        )
      if (isKnown === true) duplicates.push(arrived)
      return isKnown !== true
    })
    return { ...rest, incoming: fresh }
  })
  return { left: left.filter(({ incoming }) => incoming.length > 0), duplicates }
}

/** As `splitOffStoredDuplicates`, where the stored rows are at hand. */
export const splitOffGivenDuplicates = (
  { incoming }: Pick<RigWithReadings, 'incoming'>,
  rows: readonly StoredReading[],
): { left: IncomingTagPacket[]; twice: IncomingTagPacket[] } => {
  const left: IncomingTagPacket[] = []
  const twice: IncomingTagPacket[] = []
  for (const arrived of incoming) {
    const isKnown = rows.some(
      ({ reading }) =>
        reading.tireId === arrived.reading.tireId &&
        (saysTheSame(reading, arrived) || reading.others.some((other) => saysTheSame(other, arrived))),
    )
    if (isKnown) twice.push(arrived)
    else left.push(arrived)
  }
  return { left, twice }
}
