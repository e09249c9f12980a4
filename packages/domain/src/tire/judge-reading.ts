import { learn } from '../content/learn.ts'
import { watchForSwap } from '../content/tire-exchange.ts'
import { priorGasByNeighbours } from '../content/track-content.ts'
import { watchSlowLoss } from '../content/watch-slow-loss.ts'
import { advanceEvent, type Events } from '../events/event-life.ts'
import { isMuted } from '../events/mute.ts'
import { notifyWorst } from '../events/notify.ts'
import { review } from '../events/review.ts'
import { recordService } from '../events/service-events.ts'
import { withZigzag } from '../gas/zigzag.ts'
import { NOTHING_LEFT } from '../leaks/burst.ts'
import { CHATTER_TIME } from '../rules/alarm-rule.ts'
import { judgementOf } from '../rules/judgement.ts'
import { RULES } from '../rules/rules.ts'
import { shortageAfter } from '../rules/shortage.ts'
import {
  doubtOf,
  isDisbelieved,
  isUnmoved,
  unsureOf,
  wasSpike,
  withReading,
  withSpike,
} from '../sensor/sensor-doubt.ts'
import type { NeighbourSummary } from '../state/neighbour-summary.ts'
import type { SensorWatch } from '../state/sensor-watch.ts'
import type { TireContext } from '../state/tire-context.ts'
import type { TireReading } from '../state/tire-reading.ts'
import type { TireSettings } from '../state/tire-settings.ts'
import type { TireState } from '../state/tire-state.ts'
import { elapsed, minutes } from '../units/time.ts'
import { believedAgain, disbelieve } from './disbelieve.ts'
import { type Evaluation, NO_CHANGES, NO_VERDICTS } from './evaluation.ts'

/** What is around a tire when a reading is judged, be it at once or after it was held. */
export type ReadingContext = { beside: NeighbourSummary; around: TireContext }

/** The events of `state` while something is being judged at `time`. */
export const eventsOf = (state: TireState, time: TireReading['time']): Events => ({
  open: [...state.open],
  pending: [...state.pending],
  ended: state.ended.filter(({ end }) => elapsed(end, time) <= CHATTER_TIME),
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
): Evaluation => {
  const { last, stillSince, unsure } = known
  const atRest = stillSince !== null && elapsed(stillSince, reading.time) >= AT_REST_FOR
  const said = priorGasByNeighbours(known, beside)
  const zigzag = last === null ? known.zigzag : withZigzag(known.zigzag, last, reading, said, atRest)
  const lately = beside.latest === null ? null : priorGasByNeighbours(known, beside.latest)
  const gas = { last: known.neighbours?.expected ?? null, now: said ?? lately }
  const judged = { last, reading, beside, zigzag }
  const repeated = withReading(known.watch, judged)
  const manner: SensorWatch = isUnmoved(repeated, judged, gas) ? { ...repeated, unmoved: true } : repeated
  const watch = last !== null && wasSpike(unsure, judged) ? withSpike(manner, last.time) : manner
  const sensorDoubt = doubtOf(watch, judged, known.sensorDoubt)
  const sensed = { ...known, zigzag, watch, sensorDoubt, unsure: wasSpike(unsure, judged) ? null : unsureOf(judged) }
  if (isDisbelieved(sensorDoubt) && reading.pressure >= NOTHING_LEFT) return disbelieve(sensed, reading, around.vehicle)
  const state = isDisbelieved(known.sensorDoubt) ? believedAgain(sensed) : sensed
  const learned = learn(state, reading, settings, beside, around.vehicle, known)
  watchForSwap(learned.state, around.mates)
  watchSlowLoss(learned.state, learned.happened !== null, reading, settings, beside, around.mates)
  const now = judgementOf(state, learned.state, reading, settings, around, beside.mates)
  if (learned.happened === 'deflated') now.deflated = true
  const events = eventsOf(state, reading.time)
  if (state.judgedBy !== null && state.judgedBy !== settings.key) review(state, settings, around, events)
  recordService(learned.happened, learned.state.step ?? state.step, now, settings, events)
  for (const rule of RULES) advanceEvent(rule, now, settings, events)

  const muted = isMuted(state.mutedUntil, reading.time)
  notifyWorst(events, reading.time, { on: muted, fillLevel: state.mutedFillLevel })

  const next = learned.state
  next.open = events.open
  next.pending = events.pending
  next.ended = events.ended
  next.shortage = shortageAfter(known.shortage, now)
  next.judgedBy = settings.key
  return { state: next, events: events.changes.length === 0 ? NO_CHANGES : events.changes, verdicts: NO_VERDICTS }
}
