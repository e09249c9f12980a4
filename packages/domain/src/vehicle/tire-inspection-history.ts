import type { TireInspectionHistory } from '../state/tire-context.ts'
import { type Kilometres, kilometres } from '../units/motion.ts'
import type { MountedTire } from './mounted-tire.ts'

/** A tire's odometer on a vehicle with this odometer: what it brought along, and what it rolled since. */
export const tireOdometer = ({ service }: Pick<MountedTire, 'service'>, vehicle: Kilometres): Kilometres =>
  kilometres(service.tireAtMounting + Math.max(0, vehicle - service.vehicleAtMounting))

/** What inspections ask of a tire, on a vehicle with this odometer. */
export const tireInspectionHistoryOf = (mounted: MountedTire, vehicle: Kilometres): TireInspectionHistory => ({
  odometer: tireOdometer(mounted, vehicle),
  resurfacedAt: mounted.service.resurfacedAt,
  inspectedAt: mounted.service.inspectedAt,
  purchased: mounted.service.purchased,
})
