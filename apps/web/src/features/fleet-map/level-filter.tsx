import { ALARM_LEVELS, type AlarmLevel } from '@coldbar/domain/kinds/alarm-level'
import { useFormat, useT } from '../../texts/texts.tsx'
import { AlarmLevelIcon } from '../../ui/levels/alarm-level-icon.tsx'
import { ALARM_LEVEL_TEXT } from '../../ui/levels/alarm-level-text.ts'
import styles from './level-filter.module.css'

type Props = {
  counts: Readonly<Record<AlarmLevel, number>>
  chosen: AlarmLevel | null
  onChoose: (level: AlarmLevel | null) => void
}

/** How many vehicles are at each level, each a filter; pressed again it shows all. */
export const LevelFilter = ({ counts, chosen, onChoose }: Props) => {
  const t = useT()
  const format = useFormat()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in.
    <div role="group" aria-label={t('fleetMap.levels')} className={styles.levels}>
      {ALARM_LEVELS.map((level) => (
        <button
          key={level}
          type="button"
          className={styles.level}
          data-level={level}
          data-none={counts[level] === 0 || undefined}
          aria-pressed={chosen === level}
          onClick={() => onChoose(chosen === level ? null : level)}
        >
          <AlarmLevelIcon level={level} />
          <strong>{format.number(counts[level])}</strong>
          <span>{t(ALARM_LEVEL_TEXT[level])}</span>
        </button>
      ))}
    </div>
  )
}
