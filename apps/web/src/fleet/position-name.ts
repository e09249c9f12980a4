import type { Translate } from '@coldbar/i18n/translator'
import type { Wheel } from './layout-geometry.ts'

/** "Axle 2 left inner", in the reader's language; without the depth where no twin stands beside it. */
export const positionName = (t: Translate, wheel: Wheel, dual: boolean): string => {
  const axle = wheel.row + 1
  const side = t(wheel.column < 2 ? 'positions.left' : 'positions.right')
  if (!dual) return t('positions.name', { axle, side })
  const depth = t(wheel.column === 0 || wheel.column === 3 ? 'positions.outer' : 'positions.inner')
  return t('positions.dual', { axle, side, depth })
}
