import { type BreakingPoint, breakingPoints } from './breaking-points.ts'
import type { Costs } from './costs.ts'
import { type FanOut, simulateFanOut } from './fan-out.ts'
import { drawFleets } from './fleet-sizes.ts'
import { busiestLoad, type Load, loadAt, meanLoad } from './load.ts'
import { machines } from './machines.ts'
import { type Needs, needsOf } from './needs.ts'
import { valuesOf } from './quantity.ts'
import { TRAFFIC } from './traffic.ts'

/** Tires of the installations that are laid out. */
export const CAPACITY_SIZES = [1_000, 100_000, 10_000_000] as const
export const SIMULATED_SECONDS = 300
const SEED = 27
/** An installation is laid out for its busiest seconds of so many: what comes in one of them may wait as long. */
export const BUSY_SECONDS = 10
/** What only one second in a hundred exceeds. */
const RARE = 0.99

/** An installation: its fleets, how they come in, and what it needs. */
export type SizedInstallation = {
  tires: number
  fleets: number
  largestFleet: number
  vehicles: number
  mean: Load
  busy: Load
  middle: Load
  rare: Load
  peak: Load
  needs: Needs
  breaks: BreakingPoint[]
}

export const sizeInstallation = (tires: number, costs: Costs): SizedInstallation => {
  const traffic = valuesOf(TRAFFIC)
  const fleets = drawFleets(Math.round(tires / traffic.tiresPerVehicle), SEED)
  const fanOut: FanOut = simulateFanOut(fleets, traffic, SEED, SIMULATED_SECONDS)
  const [mean, busy] = [meanLoad(fanOut), busiestLoad(fanOut, BUSY_SECONDS)]
  const demand = { tires, busy, mean, fleets: fleets.length, messagesByPages: fanOut.messagesByPages }
  return {
    ...{ tires, fleets: fleets.length, vehicles: fanOut.vehicles, mean, busy },
    largestFleet: fleets.reduce((most, { vehicles }) => Math.max(most, vehicles), 0),
    middle: loadAt(fanOut, 0.5),
    rare: loadAt(fanOut, RARE),
    peak: loadAt(fanOut, 1),
    needs: needsOf(demand, costs, machines),
    breaks: breakingPoints(demand, costs, machines),
  }
}
