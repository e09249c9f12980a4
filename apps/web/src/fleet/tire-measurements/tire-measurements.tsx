import { Button, Group } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { fetchGrowing } from '../../api/fetch-growing.ts'
import { ChartStack } from '../../charts/chart-stack.tsx'
import { DEFAULT_RANGE, RangeSelector, rangeOf } from '../../charts/range-selector.tsx'
import { FleetMap } from '../../map/fleet-map.tsx'
import { hasPlace } from '../../map/map-marker.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { csvFile } from '../../ui/csv-file.ts'
import { FetchFailure } from '../../ui/fetch-failure.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { useUrlState } from '../../url/url-state.ts'
import { MeasurementsExport } from '../measurements-export.tsx'
import { type TireAnswer, tireKeys } from '../tire-query.ts'
import type { PanelsOf } from './panels-of.ts'
import { shortAddress } from './short-address.ts'
import styles from './tire-measurements.module.css'

/** The newest measurements there are, as one file. */
const FULL_EXPORT_LENGTH = 2500
const NO_MARKERS: [] = []

/** The course of a tire against its limits, and on the map where it was then. */
export const TireMeasurements = ({ tire, panels }: { tire: TireAnswer; panels: PanelsOf }) => {
  const t = useT()
  const format = useFormat()
  const [url, change] = useUrlState()
  const range = rangeOf(url.range)
  const tireId = tire.data.id
  const { data, error, refetch } = useQuery({
    queryKey: tireKeys.measurements(tireId, range),
    queryFn: ({ signal }) =>
      callApi(calls['tires.measurements'], { body: { tire_id: tireId, nb_measurements: range } }, signal),
    placeholderData: keepPreviousData,
  })
  const [pointed, setPointed] = useState<number | null>(null)
  const [picked, setPicked] = useState<number | null>(null)
  const [failed, setFailed] = useState<Error | null>(null)
  const measurements = data?.data
  const settingsKey = JSON.stringify([tire.alarm_settings, tire.data.optimal_pressure])
  // A live answer makes a new object of the same settings; the charts are drawn anew for new limits only.
  const charts = useMemo(
    () => ({
      times: (measurements ?? []).map(({ time_stamp }) => time_stamp),
      panels: panels(measurements ?? [], tire, t, format),
      path: (measurements ?? []).filter(hasPlace),
    }),
    [measurements, settingsKey, panels, t, format],
  )
  const at = measurements?.[pointed ?? picked ?? -1]

  const exportAll = () =>
    callApi(calls['tires.exportMeasurements'], { body: { tire_id: tireId, length: FULL_EXPORT_LENGTH } })
      .then((csv) => saveFile(csvFile(csv), 'measurements.csv'))
      .catch(setFailed)

  return (
    <>
      <FetchFailure error={error ?? failed} onRetry={() => void refetch()} />
      <Group justify="space-between" mb="sm">
        <RangeSelector range={range} onChange={(next) => change({ range: next === DEFAULT_RANGE ? null : next })} />
      </Group>
      {measurements === undefined ? (
        error ? null : (
          <SkeletonRows rows={8} />
        )
      ) : (
        <ChartStack
          times={charts.times}
          panels={charts.panels}
          name={tire.data.name}
          onCursor={setPointed}
          onPick={setPicked}
        />
      )}
      <h3 className={styles.section}>{t('tires.course')}</h3>
      <FleetMap
        key={tireId}
        markers={NO_MARKERS}
        path={charts.path}
        cursor={at && hasPlace(at) ? at : null}
        height="280px"
      />
      <p aria-live="polite">{at ? shortAddress(at.address) : null}</p>
      <h3 className={styles.section}>{t('vehicles.export.title')}</h3>
      <div className={styles.exports}>
        <MeasurementsExport
          key={tireId}
          fetchCsv={(start_date, end_date, watch) =>
            fetchGrowing(calls['tires.exportMeasurements'], { body: { tire_id: tireId, start_date, end_date } }, watch)
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
