import { isChanceHit, pickOne, type RandomStream, uniformBetween } from '../chance/random-stream.ts'
import type { HeardPacket } from '../fleet/advance-world.ts'

/** What goes wrong between tag and server, as shares of all packets (0 to 1). */
export type TransmissionFaults = { duplicates: number; garbage: number }

/** A full-scale code, a broken sensor, a temperature code, a tag that missed its own reading, and a hot one that is none. */
const GARBAGE: readonly Partial<HeardPacket>[] = [
  { pressure: 40.95 },
  { pressure: -1 },
  { temperature: 255 },
  { pressure: 0 },
  { temperature: 127 },
]

/** Repeats and spoils packets as a bad radio day does; what is garbage goes out beside the good packet, never instead of it. */
export function addTransmissionFaults(
  heard: readonly HeardPacket[],
  mishaps: TransmissionFaults,
  chance: RandomStream,
): HeardPacket[] {
  const out: HeardPacket[] = []
  for (const packet of heard) {
    out.push(packet)
    if (isChanceHit(chance, mishaps.duplicates)) out.push(packet)
    if (isChanceHit(chance, mishaps.garbage))
      out.push({ ...packet, time: packet.time + 1, ...pickOne(chance, GARBAGE) })
  }
  return out
}

/** A packet on its way, and when the unit has it. */
export type DelayedPacket = { packet: HeardPacket; at: number }

/** Sends packets on their way, each for a time of its own up to `windowSeconds`: so they arrive out of order. Changes `way`. */
export function delayPackets(
  way: DelayedPacket[],
  heard: readonly HeardPacket[],
  windowSeconds: number,
  chance: RandomStream,
): void {
  for (const packet of heard) way.push({ packet, at: packet.time + uniformBetween(chance, 0, windowSeconds) })
}

/** Takes from the way what has arrived by `time`, as it arrived. */
export function takeArrivedPackets(way: DelayedPacket[], time: number): HeardPacket[] {
  const here = way.filter(({ at }) => at <= time).sort((a, b) => a.at - b.at)
  if (here.length > 0) way.splice(0, way.length, ...way.filter(({ at }) => at > time))
  return here.map(({ packet }) => packet)
}
