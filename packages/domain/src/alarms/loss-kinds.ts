import type { AlarmKind } from './alarm-kind.ts'
import { familyOf } from './cause-family.ts'

/** Whether it is about gas that is missing: what inflating heals at once. What was driven on stays driven on. */
export const isLoss = (kind: AlarmKind): boolean => kind !== 'drivenUnderInflated' && familyOf(kind) === 'gasLost'
