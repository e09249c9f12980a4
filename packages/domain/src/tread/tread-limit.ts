import { type Millimetres, millimetres } from '../units/length.ts'

/**
 * The least tread with which a tire may be on the road, in the main grooves: 1.6 mm, for vehicles of every weight in most of
 * the European Union (Germany, StVZO § 36 (3); for cars everywhere in it, Council Directive 89/459/EEC). Some countries let
 * heavy vehicles have less (Great Britain 1.0 mm above 3.5 t, Construction and Use Regulations 1986, reg. 27) or demand more of
 * winter tires (Austria 5 mm of radials above 3.5 t, KDV § 4 (5)).
 */
export const LEGAL_TREAD_LIMIT = millimetres(1.6)

/** Whether a tire with so much tread, mm, as it was measured last, has none left to wear. */
export const isTreadWornOut = (depth: Millimetres): boolean => depth <= LEGAL_TREAD_LIMIT

/** What somebody may enter, mm: the deepest tread of a truck tire that is sold has some 30 mm (tires for mud and building sites). */
export const TREAD_DEPTH_LIMITS = { min: 0, max: 40 } as const
