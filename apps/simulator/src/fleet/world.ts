import type { FleetFile, FleetFileVehicle } from '@coldbar/contract/simulation/fleet-file'
import { type Chance, chanceStream, uniformBetween } from '../chance/random.ts'
import type { Weather } from '../physics/ambient.ts'
import { newTag } from '../physics/tag.ts'
import { ATMOSPHERIC_PRESSURE_BAR } from '../physics/tire-body.ts'
import { townNamed } from '../road/towns.ts'
import type { Wheel } from './advance-wheel.ts'
import type { TrailerHandover } from './trailer-handover.ts'
import { type Fix, type Journey, newJourney } from './vehicle.ts'

export type Vehicle = {
  name: string
  kind: FleetFileVehicle['kind']
  unitKey: string | null
  /** Null for a trailer: it goes where its puller goes. */
  journey: Journey | null
  pulledBy: string | null
  /** Where a trailer was last left. */
  left: Fix
  silentUntil: number
  wheels: Wheel[]
  /** Under way from one puller to another. */
  handover?: TrailerHandover
}

/** All that is true at `time`. Plain data: saved and loaded, it goes on as if it had never stopped. */
export type World = {
  fleet: string
  seed: number
  startedAt: number
  time: number
  weather: Weather
  chance: Chance
  vehicles: Vehicle[]
}

/** A healthy fleet at its depots, tires cold and filled within a few tenths of their target. */
export function newWorld(fleet: FleetFile, startedAt: number): World {
  const chance = chanceStream(fleet.seed, 'world')
  const weather: Weather = {
    mean: 7,
    amplitude: uniformBetween(chance, 4, 6),
    drift: 0,
    driftAt: startedAt,
    chill: null,
  }
  return {
    fleet: fleet.name,
    seed: fleet.seed,
    startedAt,
    time: startedAt,
    weather,
    chance,
    vehicles: fleet.vehicles.map((vehicle) => newVehicle(vehicle, fleet.seed, startedAt, weather.mean)),
  }
}

function newVehicle(vehicle: FleetFileVehicle, seed: number, time: number, temperature: number): Vehicle {
  const chance = chanceStream(seed, vehicle.name)
  const home = townNamed(vehicle.home)
  return {
    name: vehicle.name,
    kind: vehicle.kind,
    unitKey: vehicle.unit_key,
    journey:
      vehicle.kind === 'trailer' ? null : newJourney(vehicle.home, vehicle.round_the_clock, seed, vehicle.name, time),
    pulledBy: vehicle.pulled_by,
    left: { latitude: home.latitude, longitude: home.longitude },
    silentUntil: 0,
    wheels: vehicle.tires.map((tire) => ({
      side: tire.position_left_right,
      tag: newTag(tire.tag_id, temperature, time, chance),
      body: {
        content: tire.optimal_pressure * uniformBetween(chance, 0.985, 1.03) + ATMOSPHERIC_PRESSURE_BAR,
        gas: temperature,
        optimal: tire.optimal_pressure,
        gain: uniformBetween(chance, 0.8, 1.25),
        tauFactor: uniformBetween(chance, 0.85, 1.15),
        permeation: uniformBetween(chance, 0.07, 0.2),
        leak: 0,
        hole: 0,
        brake: 0,
        fillTo: null,
      },
      chance: chanceStream(seed, `tag ${tire.tag_id}`),
    })),
  }
}

/** The vehicle that moves a trailer, or the vehicle itself; undefined for a trailer that stands alone. */
export function moverOf(world: World, vehicle: Vehicle): Vehicle | undefined {
  if (vehicle.journey !== null) return vehicle
  return world.vehicles.find((other) => other.name === vehicle.pulledBy)
}
