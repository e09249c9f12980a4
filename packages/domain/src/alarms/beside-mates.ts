import { type Celsius, celsius } from '../units/temperature.ts'
import { hours } from '../units/time.ts'
import type { Mate, TireReading } from './tire-reading.ts'

/** What a vehicle's other tires say about one of them at one reading. */
export type Beside = {
  /** Median of the vehicle's tags, its own included. */
  tag: Celsius
}

const FRESH = hours(1.25)
const SUN = 2

export const besideMates = (reading: TireReading, mates: readonly Mate[]): Beside => {
  if (mates.length === 0) return { tag: reading.temperature }
  const temperatures: number[] = [reading.temperature]
  for (const mate of mates) if (Math.abs(reading.time - mate.time) <= FRESH) temperatures.push(mate.temperature)
  temperatures.sort((a, b) => a - b)
  const middle = (temperatures.length - 1) / 2
  return { tag: celsius(((temperatures[Math.floor(middle)] ?? 0) + (temperatures[Math.ceil(middle)] ?? 0)) / 2) }
}

/** Whether the tag agrees with the vehicle's other tags: sun on one side warms tags beyond their gas. */
export const isBesideMates = (reading: TireReading, { tag }: Beside): boolean =>
  Math.abs(reading.temperature - tag) <= SUN
