import type { Seconds } from '@coldbar/domain/units/time'
import type { AcceptedReading } from './reading.ts'
import type { ReadingBatch } from './reading-batch.ts'
import type { PacketReception } from './reception.ts'

/** A reading on its way into the database, and which batch of the commit brought it. */
export type ReadingOfBatch = { reading: AcceptedReading; batchAt: number; batch: ReadingBatch }

/** A reading of a tire of the fleet on its way into the database. */
export type IncomingTagPacket = {
  reading: PacketReception & { tireId: number }
  /** As it was sent, where its place was filled in from a report: sent again, it is known by that. */
  sent?: PacketReception
  batchAt: number
  isLate: boolean
  /** Another one with equal figures within so long is of the same transmission; null where none is repeated. */
  repeatsWithin: Seconds | null
}

/**
 * A reading of a tire, where its moment was put, with what its batch says of it. Its parts are named one by one: to copy the rest of
 * an object is the slowest way there is, and this is done for every reading.
 */
export const toIncomingPackets = (
  { reading, batchAt, batch }: ReadingOfBatch,
  tireId: number,
  time: AcceptedReading['time'],
): IncomingTagPacket => ({
  reading: {
    pressure: reading.pressure,
    temperature: reading.temperature,
    speed: reading.speed,
    latitude: reading.latitude,
    longitude: reading.longitude,
    hdop: reading.hdop,
    odometer: reading.odometer,
    ignition: reading.ignition,
    batteryOk: reading.batteryOk,
    rssi: reading.rssi,
    placedBy: reading.placedBy,
    deviceTime: reading.deviceTime,
    tireId,
    time,
    unitId: batch.unitId,
    received: batch.received,
  },
  batchAt,
  isLate: batch.isLate === true,
  repeatsWithin: batch.repeatsWithin ?? null,
})
