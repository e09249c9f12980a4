import { isStale } from '@coldbar/domain/tires/stale-pressure'
import { epochSeconds } from '@coldbar/domain/units/time'
import { Tooltip } from '@mantine/core'
import { useFormat, useT } from '../texts/texts.tsx'
import { AppLink } from '../ui/app-link.tsx'
import { LevelIcon } from '../ui/level-icon.tsx'
import { LEVEL_TEXT } from '../ui/level-text.ts'
import { useNow } from '../ui/now.ts'
import { tireNow } from './condition-badge.tsx'
import { conditionText } from './condition-text.ts'
import type { DrawnTire } from './drawn-tire.ts'
import styles from './vehicle-drawing.module.css'

type Props = {
  tire: DrawnTire
  positionName: string
  to: string
  /** Where the fill level is the measure, it stands first; elsewhere pressure and temperature alone. */
  showFillLevel: boolean
}

/** One tire in its place: a link with pressure, fill level, temperature and state; grey when nobody has heard it lately. */
export const TireCell = ({ tire, positionName, to, showFillLevel }: Props) => {
  const t = useT()
  const format = useFormat()
  const now = useNow()
  const stale = tire.last_measurement === null || isStale(epochSeconds(tire.last_measurement), epochSeconds(now))
  const state = conditionText(tireNow(tire), { t, format, now })
  const well = tire.level === 'ok' && tire.freshness === 'heard'
  const age = tire.last_measurement === null ? null : Math.max(0, now - tire.last_measurement)
  const label = [
    positionName,
    tire.name,
    tire.level === 'ok' || tire.level === 'muted' || tire.level === 'noData' ? null : t(LEVEL_TEXT[tire.level]),
    state.main,
    ...state.beside.map(({ text }) => text),
    `${t('tires.pressure')} ${format.pressure(tire.last_pressure)}`,
    showFillLevel ? `${t('tires.fillLevel')} ${format.fillLevel(tire.fill_level)}` : null,
    `${t('tires.temperature')} ${format.temperature(tire.last_temperature)}`,
    t('tires.heard', { age: format.age(age) }),
  ]
  const cell = (
    <AppLink to={to} className={styles.tire} data-level={tire.level} data-stale={stale}>
      <span className={styles.spoken}>{label.filter(Boolean).join(', ')}</span>
      <span className={styles.seen} aria-hidden="true">
        <span className={styles.pressure}>
          {format.number(tire.last_pressure, 1)}
          <small>bar</small>
        </span>
        {showFillLevel ? <span className={styles.fill}>{format.fillLevel(tire.fill_level)}</span> : null}
        <span className={styles.temperature}>{format.temperature(tire.last_temperature)}</span>
        {tire.level === 'ok' ? null : (
          <span className={styles.state}>
            <LevelIcon level={tire.level} size={12} />
            {tire.level === 'muted' || tire.level === 'noData' ? state.main : t(LEVEL_TEXT[tire.level])}
          </span>
        )}
        {tire.level === 'muted' && tire.trueLevel !== 'ok' ? (
          <span className={styles.true} data-level={tire.trueLevel}>
            <LevelIcon level={tire.trueLevel} size={12} />
            {t(LEVEL_TEXT[tire.trueLevel])}
          </span>
        ) : null}
        {stale && age !== null && tire.level !== 'noData' ? (
          <span className={styles.age}>{format.shortAge(age)}</span>
        ) : null}
      </span>
    </AppLink>
  )
  if (well) return cell
  return (
    <Tooltip multiline maw={340} label={<TireTip tire={tire} positionName={positionName} age={age} />}>
      {cell}
    </Tooltip>
  )
}

/** What the tooltip says: only where something is the matter. */
const TireTip = ({ tire, positionName, age }: { tire: DrawnTire; positionName: string; age: number | null }) => {
  const t = useT()
  const format = useFormat()
  const now = useNow()
  const state = conditionText(tireNow(tire), { t, format, now })
  return (
    <>
      <strong>{[state.main, ...state.beside.map(({ text }) => text)].join(' · ')}</strong>
      <div>
        {positionName} · {tire.name}
      </div>
      <div>
        {t('tires.pressure')}: {format.pressure(tire.last_pressure)} · {t('tires.recommendedPressure')}:{' '}
        {format.pressure(tire.optimal_pressure)}
      </div>
      <div>
        {t('tires.externalTemperature')}: {format.temperature(tire.last_temperature)} · {t('tires.internalTemperature')}
        : {format.temperature(tire.internal_temperature)}
      </div>
      <div>
        {t('tires.fillLevel')}: {format.fillLevel(tire.fill_level)}
      </div>
      <div>
        {t('tires.lastReading')}: {format.moment(tire.last_measurement)} ({format.age(age)})
      </div>
    </>
  )
}
