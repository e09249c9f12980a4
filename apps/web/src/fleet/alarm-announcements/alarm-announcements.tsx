import { CloseButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { paths } from '../../paths.ts'
import { useFleetPaths } from '../../session/fleet-paths.ts'
import { fleetStore } from '../../store/fleet-store.ts'
import { useT } from '../../texts/texts.tsx'
import { AlarmLevelIcon } from '../../ui/levels/alarm-level-icon.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import { tireQuery } from '../queries/tire-query.ts'
import { mountedPositionName } from '../wheels/position-name.ts'
import { readAlarmAnnouncementSettings, useAlarmAnnouncementSettings } from './alarm-announcement-settings.ts'
import { alarmAnnouncementTitle } from './alarm-announcement-title.ts'
import styles from './alarm-announcements.module.css'
import { playAlarmChime, prepareAlarmChime } from './alarm-chime.ts'
import { showBrowserNotification } from './browser-notification.ts'
import { type DisplayedAlarmAnnouncement, withNewAlarmAnnouncements } from './displayed-alarm-announcements.ts'
import { type AlarmAnnouncement, newsOfRemovals, ProblemAnnouncer } from './problem-announcer.ts'

/** More cards than this tell less than one line. */
const MOST_SHOWN = 3
/** Long enough to read twice; what is mended asks for nothing. */
const MENDED_STAYS_MS = 30_000

/**
 * What is new about problems, wherever the user is: a card each in a place of its own, over nothing that one could press,
 * until it is closed or dealt with. Spoken to readers of screens; sounded and shown beside the browser where chosen.
 */
export const AlarmAnnouncements = () => {
  const t = useT()
  const { shown, spoken, close } = useNews()
  const cards = alarmsFirst(shown).slice(0, MOST_SHOWN)
  return (
    <section className={styles.news} aria-label={t('news.title')} data-empty={shown.length === 0}>
      <p role="alert" className={styles.spoken}>
        {spoken.alarms}
      </p>
      <p role="status" className={styles.spoken}>
        {spoken.mended}
      </p>
      {cards.map((news) => (
        <NewsCard key={news.key} news={news} others={shown.length - 1} onClose={() => close([news.key])} />
      ))}
      {shown.length > 1 ? (
        <div className={styles.foot}>
          <AppLink to={paths.home()} data-more={shown.length > MOST_SHOWN}>
            {shown.length > MOST_SHOWN ? t('news.more', { count: shown.length - MOST_SHOWN }) : t('nav.home')}
          </AppLink>
          <button type="button" onClick={() => close(shown.map(({ key }) => key))}>
            {t('news.dismissAll')}
          </button>
        </div>
      ) : null}
    </section>
  )
}

const alarmsFirst = (shown: readonly DisplayedAlarmAnnouncement[]): readonly DisplayedAlarmAnnouncement[] => [
  ...shown.filter(({ what }) => what !== 'mended'),
  ...shown.filter(({ what }) => what === 'mended'),
]

const useNews = () => {
  const t = useT()
  const navigate = useNavigate()
  const [shown, setShown] = useState<readonly DisplayedAlarmAnnouncement[]>([])
  const [spoken, setSpoken] = useState({ alarms: '', mended: '' })
  const pathOf = useAnnouncementPath()
  const latest = useRef({ t, pathOf, navigate })
  latest.current = { t, pathOf, navigate }
  const { sound } = useAlarmAnnouncementSettings()

  useEffect(() => {
    if (!sound) return
    addEventListener('pointerdown', prepareAlarmChime, { once: true })
    addEventListener('keydown', prepareAlarmChime, { once: true })
    return () => {
      removeEventListener('pointerdown', prepareAlarmChime)
      removeEventListener('keydown', prepareAlarmChime)
    }
  }, [sound])

  useEffect(() => {
    const teller = new ProblemAnnouncer()
    let made = 0
    return fleetStore.troubles.subscribe((changes) => {
      const ofProblems = teller.hear(changes.problems, Date.now() / 1000)
      const ofRemovals = newsOfRemovals(changes.removals)
      const news: readonly AlarmAnnouncement[] = [...ofProblems.news, ...ofRemovals.news]
      const over = { problems: ofProblems.over, tires: ofRemovals.over }
      setShown((before) => withNewAlarmAnnouncements(before, news, over, () => ++made))
      if (news.length === 0) return
      const { t, pathOf, navigate } = latest.current
      const sentence = (one: AlarmAnnouncement): string =>
        t(SENTENCE[one.what], { vehicle: vehicleName(one), issue: alarmAnnouncementTitle(one, t) })
      const alarms = news.filter(({ what }) => what !== 'mended')
      setSpoken({
        alarms: alarms.map(sentence).join('. '),
        mended: news
          .filter(({ what }) => what === 'mended')
          .map(sentence)
          .join('. '),
      })
      if (alarms.length === 0) return
      if (readAlarmAnnouncementSettings().sound) playAlarmChime()
      if (readAlarmAnnouncementSettings().notification && !document.hasFocus()) {
        for (const one of alarms.slice(0, MOST_SHOWN)) {
          showBrowserNotification({
            title: vehicleName(one),
            text: sentence(one),
            tag:
              one.problemId === null
                ? `${one.tireId}.${one.removal}`
                : `${one.problemId}.${one.headline}.${one.action}`,
            onClick: () => void navigate({ to: pathOf(one) }),
          })
        }
      }
    })
  }, [])

  const close = (keys: readonly number[]): void => setShown((before) => before.filter(({ key }) => !keys.includes(key)))
  return { shown, spoken, close }
}

const SENTENCE = { alarm: 'news.alarm', worse: 'news.worse', mended: 'news.mended' } as const
const WORD = { alarm: null, worse: 'news.gotWorse', mended: 'news.isMended' } as const

/** Where one reads more: at the problem, or at the tire that must come off. */
const useAnnouncementPath = () => {
  const fleetPaths = useFleetPaths()
  return ({ problemId, tireId }: AlarmAnnouncement): string =>
    problemId === null ? fleetPaths.tires(tireId) : paths.problem(problemId)
}

const vehicleName = ({ vehicleId }: AlarmAnnouncement): string =>
  (vehicleId === null ? undefined : fleetStore.vehicles.get(vehicleId)?.name) ?? ''

type CardProps = {
  news: DisplayedAlarmAnnouncement
  /** How many more there are, said where only this one is seen. */
  others: number
  onClose: () => void
}

const NewsCard = ({ news, others, onClose }: CardProps) => {
  const t = useT()
  const { what, tireId } = news
  const pathOf = useAnnouncementPath()
  const word = WORD[what]
  const closeNow = useRef(onClose)
  closeNow.current = onClose
  useEffect(() => {
    if (what !== 'mended') return
    const timer = setTimeout(() => closeNow.current(), MENDED_STAYS_MS)
    return () => clearTimeout(timer)
  }, [what])
  // The list of changes knows no names; the tire's page, where one goes from here, asks for the same.
  const { data } = useQuery(tireQuery(tireId))
  const place = data ? (mountedPositionName(data.data, t) ?? data.data.name) : null
  return (
    <div className={styles.card} data-what={what}>
      <AlarmLevelIcon level={what === 'mended' ? 'ok' : 'alarm'} size={18} />
      <div className={styles.text}>
        <AppLink to={pathOf(news)} className={styles.name} onClick={onClose}>
          {vehicleName(news) || (data?.data.name ?? '')}
        </AppLink>
        <span className={styles.place}>{place}</span>
        <span className={styles.issue}>
          {word === null ? null : (
            <b>
              {t(word)}
              {t('common.colon')}
            </b>
          )}
          {alarmAnnouncementTitle(news, t)}
        </span>
      </div>
      {others > 0 ? <span className={styles.others}>{t('news.more', { count: others })}</span> : null}
      <CloseButton className={styles.close} aria-label={t('common.dismiss')} onClick={onClose} />
    </div>
  )
}
