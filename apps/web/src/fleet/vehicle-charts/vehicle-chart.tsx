import type { Format } from '@coldbar/i18n/format/format'
import type { Translate } from '@coldbar/i18n/translator'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import type { ChartPanel } from '../../charts/chart-panel.ts'
import { ChartStack } from '../../charts/chart-stack.tsx'
import {
  DEFAULT_MEASUREMENT_COUNT,
  type MeasurementCount,
  MeasurementCountSelector,
  parseMeasurementCount,
} from '../../charts/measurement-count-selector.tsx'
import { useFormat, useT } from '../../texts/texts.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx'
import { useUrlState } from '../../url/url-state.ts'

/** A chart of a whole vehicle: where its points come from and how they are drawn. */
export type VehicleChartDefinition<Point extends { time_stamp: number }> = {
  readonly key: string
  readonly fetch: (vehicleId: number, points: MeasurementCount, signal: AbortSignal) => Promise<readonly Point[]>
  readonly panels: (points: readonly Point[], t: Translate, format: Format) => readonly ChartPanel[]
  readonly empty: (t: Translate) => { title: string; hint: string }
}

type Props<Point extends { time_stamp: number }> = {
  vehicle: { readonly id: number; readonly name: string }
  series: VehicleChartDefinition<Point>
}

/** Charts of one vehicle with the number of points to show. */
export const VehicleChart = <Point extends { time_stamp: number }>({ vehicle, series }: Props<Point>) => {
  const t = useT()
  const format = useFormat()
  const [url, change] = useUrlState()
  const range = parseMeasurementCount(url.range)
  const { data, error, refetch } = useQuery({
    queryKey: apiQueryKeys.vehicle.series(vehicle.id, series.key, range),
    queryFn: ({ signal }) => series.fetch(vehicle.id, range, signal),
    placeholderData: keepPreviousData,
  })
  const charts = useMemo(
    () =>
      data === undefined
        ? null
        : { times: data.map(({ time_stamp }) => time_stamp), panels: series.panels(data, t, format) },
    [data, series, t, format],
  )
  return (
    <>
      <FetchFailure error={error} onRetry={() => void refetch()} />
      <MeasurementCountSelector
        range={range}
        onChange={(next) => change({ range: next === DEFAULT_MEASUREMENT_COUNT ? null : next })}
      />
      {charts === null ? (
        error ? null : (
          <SkeletonRows rows={8} />
        )
      ) : charts.times.length === 0 ? (
        <EmptyState {...series.empty(t)} />
      ) : (
        <ChartStack times={charts.times} panels={charts.panels} name={vehicle.name} />
      )}
    </>
  )
}
