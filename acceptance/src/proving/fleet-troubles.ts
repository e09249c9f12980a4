import { OPERATING_CONDITIONS, type OperatingConditions } from '@coldbar/simulator/proving/operating-conditions'
import type { SensorFault } from '@coldbar/simulator/proving/proving-tag'
import { LEAK_TRIALS, type LeakTrial } from './leak-trial.ts'
import { SENSOR_FAULT_TRIALS } from './sensor-fault-trial.ts'
import { WORKSHOP_VISIT_TRIALS, type WorkshopVisitTrial } from './workshop-visit-trial.ts'

/** What befalls one vehicle of a fleet in a month, or the life that it leads. */
export type FleetTrouble = { name: string } & (
  | { kind: 'leak'; leak: LeakTrial }
  | { kind: 'sensor'; fault: SensorFault }
  | { kind: 'visit'; visit: WorkshopVisitTrial }
  | { kind: 'life'; scene: OperatingConditions }
)

/** One vehicle for each: far more than a fleet of 40 meets in a month; the vehicles behind them have none. */
export const FLEET_TROUBLES: readonly FleetTrouble[] = [
  ...LEAK_TRIALS.map((leak) => ({ kind: 'leak' as const, name: leak.name, leak })),
  ...SENSOR_FAULT_TRIALS.map(({ name, fault }) => ({ kind: 'sensor' as const, name: `sensor: ${name}`, fault })),
  // A visit that mends something has a leak before it.
  ...WORKSHOP_VISIT_TRIALS.filter(({ before }) => before === undefined).map((visit) => ({
    ...{ kind: 'visit' as const, name: visit.name, visit },
  })),
  ...OPERATING_CONDITIONS.map((scene) => ({ kind: 'life' as const, name: scene.name, scene })),
]
