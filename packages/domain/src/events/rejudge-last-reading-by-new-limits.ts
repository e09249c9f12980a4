import { alarmRuleInputAtLastReading } from '../rules/alarm-rule-input.ts'
import { ALARM_RULES } from '../rules/alarm-rules.ts'
import type { TireContext } from '../state/tire-context.ts'
import type { TireSettings } from '../state/tire-settings.ts'
import type { TireState } from '../state/tire-state.ts'
import { addPendingEvent, endEvent, type TireEventsDraft } from './event-lifecycle.ts'

/**
 * Judges the last reading once more after somebody edited a limit. What is well under the new limits ends at once and
 * tells nobody; what was bad already is pending, and when the next readings confirm it, it opens without being told:
 * who moved the limit knows. What gets bad later is news as ever. Changes `events`.
 */
export const rejudgeLastReadingByNewLimits = (
  state: TireState,
  settings: TireSettings,
  around: TireContext,
  events: TireEventsDraft,
): void => {
  const now = alarmRuleInputAtLastReading(state, settings, around)
  if (now === null) return
  for (const rule of ALARM_RULES) {
    if (!settings.on[rule.kind]) continue
    const open = events.open.find(({ kind }) => kind === rule.kind)
    if (open === undefined) {
      const doubted = events.pending.some(({ kind }) => kind === rule.kind)
      if (!doubted && rule.bad(now, settings, null)) addPendingEvent(rule, now, events)
    } else if (rule.well(now, settings, open))
      endEvent(open, now.reading.time, 'disabled', rule.data(now, settings), events)
  }
}
