import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ChartPanel } from '../../charts/chart-panel.ts'
import type { TimeSpan } from '../../charts/chart-period.ts'
import { ChartStack } from '../../charts/chart-stack.tsx'
import { useT } from '../../texts/texts.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx'
import { bucketChartPanels, chartBackdropOf } from './bucket-chart-panels.ts'
import { ChartEventsList } from './chart-events-list.tsx'
import styles from './tire-measurement-charts.module.css'
import {
  measurementBucketRows,
  type TireMeasurementBucket,
  tireMeasurementSeriesQuery,
} from './tire-measurement-series.ts'

type Props = {
  tire: { readonly id: number; readonly name: string }
  span: TimeSpan
  /** Panels of no readings: their limits and axes are those of the series. Made once for the same limits. */
  panels: readonly ChartPanel[]
  onZoom?: (span: TimeSpan) => void
  onCursor?: (bucket: TireMeasurementBucket | null) => void
  onPick?: (bucket: TireMeasurementBucket | null) => void
  /** Beside the charts: the buckets that they show. */
  children?: (buckets: readonly TireMeasurementBucket[]) => React.ReactNode
}

/** A tire's readings of any period: extremes, gaps, what went on and what happened. */
export const TireMeasurementSeriesChart = ({ tire, span, panels, onZoom, onCursor, onPick, children }: Props) => {
  const t = useT()
  const { data, error, refetch } = useQuery(tireMeasurementSeriesQuery(tire.id, span))
  const { from, until } = span
  const zoom = useMemo(() => onZoom && ((start: number, end: number) => onZoom({ from: start, until: end })), [onZoom])
  const charts = useMemo(() => {
    if (data === undefined) return null
    const { times, rows } = measurementBucketRows(data.data.buckets)
    return { times, rows, panels: bucketChartPanels(panels, rows, t), backdrop: chartBackdropOf(data.data, until) }
  }, [data, panels, until, t])
  const axis = useMemo(() => [from, until] as const, [from, until])
  if (charts === null || data === undefined)
    return error ? <FetchFailure error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={8} />
  const late = data.data.buckets.reduce((sum, bucket) => sum + bucket.late, 0)
  const rowAt = (index: number | null): TireMeasurementBucket | null => charts.rows[index ?? -1] ?? null
  return (
    <>
      <FetchFailure error={error} onRetry={() => void refetch()} />
      <ChartStack
        times={charts.times}
        panels={charts.panels}
        name={tire.name}
        span={axis}
        backdrop={charts.backdrop}
        onCursor={(index) => onCursor?.(rowAt(index))}
        {...(onPick ? { onPick: (index: number) => onPick(rowAt(index)) } : {})}
        {...(zoom ? { onZoom: zoom } : {})}
      />
      <p className={styles.notes}>
        {[
          zoom && charts.times.length > 0 ? t('charts.period.hint') : null,
          charts.backdrop.bands.some(({ tone }) => tone === 'driving') ? t('charts.driving') : null,
          late > 0 ? t('charts.late', { count: late }) : null,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <ChartEventsList series={data.data} />
      {children?.(data.data.buckets)}
    </>
  )
}
