/** Where a tire stands: the axle from the front, the side, and inside or outside of a pair. A single is outside. */
export type Position = { row: number; leftRight: 0 | 1; insideOutside: 0 | 1 }

export const LEFT = 0
export const RIGHT = 1
export const INSIDE = 0
export const OUTSIDE = 1

/** Slots of an axle from left to right. */
export const SLOTS = ['leftOuter', 'leftInner', 'rightInner', 'rightOuter'] as const

/** Index of the position's slot on its axle, 0..3 from left to right. */
export const slotOf = ({ leftRight, insideOutside }: Position): 0 | 1 | 2 | 3 =>
  leftRight === LEFT ? (insideOutside === OUTSIDE ? 0 : 1) : insideOutside === OUTSIDE ? 3 : 2

/** The position of a slot, 0..3 from left to right. */
export const positionOf = (row: number, slot: 0 | 1 | 2 | 3): Position => ({
  row,
  leftRight: slot < 2 ? LEFT : RIGHT,
  insideOutside: slot === 0 || slot === 3 ? OUTSIDE : INSIDE,
})
