import type { LiveChanges } from '@coldbar/contract/live/stream'
import {
  fillLevelForUserRole,
  fillLevelUpperBoundForUserRole,
  lowestFillLevelForUserRole,
} from '@coldbar/domain/access/fill-level-rounding'
import type { Role } from '@coldbar/domain/access/role'
import type { NotificationsVersion } from '@coldbar/domain/kinds/notifications-version'
import type { VehicleChange } from '../db/changes/vehicle-change-channel.ts'
import { NO_VEHICLE_ROW_FILL_LIMITS, type VehicleRowFillLimits, vehicleRowForRole } from './vehicle-row-for-role.ts'

/** The maintenance levels by which fill levels are told, %, by tire and by vehicle. They are no part of a message. */
export type ChangedRowsFillLimits = {
  tires: ReadonlyMap<number, number | null>
  vehicles: ReadonlyMap<number, VehicleRowFillLimits>
}

/** What changed, of which messages are made. */
export type ChangedFleetRows = Omit<LiveChanges, 'more'> & { limits: ChangedRowsFillLimits }

/** Reads what changed of a fleet as the lists of a generation hold it now, with exact fill levels. */
export type ReadChangedRows = (
  fleetId: number,
  generation: NotificationsVersion,
  changes: readonly VehicleChange[],
) => Promise<ChangedFleetRows>

const toldTo = (
  role: Role,
  { vehicles, tires, problems, ...rest }: LiveChanges,
  limits: ChangedRowsFillLimits,
): LiveChanges => {
  const limitOf = (tireId: number): number | null => limits.tires.get(tireId) ?? null
  const shown = (level: number | null, tireId: number): number | null =>
    level === null ? null : fillLevelForUserRole(level, role, limitOf(tireId))
  const bound = (most: number | null): number | null =>
    most === null ? null : fillLevelUpperBoundForUserRole(most, role)
  return {
    ...rest,
    vehicles: vehicles.map((row) =>
      vehicleRowForRole(row, role, limits.vehicles.get(Number(row[0])) ?? NO_VEHICLE_ROW_FILL_LIMITS),
    ),
    tires: tires.map((tire) => ({
      ...tire,
      fill_level: shown(tire.fill_level, tire.id),
      fill_level_bound: bound(tire.fill_level_bound),
    })),
    problems: problems.map((problem) => ({
      ...problem,
      fill_level_start: shown(problem.fill_level_start, problem.tire_id),
      fill_level: shown(problem.fill_level, problem.tire_id),
      fill_level_bound: bound(problem.fill_level_bound),
      fill_level_lowest:
        problem.fill_level_lowest === null
          ? null
          : lowestFillLevelForUserRole(problem.fill_level_lowest, problem.fill_level, role, limitOf(problem.tire_id)),
    })),
  }
}

/** The same changes for admins, who read fill levels to the percent, and for everybody else. */
export const liveChangesMessage = (
  changes: LiveChanges,
  limits: ChangedRowsFillLimits,
): { exact: string; rounded: string } => ({
  exact: JSON.stringify(toldTo('admin', changes, limits)),
  rounded: JSON.stringify(toldTo('user', changes, limits)),
})
