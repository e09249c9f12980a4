import type { TireSettings } from '../alarms/tire-settings.ts'
import type { Position } from '../layouts/position.ts'
import { kilometres } from '../units/motion.ts'
import type { MountedTire } from '../vehicles/mounted-tire.ts'
import { settingsWith } from './a-tire.ts'

const SETTINGS = settingsWith()

/** A tire on a vehicle: outside left on the first axle unless said, new, never muted. */
export const aMountedTire = (
  id: number,
  position: Partial<Position> = {},
  settings: TireSettings = SETTINGS,
): MountedTire => ({
  id,
  position: { row: 1, leftRight: 0, insideOutside: 1, ...position },
  settings,
  mute: null,
  service: {
    resurfacedAt: kilometres(0),
    inspectedAt: kilometres(0),
    purchased: null,
    tireAtMounting: kilometres(0),
    vehicleAtMounting: kilometres(0),
  },
})
