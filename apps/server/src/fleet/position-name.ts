import type { Translate } from '@coldbar/i18n/translator'
import type { Position } from './layout-positions.ts'

/** What drivers call a position: "Axle 2 left", or "Axle 2 left outer" where two tires stand side by side. */
export const positionName = ({ row, leftRight, insideOutside }: Position, isDual: boolean, t: Translate): string => {
  const axle = row + 1
  const side = t(leftRight === 0 ? 'positions.left' : 'positions.right')
  if (!isDual) return t('positions.name', { axle, side })
  const depth = t(insideOutside === 0 ? 'positions.inner' : 'positions.outer')
  return t('positions.dual', { axle, side, depth })
}
