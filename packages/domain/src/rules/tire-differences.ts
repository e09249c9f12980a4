import { SCATTER_BELIEF_FACTOR } from '../gas/sensor-noise.ts'
import { hours, minutes, timeBetween } from '../units/time.ts'
import type { AlarmRuleInput } from './alarm-rule-input.ts'

/** How a tire stands against the others: how far all are apart, how far it is from the other end, and if it is the outermost. */
export type TireDifference = { all: number; own: number; isOutermost: boolean }

/** What was heard longer ago says nothing of now. */
const HEARD_WITHIN = hours(2)
const TAGS_WITHIN = minutes(10)
const TAGS_WITHIN_PARKED = minutes(75)
/** Under way tags need a while to leave the sun and the cold behind; soon after a stop they still show it. */
const UNDER_WAY_FOR = minutes(15)
const STOPPED_FOR = minutes(30)

/**
 * Of the pressures at 15 °C in its group; the lowest tire is the outermost. `all` is what they surely are apart, whatever their
 * sensors scatter. `null` where there is nothing to compare.
 */
export const pressureDifferenceInGroup = ({
  reading,
  parkPressure,
  scatter,
  around,
}: AlarmRuleInput): TireDifference | null => {
  const { group, mates } = around
  if (parkPressure === null || group === undefined) return null
  let [lowest, highest, compared] = [parkPressure as number, parkPressure as number, 0]
  let surely = Number.NEGATIVE_INFINITY
  for (const mate of mates) {
    if (mate.group !== group || mate.parkPressure === null || mate.unsure) continue
    if (timeBetween(mate.time, reading.time) > HEARD_WITHIN) continue
    compared++
    lowest = Math.min(lowest, mate.parkPressure)
    highest = Math.max(highest, mate.parkPressure)
    surely = Math.max(surely, mate.parkPressure - SCATTER_BELIEF_FACTOR * mate.scatter)
  }
  if (compared === 0) return null
  return {
    all: surely - (lowest + SCATTER_BELIEF_FACTOR * scatter),
    own: highest - parkPressure,
    isOutermost: parkPressure <= lowest,
  }
}

/**
 * Of the vehicle's tags; the hottest is the outermost. `isFair` where sun cannot be the reason: under way for a quarter
 * of an hour, or stopped for less than half of one. `null` where there is nothing to compare.
 */
export const temperatureDifferenceOfTags = ({
  reading,
  around,
}: AlarmRuleInput): (TireDifference & { isFair: boolean }) | null => {
  const { mates, vehicle } = around
  if (vehicle === null) return null
  const { movingSince, stoppedAt, carried } = vehicle
  const { time, temperature } = reading
  const justStopped = movingSince === null && stoppedAt !== null && timeBetween(stoppedAt, time) < STOPPED_FOR
  const underWay = movingSince !== null && timeBetween(movingSince, time) >= UNDER_WAY_FOR
  const isFair = !carried && (underWay || justStopped)
  const within = movingSince === null && !justStopped ? TAGS_WITHIN_PARKED : TAGS_WITHIN
  let [coldest, hottest, compared] = [temperature as number, temperature as number, 0]
  for (const mate of mates) {
    if (mate.unsure || timeBetween(mate.time, time) > within) continue
    compared++
    coldest = Math.min(coldest, mate.temperature)
    hottest = Math.max(hottest, mate.temperature)
  }
  if (compared === 0) return null
  return { all: hottest - coldest, own: temperature - coldest, isOutermost: temperature >= hottest, isFair }
}
