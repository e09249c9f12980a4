import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import { recentPullerCoordinates } from '@coldbar/domain/movement/best-known-coordinates'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { addressWithAccuracyMark } from '../../geocode/address-accuracy-mark.ts'
import type { AnswerPresenterContext } from '../words/answer-presenter-context.ts'
import type { VehicleCoordinates } from './vehicle-positions.repository.ts'

type WirePlace = ResponseOf<(typeof calls)['vehicles.details']>['attached_position']

/**
 * Where another vehicle carries or pulls this one, on the wire: as long as that was said within two hours and after this
 * one was parked at `parkedAt`, else null.
 */
export const pullerPositionAnswer = (
  place: VehicleCoordinates | null,
  parkedAt: EpochSeconds | null,
  { addressOf, now }: AnswerPresenterContext,
): WirePlace => {
  if (place === null) return null
  const { latitude, longitude, fidelity, last_address, time_stamp } = place
  const there = { latitude, longitude, time: time_stamp }
  const park = parkedAt === null ? null : { latitude, longitude, time: parkedAt }
  if (recentPullerCoordinates(there, park, now) === null) return null
  const address = last_address ?? addressWithAccuracyMark(addressOf(latitude, longitude), fidelity)
  return { address, latitude, longitude, time_stamp }
}
