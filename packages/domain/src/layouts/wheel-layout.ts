import { axleSlotOf, type WheelPosition, wheelPositionOfSlot } from './wheel-position.ts'

/** One axle: whether there is a wheel at left outer, left inner, right inner, right outer. */
export type Axle = readonly [leftOuter: boolean, leftInner: boolean, rightInner: boolean, rightOuter: boolean]
/** Axles from the front. */
export type WheelLayout = { name: string; rows: readonly Axle[] }

export const AXLE_WITH_SINGLES: Axle = [true, false, false, true]
export const AXLE_WITH_DUALS: Axle = [true, true, true, true]

/** As many axles as a layout may have; the table of layouts holds no more. */
export const MAX_AXLES = 20

/** Whether a tire stands on every axle: one without any would only shift the numbers of the axles behind it. */
export const hasWheelOnEveryAxle = ({ rows }: { rows: readonly (readonly boolean[])[] }): boolean =>
  rows.every((axle) => axle.includes(true))

/** Every wheel, axle by axle from the front, from left to right. */
export const wheelPositionsOf = ({ rows }: Pick<WheelLayout, 'rows'>): readonly WheelPosition[] =>
  rows.flatMap((axle, row) =>
    ([0, 1, 2, 3] as const).filter((slot) => axle[slot]).map((slot) => wheelPositionOfSlot(row, slot)),
  )

/** Whether there is a wheel at this position; never on an axle that the layout does not have. */
export const hasWheelPosition = ({ rows }: Pick<WheelLayout, 'rows'>, position: WheelPosition): boolean =>
  rows[position.row]?.[axleSlotOf(position)] ?? false
