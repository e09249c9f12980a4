import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { LockedRig } from './rig-locks.ts'

/** The moment, but no earlier than the rig's base: its past is closed behind that. */
export const clampToRigBase = ({ baseAt }: LockedRig, time: EpochSeconds): EpochSeconds =>
  baseAt === null || time > baseAt ? time : baseAt
