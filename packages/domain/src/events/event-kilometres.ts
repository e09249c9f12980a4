import { type Kilometres, kilometres } from '../units/motion.ts'

/** What an on-board computer told, and what the tire had rolled by its positions, at the start and at the last moment of an event. */
export type EventOdometers = {
  odoStart: number | null
  odoLast: number | null
  rolledStart: number | null
  rolledLast: number | null
}

/** The odometer at both ends of an event, and the way between them. */
export type EventKilometres = {
  start: Kilometres | null
  last: Kilometres | null
  distance: Kilometres | null
  /** They are the tire's own, reckoned from positions. */
  reckoned: boolean
}

/**
 * The odometer of the on-board computer where it told both ends and did not run backwards, else what the tire rolled. The two
 * are never mixed: they count from different days.
 */
export const eventKilometres = ({ odoStart, odoLast, rolledStart, rolledLast }: EventOdometers): EventKilometres => {
  if (odoStart !== null && odoLast !== null && odoStart <= odoLast) return between(odoStart, odoLast, false)
  if (rolledStart !== null && rolledLast !== null) return between(rolledStart, Math.max(rolledStart, rolledLast), true)
  return {
    start: odoStart === null ? null : kilometres(odoStart),
    last: odoLast === null ? null : kilometres(odoLast),
    distance: null,
    reckoned: false,
  }
}

const between = (start: number, last: number, reckoned: boolean): EventKilometres => ({
  start: kilometres(start),
  last: kilometres(last),
  distance: kilometres(last - start),
  reckoned,
})
