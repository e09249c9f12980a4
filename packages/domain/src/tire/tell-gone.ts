import type { EventChange } from '../events/event-change.ts'
import { beginPending } from '../events/event-life.ts'
import { isMuted } from '../events/mute.ts'
import { notifyWorst } from '../events/notify.ts'
import { GONE_RULES } from '../rules/gone-rules.ts'
import { lastJudgement } from '../rules/judgement.ts'
import type { TireReading } from '../state/tire-reading.ts'
import type { TireSettings } from '../state/tire-settings.ts'
import type { HeldReading, TireState } from '../state/tire-state.ts'
import { bar } from '../units/pressure.ts'
import { type Evaluation, NO_VERDICTS, unchanged } from './evaluation.ts'
import { eventsOf } from './judge-reading.ts'

/**
 * Tells at `reading` that nothing is left in a tire since the held one, without waiting for what tells a burst from a tag that
 * was taken off: a warning, which the blow-out or its level raises.
 */
export const tellGone = (
  state: TireState,
  held: HeldReading,
  reading: TireReading,
  settings: TireSettings,
): Evaluation => {
  const { last } = state
  const before = lastJudgement(state, settings)
  if (last === null || before === null) return unchanged(state)
  const { time } = reading
  const events = eventsOf(state, time)
  const { parkPressure } = state
  for (const rule of GONE_RULES) {
    const { kind } = rule
    if (!settings.on[kind] || state.open.some((open) => open.kind === kind)) continue
    const known = parkPressure === null ? null : bar(Math.round(parkPressure * 1_000) / 1_000)
    const from = { time: last.time, pressure: last.pressure, parkPressure: known }
    events.pending.push({ kind, since: held.reading.time, readings: 2, before: from })
    beginPending(rule, { ...before, reading, parkPressure: null }, settings, events, time)
  }
  notifyWorst(events, time, { on: isMuted(state.mutedUntil, time), fillLevel: state.mutedFillLevel })
  const changes: readonly EventChange[] = events.changes
  const next = { ...state, open: events.open, pending: events.pending, ended: events.ended }
  return { state: next, events: changes, verdicts: NO_VERDICTS }
}
