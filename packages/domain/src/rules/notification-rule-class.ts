import type { AlarmKind } from '../alarms/alarm-kind.ts'
import { fillLevelOfKind } from '../alarms/fill-level-kind.ts'
import { generationOf } from '../alarms/generation.ts'
import { levelOfKind } from '../alarms/kind-level.ts'

/** What a rule asks to be told, as stored; a space of its own that shares no meaning with events' types. */
export type NotificationClass = 0 | -1 | -2 | -3 | -4 | -5 | -6 | -7 | -8 | -9 | -10 | -11
export type Moment = 'start' | 'end'

/** Whether a rule wants to hear of this event. `threshold` is the rule's fill level threshold, %. Trailers are no events. */
export const isWanted = (
  rule: NotificationClass,
  kind: AlarmKind,
  moment: Moment,
  threshold: number | null,
): boolean => {
  const level = levelOfKind(kind)
  if (level === 'info' || rule === -7) return false
  if (generationOf(kind) === 3) {
    if (rule === -8) return moment === 'start'
    if (rule === -9) return moment === 'end'
    if (rule === -11) {
      const below = fillLevelOfKind(kind)
      return moment === 'start' && threshold !== null && below !== null && below <= threshold
    }
    // 0 asks for all of its own generation: written by an older client it means the older events.
    return rule === -10
  }
  const incident = level === 'alarm'
  switch (rule) {
    case 0:
      return true
    case -1:
      return incident && moment === 'start'
    case -2:
      return !incident && moment === 'start'
    case -3:
      return moment === 'start'
    case -4:
      return incident && moment === 'end'
    case -5:
      return !incident && moment === 'end'
    case -6:
      return moment === 'end'
    default:
      return false
  }
}
