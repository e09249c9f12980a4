import { insertPolygonCorner } from '@coldbar/domain/places/geofence-outline'
import { useMemo } from 'react'
import type { FormFieldBindings } from '../../crud/fields/form-field-bindings.tsx'
import { vehicleMapMarkers } from '../../fleet/condition/vehicle-map-markers.ts'
import { mapGeofenceOfPlace } from '../../fleet/map-geofences.ts'
import { FleetMap } from '../../map/fleet-map.tsx'
import type { GeofenceDraft, MapGeofence } from '../../map/map-geofence.ts'
import { useVehicleListQuery, useVehicles } from '../../store/use-fleet.ts'
import { useT } from '../../texts/texts.tsx'
import type { Place } from './place-calls.ts'
import { geofenceDraftFieldsOf, geofenceOfDraft, type PlaceDraft } from './place-draft.ts'

const HEIGHT = '340px'

const useMarkers = () => {
  const t = useT()
  useVehicleListQuery()
  const vehicles = useVehicles()
  return useMemo(() => vehicleMapMarkers(vehicles, t), [vehicles, t])
}

/** A place among the others, with the vehicles. */
export const PlaceMap = ({ places, chosenId }: { places: readonly Place[]; chosenId: number }) => {
  const markers = useMarkers()
  const areas = useMemo(() => places.map((place) => mapGeofenceOfPlace(place, chosenId)), [places, chosenId])
  return <FleetMap markers={markers} areas={areas} height={HEIGHT} />
}

type DrawingProps = { places: readonly Place[]; id: number | null; form: FormFieldBindings<PlaceDraft> }

/** A new one has no number yet. */
const NEW = -1

/** The same map to draw on: a press and a drag say what the fields beside it say. */
export const PlaceDrawingMap = ({ places, id, form: { draft, change } }: DrawingProps) => {
  const markers = useMarkers()
  const area = geofenceOfDraft(draft)
  const others = useMemo(
    () => places.filter((place) => place.id !== id).map((it) => mapGeofenceOfPlace(it, null)),
    [places, id],
  )
  const own: MapGeofence[] = area === null ? [] : [{ id: id ?? NEW, name: '', area, chosen: true }]
  const drawn: GeofenceDraft = {
    kind: draft.kind,
    area,
    onClick: (at) => change(draft.kind === 'circle' ? at : { ring: insertPolygonCorner(draft.ring, at) }),
    onMove: (moved) => change(geofenceDraftFieldsOf(moved)),
  }
  return <FleetMap markers={markers} areas={[...others, ...own]} drawn={drawn} height={HEIGHT} />
}
