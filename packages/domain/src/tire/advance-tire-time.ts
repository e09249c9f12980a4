import { INFLATION_OVER_AFTER, isTireInflating } from '../content/pressure-step.ts'
import type { EventChange } from '../events/event-change.ts'
import { endEvent, openPendingEvent } from '../events/event-lifecycle.ts'
import { eventReminder } from '../events/event-reminder.ts'
import { recordInflationDeflationEvents } from '../events/inflation-deflation-events.ts'
import { breaksThroughMute, isMuted } from '../events/mute.ts'
import { notifyAfterMute, notifyOfWorstEvent } from '../events/notify-of-worst-event.ts'
import { EMPTY_TIRE_BELOW_BAR, isTireBurst } from '../leaks/tire-burst.ts'
import { alarmRuleInputAtLastReading } from '../rules/alarm-rule-input.ts'
import { ALARM_RULE_OF_KIND } from '../rules/alarm-rules.ts'
import { BURST_ASSUMED_AFTER_SILENCE } from '../sensor/reading-refusal.ts'
import { readingDeferredUntil } from '../sensor/unscrewed-tag.ts'
import type { TireSettings } from '../state/tire-settings.ts'
import type { OpenEvent, TireState } from '../state/tire-state.ts'
import { type EpochSeconds, hours, type Seconds, timeAfter, timeBetween } from '../units/time.ts'
import { judgeDeferredReading } from './judge-deferred-reading.ts'
import { tireEventsDraftAt } from './judge-reading.ts'
import { NO_SPIKE_VERDICTS, type TireEvaluationResult, unchangedEvaluationResult } from './tire-evaluation-result.ts'

/** How many of the vehicle's other tires were heard at `since` or later; 0 while its unit is doubted. */
export type CountNeighboursHeard = (since: EpochSeconds) => number

type What = 'muteEnd' | 'burst' | 'release' | 'inflationOver' | 'repeat'

/** After so long without a reading an event is frozen: it stays, but nobody is reminded of what nobody knows. */
const STALE_AFTER = hours(2)
const ENOUGH_MATES = 2

/**
 * Fires what is due for a tire up to and including `until`, in the order of the deadlines and stamped with them: the
 * end of a mute, reminders, the end of an inflation, a blow-out that silence confirms, and the release of a held reading. A held reading is judged as of its own moment. Done twice it changes nothing
 * more, and in steps it ends as at once.
 */
export const advanceTireTime = (
  state: TireState,
  settings: TireSettings,
  until: EpochSeconds,
  neighboursHeard: CountNeighboursHeard,
): TireEvaluationResult => {
  let now = state
  let events: EventChange[] | null = null
  for (;;) {
    const due = nextOf(now, settings, neighboursHeard)
    if (due === null || due.at > until) break
    const fired = FIRE[due.what](now, settings, due.at, neighboursHeard)
    now = fired.state
    if (fired.events.length > 0) events = events === null ? [...fired.events] : [...events, ...fired.events]
  }
  return now === state
    ? unchangedEvaluationResult(state)
    : { state: now, events: events ?? [], verdicts: NO_SPIKE_VERDICTS }
}

/** The next moment at which `advanceTireTime` changes anything without another tire being heard; `null` when it never does. */
export const nextTireDeadline = (state: TireState, settings: TireSettings): EpochSeconds | null =>
  nextOf(state, settings, () => 0)?.at ?? null

/** Whether `advanceTireTime` may ever have something to do: cheap, and never wrongly false. */
export const mayTireBeDue = (state: TireState, settings: TireSettings): boolean =>
  state.mutedUntil !== null ||
  state.held !== null ||
  state.pending.length > 0 ||
  state.step !== null ||
  (state.open.length > 0 && state.open.some((event) => repeatAt(event, state, settings) !== null))

/** The trip on which a tire may have been driven under-inflated ended at `time`; what a frozen fix let begin after it ends as it began. */
export const endTireTrip = (state: TireState, settings: TireSettings, time: EpochSeconds): TireEvaluationResult => {
  const driven = state.open.find(({ kind }) => kind === 'drivenUnderInflated')
  const now = alarmRuleInputAtLastReading(state, settings)
  if (driven === undefined || now === null) return unchangedEvaluationResult(state)
  const events = tireEventsDraftAt(state, time)
  endEvent(
    driven,
    driven.start > time ? driven.start : time,
    'over',
    ALARM_RULE_OF_KIND.get(driven.kind)?.data(now, settings) ?? {},
    events,
  )
  return passed({ ...state, open: events.open, ended: events.ended }, events.changes)
}

const nextOf = (
  state: TireState,
  settings: TireSettings,
  neighboursHeard: CountNeighboursHeard,
): { what: What; at: EpochSeconds } | null => {
  let what: What | null = null
  let at = Number.POSITIVE_INFINITY as EpochSeconds
  const consider = (candidate: What, moment: EpochSeconds | null): void => {
    if (moment === null || moment >= at) return
    what = candidate
    at = moment
  }
  const { held, step, mutedUntil } = state
  consider('muteEnd', mutedUntil)
  consider('burst', burstAt(state, settings, neighboursHeard))
  if (held !== null) consider('release', readingDeferredUntil(held))
  if (step !== null && isTireInflating(step)) consider('inflationOver', timeAfter(step.time, INFLATION_OVER_AFTER))
  for (const event of state.open) consider('repeat', repeatAt(event, state, settings))
  return what === null ? null : { what, at }
}

/** When silence makes a blow-out of an odd reading. */
const burstAt = (
  state: TireState,
  settings: TireSettings,
  neighboursHeard: CountNeighboursHeard,
): EpochSeconds | null => {
  const { held, last, pending } = state
  if (!settings.blowOut) return null
  let doubt: { time: EpochSeconds; pressure: number; awaitsMates: boolean } | null = null
  if (held !== null) {
    if (last !== null && isTireBurst(last, held.reading, settings.optimalPressure, state.stillSince !== null))
      doubt = { time: held.reading.time, pressure: held.reading.pressure, awaitsMates: held.awaitsMates }
  } else if (last !== null) {
    const unconfirmed = pending.find(({ kind }) => kind === 'blowOut')
    if (unconfirmed !== undefined)
      doubt = { time: unconfirmed.since, pressure: last.pressure, awaitsMates: unconfirmed.awaitsMates === true }
  }
  // About nothing may be a tag that was unscrewed: that needs a second reading.
  if (doubt === null || doubt.pressure < EMPTY_TIRE_BELOW_BAR) return null
  return doubt.awaitsMates && neighboursHeard(doubt.time) < ENOUGH_MATES
    ? null
    : timeAfter(doubt.time, BURST_ASSUMED_AFTER_SILENCE)
}

/** When people are reminded of an event without another reading: only of what a reading confirmed since they were told. */
const repeatAt = (event: OpenEvent, state: TireState, settings: TireSettings): EpochSeconds | null => {
  const { kind, notifiedAt, confirmedAt, clearSince } = event
  if (notifiedAt === null || confirmedAt === null || confirmedAt <= notifiedAt || clearSince !== null) return null
  const repeat: Seconds | undefined = ALARM_RULE_OF_KIND.get(kind)?.repeat(settings)
  if (repeat === undefined || repeat === 0 || state.last === null) return null
  const at = timeAfter(notifiedAt, repeat)
  if (timeBetween(state.last.time, at) > STALE_AFTER) return null
  return isMuted(state.mutedUntil, at) && !breaksThroughMute(kind, state.mutedFillLevel) ? null : at
}

type Fire = (
  state: TireState,
  settings: TireSettings,
  at: EpochSeconds,
  neighboursHeard: CountNeighboursHeard,
) => TireEvaluationResult

const FIRE: Record<What, Fire> = {
  muteEnd: (state, settings, at) => {
    const events = tireEventsDraftAt(state, at)
    const now = alarmRuleInputAtLastReading(state, settings)
    notifyAfterMute(events, at, (kind) =>
      now === null ? {} : (ALARM_RULE_OF_KIND.get(kind)?.data(now, settings) ?? {}),
    )
    const heard = { ...state, open: events.open, mutedUntil: null, mutedFillLevel: 100 }
    return passed(heard, events.changes)
  },
  burst: (state, settings, at, neighboursHeard) => {
    const { held } = state
    const since = held?.reading.time ?? state.last?.time ?? at
    if (neighboursHeard(since) < ENOUGH_MATES) return unchangedEvaluationResult(awaitingMates(state))
    const released = held === null ? unchangedEvaluationResult(state) : judgeDeferredReading(state, held, settings)
    const now = alarmRuleInputAtLastReading(released.state, settings)
    const rule = ALARM_RULE_OF_KIND.get('blowOut')
    if (now === null || rule === undefined) return released
    const events = tireEventsDraftAt(released.state, at)
    openPendingEvent(rule, now, settings, events, at)
    notifyOfWorstEvent(events, at, { on: isMuted(state.mutedUntil, at), fillLevel: state.mutedFillLevel })
    const next = { ...released.state, open: events.open, pending: events.pending, ended: events.ended }
    return passed(next, [...released.events, ...events.changes])
  },
  release: (state, settings) =>
    state.held === null ? unchangedEvaluationResult(state) : judgeDeferredReading(state, state.held, settings),
  inflationOver: (state, settings, at) => {
    const events = tireEventsDraftAt(state, at)
    const step: TireState['step'] = state.step === null ? null : { ...state.step, over: true }
    const now = alarmRuleInputAtLastReading({ ...state, step }, settings)
    if (now !== null) recordInflationDeflationEvents('inflationOver', state.step, now, settings, events)
    return passed({ ...state, step, open: events.open }, events.changes)
  },
  repeat: (state, settings, at) => {
    const now = alarmRuleInputAtLastReading(state, settings)
    const events = tireEventsDraftAt(state, at)
    events.changes = events.open
      .filter((event) => repeatAt(event, state, settings) === at)
      .map((event) =>
        eventReminder(event, at, now === null ? {} : (ALARM_RULE_OF_KIND.get(event.kind)?.data(now, settings) ?? {})),
      )
    notifyOfWorstEvent(events, at, { on: isMuted(state.mutedUntil, at), fillLevel: state.mutedFillLevel })
    return passed({ ...state, open: events.open }, events.changes)
  },
}

const passed = (state: TireState, events: readonly EventChange[]): TireEvaluationResult => ({
  state,
  events,
  verdicts: NO_SPIKE_VERDICTS,
})

const awaitingMates = (state: TireState): TireState =>
  state.held === null
    ? {
        ...state,
        pending: state.pending.map((doubt) => (doubt.kind === 'blowOut' ? { ...doubt, awaitsMates: true } : doubt)),
      }
    : { ...state, held: { ...state.held, awaitsMates: true } }
