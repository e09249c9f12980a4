import { MAX_VEHICLE_TIRES_SERIES_SECONDS } from '@coldbar/contract/tires/series-length-limits'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ChartLimit } from '../../charts/chart-panel.ts'
import { ChartPeriodChoice } from '../../charts/chart-period-choice.tsx'
import { tireQuery } from '../../fleet/queries/tire-query.ts'
import { MEASUREMENT_PANELS_BUILDER_OF_VERSION } from '../../fleet/tire-measurements/measurement-chart-panels.ts'
import { TireMeasurementSeriesChart } from '../../fleet/tire-measurements/tire-measurement-series-chart.tsx'
import { type ChartedWheelQuantity, WHEEL_QUANTITIES_OF_VERSION } from '../../fleet/wheel-series/wheel-chart-panels.ts'
import { WheelsChart } from '../../fleet/wheel-series/wheels-chart.tsx'
import { useNotificationsVersion } from '../../session/fleet-paths.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx'
import styles from './problem.module.css'
import type { ProblemAnswer } from './problem-query.ts'
import type { ProblemChartPeriod } from './use-problem-chart.ts'

const OWN_PRESETS = ['day', 'week', 'month'] as const

type Props = { answer: ProblemAnswer; chart: ProblemChartPeriod; onMoment: (at: number | null) => void }

/** The course of a problem against its limits, with the neighbours of its axle on the same axis. */
export const ProblemCharts = ({ answer, chart: { period, show, whole, span, axle }, onMoment }: Props) => {
  const t = useT()
  const format = useFormat()
  const version = useNotificationsVersion()
  const { problem } = answer
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
  return (
    <section aria-label={t('problemPage.course')}>
      <div className={styles.courseHead}>
        <h2 className={styles.section}>{t('problemPage.course')}</h2>
        <ChartPeriodChoice
          period={period}
          onChange={show}
          presets={OWN_PRESETS}
          longest={MAX_VEHICLE_TIRES_SERIES_SECONDS}
          whole={{ ...whole, label: t('charts.period.problem') }}
        />
      </div>
      <FetchFailure error={tire.error} onRetry={() => void tire.refetch()} />
      {tire.data === undefined ? (
        tire.error ? null : (
          <SkeletonRows rows={8} />
        )
      ) : axle === null ? (
        <TireMeasurementSeriesChart
          tire={{ id: problem.tire_id, name: answer.tire_name }}
          span={span}
          panels={panels}
          onZoom={show}
        />
      ) : (
        <WheelsChart
          {...axle}
          name={answer.tire_name}
          quantities={WHEEL_QUANTITIES_OF_VERSION[version]}
          limits={limits}
          onZoom={show}
          onMoment={onMoment}
        />
      )}
    </section>
  )
}
