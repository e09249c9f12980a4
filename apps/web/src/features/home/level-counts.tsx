import { LEVELS, type Level } from '@coldbar/domain/alarms/level'
import { paths } from '../../paths.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { AppLink } from '../../ui/app-link.tsx'
import { LevelIcon } from '../../ui/level-icon.tsx'
import { LEVEL_TEXT } from '../../ui/level-text.ts'
import { useUrlState } from '../../url/url-state.ts'
import styles from './home.module.css'

type Props = { counts: Readonly<Record<Level, number>>; linkToVehicles: string }

/** Levels that are a problem with a cause; the others are a state of vehicles and lead to their list. */
const LISTED: readonly Level[] = ['alarm', 'warning', 'info', 'muted']

export const listedLevel = (text: string | undefined): Level | null => LISTED.find((level) => level === text) ?? null

/** The fleet in six numbers, each a filter. Zeroes stay, so that nothing moves when one appears. */
export const LevelCounts = ({ counts, linkToVehicles }: Props) => {
  const t = useT()
  const format = useFormat()
  const [url] = useUrlState()
  return (
    <nav className={styles.counts} aria-label={t('home.byLevel')}>
      {LEVELS.map((level) => (
        <AppLink
          key={level}
          to={LISTED.includes(level) ? `${paths.home()}?level=${level}` : `${linkToVehicles}?level=${level}`}
          className={styles.count}
          data-level={level}
          data-none={counts[level] === 0}
          data-chosen={url.level === level}
        >
          <LevelIcon level={level} size={16} />
          <strong>{format.number(counts[level])}</strong>
          <span>{t(LEVEL_TEXT[level])}</span>
        </AppLink>
      ))}
    </nav>
  )
}
