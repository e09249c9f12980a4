import {
  compactFillLevelText,
  type FillLevelOrBound,
  fillLevelBoundText,
  fillLevelRoundingText,
} from '@coldbar/i18n/fill-level-text'
import { VisuallyHidden } from '@mantine/core'
import { useIsFillLevelRounded } from '../../session/access.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import styles from './fill-level.module.css'

/**
 * How full a tire is, in a column of figures: "93 %"; "≈ 95 %" for who reads it in coarse steps, "≤ 89 %" where only the most
 * that it can be is known, both spoken in words.
 */
export const FillLevelFigure = ({ fill_level, fill_level_bound }: FillLevelOrBound) => {
  const t = useT()
  const format = useFormat()
  const isRounded = useIsFillLevelRounded()
  const figure = compactFillLevelText({ fill_level, fill_level_bound }, { t, format, isRounded })
  const words =
    fill_level !== null
      ? isRounded
        ? fillLevelRoundingText(fill_level, { t, format })
        : null
      : fill_level_bound === null
        ? null
        : fillLevelBoundText(fill_level_bound, { t, format })
  if (words === null) return figure
  return (
    <span className={styles.figure} title={words}>
      <span aria-hidden>{figure}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}
