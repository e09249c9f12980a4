import { wheelPositionName } from '@coldbar/domain/layouts/wheel-position-name'
import { positionText } from '@coldbar/i18n/position-text'
import type { Translate } from '@coldbar/i18n/translator'
import { type DrawnWheelSlot, positionOfWheelSlot } from './layout-geometry.ts'

type Mounted = {
  readonly position_row: number | null
  readonly position_left_right: 0 | 1 | null
  readonly position_inside_outside: 0 | 1 | null
  readonly is_dual: boolean
}

/** Where a tire is mounted, "Axle 2 left inner", in the reader's language; null for a tire in store. */
export const mountedPositionName = (tire: Mounted, t: Translate): string | null => {
  const { position_row: row, position_left_right: leftRight, position_inside_outside: insideOutside } = tire
  if (row === null || leftRight === null || insideOutside === null) return null
  return positionText(wheelPositionName({ row, leftRight, insideOutside }, tire.is_dual), t)
}

/** The same for a wheel of a drawing; `dual` where a twin stands beside it. */
export const wheelSlotPositionName = (t: Translate, wheel: DrawnWheelSlot, dual: boolean): string =>
  mountedPositionName({ ...positionOfWheelSlot(wheel), is_dual: dual }, t) ?? ''
