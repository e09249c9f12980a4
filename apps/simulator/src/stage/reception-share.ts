import { metresApart, type StagePoint } from './point.ts'

/** Who could hear whom, and how far apart they are. */
type Place = { spot: StagePoint; moving: boolean }

/** On the same vehicle or combination: every seventh packet is lost. */
export const OWN_VEHICLE_RECEPTION_SHARE = 0.85
/** Side by side at a dock, and one behind the other on the road. */
const BESIDE = { metres: 12, share: 0.6 }
const BEHIND = { metres: 40, share: 0.2 }

/** Share of a strange vehicle's packets that a unit hears. */
export function otherVehicleReceptionShare(listener: Place, speaker: Place): number {
  const metres = metresApart(listener.spot, speaker.spot)
  if (metres <= BESIDE.metres && !listener.moving && !speaker.moving) return BESIDE.share
  return metres <= BEHIND.metres ? BEHIND.share : 0
}
