import { useMemo } from 'react'
import { FleetMap } from '../../map/fleet-map.tsx'
import { hasCoordinates, type MapMarker } from '../../map/map-marker-data.ts'
import styles from './route-during-charts-map.module.css'
import { shortAddressForChart } from './short-address.ts'

const NO_MARKERS: readonly MapMarker[] = []

/** Something that was measured somewhere, if anybody knows where. */
export type ReadingWithCoordinates = { latitude: number | null; longitude: number | null; address?: string | null }

type Props = {
  title: string
  readings: readonly ReadingWithCoordinates[]
  at: ReadingWithCoordinates | null
  /** What else there is to see on the map. */
  markers?: readonly MapMarker[]
}

/** Where it was during what the charts show, and where at the moment under the cursor. */
export const RouteDuringChartsMap = ({ title, readings, at, markers = NO_MARKERS }: Props) => {
  const path = useMemo(() => readings.filter(hasCoordinates), [readings])
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      <FleetMap
        markers={markers}
        path={path}
        cursor={at && hasCoordinates(at) ? at : null}
        label={title}
        height="280px"
      />
      <p aria-live="polite">{at ? shortAddressForChart(at.address ?? null) : null}</p>
    </>
  )
}
