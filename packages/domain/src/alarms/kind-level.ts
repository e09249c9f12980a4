import type { AlarmKind } from './alarm-kind.ts'
import type { Level } from './level.ts'

const WARNINGS: readonly AlarmKind[] = [
  'maintenancePressure',
  'maintenancePressureDifference',
  'resurfaceMileage',
  'maintenanceMileage',
  'totalMileage',
  'age',
  'belowMaintenanceLevel',
  'slowPressureLoss',
  'slowFillLevelLoss',
]
const INFORMATION: readonly AlarmKind[] = ['inflation', 'deflation', 'drivenUnderInflated', 'remark']

/** How bad an open event of this kind is: maintenance can wait, what merely happened is information. */
export const levelOfKind = (kind: AlarmKind): Level =>
  INFORMATION.includes(kind) ? 'info' : WARNINGS.includes(kind) ? 'warning' : 'alarm'

/** Kinds that happen at a moment rather than last. */
export const isInstant = (kind: AlarmKind): boolean => kind === 'inflation' || kind === 'deflation' || kind === 'remark'
