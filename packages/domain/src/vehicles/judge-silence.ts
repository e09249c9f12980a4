import { elapseTire, withNoData } from '../alarms/elapse.ts'
import { NO_CHANGES, NO_VERDICTS } from '../alarms/evaluation.ts'
import type { TireState } from '../alarms/tire-state.ts'
import { hours } from '../units/time.ts'
import type { Course } from './course.ts'
import type { HeardReading } from './heard-reading.ts'
import { missedBy, tagOf } from './hearing.ts'
import { matesHeard } from './pass-time.ts'

/** On the road with its neighbours heard, a tire that keeps silent for so long is unknown. */
const NO_DATA_ON_THE_ROAD = hours(2)

/** What one tire being heard says of the silent ones: silence means something only while others are heard. */
export const judgeSilence = (course: Course, { tireId, time }: HeardReading): void => {
  const { hearing, way } = course.vehicle
  const mayBeUnknown = way.journey?.phase === 'trip' && hearing.moving >= NO_DATA_ON_THE_ROAD
  for (const { id, settings } of course.equipment.tires.values()) {
    const state = id === tireId ? undefined : course.get(id)
    if (state === undefined) continue
    if (awaitsMates(state))
      course.take(
        id,
        elapseTire(state, settings, time, (since) => matesHeard(course, id, since, time)),
        time,
      )
    if (!mayBeUnknown) continue
    const tag = tagOf(hearing, id)
    if (tag === undefined || missedBy(hearing, tag).moving < NO_DATA_ON_THE_ROAD) continue
    course.take(id, { state: withNoData(course.stateOf(id)), events: NO_CHANGES, verdicts: NO_VERDICTS }, time)
  }
}

const awaitsMates = ({ held, pending }: TireState): boolean =>
  held?.awaitsMates === true || (pending.length > 0 && pending.some((doubt) => doubt.awaitsMates === true))
