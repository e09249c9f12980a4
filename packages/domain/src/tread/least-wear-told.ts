import { type Millimetres, millimetres } from '../units/length.ts'
import { type Kilometres, kilometres } from '../units/motion.ts'
import { days, type Seconds } from '../units/time.ts'

/**
 * Between which measurements a rate is told: more than `depth` must have gone, which two gauges may differ by that are read to
 * 0.5 mm each, in another groove besides; by the way over `way` at least, by time over `time`, so that what two men read in one
 * shift is no rate.
 */
export const LEAST_WEAR_TOLD: { depth: Millimetres; way: Kilometres; time: Seconds } = {
  depth: millimetres(1),
  way: kilometres(2_000),
  time: days(30),
}
