import { freeTag } from './free-tags.ts'
import { createOwnVehicle, uniqueJourneyName } from './own-vehicle.ts'
import type { SentReading } from './post-readings.ts'
import type { SignedInApiClient } from './signed-in.ts'

/** 90.6 % of the 9 bar that the common type asks for: below the maintenance level of 95 %, above every alarm. */
const LOW_BAR = 8.15

/** A parked night that makes tires known: their temperature is that of their tags, 15 °C. */
const NIGHT_SECONDS = 7 * 3600
const EVERY_SECONDS = 600

export type PostReadings = (readings: readonly SentReading[]) => Promise<void>

type LowVehicle = { id: number; name: string; tags: readonly [number, number]; tires: readonly [number, number] }

/** A vehicle of a journey's own whose two front tires, left and right, were low all night. */
export async function createLowFrontTiresVehicle(calls: SignedInApiClient, post: PostReadings): Promise<LowVehicle> {
  const { id, name } = await createOwnVehicle(calls)
  const tags = [freeTag(), freeTag()] as const
  const fit = async (tag_id: number, side: 0 | 1): Promise<number> => {
    const { data } = await calls.call('tires.add', {
      data: {
        name: uniqueJourneyName('Low'),
        vehicle_id: id,
        tag_id,
        position_row: 0,
        position_left_right: side,
        position_inside_outside: 1,
      },
    })
    return data.id
  }
  const tires = [await fit(tags[0], 0), await fit(tags[1], 1)] as const
  const end = Math.floor(Date.now() / 1000) - 120
  const times = Array.from({ length: NIGHT_SECONDS / EVERY_SECONDS }, (_, n) => end - NIGHT_SECONDS + n * EVERY_SECONDS)
  await post(
    tags.flatMap((tag_id) => times.map((time) => ({ tag_id, time, pressure: LOW_BAR, temperature: 15, speed: 0 }))),
  )
  return { id, name, tags, tires }
}
