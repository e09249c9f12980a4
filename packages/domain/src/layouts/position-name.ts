import type { Layout } from './layout.ts'
import { INSIDE, LEFT, type Position } from './position.ts'

/** A position for the reader: `axle` counts from 1, `depth` tells the tires of a pair apart, `null` for a single. */
export type PositionName = { axle: number; side: 'left' | 'right'; depth: 'inner' | 'outer' | null }

/** Names a position of which it is known whether two tires stand side by side there. */
export const nameOfPosition = ({ row, leftRight, insideOutside }: Position, isPair: boolean): PositionName => ({
  axle: row + 1,
  side: leftRight === LEFT ? 'left' : 'right',
  depth: isPair ? (insideOutside === INSIDE ? 'inner' : 'outer') : null,
})

/** Names a position by its layout, which says whether two tires stand side by side there. */
export const positionName = (position: Position, { rows }: Pick<Layout, 'rows'>): PositionName => {
  const axle = rows[position.row]
  const isPair = axle !== undefined && (position.leftRight === LEFT ? axle[0] && axle[1] : axle[2] && axle[3])
  return nameOfPosition(position, isPair)
}
