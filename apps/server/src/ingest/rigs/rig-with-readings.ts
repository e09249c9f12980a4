import type { IncomingTagPacket } from '../readings/incoming-packet.ts'
import type { LockedRig } from './rig-locks.ts'

/** A rig and what came in of its tires. `isRegained`: a puller that seemed to have left it had not. */
export type RigWithReadings = { rig: LockedRig; incoming: readonly IncomingTagPacket[]; isRegained?: boolean }
