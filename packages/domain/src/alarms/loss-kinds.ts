import type { AlarmKind } from './alarm-kind.ts'
import { familyOf } from './cause-family.ts'

/** Whether it is about gas that is missing: what inflating heals at once. What was driven on stays driven on. */
export const isLoss = (kind: AlarmKind): boolean => kind !== 'drivenUnderInflated' && familyOf(kind) === 'gasLost'

/** Whether who was called about lost gas knows it already: that the tire holds less than its neighbours follows from it. */
export const isPartOfLoss = (kind: AlarmKind): boolean => isLoss(kind) || familyOf(kind) === 'difference'
