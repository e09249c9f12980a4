import type { Chance } from '../chance/random.ts'
import { advanceTag, packetAt, type Tag, type TagPacket } from '../physics/tag.ts'
import { advanceTire, type Surroundings, type TireBody } from '../physics/tire-body.ts'

/** A tire with the tag in it; `chance` is the tag's own luck. */
export type Wheel = { body: TireBody; tag: Tag; side: 0 | 1; chance: Chance }

/** Lets a wheel live for `seconds` up to `time`; what its tag sends then, if it sends. `height` in metres. */
export function advanceWheel(
  { body, tag, chance }: Wheel,
  around: Surroundings,
  time: number,
  seconds: number,
  height = 0,
): TagPacket | null {
  advanceTire(body, around, seconds)
  advanceTag(tag, body, around, seconds)
  return packetAt(tag, body, time, chance, height)
}
