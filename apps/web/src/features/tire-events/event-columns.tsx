import { hours } from '@coldbar/domain/units/time'
import type { Format } from '@coldbar/i18n/format/format'
import { VisuallyHidden } from '@mantine/core'
import { tireEventText } from '../../fleet/tire-events/event-text.ts'
import {
  FILL_LEVEL_TIRE_EVENTS_SOURCE,
  PRESSURE_TIRE_EVENTS_SOURCE,
} from '../../fleet/tire-events/tire-events-sources.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { AlarmLevelBadge } from '../../ui/levels/alarm-level-badge.tsx'
import type { ListColumn } from '../../ui/list/list-column.ts'
import { roundedExportFigure } from '../../ui/list/list-csv.ts'
import styles from './tire-events.module.css'
import { isEventOngoing, type ListedTireEvent } from './tire-events-variant.ts'

type Column = ListColumn<ListedTireEvent>

const HOUR = hours(1)

/** A length of less than an hour in its one unit, a longer one as the lists write ages. */
export const eventDurationText = (seconds: number | null, format: Format): string | null =>
  seconds === null ? null : seconds < HOUR ? format.shortAge(seconds) : format.age(seconds)

const Moment = ({ time }: { time: number | null }) => <span className={styles.moment}>{useFormat().moment(time)}</span>

const Ended = ({ event }: { event: ListedTireEvent }) => {
  const t = useT()
  if (isEventOngoing(event)) return t('events.filters.open')
  return event.time_stamp_end === null ? null : <Moment time={event.time_stamp_end} />
}

const Length = ({ event }: { event: ListedTireEvent }) => {
  const format = useFormat()
  return event.instant === 1 ? null : eventDurationText(event.duration_time, format)
}

const Distance = ({ event }: { event: ListedTireEvent }) => {
  const t = useT()
  const format = useFormat()
  if (event.duration === null || event.instant === 1) return null
  const distance = format.distance(event.duration)
  if (!event.odo_reckoned) return distance
  const words = t('events.reckoned', { distance })
  return (
    <span title={words}>
      <span aria-hidden>≈ {distance}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}

const Read = ({ event }: { event: ListedTireEvent }) => {
  const t = useT()
  return event.msg_read ? (
    <span className={styles.read}>{t('events.read')}</span>
  ) : (
    <strong>{t('events.unread')}</strong>
  )
}

/** On a phone, where there is no room for columns, the row says all of it below what happened. */
const Issue = ({ event, version }: { event: ListedTireEvent; version: 2 | 3 }) => {
  const t = useT()
  const format = useFormat()
  const source = version === 3 ? FILL_LEVEL_TIRE_EVENTS_SOURCE : PRESSURE_TIRE_EVENTS_SOURCE
  const where = [event.tire_name, event.vehicle_name].filter(Boolean).join(' · ')
  const unread = version === 2 && !event.msg_read ? ` · ${t('events.unread')}` : ''
  return (
    <span title={tireEventText(event)}>
      <AlarmLevelBadge level={source.level(event.severity)} variant="plain">
        {tireEventText(event)}
      </AlarmLevelBadge>
      <span className={styles.card}>{where}</span>
      <span className={styles.card}>
        {format.moment(event.time_stamp_start)}
        {isEventOngoing(event) ? ` · ${t('events.filters.open')}` : ''}
        {unread}
      </span>
    </span>
  )
}

export const EVENT_ID_COLUMN: Column = {
  key: 'id',
  title: 'events.id',
  cell: ({ id }) => String(id),
  sortBy: ({ id }) => id,
  figure: true,
  quiet: true,
  wideOnly: true,
  roomyOnly: true,
  width: 68,
}

export const EVENT_READ_MARK_COLUMN: Column = {
  key: 'read',
  title: 'events.read',
  cell: (event) => <Read event={event} />,
  sortBy: ({ msg_read }) => (msg_read ? 1 : 0),
  exported: ({ msg_read }, { t }) => t(msg_read ? 'events.read' : 'events.unread'),
  wideOnly: true,
  roomyOnly: true,
  width: 92,
}

export const EVENT_ENDED_COLUMN: Column = {
  key: 'ended',
  title: 'events.ended',
  cell: (event) => <Ended event={event} />,
  sortBy: ({ time_stamp_end }) => time_stamp_end,
  exported: (event, { t, format }) =>
    isEventOngoing(event)
      ? t('events.filters.open')
      : event.time_stamp_end === null
        ? null
        : format.moment(event.time_stamp_end),
  wideOnly: true,
  roomyOnly: true,
  width: 160,
}

export const EVENT_START_COLUMN: Column = {
  key: 'start',
  title: 'events.start',
  cell: ({ time_stamp_start }) => <Moment time={time_stamp_start} />,
  sortBy: ({ time_stamp_start }) => time_stamp_start,
  exported: ({ time_stamp_start }, { format }) => format.moment(time_stamp_start),
  wideOnly: true,
  width: 160,
}

export const eventIssueColumn = (version: 2 | 3): Column => ({
  key: 'issue',
  title: 'tires.issue',
  cell: (event) => <Issue event={event} version={version} />,
  card: true,
  sortBy: tireEventText,
  exported: tireEventText,
  grow: 1.6,
  least: 180,
})

export const EVENT_VEHICLE_COLUMN: Column = {
  key: 'vehicle',
  title: 'tires.vehicle',
  cell: ({ vehicle_name }) => vehicle_name,
  sortBy: ({ vehicle_name }) => vehicle_name,
  wideOnly: true,
  width: 86,
}

export const EVENT_POSITION_COLUMN: Column = {
  key: 'position',
  title: 'tires.position',
  cell: ({ position_name }) => position_name,
  sortBy: ({ position_name }) => position_name,
  quiet: true,
  wideOnly: true,
  roomyOnly: true,
  least: 110,
}

export const EVENT_TIRE_COLUMN: Column = {
  key: 'tire',
  title: 'events.tire',
  cell: ({ tire_name }) => tire_name,
  sortBy: ({ tire_name }) => tire_name,
  wideOnly: true,
  width: 104,
}

export const EVENT_DISTANCE_COLUMN: Column = {
  key: 'distance',
  title: 'events.distance',
  cell: (event) => <Distance event={event} />,
  sortBy: ({ duration, instant }) => (instant === 1 ? null : duration),
  exported: ({ duration, instant }) => (instant === 1 ? null : roundedExportFigure(duration, 1)),
  figure: true,
  wideOnly: true,
  roomyOnly: true,
  width: 92,
}

export const EVENT_DURATION_COLUMN: Column = {
  key: 'length',
  title: 'events.length',
  cell: (event) => <Length event={event} />,
  sortBy: ({ duration_time, instant }) => (instant === 1 ? null : duration_time),
  exported: ({ duration_time, instant }, { format }) =>
    instant === 1 ? null : eventDurationText(duration_time, format),
  figure: true,
  wideOnly: true,
  roomyOnly: true,
  width: 140,
}
