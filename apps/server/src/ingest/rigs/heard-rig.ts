import type { Incoming } from '../readings/incoming.ts'
import type { LockedRig } from './locked-rigs.ts'

/** A rig and what came in of its tires. `isRegained`: a puller that seemed to have left it had not. */
export type HeardRig = { rig: LockedRig; incoming: readonly Incoming[]; isRegained?: boolean }
