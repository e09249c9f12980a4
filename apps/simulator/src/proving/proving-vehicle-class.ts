import { namedRandomStream, pickOne, type RandomStream, uniformBetween } from '../chance/random-stream.ts'
import type { OperatingConditions } from './operating-conditions.ts'
import type { VehicleUseHabits } from './proving-day.ts'
import type { TagMountingPlace } from './proving-tag.ts'

export const TAG_MOUNTING_PLACES: readonly TagMountingPlace[] = ['valve', 'rim', 'liner']
/** How often tags of a class speak, minutes. */
export const TAG_INTERVALS_MINUTES = [4, 15, 60] as const
type TagMinutes = (typeof TAG_INTERVALS_MINUTES)[number]

/** What vehicles of one class have in common. */
export type ProvingVehicleClass = {
  place: TagMountingPlace
  minutes: TagMinutes
  /** It also speaks at once when its pressure moved by 3 psi. */
  atChange: boolean
  /** The unit hears only while the ignition is on. */
  sleeps: boolean
  /** Where and how they live, if that is not every day's. */
  scene?: OperatingConditions
}

/** A name that tells a class from the others, and its luck too. */
export const provingVehicleClassKey = ({ place, minutes, sleeps, atChange, scene }: ProvingVehicleClass): string =>
  `${place} ${minutes} min${atChange ? ' at change' : ''}${sleeps ? ' asleep' : ''}${scene === undefined ? '' : `, ${scene.name}`}`

/** Layouts of the proving ground, axle by axle: with eleven, five and three neighbours. */
export const PROVING_LAYOUTS = [
  ['1001', '1111', '1001', '1001', '1001'],
  ['1001', '1001', '1001'],
  ['1001', '1001'],
] as const

/** What is true of one vehicle for its life. */
export type ProvingVehicle = ProvingVehicleClass & {
  seed: number
  rows: readonly string[]
  /** Mean of the year's air there, °C. */
  climate: number
  /** Share of packets that are lost. */
  loss: number
  habits: VehicleUseHabits
}

const CLIMATES = [-5, 9, 26] as const

/** The vehicle of a class that a seed stands for: its climate, its roads and how well its unit hears. */
export function provingVehicleOfSeed(cls: ProvingVehicleClass, seed: number, rows: readonly string[]): ProvingVehicle {
  const chance: RandomStream = namedRandomStream(seed, provingVehicleClassKey(cls))
  const { scene } = cls
  if (scene !== undefined)
    return {
      ...cls,
      ...{ seed, rows, climate: uniformBetween(chance, ...scene.climate), loss: uniformBetween(chance, 0.02, 0.3) },
      habits: {
        washes: uniformBetween(chance, ...scene.washes),
        hubs: uniformBetween(chance, ...scene.hubs),
        climb: 0,
      },
    }
  return {
    ...cls,
    ...{ seed, rows, climate: pickOne(chance, CLIMATES), loss: uniformBetween(chance, 0.02, 0.3) },
    habits: {
      washes: uniformBetween(chance, 0, 0.4),
      hubs: uniformBetween(chance, 0, 0.3),
      climb: pickOne(chance, [0, 0, 300, 1500]),
    },
  }
}
