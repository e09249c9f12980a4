import { useMemo, useState } from 'react'
import { ChartStack } from '../../charts/chart-stack.tsx'
import type { TireEventRow } from '../../fleet/tire-events/event-log.tsx'
import { ExternalMapLinks } from '../../map/external-map-links.tsx'
import { FleetMap } from '../../map/fleet-map.tsx'
import { hasPlace, type MapMarker } from '../../map/map-marker.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { eventPanels } from './event-panels.ts'
import type { EventReading, EventsGeneration } from './generation.ts'
import styles from './tire-events.module.css'

type Props = {
  event: TireEventRow
  /** Oldest first. */
  readings: readonly EventReading[]
  generation: EventsGeneration
}

/** The readings around an event as charts, and the way they went on the map with its start and its last place. */
export const EventCourse = ({ event, readings, generation }: Props) => {
  const t = useT()
  const format = useFormat()
  const [pointed, setPointed] = useState<number | null>(null)
  const [picked, setPicked] = useState<number | null>(null)
  const { drawsFillLevel, levelNow } = generation
  const charts = useMemo(
    () => ({
      times: readings.map(({ time_stamp_gps }) => time_stamp_gps),
      panels: eventPanels(event, readings, { t, format, drawsFillLevel }),
      path: readings.filter(hasPlace),
    }),
    [event, readings, t, format, drawsFillLevel],
  )
  const markers = useMemo((): readonly MapMarker[] => {
    const level = levelNow(event.severity)
    const start = { latitude: event.latitude_start, longitude: event.longitude_start }
    const last = { latitude: event.latitude_last, longitude: event.longitude_last }
    return [
      ...(hasPlace(start)
        ? [{ id: 1, name: t('events.start'), level, ...start, note: format.moment(event.time_stamp_start) }]
        : []),
      ...(event.instant === 0 && hasPlace(last)
        ? [{ id: 2, name: t('events.detail.last'), level, ...last, note: format.moment(event.time_stamp_last) }]
        : []),
    ]
  }, [event, levelNow, t, format])
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
      <h3 className={styles.section}>{t('events.detail.where')}</h3>
      <FleetMap markers={markers} path={charts.path} cursor={at && hasPlace(at) ? at : null} height="280px" />
      {markers.map((marker) => (
        <p key={marker.id} className={styles.places}>
          <span>{marker.name}</span>
          <ExternalMapLinks place={marker} />
        </p>
      ))}
    </>
  )
}
