import { gasTemperatureKelvin } from '../gas/cold-pressure.ts'
import { COLD_SOAK_TIME } from '../gas/cold-soak.ts'
import {
  cooledGasTemperature,
  gasTemperatureWithoutRelativeHeating,
  relativeHeatingAtRest,
} from '../gas/gas-content-deviation.ts'
import type { NeighbourSummary } from '../state/neighbour-summary.ts'
import type { TireContext } from '../state/tire-context.ts'
import type { OtherTire, TireReading } from '../state/tire-reading.ts'
import { SortedNumbers } from '../statistics/sorted-numbers.ts'
import { type Celsius, celsius, type Kelvin, kelvin, toKelvin } from '../units/temperature.ts'
import { minutes, type Seconds, seconds } from '../units/time.ts'
import { relativeHeatingOnBase } from './relative-heating.ts'

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
const sideTags = new SortedNumbers(MOST_MATES)
const rests = new SortedNumbers(MOST_MATES)
const ENOUGH_OF_A_SIDE = 2
/** More than tags are off by, K, is the sun. */
const SUN_OF_A_SIDE = 5

/** A tire without neighbours. */
export const emptyNeighbourSummary = (own: Celsius): NeighbourSummary => ({
  tag: own,
  sideTag: null,
  base: own,
  fromRest: false,
  mates: 0,
  common: null,
  leaning: 0,
  deviation: 0,
  latest: null,
})

/**
 * Takes the neighbours for what they are: tags beside its tag, and, of those with a known content, gas thermometers.
 * What stands, or started so lately that the sun of one side still shows (`justStarted`), is compared with care. `own` is
 * what its tag shows without its own error; `stood` how long it has been standing.
 */
export const summarizeNeighbours = (
  reading: TireReading,
  { mates, side = null }: TireContext,
  parked: boolean,
  justStarted = false,
  own: Celsius = reading.temperature,
  stood: Seconds = seconds(0),
): NeighbourSummary => {
  if (mates.length === 0) return emptyNeighbourSummary(own)
  const oldest = reading.time - (parked ? FRESH_WHEN_PARKED : FRESH)
  const beside = lookBeside(reading, mates, side, parked, justStarted, own, oldest, stood)
  if (parked || beside.common !== null) return { ...beside, latest: null }
  const { tag, base, fromRest, common, leaning, deviation } = lookBeside(
    ...([reading, mates, side, parked, justStarted, own] as const),
    reading.time - FRESH_WHEN_PARKED,
    stood,
  )
  return { ...beside, latest: common === null ? null : { tag, base, fromRest, common, leaning, deviation } }
}

const lookBeside = (
  reading: TireReading,
  mates: TireContext['mates'],
  side: OtherTire['side'],
  parked: boolean,
  justStarted: boolean,
  own: Celsius,
  oldest: number,
  stood: Seconds,
): Omit<NeighbourSummary, 'latest'> => {
  tags.clear()
  tags.add(own)
  sideTags.clear()
  rests.clear()
  let inside = 0
  for (const mate of mates) {
    if (mate.time < oldest) continue
    tags.add(mate.temperature)
    if (parked && (side === null || mate.side === side)) sideTags.add(mate.temperature)
    if (mate.rest === null || mate.inside === null) continue
    rests.add(mate.rest)
    if (mate.inside) inside++
  }
  const tag = celsius(tags.median)
  const sideTag = tagOfSide(tag)
  const fromRest = 2 * inside > rests.count
  const base = fromRest ? celsius(Math.min(tag, rests.median)) : tag
  const cold = toKelvin(base)
  everywhere.clear()
  ownSide.clear()
  logs.clear()
  for (const mate of mates) {
    if (mate.expansion === null || mate.losing || mate.time < oldest) continue
    const shown = gasTemperatureKelvin(mate.pressure, mate.expansion)
    const gas = parked ? cooledGasTemperature(shown, coolsTo(mate, stood), mate.time, reading.time) : shown
    logs.add(Math.log(gas))
    const gain = relativeHeatingOnBase(mate.gain, fromRest)
    const common = gasTemperatureWithoutRelativeHeating(
      gas,
      cold,
      parked && gain < 1 ? relativeHeatingAtRest(gain, stood) : gain,
    )
    everywhere.add(common)
    if (side !== null && mate.side === side) ownSide.add(common)
  }
  const { count } = everywhere
  if (count < ENOUGH) return { tag, sideTag, base, fromRest, mates: count, common: null, leaning: 0, deviation: 0 }
  const common = commonGas(parked, justStarted)
  return {
    tag,
    sideTag,
    base,
    fromRest,
    mates: count,
    common,
    leaning: everywhere.median - common,
    deviation: logs.medianDistance(logs.median, distances),
  }
}

// A tag that feels the gas cools along with it: what both come to rest at is what they had when cold. Once they have come to
// rest, they follow the day.
const coolsTo = ({ inside, rest, temperature }: OtherTire, stood: Seconds): Kelvin =>
  toKelvin(stood < COLD_SOAK_TIME && inside === true && rest !== null && rest < temperature ? rest : temperature)

/** Two tags of a side may differ because one is off: the vehicle's median tells which. */
const tagOfSide = (tag: Celsius): Celsius | null => {
  if (sideTags.count === 1) return Math.abs(sideTags.median - tag) <= SUN_OF_A_SIDE ? tag : null
  if (sideTags.count === ENOUGH_OF_A_SIDE) sideTags.add(tag)
  return sideTags.count === 0 ? null : celsius(sideTags.median)
}

// Sun warms the gas of one side: the cooler of two opinions never takes a shaded tire for a leaking one.
const commonGas = (parked: boolean, justStarted: boolean): Kelvin => {
  if (!parked && !justStarted) return kelvin(everywhere.median)
  if (parked && everywhere.count === ENOUGH) return kelvin(everywhere.least)
  return kelvin(ownSide.count === 0 ? everywhere.median : Math.min(everywhere.median, ownSide.median))
}

/** Whether the tag agrees with the vehicle's other tags: sun on one side warms tags beyond their gas. */
export const doesTagAgreeWithNeighbours = (own: Celsius, { tag }: NeighbourSummary): boolean =>
  Math.abs(own - tag) <= SUN
