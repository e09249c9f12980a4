import { type Chance, happens, pick, uniformBetween } from '../chance/random.ts'
import type { Heard } from '../fleet/advance.ts'

/** What goes wrong between tag and server, as shares of all packets (0 to 1). */
export type TransmissionFaults = { duplicates: number; garbage: number }

/** A full-scale code, a broken sensor, a temperature code, a tag that missed its own reading, and a hot one that is none. */
const GARBAGE: readonly Partial<Heard>[] = [
  { pressure: 40.95 },
  { pressure: -1 },
  { temperature: 255 },
  { pressure: 0 },
  { temperature: 127 },
]

/** Repeats and spoils packets as a bad radio day does; what is garbage goes out beside the good packet, never instead of it. */
export function withTransmissionFaults(heard: readonly Heard[], mishaps: TransmissionFaults, chance: Chance): Heard[] {
  const out: Heard[] = []
  for (const packet of heard) {
    out.push(packet)
    if (happens(chance, mishaps.duplicates)) out.push(packet)
    if (happens(chance, mishaps.garbage)) out.push({ ...packet, time: packet.time + 1, ...pick(chance, GARBAGE) })
  }
  return out
}

/** A packet on its way, and when the unit has it. */
export type Late = { packet: Heard; at: number }

/** Sends packets on their way, each for a time of its own up to `windowSeconds`: so they arrive out of order. Changes `way`. */
export function delay(way: Late[], heard: readonly Heard[], windowSeconds: number, chance: Chance): void {
  for (const packet of heard) way.push({ packet, at: packet.time + uniformBetween(chance, 0, windowSeconds) })
}

/** Takes from the way what has arrived by `time`, as it arrived. */
export function arrived(way: Late[], time: number): Heard[] {
  const here = way.filter(({ at }) => at <= time).sort((a, b) => a.at - b.at)
  if (here.length > 0) way.splice(0, way.length, ...way.filter(({ at }) => at > time))
  return here.map(({ packet }) => packet)
}
