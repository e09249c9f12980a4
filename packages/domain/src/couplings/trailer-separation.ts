import { type Kilometres, kilometres } from '../units/motion.ts'
import { minutes, type Seconds } from '../units/time.ts'

/** What a puller did since its unit last heard a trailer. */
export type PullerDriveSinceTrailerHeard = {
  distance: Kilometres
  /** Time on the move. */
  length: Seconds
  /** Its unit works: it heard its own vehicle's tires, or others', in the meantime. */
  heardOthers: boolean
  /** Tags of the trailer that still send. */
  healthyTags: number
}

const DISTANCE = kilometres(2)
/** A puller that has been gone for less has left nothing behind, however far it drove. */
export const TRAILER_LEFT_BEHIND_AFTER = minutes(5)
/** One or two tags that send every 3-5 minutes are easily missed for five. */
const LENGTH_OF_FEW = minutes(15)
const FEW_TAGS = 2

/** Whether the puller has left the trailer behind: 2 km and 5 minutes of driving, 15 where it has few tags. Standing still, or a deaf unit, proves nothing. */
export const hasLeftTrailerBehind = ({
  distance,
  length,
  heardOthers,
  healthyTags,
}: PullerDriveSinceTrailerHeard): boolean =>
  heardOthers && distance >= DISTANCE && length >= (healthyTags <= FEW_TAGS ? LENGTH_OF_FEW : TRAILER_LEFT_BEHIND_AFTER)
