import { ALONE } from '@coldbar/domain/alarms/around'
import { evaluate } from '@coldbar/domain/alarms/evaluate'
import type { EventChange } from '@coldbar/domain/alarms/event-change'
import { withMute, withoutMute } from '@coldbar/domain/alarms/muted-state'
import type { TireSettings } from '@coldbar/domain/alarms/tire-settings'
import type { TireState } from '@coldbar/domain/alarms/tire-state'
import { kilometresPerHour } from '@coldbar/domain/units/motion'
import { bar } from '@coldbar/domain/units/pressure'
import { celsius } from '@coldbar/domain/units/temperature'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { changedRecord, type EventRecord, eventKey } from './event-record.ts'
import { type FoldPoint, inReach, keptBetween, type Told } from './fold-point.ts'
import type { FoldedReading } from './folded-reading.ts'
import type { Derived } from './measurement.ts'

/** A change and the reading that brought it about: an event's own times may lie earlier. */
export type Happening = { change: EventChange; at: EpochSeconds }

/** From when until when people do not want to hear of the tire. */
export type Mute = { from: EpochSeconds; until: EpochSeconds }

export type TireFold = {
  point: FoldPoint
  /** Points to keep, oldest first. */
  kept: readonly { time: EpochSeconds; point: FoldPoint }[]
  /** Every event that a reading of this fold touched, as it stands after the last of them. */
  touched: ReadonlyMap<string, EventRecord>
  /** What happened, in event time. */
  happenings: readonly Happening[]
  /** What the evaluation says about each reading, in their order. */
  derived: readonly Derived[]
}

const mutedAt = (state: TireState, mute: Mute | null, time: EpochSeconds): TireState => {
  if (mute === null) return state.mutedUntil === null ? state : withoutMute(state)
  const isOn = mute.from <= time && time < mute.until
  return isOn && state.mutedUntil !== mute.until ? withMute(state, mute.until, time) : state
}

const toldAfter = (told: Told, { latitude, longitude, batteryOk }: FoldedReading): Told =>
  latitude === null && batteryOk === null
    ? told
    : {
        latitude: latitude ?? told.latitude,
        longitude: longitude ?? told.longitude,
        batteryOk: batteryOk ?? told.batteryOk,
      }

const derivedOf = (state: TireState, settings: TireSettings): Derived => ({
  parkPressure: state.parkPressure,
  fillLevel: state.fillLevel,
  internalTemperature: state.internalTemperature,
  optimalPressure: settings.optimalPressure,
})

/**
 * Feeds a tire's readings, oldest first and all later than `from`, to the evaluation.
 * The result depends on the arguments alone, so that the order in which readings came in leaves no trace.
 */
export const foldReadings = (
  from: FoldPoint,
  readings: readonly FoldedReading[],
  settings: TireSettings,
  mute: Mute | null,
): TireFold => {
  let { state, told } = from
  const events = new Map(from.events.map((event) => [eventKey(event), event]))
  const touched = new Map<string, EventRecord>()
  const kept: { time: EpochSeconds; point: FoldPoint }[] = []
  const happenings: Happening[] = []
  const derived: Derived[] = []
  for (const reading of readings) {
    const boundary = keptBetween(state.last?.time ?? null, reading.time)
    if (boundary !== null) {
      kept.push({ time: boundary, point: { state, told, events: inReach(events.values(), boundary) } })
    }
    const { time } = reading
    const result = evaluate(
      mutedAt(state, mute, time),
      {
        time,
        pressure: bar(reading.pressure),
        temperature: celsius(reading.temperature),
        speed: reading.speed === null ? null : kilometresPerHour(reading.speed),
      },
      settings,
      ALONE,
    )
    state = result.state
    told = toldAfter(told, reading)
    derived.push(derivedOf(state, settings))
    for (const change of result.events) {
      const record = changedRecord(events.get(eventKey(change)), change, reading)
      events.set(eventKey(change), record)
      touched.set(eventKey(change), record)
      happenings.push({ change, at: time })
    }
  }
  const last = state.last?.time ?? null
  const inside = last === null ? [] : inReach(events.values(), last)
  return { point: { state, told, events: inside }, kept, touched, happenings, derived }
}
