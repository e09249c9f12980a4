import type { UserTireChangeAnswer } from '../content/tire-change-detection.ts'
import type { WheelPosition } from '../layouts/wheel-position.ts'
import type { TireInspectionHistory } from '../state/tire-context.ts'
import type { TireSettings } from '../state/tire-settings.ts'
import type { Kilometres } from '../units/motion.ts'
import type { EpochSeconds } from '../units/time.ts'

/** From when until when people do not want to hear of the tire. */
export type TireMutePeriod = { from: EpochSeconds; until: EpochSeconds }

/** A tire as it stands on a vehicle, and all that does not come from readings. */
export type MountedTire = {
  id: number
  position: WheelPosition | null
  settings: TireSettings
  mute: TireMutePeriod | null
  /** What people answered when they were asked whether the tire was changed. */
  change?: UserTireChangeAnswer | null
  /** When somebody last said that the tire was taken off and looked at inside. */
  lookedInside?: EpochSeconds | null
  /** Since when it is known to be damaged inside, as somebody found who looked. */
  damagedInside?: EpochSeconds | null
  /** Since when its tread is at the legal limit. */
  wornOutSince?: EpochSeconds | null
  service: Omit<TireInspectionHistory, 'odometer'> & {
    /** Odometers, raw and rolling, of tire and vehicle when it was mounted here. */
    tireAtMounting: Kilometres
    vehicleAtMounting: Kilometres
  }
}

/** A vehicle with its tires, apart from what readings say. */
export type VehicleTireFitment = {
  /** The unit fitted to the vehicle itself. */
  ownUnitId: number | null
  /** By tire id, in ascending order. */
  tires: ReadonlyMap<number, MountedTire>
  /** It is no vehicle but a spare wheel that one carries: it rolls on nothing, wherever it is heard. */
  isCarried?: boolean
  /** Units that pulled the vehicle and drove on without it, and when; of a vehicle without a unit of its own. */
  released?: readonly { unitId: number; at: EpochSeconds }[]
}
