import { MAX_VEHICLE_TIRES_SERIES_SECONDS } from '@coldbar/contract/tires/series-length-limits'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { ChartLimit } from '../../charts/chart-panel.ts'
import {
  type ChartPeriod,
  formatChartPeriod,
  parseChartPeriod,
  type TimeSpan,
  timeSpanOfChartPeriod,
} from '../../charts/chart-period.ts'
import { ChartPeriodChoice } from '../../charts/chart-period-choice.tsx'
import { tireQuery } from '../../fleet/queries/tire-query.ts'
import { MEASUREMENT_PANELS_BUILDER_OF_VERSION } from '../../fleet/tire-measurements/measurement-chart-panels.ts'
import { TireMeasurementSeriesChart } from '../../fleet/tire-measurements/tire-measurement-series-chart.tsx'
import type { WheelOfVehicleSeries } from '../../fleet/wheel-series/vehicle-wheel-series.ts'
import { type ChartedWheelQuantity, WHEEL_QUANTITIES_OF_VERSION } from '../../fleet/wheel-series/wheel-chart-panels.ts'
import { WheelsChart } from '../../fleet/wheel-series/wheels-chart.tsx'
import { useNotificationsVersion } from '../../session/fleet-paths.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx'
import { useCurrentTime } from '../../ui/time/now.ts'
import { useUrlState } from '../../url/url-state.ts'
import styles from './problem.module.css'
import type { ProblemAnswer } from './problem-query.ts'

const OWN_PRESETS = ['day', 'week', 'month'] as const
/** The course of a problem against its limits, with the neighbours of its axle on the same axis. */
export const ProblemCharts = ({ answer, around }: { answer: ProblemAnswer; around: TimeSpan }) => {
  const t = useT()
  const format = useFormat()
  const now = useCurrentTime()
  const version = useNotificationsVersion()
  const [url, change] = useUrlState()
  const { problem, position_row: axle } = answer
  const tire = useQuery(tireQuery(problem.tire_id))
  const settingsKey = JSON.stringify([tire.data?.alarm_settings, tire.data?.data.optimal_pressure])
  const panels = useMemo(
    () => (tire.data ? MEASUREMENT_PANELS_BUILDER_OF_VERSION[version]([], tire.data, t, format) : []),
    [settingsKey, version, t, format],
  )
  const limits = useMemo(() => {
    const found: Partial<Record<ChartedWheelQuantity, readonly ChartLimit[]>> = {}
    for (const { quantity, limits: own } of panels)
      if (quantity !== undefined && quantity !== 'speed') found[quantity] = own
    return found
  }, [panels])
  const isOfAxle = useCallback(({ position_row }: WheelOfVehicleSeries) => position_row === axle, [axle])
  const sick = useMemo(() => [problem.tire_id], [problem.tire_id])
  const show = useCallback((next: ChartPeriod) => change({ span: formatChartPeriod(next) }), [change])
  const period = parseChartPeriod(url.span) ?? around
  const span = timeSpanOfChartPeriod(period, now, MAX_VEHICLE_TIRES_SERIES_SECONDS)
  return (
    <section aria-label={t('problemPage.course')}>
      <h2 className={styles.section}>{t('problemPage.course')}</h2>
      <ChartPeriodChoice
        period={period}
        onChange={show}
        presets={OWN_PRESETS}
        longest={MAX_VEHICLE_TIRES_SERIES_SECONDS}
      />
      <FetchFailure error={tire.error} onRetry={() => void tire.refetch()} />
      {tire.data === undefined ? (
        tire.error ? null : (
          <SkeletonRows rows={8} />
        )
      ) : problem.vehicle_id === null ? (
        <TireMeasurementSeriesChart
          tire={{ id: problem.tire_id, name: answer.tire_name }}
          span={span}
          panels={panels}
          onZoom={show}
        />
      ) : (
        <WheelsChart
          vehicle={{ id: problem.vehicle_id, name: answer.tire_name }}
          span={span}
          quantities={WHEEL_QUANTITIES_OF_VERSION[version]}
          limits={limits}
          sick={sick}
          isShown={isOfAxle}
          onZoom={show}
        />
      )}
    </section>
  )
}
