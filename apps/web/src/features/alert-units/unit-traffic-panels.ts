import { type EpochSeconds, hours, minutes } from '@coldbar/domain/units/time'
import type { Translate } from '@coldbar/i18n/translator'
import type { ChartPanel } from '../../charts/chart-panel.ts'
import type { UnitTrafficBySource } from './unit-traffic-query.ts'

type Hour = UnitTrafficBySource['hours'][number]

const rejected = ({ rejects }: Hour): number => Object.values(rejects).reduce((sum, count) => sum + count, 0)

const MOST_SECONDS = minutes(10)
const MOST_MINUTES = hours(10)

/** What a delay is told in: an axis has room for four digits. `seconds` is what one of it takes. */
const delayUnit = (longest: number): { unit: string; seconds: number } => {
  if (longest <= MOST_SECONDS) return { unit: 's', seconds: 1 }
  return longest <= MOST_MINUTES ? { unit: 'min', seconds: minutes(1) } : { unit: 'h', seconds: hours(1) }
}

/** The hours of a source and what came in each, as charts; in an hour that is left out nothing came. */
export const unitTrafficChartPanels = (
  told: readonly Hour[],
  t: Translate,
): { times: readonly EpochSeconds[]; panels: readonly ChartPanel[] } => {
  const [first, last] = [told[0], told.at(-1)]
  if (first === undefined || last === undefined) return { times: [], panels: [] }
  const at = new Map(told.map((hour) => [hour.time, hour]))
  const count = Math.round((last.time - first.time) / hours(1)) + 1
  const times = Array.from({ length: count }, (_, index) => (first.time + index * hours(1)) as EpochSeconds)
  const figures = (of: (hour: Hour) => number) =>
    times.map((time) => {
      const hour = at.get(time)
      return hour === undefined ? 0 : of(hour)
    })
  const { unit, seconds } = delayUnit(Math.max(...told.map((hour) => hour.p95_delay ?? 0)))
  const delays = (of: (hour: Hour) => number | null) =>
    times.map((time) => {
      const hour = at.get(time)
      const delay = hour === undefined ? null : of(hour)
      return delay === null ? null : delay / seconds
    })
  return {
    times,
    panels: [
      {
        title: t('admin.units.traffic.perHour'),
        unit: '',
        axis: [0, 1],
        decimals: 0,
        limits: [],
        lines: [
          { label: t('admin.units.traffic.readings'), values: figures(({ readings }) => readings), colour: 'first' },
          { label: t('admin.units.traffic.rejects'), values: figures(rejected), colour: 'second' },
        ],
      },
      {
        title: t('admin.units.traffic.delay'),
        unit,
        axis: [0, 1],
        decimals: 0,
        limits: [],
        lines: [
          {
            label: t('admin.units.traffic.median'),
            values: delays(({ median_delay: delay }) => delay),
            colour: 'first',
          },
          {
            label: t('admin.units.traffic.slowest'),
            values: delays(({ p95_delay: delay }) => delay),
            colour: 'second',
          },
        ],
      },
    ],
  }
}
