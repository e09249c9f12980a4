import { Conflict } from '../../../http/errors.ts'

/** What is answered to whoever would fit a tire that must be looked at inside, and what to do about it. */
export const uninspectedTireRefusal = (name: string): Conflict => {
  const message = `The tire ${name} must be looked at inside before it goes on a vehicle. Say that somebody did (tires/look_inside), or enter the change of tires with despite_must_come_off: true.`
  return new Conflict(message, { 'data.id': { code: 'look_inside_first', message, by: name } })
}
