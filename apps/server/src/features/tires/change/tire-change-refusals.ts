import type { FieldErrorCode } from '@coldbar/contract/field-error'
import type { ImpossibleMountingReason } from '@coldbar/domain/mountings/mounting-history'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { Conflict } from '../../../http/errors.ts'
import type { TireToChange } from './tire-change.repository.ts'

/** A moment, in the words of the API. */
export const dayOf = (at: EpochSeconds): string =>
  `${new Date(at * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** What is answered to a change that cannot have been: in the words of the API, and as a word that clients translate. */
export const refusedTireChange = (message: string, code: FieldErrorCode, by?: string): Conflict =>
  new Conflict(message, { 'data.id': { code, message, ...(by === undefined ? {} : { by }) } })

/** What is answered to a change that the history of its tires rules out. */
export const refusalOfImpossibleChange = (
  impossible: ImpossibleMountingReason,
  tires: ReadonlyMap<number, TireToChange>,
): Conflict => {
  const name = tires.get(impossible.tireId)?.name ?? `${impossible.tireId}`
  if (impossible.why === 'taken') {
    const other = tires.get(impossible.with)?.name ?? `${impossible.with}`
    return refusedTireChange(
      `The tire ${other} stands at that wheel since ${dayOf(impossible.since)}. Swap the two, or take it off first.`,
      'wheel_taken',
      other,
    )
  }
  if (impossible.why === 'alreadyThere')
    return refusedTireChange(`The tire ${name} was there already at that time.`, 'already_there', name)
  if (impossible.why === 'scrapped')
    return refusedTireChange(`The tire ${name} had been scrapped by then.`, 'was_scrapped', name)
  return refusedTireChange(
    `Nobody knows where the tire ${name} was at that time. Choose a later one.`,
    'unknown_then',
    name,
  )
}
