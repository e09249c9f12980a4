import { hours } from '../units/time.ts'
import type { Mate, TireReading } from './tire-reading.ts'

const FRESH = hours(1.25)
const SUN = 2

/** Whether the tag agrees with the vehicle's other tags: sun on one side warms tags beyond their gas. */
export const isBesideMates = (reading: TireReading, mates: readonly Mate[]): boolean => {
  if (mates.length === 0) return true
  const temperatures: number[] = [reading.temperature]
  for (const mate of mates) if (Math.abs(reading.time - mate.time) <= FRESH) temperatures.push(mate.temperature)
  temperatures.sort((a, b) => a - b)
  const middle = (temperatures.length - 1) / 2
  const median = ((temperatures[Math.floor(middle)] ?? 0) + (temperatures[Math.ceil(middle)] ?? 0)) / 2
  return Math.abs(reading.temperature - median) <= SUN
}
