import type { AlarmKind } from '../alarms/alarm-kind.ts'
import { compareKinds } from '../alarms/kind-order.ts'
import type { Level } from '../alarms/level.ts'
import { compareLevels } from '../alarms/worst-level.ts'

type ActiveEvent = { kind: AlarmKind; level: Level; start: number }

/** Sorts worst first: by level, then by kind, then the longest lasting. */
export const compareEvents = (a: ActiveEvent, b: ActiveEvent): number =>
  compareLevels(a.level, b.level) || compareKinds(a.kind, b.kind) || a.start - b.start

/** The event that names a tire's or a vehicle's issue; `null` of none. Ended events do not belong here. */
export const worstEvent = <E extends ActiveEvent>(events: readonly E[]): E | null => {
  let worst: E | null = null
  for (const event of events) if (worst === null || compareEvents(event, worst) < 0) worst = event
  return worst
}
