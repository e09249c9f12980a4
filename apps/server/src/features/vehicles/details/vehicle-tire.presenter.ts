import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import type { TireReadingCoordinates } from '../../../fleet/places/vehicle-positions.repository.ts'
import { positionNameOfTire, tireListAnswer } from '../../../fleet/tires/tire-answer.ts'
import type { TireRow } from '../../../fleet/tires/tire-row.ts'
import type { AnswerPresenterContext } from '../../../fleet/words/answer-presenter-context.ts'
import type { TireOdometers } from './odometers.repository.ts'

export type WireVehicleTire = ResponseOf<(typeof calls)['vehicles.details']>['tires'][number] &
  Pick<TireRow, 'fill_limit'>

/** A tire that stands at a position; one without is on no grid and answers null. */
export const vehicleTireAnswer = (
  tire: TireRow,
  odometers: TireOdometers | undefined,
  park: TireReadingCoordinates | undefined,
  words: AnswerPresenterContext,
): WireVehicleTire | null => {
  const { position_row, position_left_right, position_inside_outside } = tire
  const position_name = positionNameOfTire(tire, words.t)
  if (position_row === null || position_left_right === null || position_inside_outside === null) return null
  if (position_name === null) return null
  return {
    ...tireListAnswer(tire, words),
    position_row,
    position_left_right,
    position_inside_outside,
    position_name,
    park_address: tire.park_address ?? words.addressOf(park?.latitude ?? null, park?.longitude ?? null),
    ...odometers,
  }
}
