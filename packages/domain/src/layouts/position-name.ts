import { INSIDE, LEFT, type Position } from './position.ts'

/** A position for the reader: `axle` counts from 1, `depth` tells the tires of a pair apart, `null` for a single. */
export type PositionName = { axle: number; side: 'left' | 'right'; depth: 'inner' | 'outer' | null }

/** Names a position of which it is known whether two tires stand side by side there. */
export const nameOfPosition = ({ row, leftRight, insideOutside }: Position, isPair: boolean): PositionName => ({
  axle: row + 1,
  side: leftRight === LEFT ? 'left' : 'right',
  depth: isPair ? (insideOutside === INSIDE ? 'inner' : 'outer') : null,
})
