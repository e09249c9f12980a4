import type { ResponseOf } from '@coldbar/contract/call'
import type { calls as contractCalls } from '@coldbar/contract/calls'
import { metres } from '@coldbar/domain/units/motion'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { apiQueryKeys } from '../api/api-query-keys.ts'
import { callApi } from '../api/call-api.ts'
import { calls } from '../api/calls.ts'
import type { MapGeofence } from '../map/map-geofence.ts'

export type FleetPlace = ResponseOf<(typeof contractCalls)['pois.all']>['data'][number]

export const placesQuery = queryOptions({
  queryKey: apiQueryKeys.places,
  queryFn: ({ signal }) => callApi(calls['pois.all'], {}, signal),
})

/** What there is to draw of a place: its ground, or of one with many corners its outline. */
const drawnArea = ({ area, outline }: Pick<FleetPlace, 'area' | 'outline'>): MapGeofence['area'] => {
  if (area === undefined) return { kind: 'polygon', ring: outline?.ring ?? [] }
  return area.kind === 'circle' ? { ...area, radius: metres(area.radius) } : area
}

/** A place as the map draws it. */
export const mapGeofenceOfPlace = (
  place: Pick<FleetPlace, 'id' | 'name' | 'area' | 'outline'> & { is_depot?: boolean },
  chosenId: number | null,
): MapGeofence => ({
  id: place.id,
  name: place.name,
  area: drawnArea(place),
  chosen: place.id === chosenId,
  isDepot: place.is_depot ?? false,
})

const NONE: readonly MapGeofence[] = []

/** The fleet’s places, to lie under its vehicles. Until they are fetched, and where they cannot be, the map says where vehicles are all the same. */
export const useGeofencesForMap = (): readonly MapGeofence[] => {
  const { data } = useQuery(placesQuery)
  return useMemo(() => data?.data.map((place) => mapGeofenceOfPlace(place, null)) ?? NONE, [data])
}
