import { seconds } from '../units/time.ts'
import type { AlarmKind } from './alarm-kind.ts'
import { type AlarmRule, NEXT_READING, never } from './alarm-rule.ts'
import { eventFigures } from './event-figures.ts'
import type { TireSettings } from './tire-settings.ts'

const slowLossRule = (kind: AlarmKind, enabled: AlarmRule['enabled']): AlarmRule => ({
  kind,
  enabled,
  // Certain when it is known how fast, and when the next level is reached.
  bad: ({ slowLoss }) => slowLoss !== null && slowLoss.reaches !== null,
  well: ({ slowLoss }) => slowLoss === null,
  debounce: () => NEXT_READING,
  clearAfter: seconds(0),
  repeat: never,
  data: ({ reading, parkPressure, internalTemperature }) =>
    eventFigures({ p: reading.pressure, pp: parkPressure, it: internalTemperature }),
})

const watchesPressure = ({ pressure, pressureLoss, maintenancePressure }: TireSettings): boolean =>
  pressure.enabled || pressureLoss.enabled || maintenancePressure.enabled

const watchesLevel = ({ fillLevelLoss, maintenanceLevel, fillLevelBelow }: TireSettings): boolean =>
  fillLevelLoss.enabled || maintenanceLevel.enabled || fillLevelBelow.some(({ enabled }) => enabled)

/** A leak that only days show, told to those whose limits watch for lack of gas, long before the first of these is reached. */
export const SLOW_LOSS_RULES: readonly AlarmRule[] = [
  slowLossRule('slowPressureLoss', watchesPressure),
  slowLossRule('slowFillLevelLoss', watchesLevel),
]
