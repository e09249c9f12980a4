import { coldPressureOfFillLevel } from '@coldbar/domain/gas/cold-pressure-of-fill-level'
import { isPressureStale } from '@coldbar/domain/measurements/stale-pressure'
import { epochSeconds } from '@coldbar/domain/units/time'
import { demountTaskOf, demountTitleText, shortDemountText } from '@coldbar/i18n/demount-text'
import { compactFillLevelText, fillLevelText } from '@coldbar/i18n/fill-level-text'
import { Tooltip } from '@mantine/core'
import { useIsFillLevelRounded } from '../../session/access.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { AlarmLevelIcon } from '../../ui/levels/alarm-level-icon.tsx'
import { ALARM_LEVEL_TEXT } from '../../ui/levels/alarm-level-text.ts'
import { AppLink } from '../../ui/links/app-link.tsx'
import { useCurrentTime } from '../../ui/time/now.ts'
import { displayedTireCondition } from '../condition/condition-badge.tsx'
import { tireConditionText } from '../condition/condition-text.ts'
import { tireColdPressureText } from '../condition/target-pressure.tsx'
import { TIRE_DISTANCE_FACTS } from './tire-distance-facts.ts'
import styles from './vehicle-drawing.module.css'
import type { DrawnTire } from './vehicle-tire.ts'

type Props = {
  tire: DrawnTire
  positionName: string
  to: string
  /** All that is known of it; elsewhere pressure and temperature alone. */
  whole: boolean
}

/** One tire in its place: a link with its figures and state; grey when nobody has heard it lately. */
export const TireCell = ({ tire, positionName, to, whole }: Props) => {
  const t = useT()
  const format = useFormat()
  const now = useCurrentTime()
  const isRounded = useIsFillLevelRounded()
  const stale =
    tire.last_measurement === null || isPressureStale(epochSeconds(tire.last_measurement), epochSeconds(now))
  const state = tireConditionText(displayedTireCondition(tire), { t, format, now })
  const task = demountTaskOf(tire)
  const short = shortDemountText(tire, t)
  const well = tire.level === 'ok' && tire.freshness === 'heard'
  const age = tire.last_measurement === null ? null : Math.max(0, now - tire.last_measurement)
  const outside = format.temperature(tire.last_temperature)
  const inside = tire.internal_temperature === null ? null : format.temperature(tire.internal_temperature)
  const distances = whole ? distancesOf(tire, { t, format }) : []
  const held = tireColdPressureText(tire, { t, format, isRounded })
  const isPaired = whole && held !== null
  const wholeFigures = [
    task === null
      ? `${t('tires.recommendedPressure')} ${format.pressure(tire.optimal_pressure)} ${t('tires.at15')}`
      : demountTitleText(task, t),
    held === null ? null : `${t('tires.coldPressure')} ${held}`,
    `${t('tires.fillLevel')} ${fillLevelText(tire, { t, format, isRounded })}`,
    `${t('tires.externalTemperature')} ${outside}`,
    inside === null ? null : `${t('tires.internalTemperature')} ${inside}`,
    ...distances.map(({ title, text }) => `${title} ${text}`),
  ]
  const label = [
    positionName,
    tire.name,
    tire.level === 'ok' || tire.level === 'muted' || tire.level === 'noData' ? null : t(ALARM_LEVEL_TEXT[tire.level]),
    state.main,
    ...state.beside.map(({ text }) => text),
    `${t('tires.pressure')} ${format.pressure(tire.last_pressure)}`,
    ...(whole ? wholeFigures : [`${t('tires.temperature')} ${outside}`]),
    t('tires.heard', { age: format.age(age) }),
  ]
  const cell = (
    <AppLink to={to} className={styles.tire} data-level={tire.level} data-stale={stale}>
      <span className={styles.spoken}>{label.filter(Boolean).join(', ')}</span>
      <span className={styles.seen} aria-hidden="true">
        {whole ? <span className={styles.position}>{positionName}</span> : null}
        <span className={styles.pressure}>
          {isPaired ? (
            <>
              {isRounded ? '≈\u202f' : ''}
              {format.number(coldPressureOfFillLevel(tire.fill_level, tire.optimal_pressure), 1)}
              {/* Where both are too wide for their wheel, the line breaks between them. */}{' '}
              <span className={styles.target}>/ {format.number(tire.optimal_pressure, 1)}</span>
            </>
          ) : (
            format.number(tire.last_pressure, 1)
          )}
          <small>bar</small>
        </span>
        {isPaired ? (
          <>
            <span className={styles.meant}>{t('tires.at15')}</span>
            <span className={styles.meant}>
              {t('tires.gaugeReads', { pressure: format.pressure(tire.last_pressure) })}
            </span>
          </>
        ) : null}
        {short === null ? null : <strong className={styles.demount}>{short}</strong>}
        {whole ? <span className={styles.fill}>{compactFillLevelText(tire, { t, format, isRounded })}</span> : null}
        <span className={styles.temperature}>{whole && inside !== null ? `${outside} / ${inside}` : outside}</span>
        {tire.level === 'ok' ? null : (
          <span className={styles.state}>
            <AlarmLevelIcon level={tire.level} size={12} />
            {tire.level === 'muted' || tire.level === 'noData' ? state.main : t(ALARM_LEVEL_TEXT[tire.level])}
          </span>
        )}
        {tire.level === 'muted' && tire.trueLevel !== 'ok' ? (
          <span className={styles.true} data-level={tire.trueLevel}>
            <AlarmLevelIcon level={tire.trueLevel} size={12} />
            {t(ALARM_LEVEL_TEXT[tire.trueLevel])}
          </span>
        ) : null}
        {stale && age !== null && tire.level !== 'noData' ? (
          <span className={styles.age}>{format.shortAge(age)}</span>
        ) : null}
        {distances.length > 0 ? (
          <span className={styles.distances}>
            {distances.map(({ key, short, text }) => (
              <span key={key}>
                {short} {text}
              </span>
            ))}
          </span>
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

type Words = { t: ReturnType<typeof useT>; format: ReturnType<typeof useFormat> }

const distancesOf = (tire: DrawnTire, { t, format }: Words) =>
  TIRE_DISTANCE_FACTS.flatMap(({ title, short, of }) => {
    const kilometres = of(tire)
    return typeof kilometres === 'number'
      ? [{ key: title, title: t(title), short: t(short), text: format.distance(kilometres) }]
      : []
  })

/** What the tooltip says: only where something is the matter. */
const TireTip = ({ tire, positionName, age }: { tire: DrawnTire; positionName: string; age: number | null }) => {
  const t = useT()
  const format = useFormat()
  const now = useCurrentTime()
  const isRounded = useIsFillLevelRounded()
  const state = tireConditionText(displayedTireCondition(tire), { t, format, now })
  const task = demountTaskOf(tire)
  const held = tireColdPressureText(tire, { t, format, isRounded })
  return (
    <>
      <strong>{[state.main, ...state.beside.map(({ text }) => text)].join(' · ')}</strong>
      <div>
        {positionName} · {tire.name}
      </div>
      <div>
        {t('tires.pressure')}
        {t('common.colon')}
        {format.pressure(tire.last_pressure)}
        {held === null ? null : ` · ${t('tires.coldPressure')}${t('common.colon')}${held}`}
      </div>
      <div>
        {task === null
          ? `${t('tires.recommendedPressure')}${t('common.colon')}${format.pressure(tire.optimal_pressure)} ${t('tires.at15')}`
          : demountTitleText(task, t)}
      </div>
      <div>
        {t('tires.externalTemperature')}
        {t('common.colon')}
        {format.temperature(tire.last_temperature)} · {t('tires.internalTemperature')}
        {t('common.colon')}
        {format.temperature(tire.internal_temperature)}
      </div>
      <div>
        {t('tires.fillLevel')}
        {t('common.colon')}
        {fillLevelText(tire, { t, format, isRounded })}
      </div>
      <div>
        {t('tires.lastReading')}
        {t('common.colon')}
        {format.moment(tire.last_measurement)} ({format.age(age)})
      </div>
    </>
  )
}
