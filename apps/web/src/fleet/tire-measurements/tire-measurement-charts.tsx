import { MAX_TIRE_SERIES_SECONDS } from '@coldbar/contract/tires/series-length-limits'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { fetchWithProgress } from '../../api/fetch-with-progress.ts'
import {
  type ChartPeriod,
  formatChartPeriod,
  parseChartPeriod,
  timeSpanOfChartPeriod,
} from '../../charts/chart-period.ts'
import { ChartPeriodChoice } from '../../charts/chart-period-choice.tsx'
import { ChartStack } from '../../charts/chart-stack.tsx'
import {
  DEFAULT_MEASUREMENT_COUNT,
  type MeasurementCount,
  MeasurementCountSelector,
  parseMeasurementCount,
} from '../../charts/measurement-count-selector.tsx'
import { useFormat, useT } from '../../texts/texts.tsx'
import { csvBlob } from '../../ui/files/csv-blob.ts'
import { downloadFile } from '../../ui/files/download-file.ts'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx'
import { useCurrentTime } from '../../ui/time/now.ts'
import { useUrlState } from '../../url/url-state.ts'
import { MeasurementsExport } from '../file-download/measurements-export.tsx'
import type { TireAnswer } from '../queries/tire-query.ts'
import { type ReadingWithCoordinates, RouteDuringChartsMap } from '../way-then/route-during-charts-map.tsx'
import type { MeasurementChartPanelsBuilder } from './measurement-panels-builder.ts'
import styles from './tire-measurement-charts.module.css'
import { TireMeasurementSeriesChart } from './tire-measurement-series-chart.tsx'

/** The newest measurements there are, as one file. */
const FULL_EXPORT_LENGTH = 2500
const NO_READINGS: [] = []

/** The course of a tire against its limits, by number of points or by period, and on the map where it was then. */
export const TireMeasurementCharts = ({
  tire,
  panels,
}: {
  tire: TireAnswer
  panels: MeasurementChartPanelsBuilder
}) => {
  const t = useT()
  const format = useFormat()
  const now = useCurrentTime()
  const [url, change] = useUrlState()
  const period = parseChartPeriod(url.span)
  const range = parseMeasurementCount(url.range)
  const tireId = tire.data.id
  const [pointed, setPointed] = useState<ReadingWithCoordinates | null>(null)
  const [picked, setPicked] = useState<ReadingWithCoordinates | null>(null)
  const [failed, setFailed] = useState<Error | null>(null)
  const settingsKey = JSON.stringify([tire.alarm_settings, tire.data.optimal_pressure])
  // A live answer makes a new object of the same settings; the charts are drawn anew for new limits only.
  const template = useMemo(() => panels([], tire, t, format), [settingsKey, panels, t, format])
  const show = useCallback(
    (next: ChartPeriod) => {
      setPointed(null)
      setPicked(null)
      change({ span: formatChartPeriod(next), range: null })
    },
    [change],
  )
  const at = pointed ?? picked
  const map = (readings: readonly ReadingWithCoordinates[]) => (
    <RouteDuringChartsMap key={tireId} title={t('tires.course')} readings={readings} at={at} />
  )
  const exportAll = () =>
    callApi(calls['tires.exportMeasurements'], { body: { tire_id: tireId, length: FULL_EXPORT_LENGTH } })
      .then((csv) => downloadFile(csvBlob(csv), 'measurements.csv'))
      .catch(setFailed)

  return (
    <>
      <FetchFailure error={failed} onRetry={() => void exportAll()} />
      <div className={styles.choices}>
        <MeasurementCountSelector
          range={period === null ? range : null}
          onChange={(next) => change({ range: next === DEFAULT_MEASUREMENT_COUNT ? null : next, span: null })}
        />
        <ChartPeriodChoice period={period} onChange={show} longest={MAX_TIRE_SERIES_SECONDS} />
      </div>
      {period === null ? (
        <NewestChart tire={tire} panels={panels} range={range} onCursor={setPointed} onPick={setPicked}>
          {map}
        </NewestChart>
      ) : (
        <TireMeasurementSeriesChart
          tire={tire.data}
          span={timeSpanOfChartPeriod(period, now)}
          panels={template}
          onZoom={show}
          onCursor={setPointed}
          onPick={setPicked}
        >
          {map}
        </TireMeasurementSeriesChart>
      )}
      <h3 className={styles.section}>{t('vehicles.export.title')}</h3>
      <div className={styles.exports}>
        <MeasurementsExport
          key={tireId}
          fetchCsv={(start_date, end_date, watch) =>
            fetchWithProgress(
              calls['tires.exportMeasurements'],
              { body: { tire_id: tireId, start_date, end_date } },
              watch,
            )
          }
          onFailed={() => setFailed(new Error('export'))}
        />
        <Button variant="default" onClick={() => void exportAll()}>
          {t('tires.exportAll', { count: FULL_EXPORT_LENGTH })}
        </Button>
      </div>
    </>
  )
}

type NewestProps = {
  tire: TireAnswer
  panels: MeasurementChartPanelsBuilder
  range: MeasurementCount
  onCursor: (reading: ReadingWithCoordinates | null) => void
  onPick: (reading: ReadingWithCoordinates | null) => void
  children: (readings: readonly ReadingWithCoordinates[]) => React.ReactNode
}

/** The newest readings, each as it was measured. */
const NewestChart = ({ tire, panels, range, onCursor, onPick, children }: NewestProps) => {
  const t = useT()
  const format = useFormat()
  const { data, error, refetch } = useQuery({
    queryKey: apiQueryKeys.tire.measurements(tire.data.id, range),
    queryFn: ({ signal }) =>
      callApi(calls['tires.measurements'], { body: { tire_id: tire.data.id, nb_measurements: range } }, signal),
    placeholderData: keepPreviousData,
  })
  const measurements = data?.data
  const settingsKey = JSON.stringify([tire.alarm_settings, tire.data.optimal_pressure])
  const charts = useMemo(
    () => ({
      times: (measurements ?? []).map(({ time_stamp }) => time_stamp),
      panels: panels(measurements ?? [], tire, t, format),
    }),
    [measurements, settingsKey, panels, t, format],
  )
  const readingAt = (index: number | null) => measurements?.[index ?? -1] ?? null
  return (
    <>
      <FetchFailure error={error} onRetry={() => void refetch()} />
      {measurements === undefined ? (
        error ? null : (
          <SkeletonRows rows={8} />
        )
      ) : (
        <ChartStack
          times={charts.times}
          panels={charts.panels}
          name={tire.data.name}
          onCursor={(index) => onCursor(readingAt(index))}
          onPick={(index) => onPick(readingAt(index))}
        />
      )}
      {children(measurements ?? NO_READINGS)}
    </>
  )
}
