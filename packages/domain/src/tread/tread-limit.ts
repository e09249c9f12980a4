import { type Millimetres, millimetres } from '../units/length.ts'
import type { EpochSeconds } from '../units/time.ts'
import type { TreadMeasurement } from './tread-wear.ts'

/**
 * The least tread with which a tire may be on the road, in the main grooves: 1.6 mm, for vehicles of every weight in most of
 * the European Union (Germany, StVZO § 36 (3); for cars everywhere in it, Council Directive 89/459/EEC). Some countries let
 * heavy vehicles have less (Great Britain 1.0 mm above 3.5 t, Construction and Use Regulations 1986, reg. 27) or demand more of
 * winter tires (Austria 5 mm of radials above 3.5 t, KDV § 4 (5)).
 */
export const LEGAL_TREAD_LIMIT = millimetres(1.6)

/** Whether so much tread, mm, leaves none to wear. */
export const isTreadWornOut = (depth: Millimetres): boolean => depth <= LEGAL_TREAD_LIMIT

/**
 * Since when the tread that a tire has now is at the legal limit: the moment of the measurement that found it there first, of those
 * since it was deeper or new. Null where the last one found it deeper, or there is none. The last measurement comes first.
 */
export const treadWornOutSince = (
  measurements: readonly Pick<TreadMeasurement, 'at' | 'depth' | 'isRetread'>[],
): EpochSeconds | null => {
  let since: EpochSeconds | null = null
  for (const { at, depth, isRetread } of measurements) {
    if (!isTreadWornOut(depth)) break
    since = at
    if (isRetread) break
  }
  return since
}

/** What somebody may enter, mm: the deepest tread of a truck tire that is sold has some 30 mm (tires for mud and building sites). */
export const TREAD_DEPTH_LIMITS = { min: 0, max: 40 } as const
