import type { NotificationsVersion } from '@coldbar/domain/kinds/notifications-version'
import type { ChartLimit, ChartLine, ChartPanel } from '../../charts/chart-panel.ts'
import type { TireAnswer } from '../queries/tire-query.ts'
import type { MeasurementChartPanelsBuilder, TireMeasurement } from './measurement-panels-builder.ts'

export const TEMPERATURE_AXIS_CELSIUS = [-20, 80] as const
export const FILL_LEVEL_AXIS_PERCENT = [50, 110] as const
const SPEED_AXIS = [0, 130] as const

type Filled = Pick<TireMeasurement, 'fill_level' | 'fill_course'>

/** The wire gives ratios: a line is drawn of the unrounded course, and read out as its reader may read it. */
export const fillLevelChartLine = (readings: readonly Filled[]): Pick<ChartLine, 'values' | 'figures'> => ({
  values: readings.map(({ fill_course }) => inPercent(fill_course)),
  figures: readings.map(({ fill_level }) => inPercent(fill_level)),
})

/** A hundredth of a percent is finer than any sensor; 0.575 times 100 is a hair below 57.5. */
const inPercent = (share: number | null): number | null => (share === null ? null : Math.round(share * 10_000) / 100)

const valuesOf = (measurements: readonly TireMeasurement[], value: (measurement: TireMeasurement) => number | null) =>
  measurements.map(value)

/** A limit is drawn where its alarm is on. */
const limit = (enabled: boolean, value: number, label: string, level: ChartLimit['level']): ChartLimit[] =>
  enabled ? [{ value, label, level }] : []

/** Pressure and temperatures against their limits, and speed. */
const pressurePanels: MeasurementChartPanelsBuilder = (measurements, { alarm_settings: settings }, t, format) => [
  {
    title: t('tires.pressure'),
    quantity: 'pressure',
    unit: 'bar',
    decimals: 1,
    lines: [
      { label: t('tires.pressure'), values: valuesOf(measurements, ({ pressure }) => pressure), colour: 'first' },
    ],
    limits: [
      ...limit(
        settings.pressure_alarm_enabled,
        settings.min_pressure,
        t('charts.minimum', { value: format.pressure(settings.min_pressure) }),
        'alarm',
      ),
      ...limit(
        settings.pressure_alarm_enabled,
        settings.max_pressure,
        t('charts.maximum', { value: format.pressure(settings.max_pressure) }),
        'alarm',
      ),
      ...limit(
        settings.maintenance_pressure_enabled,
        settings.maintenance_pressure,
        t('charts.maintenance', { value: format.pressure(settings.maintenance_pressure) }),
        'warning',
      ),
    ],
  },
  temperaturePanel(measurements, t, [
    ...limit(
      settings.temperature_alarm_enabled,
      settings.max_temperature,
      t('charts.maximum', { value: format.temperature(settings.max_temperature) }),
      'alarm',
    ),
  ]),
  speedPanel(measurements, t),
]

/** Fill level first, because version 3 judges by it; then pressure, temperatures and speed. */
const fillLevelPanels: MeasurementChartPanelsBuilder = (
  measurements,
  { alarm_settings: settings, data },
  t,
  format,
) => [
  {
    title: t('tires.fillLevel'),
    quantity: 'fillLevel',
    unit: '%',
    axis: FILL_LEVEL_AXIS_PERCENT,
    decimals: 0,
    lines: [
      {
        label: t('tires.fillLevel'),
        ...fillLevelChartLine(measurements),
        colour: 'first',
      },
    ],
    limits: [
      ...limit(
        settings.fillm_enabled,
        settings.fillm,
        t('charts.maintenance', { value: format.fillLevel(settings.fillm) }),
        'warning',
      ),
      ...firstAlarmBelow(settings).flatMap((percent) =>
        limit(true, percent, t('charts.alarmBelow', { value: format.fillLevel(percent) }), 'alarm'),
      ),
    ],
  },
  {
    title: t('tires.pressure'),
    quantity: 'pressure',
    unit: 'bar',
    decimals: 1,
    lines: [
      { label: t('tires.pressure'), values: valuesOf(measurements, ({ pressure }) => pressure), colour: 'first' },
    ],
    limits: [
      ...limit(
        settings.pmax_enabled,
        settings.pmax,
        t('charts.maximum', { value: format.pressure(settings.pmax) }),
        'alarm',
      ),
      ...(data.optimal_pressure === null
        ? []
        : limit(
            true,
            data.optimal_pressure,
            t('charts.recommended', { value: format.pressure(data.optimal_pressure) }),
            'ok',
          )),
    ],
  },
  temperaturePanel(measurements, t, [
    ...limit(
      settings.tintmax_enabled,
      settings.tintmax,
      t('charts.maximum', { value: format.temperature(settings.tintmax) }),
      'alarm',
    ),
  ]),
  speedPanel(measurements, t),
]

const FILL_LEVELS = [90, 80, 70, 60, 50, 40, 30, 20, 10] as const

/** The shallowest fill level whose alarm is on: the deeper ones would only crowd the chart. */
const firstAlarmBelow = (settings: TireAnswer['alarm_settings']): number[] =>
  FILL_LEVELS.filter((percent) => settings[`filllt${percent}_enabled`]).slice(0, 1)

type T = Parameters<MeasurementChartPanelsBuilder>[2]

const temperaturePanel = (
  measurements: readonly TireMeasurement[],
  t: T,
  limits: readonly ChartLimit[],
): ChartPanel => ({
  title: t('tires.temperature'),
  quantity: 'temperature',
  unit: '°C',
  axis: TEMPERATURE_AXIS_CELSIUS,
  decimals: 0,
  lines: [
    {
      label: t('tires.externalTemperature'),
      values: valuesOf(measurements, ({ temperature }) => temperature),
      colour: 'first',
    },
    {
      label: t('tires.internalTemperature'),
      values: valuesOf(measurements, ({ internal_temperature }) => internal_temperature),
      colour: 'second',
    },
  ],
  limits,
})

const speedPanel = (measurements: readonly TireMeasurement[], t: T): ChartPanel => ({
  title: t('vehicles.speed'),
  quantity: 'speed',
  unit: 'km/h',
  axis: SPEED_AXIS,
  decimals: 0,
  lines: [{ label: t('vehicles.speed'), values: valuesOf(measurements, ({ speed }) => speed), colour: 'first' }],
  limits: [],
})

/** What a notifications version shows of a tire's readings. */
export const MEASUREMENT_PANELS_BUILDER_OF_VERSION: Readonly<
  Record<NotificationsVersion, MeasurementChartPanelsBuilder>
> = {
  2: pressurePanels,
  3: fillLevelPanels,
}
