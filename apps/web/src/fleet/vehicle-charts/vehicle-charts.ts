import type { calls as Calls } from '@coldbar/contract/calls'
import { kilograms, toTonnes } from '@coldbar/domain/units/mass'
import type { Translate } from '@coldbar/i18n/translator'
import { callApi } from '../../api/call-api.ts'
import { type CallAnswer, calls } from '../../api/calls.ts'
import type { VehicleChartDefinition } from './vehicle-chart.tsx'

type PressurePoint = CallAnswer<(typeof Calls)['vehicles.pressureDifferences']>['data'][number]
type TemperaturePoint = CallAnswer<(typeof Calls)['vehicles.temperatureDifferences']>['data'][number]
type WeightPoint = CallAnswer<(typeof Calls)['vehicles.weights']>['data'][number]

const between = (high: number | null, low: number | null): number | null =>
  high === null || low === null ? null : high - low

const nothingToCompare = (t: Translate) => ({ title: t('series.noData'), hint: t('series.noDataHint') })

/** How far the pressures of a vehicle's tires lie apart, against the limits of the newest point. */
export const PRESSURE_DIFFERENCES_CHART: VehicleChartDefinition<PressurePoint> = {
  key: 'pressureDifferences',
  fetch: async (vehicle_id, nb_measurements, signal) =>
    (await callApi(calls['vehicles.pressureDifferences'], { body: { vehicle_id, nb_measurements } }, signal)).data,
  empty: nothingToCompare,
  panels: (points, t, format) => {
    const last = points.at(-1)
    const limit = (value: number, title: string, level: 'alarm' | 'warning') => ({ value, label: title, level })
    return [
      {
        title: t('series.pressureDifference'),
        unit: 'bar',
        decimals: 2,
        lines: [
          {
            label: t('series.difference'),
            values: points.map(({ max_press, min_press }) => between(max_press, min_press)),
            colour: 'first',
          },
        ],
        limits:
          last === undefined
            ? []
            : [
                limit(
                  last.maint_press_diff,
                  t('series.maintenanceFrom', { value: format.pressure(last.maint_press_diff) }),
                  'warning',
                ),
                limit(
                  last.alarm_press_diff,
                  t('series.alarmFrom', { value: format.pressure(last.alarm_press_diff) }),
                  'alarm',
                ),
              ],
      },
      {
        title: t('series.pressures'),
        unit: 'bar',
        decimals: 2,
        lines: [
          { label: t('series.highest'), values: points.map(({ max_press }) => max_press), colour: 'first' },
          { label: t('series.lowest'), values: points.map(({ min_press }) => min_press), colour: 'second' },
        ],
        limits: [],
      },
    ]
  },
}

const TEMPERATURE_AXIS = [-20, 80] as const

/** How far the tags' temperatures lie apart. */
export const TEMPERATURE_DIFFERENCES_CHART: VehicleChartDefinition<TemperaturePoint> = {
  key: 'temperatureDifferences',
  fetch: async (vehicle_id, nb_measurements, signal) =>
    (await callApi(calls['vehicles.temperatureDifferences'], { body: { vehicle_id, nb_measurements } }, signal)).data,
  empty: nothingToCompare,
  panels: (points, t, format) => {
    const last = points.at(-1)
    return [
      {
        title: t('series.temperatureDifference'),
        unit: '°C',
        decimals: 0,
        lines: [
          {
            label: t('series.difference'),
            values: points.map(({ max_temp, min_temp }) => between(max_temp, min_temp)),
            colour: 'first',
          },
        ],
        limits:
          last === undefined
            ? []
            : [
                {
                  value: last.alarm_temp_diff,
                  label: t('series.alarmFrom', { value: format.temperature(last.alarm_temp_diff) }),
                  level: 'alarm',
                },
              ],
      },
      {
        title: t('series.temperatures'),
        unit: '°C',
        axis: TEMPERATURE_AXIS,
        decimals: 0,
        lines: [
          { label: t('series.highest'), values: points.map(({ max_temp }) => max_temp), colour: 'first' },
          { label: t('series.lowest'), values: points.map(({ min_temp }) => min_temp), colour: 'second' },
        ],
        limits: [],
      },
    ]
  },
}

/** What the axles carry, in tonnes. */
export const VEHICLE_WEIGHT_CHART: VehicleChartDefinition<WeightPoint> = {
  key: 'weights',
  fetch: async (vehicle_id, nb_measurements, signal) =>
    (await callApi(calls['vehicles.weights'], { body: { vehicle_id, nb_measurements } }, signal)).data,
  empty: (t) => ({ title: t('series.noWeight'), hint: t('series.noWeightHint') }),
  panels: (points, t, format) => {
    const last = points.at(-1)
    return [
      {
        title: t('series.weight'),
        unit: 't',
        decimals: 1,
        lines: [
          {
            label: t('series.weight'),
            values: points.map(({ weight }) => (weight === null ? null : toTonnes(kilograms(weight)))),
            colour: 'first',
          },
        ],
        limits:
          last === undefined
            ? []
            : [
                {
                  value: toTonnes(kilograms(last.max_weight)),
                  label: t('series.allowed', { value: format.weight(last.max_weight) }),
                  level: 'alarm',
                },
              ],
      },
    ]
  },
}
