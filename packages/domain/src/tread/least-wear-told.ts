import { type Millimetres, millimetres } from '../units/length.ts'
import { type Kilometres, kilometres } from '../units/motion.ts'
import { days, type Seconds } from '../units/time.ts'

/** How far from the truth a workshop gauge may be, which is read to half a millimetre, in one groove or another. */
export const GAUGE_TOLERANCE = millimetres(0.5)

/** A range of which one end is more than so many times the other tells nobody anything. */
export const WIDEST_WEAR_RANGE = 3

/**
 * Between which measurements a rate is told: more than `depth` must have gone. Of 2 mm by two gauges between 1 and 3 really went,
 * which is the widest range that is told. By the way over `way` at least, by time over `time`, so that what two men read in one
 * shift is no rate.
 */
export const LEAST_WEAR_TOLD: { depth: Millimetres; way: Kilometres; time: Seconds } = {
  depth: millimetres((2 * GAUGE_TOLERANCE * (WIDEST_WEAR_RANGE + 1)) / (WIDEST_WEAR_RANGE - 1)),
  way: kilometres(2_000),
  time: days(30),
}
