import { fillLevelBound, isCalibrated } from '../tires/fill-level.ts'
import { celsius } from '../units/temperature.ts'
import { elapsed, minutes } from '../units/time.ts'
import { CHATTER_TIME } from './alarm-rule.ts'
import type { Around } from './around.ts'
import { CONTENT_RULES } from './content-rules.ts'
import type { EventChange } from './event-change.ts'
import { advanceEvent, type Events } from './event-life.ts'
import type { Judgement } from './judgement.ts'
import { type Learned, learn } from './learn.ts'
import { isMuted } from './mute.ts'
import { PRESSURE_RULES } from './pressure-rules.ts'
import { recordService } from './service-events.ts'
import { tellAfterMute, tellWorst } from './tell.ts'
import { levelOfEvents } from './tire-level.ts'
import type { TireReading } from './tire-reading.ts'
import type { TireSettings } from './tire-settings.ts'
import type { TireState } from './tire-state.ts'

export type Evaluation = { state: TireState; events: readonly EventChange[] }

const RULES = [...PRESSURE_RULES, ...CONTENT_RULES]
const RULE_OF = new Map(RULES.map((rule) => [rule.kind, rule]))
const NO_CHANGES: readonly EventChange[] = []
const DEEP_FALL = -0.05
const FALL_WITHIN = minutes(15)

/**
 * Judges one accepted reading of a tire: what it teaches about the content, which alarms begin, go on or end, and who
 * is told. Pure: the same readings in the same order give the same states and events. Readings come in event time
 * order; one that is not newer than the last changes nothing. `around` is what is known of its vehicle.
 */
export const evaluate = (
  state: TireState,
  reading: TireReading,
  settings: TireSettings,
  around: Around,
): Evaluation => {
  if (state.last !== null && reading.time <= state.last.time) return { state, events: NO_CHANGES }
  const learned = learn(state, reading, settings, around.mates)
  const now = judgementOf(state, learned, reading, settings)
  const events: Events = {
    open: [...state.open],
    pending: [...state.pending],
    ended: state.ended.filter(({ end }) => elapsed(end, reading.time) <= CHATTER_TIME),
    opened: [],
    changes: [],
  }
  recordService(learned.happened, learned.state.step ?? state.step, now, settings, events)
  for (const rule of RULES) advanceEvent(rule, now, settings, events)

  const muted = isMuted(state.mutedUntil, reading.time)
  tellWorst(events, reading.time, { on: muted, fillLevel: state.mutedFillLevel })
  if (state.mutedUntil !== null && !muted)
    tellAfterMute(events, reading.time, (kind) => RULE_OF.get(kind)?.data(now, settings) ?? {})

  const next = learned.state
  next.open = events.open
  next.pending = events.pending
  next.ended = events.ended
  next.mutedUntil = muted ? state.mutedUntil : null
  next.mutedFillLevel = muted ? state.mutedFillLevel : 100
  next.level = levelOfEvents(next, muted)
  return { state: next, events: events.changes.length === 0 ? NO_CHANGES : events.changes }
}

const judgementOf = (
  before: TireState,
  { state, cold }: Learned,
  reading: TireReading,
  { optimalPressure }: TireSettings,
): Judgement => {
  const { last } = before
  const calibrated = isCalibrated(state.expansionCount)
  const tag = celsius(Math.min(reading.temperature, state.laggedAmbient ?? reading.temperature))
  return {
    reading,
    last,
    calibrated,
    cold,
    lossProven: state.loss < 0,
    parkPressure: state.parkPressure,
    fillLevel: state.fillLevel,
    fillLevelBound: calibrated ? null : fillLevelBound(reading.pressure, tag, optimalPressure),
    internalTemperature: state.internalTemperature,
    fell:
      last !== null &&
      elapsed(last.time, reading.time) <= FALL_WITHIN &&
      (before.floor ?? 0) < DEEP_FALL &&
      (state.floor ?? 0) < DEEP_FALL,
    inflating: state.step?.confirmed === true && state.step.pressure > state.step.from.pressure,
    before: last === null ? null : { time: last.time, pressure: last.pressure, parkPressure: before.parkPressure },
  }
}
