import type { MapPoint } from './map-marker-data.ts'

/** The way of a vehicle on the map. */
export type MapTrail = {
  /** What it is the way of: another one is brought into view. */
  readonly key: string
  /** The oldest first; no line joins one to the point before where `gap_before`. */
  readonly points: readonly (MapPoint & { readonly gap_before: boolean })[]
  /** Where it stood, each with what it is called. */
  readonly stops: readonly (MapPoint & { readonly label: string })[]
}

/** A straight line between two points, and how far they lie apart, in words. */
export type MapMeasure = { readonly from: MapPoint; readonly to: MapPoint; readonly text: string }
