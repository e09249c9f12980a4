import { useMemo } from 'react'
import type { MapMarker } from '../../map/map-marker-data.ts'
import { useT } from '../../texts/texts.tsx'
import { useMomentInSentence } from '../../ui/time/moment-in-sentence.ts'
import { RouteDuringChartsMap } from '../way-then/route-during-charts-map.tsx'
import { type AskedWheels, useWheelSeries } from './use-wheel-series.ts'
import { wheelBucketAt } from './vehicle-wheel-series.ts'
import { WheelsAtMoment } from './wheels-at-moment.tsx'

type Props = AskedWheels & {
  /** Which of the moments of the chart; the last where it is null. */
  at: number | null
}

const NO_MARKERS: readonly MapMarker[] = []

const momentOf = (times: readonly number[], at: number | null): number =>
  Math.min(at ?? times.length - 1, times.length - 1)

/** How each wheel of a chart stood at the moment under its cursor. */
export const WheelsThen = ({ at, ...asked }: Props) => {
  const t = useT()
  const said = useMomentInSentence()
  const { series } = useWheelSeries(asked)
  if (series === null || series.times.length === 0) return null
  const moment = momentOf(series.times, at)
  return (
    <WheelsAtMoment
      title={t('charts.wheelsThen', { time: said(series.times[moment]) })}
      wheels={series.wheels.map(({ tire, name, row }) => ({ tire, name, bucket: wheelBucketAt(row, moment) }))}
      sick={asked.sick}
    />
  )
}

/** Where the vehicle of a chart went meanwhile, and where it was at the moment under its cursor. */
export const WayThen = ({ at, markers = NO_MARKERS, ...asked }: Props & { markers?: readonly MapMarker[] }) => {
  const t = useT()
  const { series } = useWheelSeries(asked)
  const readings = useMemo(() => series?.places.filter((place) => !!place) ?? [], [series])
  if (series === null || series.times.length + markers.length === 0) return null
  const place = wheelBucketAt(series.places, momentOf(series.times, at))
  return <RouteDuringChartsMap title={t('charts.way')} readings={readings} at={place} markers={markers} />
}
