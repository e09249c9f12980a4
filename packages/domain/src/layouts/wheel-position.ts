/** Where a tire stands: the axle from the front, the side, and inside or outside of a pair. A single is outside. */
export type WheelPosition = { row: number; leftRight: 0 | 1; insideOutside: 0 | 1 }

export const LEFT_SIDE = 0
export const RIGHT_SIDE = 1
export const INNER_WHEEL = 0
export const OUTER_WHEEL = 1

/** Slots of an axle from left to right. */
export const AXLE_SLOTS = ['leftOuter', 'leftInner', 'rightInner', 'rightOuter'] as const

/** Index of the position's slot on its axle, 0..3 from left to right. */
export const axleSlotOf = ({ leftRight, insideOutside }: WheelPosition): 0 | 1 | 2 | 3 =>
  leftRight === LEFT_SIDE ? (insideOutside === OUTER_WHEEL ? 0 : 1) : insideOutside === OUTER_WHEEL ? 3 : 2

/** The position of a slot, 0..3 from left to right. */
export const wheelPositionOfSlot = (row: number, slot: 0 | 1 | 2 | 3): WheelPosition => ({
  row,
  leftRight: slot < 2 ? LEFT_SIDE : RIGHT_SIDE,
  insideOutside: slot === 0 || slot === 3 ? OUTER_WHEEL : INNER_WHEEL,
})
