import { isWheelLocation, type TireLocation } from './mounting-history.ts'

/**
 * Whether a tire that must be looked at inside may not come to a place before somebody did: to roll there, or to be made a spare,
 * which somebody fits at night on the road (29 CFR 1910.177, (e)(2): no damaged tire is mounted). What comes off a wheel may be
 * carried home in the place of the spare that takes its own, be stored and be scrapped.
 */
export const needsInsideInspectionBefore = (to: TireLocation, isMadeSpare: boolean): boolean =>
  isWheelLocation(to) || isMadeSpare
