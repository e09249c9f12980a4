import type { OperatingConditions } from '@coldbar/simulator/proving/operating-conditions'
import {
  type ProvingVehicleClass,
  TAG_INTERVALS_MINUTES,
  TAG_MOUNTING_PLACES,
} from '@coldbar/simulator/proving/proving-vehicle-class'

/** Tags that speak every four minutes also speak at change; the slower ones save their batteries. */
const rhythm = (minutes: ProvingVehicleClass['minutes']) => ({ minutes, atChange: minutes === 4 })

const everyPlace = (of: Omit<ProvingVehicleClass, 'place'>): ProvingVehicleClass[] =>
  TAG_MOUNTING_PLACES.map((place) => ({ place, ...of }))

/** Every place and interval, with units that stay awake and units that sleep with the ignition. */
export const HEALTHY_PROVING_VEHICLE_CLASSES: readonly ProvingVehicleClass[] = [false, true].flatMap((sleeps) =>
  TAG_INTERVALS_MINUTES.flatMap((minutes) => everyPlace({ ...rhythm(minutes), sleeps })),
)

/** The same in a life that is harder than every day's; there units that sleep hear too little to be worth the time. */
export const provingVehicleClassesOfOperatingConditions = (scene: OperatingConditions): ProvingVehicleClass[] =>
  HEALTHY_PROVING_VEHICLE_CLASSES.filter(({ sleeps, minutes }) => !sleeps || minutes === 4).map((cls) => ({
    ...cls,
    scene,
  }))

/** What leaks, faults and workshops are tried on, each at every place. */
export const PROVING_CLASSES_BY_SENDING_INTERVAL: readonly { name: string; classes: readonly ProvingVehicleClass[] }[] =
  [
    ...TAG_INTERVALS_MINUTES.map((minutes) => ({
      name: `${minutes} min`,
      classes: everyPlace({ ...rhythm(minutes), sleeps: false }),
    })),
    { name: '60 min, at change', classes: everyPlace({ minutes: 60, atChange: true, sleeps: false }) },
    { name: '4 min, asleep', classes: everyPlace({ ...rhythm(4), sleeps: true }) },
  ]
