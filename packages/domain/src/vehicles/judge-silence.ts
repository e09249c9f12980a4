import { elapseTire } from '../alarms/elapse.ts'
import type { TireState } from '../alarms/tire-state.ts'
import type { Course } from './course.ts'
import type { HeardReading } from './heard-reading.ts'
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
