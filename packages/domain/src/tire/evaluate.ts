import { standingSince } from '../content/standing.ts'
import { askedAnew } from '../content/tire-exchange.ts'
import { UNSETTLED_FOR } from '../gas/content-tracker.ts'
import { trueTag } from '../gas/tag-offset.ts'
import { summarizeNeighbours } from '../neighbours/summarize-neighbours.ts'
import { isOdd } from '../sensor/reading-verdict.ts'
import { isDisbelieved, withSpike } from '../sensor/sensor-doubt.ts'
import { isSpike } from '../sensor/spike-filter.ts'
import {
  heldZeroReading,
  isBack,
  isPerhapsAnother,
  isZeroProven,
  isZeroReportedAtOnce,
  mayBeUnscrewed,
  notTakenOff,
  perhapsTakenOff,
  takenOff,
} from '../sensor/unscrewed.ts'
import { newestReading } from '../state/newest-reading.ts'
import type { TireContext, VehicleNow } from '../state/tire-context.ts'
import type { OtherTire, TireReading } from '../state/tire-reading.ts'
import type { TireSettings } from '../state/tire-settings.ts'
import type { HeldReading, TireState } from '../state/tire-state.ts'
import { elapsed, seconds } from '../units/time.ts'
import { elapseTire, isDue } from './elapse.ts'
import { type Evaluation, unchanged } from './evaluation.ts'
import { judgeReading } from './judge-reading.ts'
import { releaseHeld } from './release-held.ts'
import { tellGone } from './tell-gone.ts'

export type { Evaluation } from './evaluation.ts'

/**
 * Judges one accepted reading of a tire: what it teaches about the content, which alarms begin, go on or end, and who
 * is told. First passes the time until then (`elapseTire`). Pure: the same readings in the same order give the same
 * states and events. Readings come in event time order; one that is not newer than the last changes nothing. An odd
 * reading is held until its successor, or silence, tells what it was. `around` is what is known of its vehicle.
 */
export const evaluate = (
  state: TireState,
  reading: TireReading,
  settings: TireSettings,
  around: TireContext,
): Evaluation => {
  const newest = newestReading(state)
  if (newest !== null && elapsed(newest.time, reading.time) <= 0) return unchanged(state)
  if (!isDue(state, settings)) return accept(state, reading, settings, around)
  const passed = elapseTire(state, settings, reading.time, (since) => heardSince(around.mates, since))
  const judged = accept(passed.state, reading, settings, around)
  return { ...judged, events: [...passed.events, ...judged.events] }
}

const heardSince = (mates: readonly OtherTire[], since: number): number => {
  let heard = 0
  for (const { time } of mates) if (time >= since) heard++
  return heard
}

const startedLately = (vehicle: VehicleNow | null, { time }: TireReading): boolean =>
  vehicle !== null && vehicle.movingSince !== null && elapsed(vehicle.movingSince, time) <= UNSETTLED_FOR

const accept = (state: TireState, reading: TireReading, settings: TireSettings, around: TireContext): Evaluation => {
  const { held, last } = state
  const stillSince = standingSince(state, reading, around.vehicle)
  const parked = stillSince !== null
  const beside = summarizeNeighbours(
    reading,
    around,
    parked,
    startedLately(around.vehicle, reading),
    trueTag(reading.temperature, state.tagOffset),
    stillSince === null ? seconds(0) : seconds(Math.max(0, elapsed(stillSince, reading.time))),
  )
  const surroundings = { beside, around }
  const stands = parked && state.stillSince !== null
  if (held === null) {
    const isAway = last !== null && mayBeUnscrewed(last, reading, settings.optimalPressure)
    if (last === null || isDisbelieved(state.sensorDoubt) || !(isAway || isOdd(reading, last)))
      return judgeReading(state, reading, settings, surroundings)
    const kept = { reading, beside, vehicle: around.vehicle, awaitsMates: false }
    if (!isAway) return unchanged({ ...state, held: kept })
    const away = heldZeroReading(last, reading, stands)
    if (!stands) return unchanged({ ...state, held: { ...kept, away } })
    const sensorDoubt = state.sensorDoubt ?? perhapsTakenOff(reading)
    return unchanged({ ...state, sensorDoubt, held: { ...kept, away } })
  }
  if (last !== null && held.away?.newest == null && isSpike(last, held.reading, reading))
    return {
      ...judgeReading(
        {
          ...(held.away === undefined ? state : notTakenOff(state)),
          held: null,
          watch: withSpike(state.watch, held.reading.time),
        },
        reading,
        settings,
        surroundings,
      ),
      verdicts: [{ time: held.reading.time, verdict: 'spike' }],
    }
  if (last !== null && held.away !== undefined) {
    const { rolls } = held.away
    if (mayBeUnscrewed(last, reading, settings.optimalPressure) && !isZeroProven(held, reading)) {
      const newest = { reading, beside, vehicle: around.vehicle }
      const again = { ...state, held: { ...held, away: { ...held.away, newest } } }
      return isZeroReportedAtOnce(held, state, reading) ? tellGone(again, held, reading, settings) : unchanged(again)
    }
    if (isBack(last, reading)) {
      const watch = { ...state.watch, zeros: Math.round(held.reading.time) }
      const back =
        rolls === true
          ? { ...state, held: null, watch: withSpike(watch, held.reading.time) }
          : { ...state, held: null, watch, sensorDoubt: takenOff(held) }
      const known = isPerhapsAnother(last, held, reading) ? askedAnew(back, reading.time) : back
      const judged = judgeReading(known, reading, settings, surroundings)
      return rolls === true ? { ...judged, verdicts: spikesOf(held) } : judged
    }
  }
  const first = releaseHeld(state, held, settings)
  const second = judgeReading(first.state, reading, settings, surroundings)
  return { ...second, events: [...first.events, ...second.events] }
}

const spikesOf = ({ reading, away }: HeldReading): Evaluation['verdicts'] =>
  [reading, away?.newest?.reading ?? null].flatMap((said) =>
    said === null ? [] : [{ time: said.time, verdict: 'spike' as const }],
  )
