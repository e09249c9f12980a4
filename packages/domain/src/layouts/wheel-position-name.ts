import { INNER_WHEEL, LEFT_SIDE, type WheelPosition } from './wheel-position.ts'

/** A position for the reader: `axle` counts from 1, `depth` tells the tires of a pair apart, `null` for a single. */
export type WheelPositionName = { axle: number; side: 'left' | 'right'; depth: 'inner' | 'outer' | null }

/** Names a position of which it is known whether two tires stand side by side there. */
export const wheelPositionName = (
  { row, leftRight, insideOutside }: WheelPosition,
  isPair: boolean,
): WheelPositionName => ({
  axle: row + 1,
  side: leftRight === LEFT_SIDE ? 'left' : 'right',
  depth: isPair ? (insideOutside === INNER_WHEEL ? 'inner' : 'outer') : null,
})
