import type { Area } from '@coldbar/domain/places/area'

/** A place of the fleet, drawn on the ground below the vehicles. */
export type MapArea = { readonly id: number; readonly name: string; readonly area: Area; readonly chosen: boolean }

/** An area that is being drawn: what it is made of so far, and who hears of every change by hand. */
export type DrawnArea = {
  readonly kind: Area['kind']
  /** Null while there is nothing to draw yet. */
  readonly area: Area | null
  readonly onClick: (at: { latitude: number; longitude: number }) => void
  readonly onMove: (area: Area) => void
}
