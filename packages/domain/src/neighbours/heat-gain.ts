import { gainFromRest, gainFromTags, LEAST_GAIN, MOST_GAIN } from '../gas/content-tracker.ts'
import { feltAt } from '../gas/tag-place.ts'
import type { OtherTire } from '../state/tire-reading.ts'
import type { TireState } from '../state/tire-state.ts'

/**
 * How much more than others a position heats, on either base it may be compared on: one learned on one of them says
 * something else on the other.
 */
export const gainsOf = ({
  gain,
  gainOverRest,
  tagPlace,
}: Pick<TireState, 'gain' | 'gainOverRest' | 'tagPlace'>): OtherTire['gain'] =>
  gainOverRest
    ? { overTags: bounded(gainFromTags(gain, feltAt(tagPlace))), overRest: gain }
    : { overTags: gain, overRest: gainFromRest(gain, feltAt(tagPlace)) }

/** The one of the two that counts from this base. */
export const gainOver = ({ overTags, overRest }: OtherTire['gain'], fromRest: boolean): number =>
  fromRest ? overRest : overTags

const bounded = (gain: number): number => Math.min(MOST_GAIN, Math.max(LEAST_GAIN, gain))
