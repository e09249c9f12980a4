import type { WheelPositionName } from '@coldbar/domain/layouts/wheel-position-name'
import { memoizeText } from './memoized-text.ts'

/** What drivers call a position: "Axle 2 left", or "Axle 2 left outer" where two tires stand side by side. */
export const positionText = memoizeText<WheelPositionName>(
  ({ axle, side, depth }) => `${axle} ${side} ${depth}`,
  ({ axle, side, depth }, t) =>
    depth === null
      ? t('positions.name', { axle, side: t(`positions.${side}`) })
      : t('positions.dual', { axle, side: t(`positions.${side}`), depth: t(`positions.${depth}`) }),
)
