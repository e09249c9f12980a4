import { type Percent, percent, type Ratio } from '../units/share.ts'

/** Fill level of a chart in steps of 5 %, halves up. */
export const chartPercent = (level: Ratio): Percent => percent(5 * Math.floor(20 * level + 0.5))
