import { gasTemperature } from '../tires/cold-pressure.ts'
import { agedGas, withoutGain } from '../tires/content-tracker.ts'
import { SortedNumbers } from '../tires/sorted-numbers.ts'
import { type Celsius, celsius, type Kelvin, kelvin, toKelvin } from '../units/temperature.ts'
import { minutes } from '../units/time.ts'
import type { Around } from './around.ts'
import type { TireReading } from './tire-reading.ts'

/** What a vehicle's other tires say about one of them at one reading. Plain JSON. */
export type Beside = {
  /** Median of the vehicle's tags, its own included. */
  tag: Celsius
  /** Neighbours that served as gas thermometers. */
  mates: number
  /** Gas temperature of an average position; `null` with fewer than three thermometers. */
  common: Kelvin | null
  /** Median absolute deviation of ln of the neighbours' gas temperatures. */
  deviation: number
}

const FRESH = minutes(10)
/** Standing units report once an hour; gas that stands cools as its makers say, so that its age can be allowed for. */
const FRESH_WHEN_PARKED = minutes(75)
const ENOUGH = 3
const SUN = 2
const MOST_MATES = 64

const tags = new SortedNumbers(MOST_MATES)
const everywhere = new SortedNumbers(MOST_MATES)
const ownSide = new SortedNumbers(MOST_MATES)
const logs = new SortedNumbers(MOST_MATES)
const distances = new SortedNumbers(MOST_MATES)

/**
 * Takes the neighbours for what they are: tags beside its tag, and, of those with a known content, gas thermometers.
 * What stands, or started so lately that the sun of one side still shows (`justStarted`), is compared with care.
 */
export const besideMates = (
  reading: TireReading,
  { mates, side = null }: Around,
  parked: boolean,
  justStarted = false,
): Beside => {
  if (mates.length === 0) return { tag: reading.temperature, mates: 0, common: null, deviation: 0 }
  const oldest = reading.time - (parked ? FRESH_WHEN_PARKED : FRESH)
  tags.clear()
  tags.add(reading.temperature)
  for (const mate of mates) if (mate.time >= oldest) tags.add(mate.temperature)
  const tag = celsius(tags.median)
  const text = toKelvin(tag)
  everywhere.clear()
  ownSide.clear()
  logs.clear()
  for (const mate of mates) {
    if (mate.expansion === null || mate.losing || mate.time < oldest) continue
    const shown = gasTemperature(mate.pressure, mate.expansion)
    const gas = parked ? agedGas(shown, toKelvin(mate.temperature), mate.time, reading.time) : shown
    logs.add(Math.log(gas))
    const common = withoutGain(gas, text, mate.gain)
    everywhere.add(common)
    if (side !== null && mate.side === side) ownSide.add(common)
  }
  const { count } = everywhere
  if (count < ENOUGH) return { tag, mates: count, common: null, deviation: 0 }
  return {
    tag,
    mates: count,
    common: commonGas(parked, justStarted),
    deviation: logs.medianDistance(logs.median, distances),
  }
}

// Sun warms the gas of one side: the cooler of two opinions never takes a shaded tire for a leaking one.
const commonGas = (parked: boolean, justStarted: boolean): Kelvin => {
  if (!parked && !justStarted) return kelvin(everywhere.median)
  if (parked && everywhere.count === ENOUGH) return kelvin(everywhere.least)
  return kelvin(ownSide.count === 0 ? everywhere.median : Math.min(everywhere.median, ownSide.median))
}

/** Whether the tag agrees with the vehicle's other tags: sun on one side warms tags beyond their gas. */
export const isBesideMates = (reading: TireReading, { tag }: Beside): boolean =>
  Math.abs(reading.temperature - tag) <= SUN
