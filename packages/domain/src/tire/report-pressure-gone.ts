import type { EventChange } from '../events/event-change.ts'
import { openPendingEvent } from '../events/event-lifecycle.ts'
import { isMuted } from '../events/mute.ts'
import { notifyOfWorstEvent } from '../events/notify-of-worst-event.ts'
import { alarmRuleInputAtLastReading } from '../rules/alarm-rule-input.ts'
import { PRESSURE_GONE_ALARM_RULES } from '../rules/pressure-gone-rules.ts'
import type { TireReading } from '../state/tire-reading.ts'
import type { TireSettings } from '../state/tire-settings.ts'
import type { DeferredReading, TireState } from '../state/tire-state.ts'
import { bar } from '../units/pressure.ts'
import { tireEventsDraftAt } from './judge-reading.ts'
import { NO_SPIKE_VERDICTS, type TireEvaluationResult, unchangedEvaluationResult } from './tire-evaluation-result.ts'

/**
 * Tells at `reading` that nothing is left in a tire since the held one, without waiting for what tells a burst from a tag that
 * was taken off: a warning, which the blow-out or its level raises.
 */
export const reportPressureGone = (
  state: TireState,
  held: DeferredReading,
  reading: TireReading,
  settings: TireSettings,
): TireEvaluationResult => {
  const { last } = state
  const before = alarmRuleInputAtLastReading(state, settings)
  if (last === null || before === null) return unchangedEvaluationResult(state)
  const { time } = reading
  const events = tireEventsDraftAt(state, time)
  const { parkPressure } = state
  for (const rule of PRESSURE_GONE_ALARM_RULES) {
    const { kind } = rule
    if (!settings.on[kind] || state.open.some((open) => open.kind === kind)) continue
    const known = parkPressure === null ? null : bar(Math.round(parkPressure * 1_000) / 1_000)
    const from = { time: last.time, pressure: last.pressure, parkPressure: known }
    events.pending.push({ kind, since: held.reading.time, readings: 2, before: from })
    openPendingEvent(rule, { ...before, reading, parkPressure: null }, settings, events, time)
  }
  notifyOfWorstEvent(events, time, { on: isMuted(state.mutedUntil, time), fillLevel: state.mutedFillLevel })
  const changes: readonly EventChange[] = events.changes
  const next = { ...state, open: events.open, pending: events.pending, ended: events.ended }
  return { state: next, events: changes, verdicts: NO_SPIKE_VERDICTS }
}
