import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ChartLimit } from '../../charts/chart-panel.ts'
import type { TimeSpan } from '../../charts/chart-period.ts'
import { ChartStack } from '../../charts/chart-stack.tsx'
import { useFormat, useT } from '../../texts/texts.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx'
import { RouteDuringChartsMap } from '../way-then/route-during-charts-map.tsx'
import { mountedPositionName } from '../wheels/position-name.ts'
import {
  alignWheelBuckets,
  vehicleBucketsWithCoordinates,
  vehicleWheelSeriesQuery,
  type WheelOfVehicleSeries,
  wheelBucketAt,
} from './vehicle-wheel-series.ts'
import { type ChartedWheelQuantity, wheelChartPanels } from './wheel-chart-panels.ts'
import { WheelsAtMoment } from './wheels-at-moment.tsx'
import styles from './wheels-chart.module.css'

type Props = {
  vehicle: { readonly id: number; readonly name: string }
  span: TimeSpan
  quantities: readonly ChartedWheelQuantity[]
  limits?: Partial<Record<ChartedWheelQuantity, readonly ChartLimit[]>>
  /** The tires in trouble, the worst first: drawn over the others and named before them. */
  sick: readonly number[]
  /** Which of its wheels are shown; all where it is left out. */
  isShown?: (wheel: WheelOfVehicleSeries) => boolean
  onZoom?: (span: TimeSpan) => void
}

const NO_LIMITS = {}

/** The wheels of a vehicle on one axis, switched on and off, and how they stood at the moment under the cursor. */
export const WheelsChart = ({ vehicle, span, quantities, limits = NO_LIMITS, sick, isShown, onZoom }: Props) => {
  const t = useT()
  const format = useFormat()
  const { data, error, refetch } = useQuery(vehicleWheelSeriesQuery(vehicle.id, span))
  const [off, setOff] = useState<ReadonlySet<number>>(new Set())
  const [pointed, setPointed] = useState<number | null>(null)
  const [picked, setPicked] = useState<number | null>(null)
  const { from, until } = span
  const sickKey = sick.join()
  const series = useMemo(() => {
    if (data === undefined) return null
    const rank = (id: number): number => (sick.includes(id) ? sick.indexOf(id) : sick.length)
    const tires = data.data.tires
      .filter((wheel) => isShown?.(wheel) ?? true)
      .toSorted((one, other) => rank(one.tire_id) - rank(other.tire_id))
    const { times, wheels } = alignWheelBuckets({ ...data.data, tires })
    const named = tires.map((tire, at) => ({
      ...{ tire, colour: at, row: wheels[at] ?? [] },
      name: mountedPositionName(tire, t) ?? tire.tire_name,
    }))
    return { times, wheels: named, places: vehicleBucketsWithCoordinates({ times, wheels }) }
  }, [data, sickKey, isShown, t])
  const readings = useMemo(() => series?.places.filter((place) => !!place) ?? [], [series])
  const charts = useMemo(() => {
    // What is drawn last lies on top.
    const shown = series?.wheels.filter(({ tire }) => !off.has(tire.tire_id)).toReversed() ?? []
    return wheelChartPanels(shown, quantities, limits, t)
  }, [series, off, quantities, limits, t])
  const axis = useMemo(() => [from, until] as const, [from, until])
  const zoom = useMemo(() => onZoom && ((start: number, end: number) => onZoom({ from: start, until: end })), [onZoom])

  if (series === null)
    return error ? <FetchFailure error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={8} />
  if (series.times.length === 0) return <EmptyState title={t('charts.noData')} hint={t('charts.noDataHint')} />
  const at = Math.min(pointed ?? picked ?? series.times.length - 1, series.times.length - 1)
  const toggle = (id: number): void =>
    setOff((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]))
  return (
    <>
      <FetchFailure error={error} onRetry={() => void refetch()} />
      <fieldset className={styles.wheels}>
        <legend>{t('charts.wheels')}</legend>
        {series.wheels.map(({ tire, name, colour }) => (
          <label
            key={tire.tire_id}
            className={styles.wheel}
            data-colour={colour % 8}
            data-sick={sick.includes(tire.tire_id)}
          >
            <input type="checkbox" checked={!off.has(tire.tire_id)} onChange={() => toggle(tire.tire_id)} />
            <span className={styles.line} data-dashed={colour >= 8} aria-hidden="true" />
            {name}
          </label>
        ))}
      </fieldset>
      <ChartStack
        times={series.times}
        panels={charts}
        name={vehicle.name}
        span={axis}
        onCursor={setPointed}
        onPick={setPicked}
        isKeyed={false}
        {...(zoom ? { onZoom: zoom } : {})}
      />
      <WheelsAtMoment
        title={t('charts.wheelsThen', { time: format.moment(series.times[at]) })}
        wheels={series.wheels.map(({ tire, name, row }) => ({ tire, name, bucket: wheelBucketAt(row, at) }))}
        sick={sick}
      />
      <RouteDuringChartsMap title={t('charts.way')} readings={readings} at={wheelBucketAt(series.places, at)} />
    </>
  )
}
