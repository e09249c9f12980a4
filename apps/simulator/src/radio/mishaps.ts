import { between, type Chance, happens } from '../chance/random.ts'
import type { Heard } from '../fleet/advance.ts'

/** What goes wrong between tag and server, as shares of all packets (0 to 1). */
export type Mishaps = { duplicates: number; garbage: number }

/** Repeats and spoils packets as a bad radio day does; what is garbage goes out beside the good packet, never instead of it. */
export function withMishaps(heard: readonly Heard[], mishaps: Mishaps, chance: Chance): Heard[] {
  const out: Heard[] = []
  for (const packet of heard) {
    out.push(packet)
    if (happens(chance, mishaps.duplicates)) out.push(packet)
    if (happens(chance, mishaps.garbage))
      out.push({ ...packet, time: packet.time + 1, pressure: happens(chance, 0.5) ? 40.95 : -1 })
  }
  return out
}

/** Swaps neighbours that lie within the window, so that packets of up to a minute arrive out of order. */
export function shuffled<T extends { time: number }>(
  packets: readonly T[],
  windowSeconds: number,
  chance: Chance,
): T[] {
  if (windowSeconds <= 0) return [...packets]
  return packets
    .map((packet) => ({ packet, at: packet.time + between(chance, 0, windowSeconds) }))
    .sort((a, b) => a.at - b.at)
    .map(({ packet }) => packet)
}
