import type { TireReading } from '../state/tire-reading.ts'
import { type EpochSeconds, hours, inHours, minutes, seconds, timeAfter, timeBetween } from '../units/time.ts'

/** Steps of pressure of the last minute: flat triples of time, tire and sign. And until when the unit is doubted. */
export type CommonPressureJump = { steps: readonly number[]; doubtedUntil: EpochSeconds | null }

export const NO_COMMON_PRESSURE_JUMP: CommonPressureJump = { steps: [], doubtedUntil: null }

const WITHIN = seconds(60)
const DOUBTED_FOR = minutes(10)
const SMALLEST_STEP = 0.3
/** Faster than heat (1.6 bar/h) by a margin, so that tires warming after a gap are no jump. */
const FASTER_THAN_HEAT = 3
const LONGEST_GAP = hours(1)
/** Two tires that change alike may be a dual pair at the pump. */
const FEWEST_TIRES = 3

/** With one more reading. More than half of `tires` stepping alike within a minute is a unit's fault: ten minutes of doubt. */
export const commonPressureJumpWithReading = (
  jump: CommonPressureJump,
  tireId: number,
  reading: TireReading,
  previous: TireReading | null,
  tires: number,
): CommonPressureJump => {
  const sign = stepOf(previous, reading)
  if (sign === 0) return jump
  const steps: number[] = []
  let alike = 1
  for (let i = 0; i < jump.steps.length; i += 3) {
    const [time = 0, tire = 0, was = 0] = jump.steps.slice(i, i + 3)
    if (reading.time - time > WITHIN || tire === tireId) continue
    steps.push(time, tire, was)
    if (was === sign) alike++
  }
  steps.push(reading.time, tireId, sign)
  const isCommon = alike >= FEWEST_TIRES && alike > tires / 2
  return { steps, doubtedUntil: isCommon ? timeAfter(reading.time, DOUBTED_FOR) : jump.doubtedUntil }
}

const stepOf = (previous: TireReading | null, reading: TireReading): -1 | 0 | 1 => {
  if (previous === null) return 0
  const gap = timeBetween(previous.time, reading.time)
  const change = reading.pressure - previous.pressure
  if (gap > LONGEST_GAP || Math.abs(change) < SMALLEST_STEP) return 0
  return Math.abs(change) < FASTER_THAN_HEAT * inHours(gap) ? 0 : change > 0 ? 1 : -1
}
