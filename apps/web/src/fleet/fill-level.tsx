import { fillBoundText, fillLevelFigure, type ToldFill } from '@coldbar/i18n/fill-level-text'
import { VisuallyHidden } from '@mantine/core'
import { useFormat, useT } from '../texts/texts.tsx'
import styles from './fill-level.module.css'

/** How full a tire is, in a column of figures: "93 %"; "≤ 89 %" where only the most that it can be is known, spoken in words. */
export const FillLevel = ({ fill_level, fill_level_bound }: ToldFill) => {
  const t = useT()
  const format = useFormat()
  if (fill_level !== null || fill_level_bound === null) return format.fillLevel(fill_level)
  const words = fillBoundText(fill_level_bound, { t, format })
  return (
    <span className={styles.figure} title={words}>
      <span aria-hidden>{fillLevelFigure({ fill_level, fill_level_bound }, { t, format })}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}
