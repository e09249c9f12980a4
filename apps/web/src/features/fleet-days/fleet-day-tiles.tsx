import { hours, inHours, seconds } from '@coldbar/domain/units/time'
import type { Format } from '@coldbar/i18n/format/format'
import type { MessageKey } from '@coldbar/i18n/message-key'
import type { Translate } from '@coldbar/i18n/translator'
import { useMemo } from 'react'
import { useFormat, useT } from '../../texts/texts.tsx'
import { Sparkline } from '../../ui/figures/sparkline.tsx'
import { type FleetDayFigure, type FleetDayFigureName, fleetDayFigures } from './fleet-day-figures.ts'
import styles from './fleet-days.module.css'
import type { FleetDay } from './fleet-days-query.ts'
import { repairTimeText } from './repair-time-text.ts'

const TITLE = {
  alarm: 'fleetDays.figures.alarm',
  warning: 'fleetDays.figures.warning',
  raised: 'fleetDays.figures.began',
  mended: 'fleetDays.figures.mended',
  repair_time: 'fleetDays.repairTimeOfWeek',
  km: 'fleetDays.figures.km',
  silent_units: 'fleetDays.silentUnits',
} as const satisfies Record<FleetDayFigureName, MessageKey>

/** The least span of a small course: a tire more or less is no mountain. */
const SPAN: Readonly<Partial<Record<FleetDayFigureName, number>>> = { repair_time: hours(1), km: 1_000 }
const LEAST_SPAN = 4

const valueText = (name: FleetDayFigureName, value: number, t: Translate, format: Format): string => {
  if (name === 'repair_time') return repairTimeText(value, t, format)
  return format.number(value)
}

/** Of a repair less than three minutes shorter nothing is left to say. */
const isNoChange = ({ name, change }: FleetDayFigure): boolean =>
  change !== null && (name === 'repair_time' ? Math.abs(inHours(seconds(change))) < 0.05 : Math.round(change) === 0)

/** Why there is no figure. */
const unknownText = ({ name, course }: FleetDayFigure, t: Translate): string => {
  if (name === 'repair_time') return t('fleetDays.noneMended')
  return t(course.every((value) => value === null) ? 'fleetDays.none' : 'fleetDays.figures.someUnknown')
}

const changeText = (figure: FleetDayFigure, t: Translate, format: Format): string | null => {
  const { name, value, change } = figure
  if (value === null) return unknownText(figure, t)
  if (change === null) return null
  const sign = change > 0 ? '+' : '−'
  return t('fleetDays.figures.change', {
    change: isNoChange(figure) ? '±0' : `${sign}${valueText(name, Math.abs(change), t, format)}`,
  })
}

/** What the fleet is at a glance, before its charts: large figures with their course and what changed in a week. */
export const FleetDayTiles = ({ days }: { days: readonly FleetDay[] }) => {
  const t = useT()
  const format = useFormat()
  const figures = useMemo(() => fleetDayFigures(days), [days])
  return (
    <dl className={styles.tiles}>
      {figures.map((figure) => {
        const { name, value, course } = figure
        const title = t(TITLE[name])
        return (
          <div key={name} data-figure={value === null || value === 0 ? undefined : name}>
            <dt>{title}</dt>
            <dd>
              <strong>{value === null ? '–' : valueText(name, value, t, format)}</strong>
              <Sparkline values={course} label={title} span={SPAN[name] ?? LEAST_SPAN} />
              <span>{changeText(figure, t, format)}</span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
