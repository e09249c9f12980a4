import type { HeardReading } from '../movement/heard-reading.ts'
import type { TireState } from '../state/tire-state.ts'
import { elapseTire } from '../tire/elapse.ts'
import type { Course } from './course.ts'
import { matesHeard } from './pass-time.ts'

/** What one tire being heard says of the silent ones: silence means something only while others are heard. */
export const judgeSilence = (course: Course, { tireId, time }: HeardReading): void => {
  for (const { id, settings } of course.equipment.tires.values()) {
    const state = id === tireId ? undefined : course.get(id)
    if (state === undefined) continue
    if (awaitsMates(state))
      course.take(
        id,
        elapseTire(state, settings, time, (since) => matesHeard(course, id, since, time)),
        time,
      )
  }
}

const awaitsMates = ({ held, pending }: TireState): boolean =>
  held?.awaitsMates === true || (pending.length > 0 && pending.some((doubt) => doubt.awaitsMates === true))
