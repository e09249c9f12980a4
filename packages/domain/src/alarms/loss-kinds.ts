import type { AlarmKind } from './alarm-kind.ts'
import { fillLevelOfKind } from './fill-level-kind.ts'

const LOSS = new Set<AlarmKind>([
  'blowOut',
  'pressureLow',
  'pressureLoss',
  'maintenancePressure',
  'fillLevelLoss',
  'belowMaintenanceLevel',
])

/** Whether it is about gas that is missing: what inflating heals at once. */
export const isLoss = (kind: AlarmKind): boolean => LOSS.has(kind) || fillLevelOfKind(kind) !== null
