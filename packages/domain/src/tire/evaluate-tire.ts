import { tireStandingSince } from '../content/standstill.ts'
import { askTireChangeAfterTagReturn } from '../content/tire-change-detection.ts'
import { ROLLING_HEAT_UNSETTLED_FOR } from '../gas/gas-content-deviation.ts'
import { correctedTagTemperature } from '../gas/tag-offset.ts'
import { summarizeNeighbours } from '../neighbours/summarize-neighbours.ts'
import { isReadingSpikeCandidate } from '../sensor/reading-refusal.ts'
import { isSensorDisbelieved, withSensorSpike } from '../sensor/sensor-doubt.ts'
import { isReadingSpike } from '../sensor/spike-filter.ts'
import {
  deferredZeroReading,
  doubtOfTagPerhapsTakenOff,
  isUnscrewedTagBack,
  isZeroPressureProven,
  mayTagBeUnscrewed,
  mayTagMeasureAnotherTire,
  mustReportZeroPressureAtOnce,
  sensorDoubtOfUnscrewedTag,
  tireStateWithTagNotTakenOff,
} from '../sensor/unscrewed-tag.ts'
import { newestReading } from '../state/newest-reading.ts'
import type { TireContext, VehicleMotionAtReading } from '../state/tire-context.ts'
import type { OtherTire, TireReading } from '../state/tire-reading.ts'
import type { TireSettings } from '../state/tire-settings.ts'
import type { DeferredReading, TireState } from '../state/tire-state.ts'
import { seconds, timeBetween } from '../units/time.ts'
import { advanceTireTime, mayTireBeDue } from './advance-tire-time.ts'
import { judgeDeferredReading } from './judge-deferred-reading.ts'
import { judgeReading } from './judge-reading.ts'
import { reportPressureGone } from './report-pressure-gone.ts'
import { type TireEvaluationResult, unchangedEvaluationResult } from './tire-evaluation-result.ts'

export type { TireEvaluationResult } from './tire-evaluation-result.ts'

/**
 * Judges one accepted reading of a tire: what it teaches about the content, which alarms begin, go on or end, and who
 * is told. First passes the time until then (`advanceTireTime`). Pure: the same readings in the same order give the same
 * states and events. Readings come in event time order; one that is not newer than the last changes nothing. An odd
 * reading is held until its successor, or silence, tells what it was. `around` is what is known of its vehicle.
 */
export const evaluateTire = (
  state: TireState,
  reading: TireReading,
  settings: TireSettings,
  around: TireContext,
): TireEvaluationResult => {
  const newest = newestReading(state)
  if (newest !== null && timeBetween(newest.time, reading.time) <= 0) return unchangedEvaluationResult(state)
  if (!mayTireBeDue(state, settings)) return accept(state, reading, settings, around)
  const passed = advanceTireTime(state, settings, reading.time, (since) => heardSince(around.mates, since))
  const judged = accept(passed.state, reading, settings, around)
  return { ...judged, events: [...passed.events, ...judged.events] }
}

const heardSince = (mates: readonly OtherTire[], since: number): number => {
  let heard = 0
  for (const { time } of mates) if (time >= since) heard++
  return heard
}

const startedLately = (vehicle: VehicleMotionAtReading | null, { time }: TireReading): boolean =>
  vehicle !== null &&
  vehicle.movingSince !== null &&
  timeBetween(vehicle.movingSince, time) <= ROLLING_HEAT_UNSETTLED_FOR

const accept = (
  state: TireState,
  reading: TireReading,
  settings: TireSettings,
  around: TireContext,
): TireEvaluationResult => {
  const { held, last } = state
  const stillSince = tireStandingSince(state, reading, around.vehicle)
  const parked = stillSince !== null
  const beside = summarizeNeighbours(
    reading,
    around,
    parked,
    startedLately(around.vehicle, reading),
    correctedTagTemperature(reading.temperature, state.tagOffset),
    stillSince === null ? seconds(0) : seconds(Math.max(0, timeBetween(stillSince, reading.time))),
  )
  const surroundings = { beside, around }
  const stands = parked && state.stillSince !== null
  if (held === null) {
    const isAway = last !== null && mayTagBeUnscrewed(last, reading, settings.optimalPressure)
    if (last === null || isSensorDisbelieved(state.sensorDoubt) || !(isAway || isReadingSpikeCandidate(reading, last)))
      return judgeReading(state, reading, settings, surroundings)
    const kept = { reading, beside, vehicle: around.vehicle, awaitsMates: false }
    if (!isAway) return unchangedEvaluationResult({ ...state, held: kept })
    const away = deferredZeroReading(last, reading, stands)
    if (!stands) return unchangedEvaluationResult({ ...state, held: { ...kept, away } })
    const sensorDoubt = state.sensorDoubt ?? doubtOfTagPerhapsTakenOff(reading)
    return unchangedEvaluationResult({ ...state, sensorDoubt, held: { ...kept, away } })
  }
  if (last !== null && held.away?.newest == null && isReadingSpike(last, held.reading, reading))
    return {
      ...judgeReading(
        {
          ...(held.away === undefined ? state : tireStateWithTagNotTakenOff(state)),
          held: null,
          watch: withSensorSpike(state.watch, held.reading.time),
        },
        reading,
        settings,
        surroundings,
      ),
      verdicts: [{ time: held.reading.time, verdict: 'spike' }],
    }
  if (last !== null && held.away !== undefined) {
    const { rolls } = held.away
    if (mayTagBeUnscrewed(last, reading, settings.optimalPressure) && !isZeroPressureProven(held, reading)) {
      const newest = { reading, beside, vehicle: around.vehicle }
      const again = { ...state, held: { ...held, away: { ...held.away, newest } } }
      return mustReportZeroPressureAtOnce(held, state, reading)
        ? reportPressureGone(again, held, reading, settings)
        : unchangedEvaluationResult(again)
    }
    if (isUnscrewedTagBack(last, reading)) {
      const watch = { ...state.watch, zeros: Math.round(held.reading.time) }
      const back =
        rolls === true
          ? { ...state, held: null, watch: withSensorSpike(watch, held.reading.time) }
          : { ...state, held: null, watch, sensorDoubt: sensorDoubtOfUnscrewedTag(held) }
      const known = mayTagMeasureAnotherTire(last, held, reading)
        ? askTireChangeAfterTagReturn(back, reading.time)
        : back
      const judged = judgeReading(known, reading, settings, surroundings)
      return rolls === true ? { ...judged, verdicts: spikesOf(held) } : judged
    }
  }
  const first = judgeDeferredReading(state, held, settings)
  const second = judgeReading(first.state, reading, settings, surroundings)
  return { ...second, events: [...first.events, ...second.events] }
}

const spikesOf = ({ reading, away }: DeferredReading): TireEvaluationResult['verdicts'] =>
  [reading, away?.newest?.reading ?? null].flatMap((said) =>
    said === null ? [] : [{ time: said.time, verdict: 'spike' as const }],
  )
