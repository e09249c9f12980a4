import type { AlarmLevel } from '@coldbar/domain/kinds/alarm-level'

/** Something with a place and a state. Degrees, WGS 84. */
export type MapMarker = {
  readonly id: number
  readonly name: string
  readonly level: AlarmLevel
  readonly latitude: number
  readonly longitude: number
  /** Which way it goes, degrees clockwise from north; null or left out where it stands or nobody knows. */
  readonly heading?: number | null
  /** A wheel that its vehicle left behind: not a vehicle, and drawn as none. */
  readonly wheel?: boolean
  /** What is wrong, shown when pointed at. */
  readonly note?: string | null
}

export type MapPoint = { readonly latitude: number; readonly longitude: number }

type Placed = { readonly latitude: number | null; readonly longitude: number | null }

/** Whether it has a place: both coordinates known, and not the 0, 0 of a unit without a fix. */
export const hasCoordinates = <Thing extends Placed>(thing: Thing): thing is Thing & MapPoint =>
  thing.latitude !== null && thing.longitude !== null && (thing.latitude !== 0 || thing.longitude !== 0)
