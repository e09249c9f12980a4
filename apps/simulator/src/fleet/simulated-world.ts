import type { FleetFileVehicle, SimulatedFleetFile } from '@coldbar/contract/simulation/simulated-fleet-file'
import { namedRandomStream, type RandomStream, uniformBetween } from '../chance/random-stream.ts'
import type { Weather } from '../physics/ambient.ts'
import { newSimulatedTag } from '../physics/simulated-tag.ts'
import { ATMOSPHERIC_PRESSURE_BAR } from '../physics/simulated-tire-gas.ts'
import { townNamed } from '../road/towns.ts'
import type { SimulatedWheel } from './advance-wheel.ts'
import { newSimulatedJourney, type SimulatedCoordinates, type SimulatedJourney } from './simulated-journey.ts'
import type { TrailerHandover } from './trailer-handover.ts'

export type SimulatedVehicle = {
  name: string
  kind: FleetFileVehicle['kind']
  unitKey: string | null
  /** Null for a trailer: it goes where its puller goes. */
  journey: SimulatedJourney | null
  pulledBy: string | null
  /** Where a trailer was last left. */
  left: SimulatedCoordinates
  silentUntil: number
  wheels: SimulatedWheel[]
  /** Under way from one puller to another. */
  handover?: TrailerHandover
}

/** All that is true at `time`. Plain data: saved and loaded, it goes on as if it had never stopped. */
export type SimulatedWorld = {
  fleet: string
  seed: number
  startedAt: number
  time: number
  weather: Weather
  chance: RandomStream
  vehicles: SimulatedVehicle[]
}

/** A healthy fleet at its depots, tires cold and filled within a few tenths of their target. */
export function newSimulatedWorld(fleet: SimulatedFleetFile, startedAt: number): SimulatedWorld {
  const chance = namedRandomStream(fleet.seed, 'world')
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

function newVehicle(vehicle: FleetFileVehicle, seed: number, time: number, temperature: number): SimulatedVehicle {
  const chance = namedRandomStream(seed, vehicle.name)
  const home = townNamed(vehicle.home)
  return {
    name: vehicle.name,
    kind: vehicle.kind,
    unitKey: vehicle.unit_key,
    journey:
      vehicle.kind === 'trailer'
        ? null
        : newSimulatedJourney(vehicle.home, vehicle.round_the_clock, seed, vehicle.name, time),
    pulledBy: vehicle.pulled_by,
    left: { latitude: home.latitude, longitude: home.longitude },
    silentUntil: 0,
    wheels: vehicle.tires.map((tire) => ({
      side: tire.position_left_right,
      tag: newSimulatedTag(tire.tag_id, temperature, time, chance),
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
      chance: namedRandomStream(seed, `tag ${tire.tag_id}`),
    })),
  }
}

/** The vehicle that moves a trailer, or the vehicle itself; undefined for a trailer that stands alone. */
export function pullingVehicleOf(world: SimulatedWorld, vehicle: SimulatedVehicle): SimulatedVehicle | undefined {
  if (vehicle.journey !== null) return vehicle
  return world.vehicles.find((other) => other.name === vehicle.pulledBy)
}
