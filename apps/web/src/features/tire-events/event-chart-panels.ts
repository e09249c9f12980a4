import type { Format } from '@coldbar/i18n/format/format'
import type { Translate } from '@coldbar/i18n/translator'
import type { ChartLimit, ChartPanel } from '../../charts/chart-panel.ts'
import type { TireEventRow } from '../../fleet/tire-events/event-log.tsx'
import {
  FILL_LEVEL_AXIS_PERCENT,
  fillLevelChartLine,
  TEMPERATURE_AXIS_CELSIUS,
} from '../../fleet/tire-measurements/measurement-chart-panels.ts'
import type { TireEventReading } from './tire-events-variant.ts'

type Words = { readonly t: Translate; readonly format: Format; readonly drawsFillLevel: boolean }

/** The course of a tire around an event, against the limits that the event itself remembers. */
export const eventChartPanels = (
  { event_data: limits }: Pick<TireEventRow, 'event_data'>,
  readings: readonly TireEventReading[],
  { t, format, drawsFillLevel }: Words,
): readonly ChartPanel[] => {
  const limit = (value: number | undefined, label: (value: number) => string, level: ChartLimit['level']) =>
    value === undefined ? [] : [{ value, label: label(value), level }]
  const minimum = (value: number) => t('charts.minimum', { value: format.pressure(value) })
  const maximum = (value: number) => t('charts.maximum', { value: format.pressure(value) })
  const maintenance = (value: number) => t('charts.maintenance', { value: format.pressure(value) })
  const hottest = (value: number) => t('charts.maximum', { value: format.temperature(value) })
  const coldest = (value: number) => t('charts.minimum', { value: format.temperature(value) })
  const pressure: ChartPanel = {
    title: t('tires.pressure'),
    quantity: 'pressure',
    unit: 'bar',
    decimals: 2,
    lines: [
      { label: t('tires.pressure'), values: readings.map((reading) => reading.pressure), colour: 'first' },
      { label: t('tires.coldPressure'), values: readings.map((reading) => reading.park_pressure), colour: 'second' },
    ],
    limits: [
      ...limit(limits.pm, minimum, 'alarm'),
      ...limit(limits.pM, maximum, 'alarm'),
      ...limit(limits.pMM, maintenance, 'warning'),
    ],
  }
  const temperature: ChartPanel = {
    title: t('tires.temperature'),
    quantity: 'temperature',
    unit: '°C',
    axis: TEMPERATURE_AXIS_CELSIUS,
    decimals: 0,
    lines: [
      {
        label: t('tires.externalTemperature'),
        values: readings.map((reading) => reading.temperature),
        colour: 'first',
      },
      {
        label: t('tires.internalTemperature'),
        values: readings.map((reading) => reading.internal_temperature),
        colour: 'second',
      },
    ],
    limits: [...limit(limits.tm, coldest, 'alarm'), ...limit(limits.tM, hottest, 'alarm')],
  }
  const fill: ChartPanel = {
    title: t('tires.fillLevel'),
    quantity: 'fillLevel',
    unit: '%',
    axis: FILL_LEVEL_AXIS_PERCENT,
    decimals: 0,
    lines: [
      {
        label: t('tires.fillLevel'),
        ...fillLevelChartLine(readings),
        colour: 'first',
      },
    ],
    limits: [],
  }
  return drawsFillLevel ? [fill, pressure, temperature] : [pressure, temperature]
}
