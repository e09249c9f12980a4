import { type DepartureVerdict, departureVerdictOfReason } from '@coldbar/domain/condition/departure-reason'
import { trueColdGaugePressure } from '@coldbar/simulator/proving/thermal-nodes'
import type { LearnedVehicle } from './learned-vehicles.ts'

/** What is wrong with one tire while its vehicle sets out day by day, and for how many hours it is watched. */
export type DepartureTrial = { name: string; barPerHour: number; hours: number }

export const DEPARTURE_TRIALS: readonly DepartureTrial[] = [
  { name: 'no leak', barPerHour: 0, hours: 6 * 24 },
  { name: '0.01 bar/h', barPerHour: 0.01, hours: 6 * 24 },
  { name: '0.03 bar/h', barPerHour: 0.03, hours: 4 * 24 },
  { name: '0.1 bar/h', barPerHour: 0.1, hours: 36 },
  { name: '0.3 bar/h', barPerHour: 0.3, hours: 24 },
]

/** One time a vehicle set out: what was said right before, and what its emptiest tire held in truth, % of what it should. */
export type DepartureTrialOutcome = { said: DepartureVerdict; fill: number }

/** It is asked so often, hours: a dispatcher looks shortly before. */
const STEP = 0.25

/** Every time that vehicles set out while one of their tires loses gas so fast. */
export const runDepartureTrial = (
  vehicles: readonly LearnedVehicle[],
  { barPerHour, hours }: DepartureTrial,
): DepartureTrialOutcome[] =>
  vehicles.flatMap(({ seed, vehicle }) => {
    const proven = vehicle.copy()
    const ids = proven.tireIds
    proven.ground.wheel(ids[(seed * 5) % ids.length] ?? 1).body.leak = barPerHour
    const found: DepartureTrialOutcome[] = []
    for (let passed = 0; passed < hours; passed += STEP) {
      const stood = !proven.ground.isMoving
      const said = departureVerdictOfReason(proven.departure)
      const fill = Math.min(
        ...proven.ground.wheels.map(({ body }) => (100 * trueColdGaugePressure(body)) / body.optimal),
      )
      proven.lives(STEP)
      if (stood && proven.ground.isMoving) found.push({ said, fill })
    }
    return found
  })
