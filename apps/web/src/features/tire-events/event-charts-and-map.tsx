import { useMemo, useState } from 'react'
import { ChartStack } from '../../charts/chart-stack.tsx'
import type { TireEventRow } from '../../fleet/tire-events/event-log.tsx'
import type { TireMeasurementBucket } from '../../fleet/tire-measurements/tire-measurement-series.ts'
import { TireMeasurementSeriesChart } from '../../fleet/tire-measurements/tire-measurement-series-chart.tsx'
import { ExternalMapLinks } from '../../map/external-map-links.tsx'
import { FleetMap } from '../../map/fleet-map.tsx'
import { hasCoordinates, type MapMarker } from '../../map/map-marker-data.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { useCurrentTime } from '../../ui/time/now.ts'
import { eventChartPanels } from './event-chart-panels.ts'
import { eventTimeSpan } from './event-chart-period.ts'
import styles from './tire-events.module.css'
import type { ReadingIdRange, TireEventReading, TireEventsVariant } from './tire-events-variant.ts'

type Props = {
  event: TireEventRow
  /** Oldest first. */
  readings: readonly TireEventReading[]
  variant: TireEventsVariant
}

/** The readings around an event as charts, and the way they went on the map with its start and its last place. */
export const EventChartsAndMap = ({ event, readings, variant }: Props) => {
  const t = useT()
  const format = useFormat()
  const [pointed, setPointed] = useState<number | null>(null)
  const [picked, setPicked] = useState<number | null>(null)
  const { drawsFillLevel } = variant
  const charts = useMemo(
    () => ({
      times: readings.map(({ time_stamp_gps }) => time_stamp_gps),
      panels: eventChartPanels(event, readings, { t, format, drawsFillLevel }),
    }),
    [event, readings, t, format, drawsFillLevel],
  )
  const at = readings[pointed ?? picked ?? -1]
  return (
    <>
      <ChartStack
        times={charts.times}
        panels={charts.panels}
        name={`${event.tire_name ?? event.id}`}
        onCursor={setPointed}
        onPick={setPicked}
      />
      <Places event={event} variant={variant} path={readings} at={at ?? null} />
    </>
  )
}

type LongProps = { event: TireEventRow; span: ReadingIdRange; variant: TireEventsVariant }

/** The course of an event with more readings than can be drawn one by one, in buckets: none of its falls is left out. */
export const BucketedLongEventCharts = ({ event, span, variant }: LongProps) => {
  const t = useT()
  const format = useFormat()
  const now = useCurrentTime()
  const [pointed, setPointed] = useState<TireMeasurementBucket | null>(null)
  const [picked, setPicked] = useState<TireMeasurementBucket | null>(null)
  const { drawsFillLevel } = variant
  const panels = useMemo(
    () => eventChartPanels(event, [], { t, format, drawsFillLevel }),
    [event, t, format, drawsFillLevel],
  )
  return (
    <TireMeasurementSeriesChart
      tire={{ id: event.tire_id ?? 0, name: event.tire_name ?? '' }}
      span={eventTimeSpan(event, span, now)}
      panels={panels}
      onCursor={setPointed}
      onPick={setPicked}
    >
      {(buckets) => <Places event={event} variant={variant} path={buckets} at={pointed ?? picked} />}
    </TireMeasurementSeriesChart>
  )
}

type Place = { latitude: number | null; longitude: number | null }
type PlacesProps = {
  event: TireEventRow
  variant: TireEventsVariant
  path: readonly Place[]
  at: Place | null
}

/** The way it went, with the start of the event and its last place. */
const Places = ({ event, variant: { levelNow }, path, at }: PlacesProps) => {
  const t = useT()
  const format = useFormat()
  const way = useMemo(() => path.filter(hasCoordinates), [path])
  const markers = useMemo((): readonly MapMarker[] => {
    const level = levelNow(event.severity)
    const start = { latitude: event.latitude_start, longitude: event.longitude_start }
    const last = { latitude: event.latitude_last, longitude: event.longitude_last }
    return [
      ...(hasCoordinates(start)
        ? [{ id: 1, name: t('events.start'), level, ...start, note: format.moment(event.time_stamp_start) }]
        : []),
      ...(event.instant === 0 && hasCoordinates(last)
        ? [{ id: 2, name: t('events.detail.last'), level, ...last, note: format.moment(event.time_stamp_last) }]
        : []),
    ]
  }, [event, levelNow, t, format])
  return (
    <>
      <h3 className={styles.section}>{t('events.detail.where')}</h3>
      <FleetMap markers={markers} path={way} cursor={at && hasCoordinates(at) ? at : null} height="280px" />
      {markers.map((marker) => (
        <p key={marker.id} className={styles.places}>
          <span>{marker.name}</span>
          <ExternalMapLinks place={marker} />
        </p>
      ))}
    </>
  )
}
