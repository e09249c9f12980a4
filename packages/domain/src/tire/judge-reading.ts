import { learnGasContent } from '../content/learn-gas-content.ts'
import { recordColdSampleAndDetectLeak } from '../content/record-cold-sample-and-detect-leak.ts'
import { detectTireSwap } from '../content/tire-change-detection.ts'
import { priorGasTemperatureFromNeighbours } from '../content/track-gas-content.ts'
import { advanceEventsByRules, type TireEventsDraft } from '../events/event-lifecycle.ts'
import { recordInflationDeflationEvents } from '../events/inflation-deflation-events.ts'
import { isMuted } from '../events/mute.ts'
import { notifyOfWorstEvent } from '../events/notify-of-worst-event.ts'
import { rejudgeLastReadingByNewLimits } from '../events/rejudge-last-reading-by-new-limits.ts'
import { withNoiseSample } from '../gas/sensor-noise.ts'
import { EMPTY_TIRE_BELOW_BAR } from '../leaks/tire-burst.ts'
import { ALARM_CHATTER_TIME } from '../rules/alarm-rule.ts'
import { alarmRuleInputAtReading } from '../rules/alarm-rule-input.ts'
import { ALARM_RULES } from '../rules/alarm-rules.ts'
import { underinflationHistoryAfter } from '../rules/underinflation-history.ts'
import {
  isSensorDisbelieved,
  isSensorPressureStuck,
  sensorDoubtAfter,
  unsureReadingOf,
  wasUnsureReadingSpike,
  withSensorReading,
  withSensorSpike,
} from '../sensor/sensor-doubt.ts'
import type { NeighbourSummary } from '../state/neighbour-summary.ts'
import type { SensorBehaviour } from '../state/sensor-behaviour.ts'
import type { TireContext } from '../state/tire-context.ts'
import type { TireReading } from '../state/tire-reading.ts'
import type { TireSettings } from '../state/tire-settings.ts'
import type { TireState } from '../state/tire-state.ts'
import { minutes, timeBetween } from '../units/time.ts'
import { resetTireAfterSensorFault, skipImplausibleReading } from './skip-implausible-reading.ts'
import { NO_EVENT_CHANGES, NO_SPIKE_VERDICTS, type TireEvaluationResult } from './tire-evaluation-result.ts'

/** What is around a tire when a reading is judged, be it at once or after it was held. */
export type ReadingContext = { beside: NeighbourSummary; around: TireContext }

/** The events of `state` while something is being judged at `time`. */
export const tireEventsDraftAt = (state: TireState, time: TireReading['time']): TireEventsDraft => ({
  open: [...state.open],
  pending: [...state.pending],
  ended: state.ended.filter(({ end }) => timeBetween(end, time) <= ALARM_CHATTER_TIME),
  opened: [],
  changes: [],
})

/** A wheel at rest for so long, and its pressure turns to and fro no more, however seldom its tag speaks. */
const AT_REST_FOR = minutes(90)

/**
 * Judges a reading: what it teaches, which alarms begin, go on or end, and who is told. First whether its tag can be
 * believed; one that cannot is only heard. Nothing left is believed of any tag.
 */
export const judgeReading = (
  known: TireState,
  reading: TireReading,
  settings: TireSettings,
  { beside, around }: ReadingContext,
): TireEvaluationResult => {
  const { last, stillSince, unsure } = known
  const atRest = stillSince !== null && timeBetween(stillSince, reading.time) >= AT_REST_FOR
  const said = priorGasTemperatureFromNeighbours(known, beside)
  const zigzag = last === null ? known.zigzag : withNoiseSample(known.zigzag, last, reading, said, atRest)
  const lately = beside.latest === null ? null : priorGasTemperatureFromNeighbours(known, beside.latest)
  const gas = { last: known.neighbours?.expected ?? null, now: said ?? lately }
  const judged = { last, reading, beside, zigzag }
  const repeated = withSensorReading(known.watch, judged)
  const manner: SensorBehaviour = isSensorPressureStuck(repeated, judged, gas)
    ? { ...repeated, unmoved: true }
    : repeated
  const watch = last !== null && wasUnsureReadingSpike(unsure, judged) ? withSensorSpike(manner, last.time) : manner
  const sensorDoubt = sensorDoubtAfter(watch, judged, known.sensorDoubt)
  const sensed = {
    ...known,
    zigzag,
    watch,
    sensorDoubt,
    unsure: wasUnsureReadingSpike(unsure, judged) ? null : unsureReadingOf(judged),
  }
  if (isSensorDisbelieved(sensorDoubt) && reading.pressure >= EMPTY_TIRE_BELOW_BAR)
    return skipImplausibleReading(sensed, reading, around.vehicle)
  const state = isSensorDisbelieved(known.sensorDoubt) ? resetTireAfterSensorFault(sensed) : sensed
  const learned = learnGasContent(state, reading, settings, beside, around.vehicle, known)
  detectTireSwap(learned.state, around.mates)
  recordColdSampleAndDetectLeak(learned.state, learned.happened !== null, reading, settings, beside, around.mates)
  const now = alarmRuleInputAtReading(state, learned.state, reading, settings, around, beside.mates)
  if (learned.happened === 'deflated') now.deflated = true
  const events = tireEventsDraftAt(state, reading.time)
  if (state.judgedBy !== null && state.judgedBy !== settings.key)
    rejudgeLastReadingByNewLimits(state, settings, around, events)
  recordInflationDeflationEvents(learned.happened, learned.state.step ?? state.step, now, settings, events)
  advanceEventsByRules(ALARM_RULES, now, settings, events)

  const muted = isMuted(state.mutedUntil, reading.time)
  notifyOfWorstEvent(events, reading.time, { on: muted, fillLevel: state.mutedFillLevel })

  const next = learned.state
  next.open = events.open
  next.pending = events.pending
  next.ended = events.ended
  next.shortage = underinflationHistoryAfter(known.shortage, now)
  next.judgedBy = settings.key
  return {
    state: next,
    events: events.changes.length === 0 ? NO_EVENT_CHANGES : events.changes,
    verdicts: NO_SPIKE_VERDICTS,
  }
}
