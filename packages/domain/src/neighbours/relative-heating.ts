import {
  MAX_RELATIVE_HEATING,
  MIN_RELATIVE_HEATING,
  relativeHeatingFromRest,
  relativeHeatingFromTags,
} from '../gas/gas-content-deviation.ts'
import { heatShareFeltByTag } from '../gas/tag-seat.ts'
import type { OtherTire } from '../state/tire-reading.ts'
import type { TireState } from '../state/tire-state.ts'

/**
 * How much more than others a position heats, on either base it may be compared on: one learned on one of them says
 * something else on the other.
 */
export const relativeHeatingOnBothBases = ({
  gain,
  gainOverRest,
  tagPlace,
}: Pick<TireState, 'gain' | 'gainOverRest' | 'tagPlace'>): OtherTire['gain'] =>
  gainOverRest
    ? { overTags: bounded(relativeHeatingFromTags(gain, heatShareFeltByTag(tagPlace))), overRest: gain }
    : { overTags: gain, overRest: relativeHeatingFromRest(gain, heatShareFeltByTag(tagPlace)) }

/** The one of the two that counts from this base. */
export const relativeHeatingOnBase = ({ overTags, overRest }: OtherTire['gain'], fromRest: boolean): number =>
  fromRest ? overRest : overTags

const bounded = (gain: number): number => Math.min(MAX_RELATIVE_HEATING, Math.max(MIN_RELATIVE_HEATING, gain))
