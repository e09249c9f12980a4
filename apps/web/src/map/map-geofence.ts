import type { Geofence } from '@coldbar/domain/places/geofence'

/** A place of the fleet, drawn on the ground below the vehicles. */
export type MapGeofence = {
  readonly id: number
  readonly name: string
  readonly area: Geofence
  readonly chosen: boolean
  /** Vehicles belong to it: it is seen from afar. */
  readonly isDepot?: boolean
}

/** An area that is being drawn: what it is made of so far, and who hears of every change by hand. */
export type GeofenceDraft = {
  readonly kind: Geofence['kind']
  /** Null while there is nothing to draw yet. */
  readonly area: Geofence | null
  readonly onClick: (at: { latitude: number; longitude: number }) => void
  readonly onMove: (area: Geofence) => void
}
