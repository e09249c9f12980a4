import type { Kilometres } from '../units/motion.ts'
import type { EpochSeconds } from '../units/time.ts'
import type { OtherTire } from './tire-reading.ts'

/** What a tire's alarms may know of the vehicle it stands on, at one reading. */
export type VehicleMotionAtReading = {
  /** On the road since; `null` while standing or while nobody knows. */
  movingSince: EpochSeconds | null
  /** When it last came to rest; `null` on the road or before its first trip. */
  stoppedAt: EpochSeconds | null
  /** When it was found standing elsewhere without having been seen on its way; left out where it never was. */
  strayedAt?: EpochSeconds
  /** After the last silence it was found away from where it was: it may have driven for long; left out where it was not. */
  wokeAway?: true
  /** Nothing ever told where it is or whether it moves; left out where something did. */
  unseen?: true
  /** Moved by a ferry, a train or a tow truck: its wheels stand still. */
  carried: boolean
  /** Start of the trip it is on, once its wheels are known to turn. */
  tripSince: EpochSeconds | null
  /** Most of its tires changed alike at once: the unit is doubted until then. */
  doubtedUntil: EpochSeconds | null
}

/** How far the tire has rolled and when it was looked after, for inspections. */
export type TireInspectionHistory = {
  odometer: Kilometres
  /** Odometer of the tire at its last resurfacing and its last inspection. */
  resurfacedAt: Kilometres
  inspectedAt: Kilometres
  purchased: EpochSeconds | null
}

/** All that is around a tire when one of its readings is judged. */
export type TireContext = {
  mates: readonly OtherTire[]
  vehicle: VehicleMotionAtReading | null
  service: TireInspectionHistory | null
  /** Of the tire itself, as `OtherTire` has them of the others; left out where its place is not known. */
  side?: OtherTire['side']
  group?: OtherTire['group']
}

/** A tire of which nothing but its own readings is known. */
export const NO_TIRE_CONTEXT: TireContext = { mates: [], vehicle: null, service: null }
