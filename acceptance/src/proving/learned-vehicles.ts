import { type ProvingVehicleClass, provingVehicleOfSeed } from '@coldbar/simulator/proving/proving-vehicle-class'
import { FIRST_MIDNIGHT_EPOCH_SECONDS } from '../healthy/healthy-truck-life.ts'
import { provingLayoutOfSeed } from './healthy-vehicle-trial.ts'
import { ProvingVehicleRun } from './proving-vehicle-run.ts'

/** So long the engine has known a vehicle before anything is tried on it: a unit that sleeps tells once or twice a day what is cold. */
const KNOWN_FOR_HOURS = { awake: 7 * 24, asleep: 12 * 24 }

/** A vehicle after days without a fault, and the seed it stands for. */
export type LearnedVehicle = { seed: number; vehicle: ProvingVehicleRun }

/** So many vehicles of each class, known for days: copies of them go through what is tried. `first` is the seed of the first. */
export const simulateLearnedVehicles = (
  classes: readonly ProvingVehicleClass[],
  each: number,
  first = 101,
): LearnedVehicle[] =>
  classes.flatMap((cls) =>
    Array.from({ length: each }, (_, at) => {
      const seed = first + at
      const vehicle = ProvingVehicleRun.at(
        provingVehicleOfSeed(cls, seed, provingLayoutOfSeed(seed)),
        FIRST_MIDNIGHT_EPOCH_SECONDS,
      )
      vehicle.lives(KNOWN_FOR_HOURS[cls.sleeps ? 'asleep' : 'awake'] + ((seed * 7) % 24))
      return { seed, vehicle }
    }),
  )
