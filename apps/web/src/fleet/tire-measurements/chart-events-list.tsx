import { problemHeadlineText } from '@coldbar/i18n/problem-text'
import { useFormat, useT } from '../../texts/texts.tsx'
import { AlarmLevelIcon } from '../../ui/levels/alarm-level-icon.tsx'
import styles from './tire-measurement-charts.module.css'
import type { TireMeasurementSeries } from './tire-measurement-series.ts'

/** What the bands and lines behind a chart are, in words. */
export const ChartEventsList = ({
  series: { bands, marks },
}: {
  series: Pick<TireMeasurementSeries, 'bands' | 'marks'>
}) => {
  const t = useT()
  const format = useFormat()
  const entries = [
    ...bands.map(({ kind, start, end, headline, level, problem_id }) => ({
      key: `${kind}${problem_id ?? start}`,
      time: start,
      level: kind === 'muted' ? ('muted' as const) : (level ?? ('info' as const)),
      text: headline === null ? t('charts.muted') : problemHeadlineText(headline, t),
      until: end === null ? t('charts.goesOn') : format.moment(end),
    })),
    ...marks.map(({ time, kind, text }) => ({
      key: `${kind}${time}`,
      time,
      level: null,
      text: t(`charts.marks.${kind}`, { text: text ?? '' }),
      until: null,
    })),
  ].sort((a, b) => b.time - a.time)
  if (entries.length === 0) return null
  return (
    <section aria-label={t('charts.happened')}>
      <h3 className={styles.section}>{t('charts.happened')}</h3>
      <ul className={styles.happened}>
        {entries.map(({ key, time, level, text, until }) => (
          <li key={key}>
            <span className={styles.when}>
              {format.moment(time)}
              {until === null ? null : ` – ${until}`}
            </span>
            <span className={styles.what} data-level={level ?? undefined}>
              {level === null ? null : <AlarmLevelIcon level={level} size={14} />}
              {text}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
