import type { Level } from '@coldbar/domain/alarms/level'

/** Something with a place and a state. Degrees, WGS 84. */
export type MapMarker = {
  readonly id: number
  readonly name: string
  readonly level: Level
  readonly latitude: number
  readonly longitude: number
  /** What is wrong, shown when pointed at. */
  readonly note?: string | null
}

export type MapPoint = { readonly latitude: number; readonly longitude: number }

type Placed = { readonly latitude: number | null; readonly longitude: number | null }

/** Whether it has a place: both coordinates known, and not the 0, 0 of a unit without a fix. */
export const hasPlace = <Thing extends Placed>(thing: Thing): thing is Thing & MapPoint =>
  thing.latitude !== null && thing.longitude !== null && (thing.latitude !== 0 || thing.longitude !== 0)
