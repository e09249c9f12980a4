import type { MessageKey } from '@coldbar/i18n/message-key'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { mountedPositionName } from '../../fleet/wheels/position-name.ts'
import { paths } from '../../paths.ts'
import { useFleetPaths } from '../../session/fleet-paths.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { AlarmLevelIcon } from '../../ui/levels/alarm-level-icon.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx'
import { useCurrentTime } from '../../ui/time/now.ts'
import { useUrlState } from '../../url/url-state.ts'
import styles from './news-since-visit-panel.module.css'
import { TireSparkline } from './tire-sparkline.tsx'
import {
  NEWS_PERIOD_CHOICES,
  type NewsPeriod,
  noteVisitOnNextQuery,
  parseNewsPeriod,
  VISIT_NEWS_KINDS,
  type VisitNewsAnswer,
  type VisitNewsKind,
  type VisitNewsRow,
  visitNewsQuery,
} from './visit-news-query.ts'
import { visitNewsText } from './visit-news-text.ts'

const TITLE: Readonly<Record<VisitNewsKind, MessageKey>> = {
  opened: 'home.news.opened',
  worsened: 'home.news.worsened',
  losing: 'home.news.losing',
  ended: 'home.news.ended',
  silent: 'home.news.silentNow',
  muted: 'home.news.mutedNow',
}
const HOURS_OF_A_DAY = 24

/** What the night changed: since the reader was here last, or in the period they choose. */
export const NewsSinceVisitPanel = () => {
  const t = useT()
  const [url, change] = useUrlState()
  const [all, setAll] = useState(false)
  const period = parseNewsPeriod(url.since)
  const { data, error, refetch } = useQuery(visitNewsQuery(period, all))
  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && noteVisitOnNextQuery()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      noteVisitOnNextQuery()
    }
  }, [])
  const news = data?.data
  return (
    <section className={styles.news} aria-labelledby="home-news">
      <div className={styles.head}>
        <h2 id="home-news">{t('home.news.title')}</h2>
        <Period period={period} visit={news?.last_visit ?? null} onChoose={(since) => change({ since })} />
      </div>
      {news ? (
        <NewsKinds news={news} all={all} onAll={setAll} />
      ) : error ? (
        <FetchFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </section>
  )
}

type PeriodProps = { period: NewsPeriod | null; visit: number | null; onChoose: (period: string | null) => void }

const Period = ({ period, visit, onChoose }: PeriodProps) => {
  const t = useT()
  const format = useFormat()
  const now = useCurrentTime()
  const nameOf = (choice: NewsPeriod): string => {
    if (choice === '18:00') return t('home.sinceClock', { time: choice })
    const count = Number(choice)
    return count > HOURS_OF_A_DAY
      ? t('home.news.days', { days: count / HOURS_OF_A_DAY })
      : t('home.news.hours', { hours: count })
  }
  return (
    <select
      aria-label={t('home.news.period')}
      value={period ?? ''}
      onChange={({ target }) => onChoose(target.value || null)}
    >
      <option value="">
        {visit === null ? t('home.news.visit') : t('home.news.visitAt', { time: format.shortMoment(visit, now) })}
      </option>
      {NEWS_PERIOD_CHOICES.map((one) => (
        <option key={one} value={one}>
          {nameOf(one)}
        </option>
      ))}
    </select>
  )
}

type KindsProps = { news: VisitNewsAnswer; all: boolean; onAll: (all: boolean) => void }

const NewsKinds = ({ news, all, onAll }: KindsProps) => {
  const t = useT()
  const format = useFormat()
  const now = useCurrentTime()
  const told = VISIT_NEWS_KINDS.filter((kind) => news[kind].rows.length > 0)
  return (
    <>
      {told.some((kind) => kind !== 'losing') ? null : (
        <p className={styles.none}>{t('home.news.none', { time: format.shortMoment(news.since, now) })}</p>
      )}
      {told.map((kind) => {
        const { count, rows } = news[kind]
        const more = count - rows.length
        return (
          <section key={kind} aria-label={t(TITLE[kind])}>
            <h3>
              {t(TITLE[kind])} <span>{format.number(count)}</span>
            </h3>
            <ul>
              {rows.map((row) => (
                <NewsOfTire key={`${row.tire_id}.${row.problem?.id}`} kind={kind} row={row} />
              ))}
            </ul>
            {more > 0 && !all ? (
              <button type="button" className={styles.more} onClick={() => onAll(true)}>
                {t('home.news.more', { count: more })}
              </button>
            ) : more > 0 ? (
              <p className={styles.none}>{t('home.news.more', { count: more })}</p>
            ) : null}
          </section>
        )
      })}
      {all ? (
        <button type="button" className={styles.more} onClick={() => onAll(false)}>
          {t('home.news.fewer')}
        </button>
      ) : null}
    </>
  )
}

const NewsOfTire = ({ kind, row }: { kind: VisitNewsKind; row: VisitNewsRow }) => {
  const t = useT()
  const format = useFormat()
  const now = useCurrentTime()
  const fleetPaths = useFleetPaths()
  const place = mountedPositionName(row, t) ?? row.tire_name
  return (
    <li className={styles.row} data-level={levelOf(kind, row)}>
      <AlarmLevelIcon level={levelOf(kind, row)} size={16} />
      <div className={styles.told}>
        <AppLink to={row.problem === null ? fleetPaths.tires(row.tire_id) : paths.problem(row.problem.id)}>
          {row.vehicle_name === null ? place : `${row.vehicle_name} · ${place}`}
        </AppLink>
        <span>{visitNewsText(kind, row, { t, format, now })}</span>
      </div>
      <TireSparkline spark={row.spark} />
    </li>
  )
}

/** In colour what goes on now; what ended is well again, unless its tire must come off. */
const levelOf = (kind: VisitNewsKind, { problem, removal }: VisitNewsRow) => {
  if (kind === 'ended') return removal === null ? 'ok' : 'alarm'
  return kind === 'silent' ? 'noData' : kind === 'muted' ? 'muted' : (problem?.level ?? 'info')
}
