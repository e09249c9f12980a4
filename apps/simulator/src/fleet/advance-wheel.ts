import type { RandomStream } from '../chance/random-stream.ts'
import { advanceSimulatedTag, type SimulatedTag, type TagPacket, tagPacketAt } from '../physics/simulated-tag.ts'
import { advanceSimulatedTireGas, type SimulatedTireGas, type TireSurroundings } from '../physics/simulated-tire-gas.ts'

/** A tire with the tag in it; `chance` is the tag's own luck. */
export type SimulatedWheel = { body: SimulatedTireGas; tag: SimulatedTag; side: 0 | 1; chance: RandomStream }

/** Lets a wheel live for `seconds` up to `time`; what its tag sends then, if it sends. `height` in metres. */
export function advanceWheel(
  { body, tag, chance }: SimulatedWheel,
  around: TireSurroundings,
  time: number,
  seconds: number,
  height = 0,
): TagPacket | null {
  advanceSimulatedTireGas(body, around, seconds)
  advanceSimulatedTag(tag, body, around, seconds)
  return tagPacketAt(tag, body, time, chance, height)
}
