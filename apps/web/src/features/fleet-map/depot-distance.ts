import { type Coordinates, greatCircleDistance } from '@coldbar/domain/movement/coordinates'
import type { Geofence } from '@coldbar/domain/places/geofence'
import { geofenceCentre } from '@coldbar/domain/places/geofence-outline'
import { isInsideGeofence } from '@coldbar/domain/places/inside-geofence'
import type { Format } from '@coldbar/i18n/format/format'
import { nearDistanceText } from '@coldbar/i18n/format/near-distance'
import type { Translate } from '@coldbar/i18n/translator'
import type { MapGeofence } from '../../map/map-geofence.ts'

/** A depot as the map knows it. */
export type DepotOnMap = { readonly id: number; readonly name: string; readonly area: Geofence }

/** Where a vehicle is, seen from a depot: at it, or how far from its middle in a straight line. */
export const depotDistanceText = (depot: DepotOnMap, at: Coordinates, t: Translate, format: Format): string =>
  isInsideGeofence(depot.area, at)
    ? t('fleetMap.atDepot', { depot: depot.name })
    : t('fleetMap.fromDepot', {
        distance: nearDistanceText(greatCircleDistance(geofenceCentre(depot.area), at), format),
        depot: depot.name,
      })

/** The depots among places. */
export const depotsOnMap = (places: readonly MapGeofence[]): readonly DepotOnMap[] =>
  places.filter(({ isDepot }) => isDepot).sort((one, other) => one.name.localeCompare(other.name))
