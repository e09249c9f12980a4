import { ALARM_LEVELS, type AlarmLevel } from '@coldbar/domain/kinds/alarm-level'
import { paths } from '../../paths.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { AlarmLevelIcon } from '../../ui/levels/alarm-level-icon.tsx'
import { ALARM_LEVEL_TEXT } from '../../ui/levels/alarm-level-text.ts'
import { AppLink } from '../../ui/links/app-link.tsx'
import { stringifySearch } from '../../url/url-search-params.ts'
import { useUrlState } from '../../url/url-state.ts'
import styles from './alarm-level-counts.module.css'

type Counts = Readonly<Record<AlarmLevel, number>>

type Props = {
  counts: { readonly tires: Counts; readonly vehicles: Counts }
  /** Sensors that should have been heard. */
  silent: number
  linkToVehicles: string
}

/** Filters the silent sensors, which are a list of their own beside the levels. */
export const SILENT_SENSORS_FILTER = 'silent'

/** Levels that are a problem with a cause, of a tire; the others are a state of vehicles and lead to their list. */
const LISTED: readonly AlarmLevel[] = ['alarm', 'warning', 'info', 'muted']
const OF_VEHICLES: readonly AlarmLevel[] = ALARM_LEVELS.filter((level) => !LISTED.includes(level))

export const parseAlarmLevelFilter = (text: string | undefined): AlarmLevel | null =>
  LISTED.find((level) => level === text) ?? null

/** How many tires the list under the counts holds, of one level or of all of them. */
export const countTiresOfAlarmLevel = (tires: Counts, level: AlarmLevel | null): number =>
  (level ? [level] : LISTED).reduce((sum, one) => sum + tires[one], 0)

/** The fleet in seven numbers, each a filter of what it counts. Zeroes stay, so that nothing moves when one appears. */
export const AlarmLevelCounts = ({ counts, silent, linkToVehicles }: Props) => {
  const t = useT()
  const [url] = useUrlState()
  const linkTo = (level: string) => `${paths.home()}${stringifySearch({ level, depot: url.depot })}`
  return (
    <nav className={styles.counts} aria-label={t('home.byLevel')}>
      <Group name={t('home.tires')} levels={LISTED} counts={counts.tires} linkTo={linkTo}>
        <Count
          level={SILENT_SENSORS_FILTER}
          count={silent}
          word={t('home.silentShort')}
          to={linkTo(SILENT_SENSORS_FILTER)}
        />
      </Group>
      <Group
        name={t('home.vehicles')}
        levels={OF_VEHICLES}
        counts={counts.vehicles}
        linkTo={(level) => `${linkToVehicles}?level=${level}`}
      />
    </nav>
  )
}

type GroupProps = {
  name: string
  levels: readonly AlarmLevel[]
  counts: Counts
  linkTo: (level: AlarmLevel) => string
  /** Counts beside those of levels. */
  children?: React.ReactNode
}

const Group = ({ name, levels, counts, linkTo, children }: GroupProps) => {
  const t = useT()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in.
    <div role="group" aria-label={name} className={styles.group} data-counts={levels.length + (children ? 1 : 0)}>
      <span className={styles.counted} aria-hidden="true">
        {name}
      </span>
      {levels.map((level) => (
        <Count key={level} level={level} count={counts[level]} word={t(ALARM_LEVEL_TEXT[level])} to={linkTo(level)} />
      ))}
      {children}
    </div>
  )
}

type CountProps = { level: AlarmLevel | typeof SILENT_SENSORS_FILTER; count: number; word: string; to: string }

const Count = ({ level, count, word, to }: CountProps) => {
  const format = useFormat()
  const [url] = useUrlState()
  return (
    <AppLink
      to={to}
      className={styles.count}
      data-level={level}
      data-none={count === 0}
      data-chosen={url.level === level}
    >
      <AlarmLevelIcon level={level === SILENT_SENSORS_FILTER ? 'noData' : level} size={16} />
      <strong>{format.number(count)}</strong>
      <span>{word}</span>
    </AppLink>
  )
}
