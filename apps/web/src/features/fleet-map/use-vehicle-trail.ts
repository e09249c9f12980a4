import { geofenceCentre } from '@coldbar/domain/places/geofence-outline'
import { isInsideGeofence } from '@coldbar/domain/places/inside-geofence'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { MapGeofence } from '../../map/map-geofence.ts'
import { hasCoordinates } from '../../map/map-marker-data.ts'
import type { MapMeasure, MapTrail } from '../../map/map-trail.ts'
import type { FleetVehicle } from '../../store/fleet-vehicle.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { useCurrentTime } from '../../ui/time/now.ts'
import { type DepotOnMap, depotDistanceText } from './depot-distance.ts'
import type { TrailPeriod } from './trail-period.ts'
import { trailStopText } from './trail-stop-text.ts'
import { vehicleTrailQuery } from './vehicle-trail-query.ts'

/** No vehicle has this number: nothing is asked for it. */
const NOBODY = 0

/** The way of the chosen vehicle as the map draws it and as the panel tells it, and how far it is from its depot. */
export const useVehicleTrail = (
  vehicle: FleetVehicle | null,
  period: TrailPeriod,
  places: readonly MapGeofence[],
  depot: DepotOnMap | null,
) => {
  const t = useT()
  const format = useFormat()
  const now = useCurrentTime()
  const id = vehicle?.id ?? NOBODY
  const { data, error, refetch } = useQuery({ ...vehicleTrailQuery(id, period, now), enabled: id !== NOBODY })
  const answer = id === NOBODY ? undefined : data?.data
  // The words change with the reader's day alone, not with every second.
  const day = format.date(now)
  const stopTexts = useMemo(
    () => answer?.stops.map((stop) => trailStopText(stop, answer, places, { t, format, now })) ?? [],
    [answer, places, day, t, format],
  )
  const trail = useMemo((): MapTrail | null => {
    if (answer === undefined) return null
    const stops = answer.stops.map((stop, at) => ({ ...stop, label: stopTexts[at] ?? '' }))
    return { key: `${id} ${period}`, points: answer.points, stops }
  }, [answer, stopTexts, id, period])
  const measure = useMemo((): MapMeasure | null => {
    if (vehicle === null || depot === null || !hasCoordinates(vehicle) || isInsideGeofence(depot.area, vehicle))
      return null
    return { from: geofenceCentre(depot.area), to: vehicle, text: depotDistanceText(depot, vehicle, t, format) }
  }, [vehicle, depot, t, format])
  return { query: { data: answer, error, refetch: () => void refetch() }, trail, measure, stopTexts }
}
