import { type Position, positionOf, slotOf } from './position.ts'

/** One axle: whether there is a wheel at left outer, left inner, right inner, right outer. */
export type Axle = readonly [leftOuter: boolean, leftInner: boolean, rightInner: boolean, rightOuter: boolean]
/** Axles from the front. */
export type Layout = { name: string; rows: readonly Axle[] }

export const SINGLES: Axle = [true, false, false, true]
export const DUALS: Axle = [true, true, true, true]

/** Every wheel, axle by axle from the front, from left to right. */
export const positionsOf = ({ rows }: Pick<Layout, 'rows'>): readonly Position[] =>
  rows.flatMap((axle, row) => ([0, 1, 2, 3] as const).filter((slot) => axle[slot]).map((slot) => positionOf(row, slot)))

/** Whether there is a wheel at this position; never on an axle that the layout does not have. */
export const hasPosition = ({ rows }: Pick<Layout, 'rows'>, position: Position): boolean =>
  rows[position.row]?.[slotOf(position)] ?? false
