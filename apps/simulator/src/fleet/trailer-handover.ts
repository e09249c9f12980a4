import { minutes } from '@coldbar/domain/units/time'
import { shortestTownRoute } from '../road/shortest-route.ts'
import { coordinatesOfJourney, type SimulatedJourney } from './simulated-journey.ts'
import type { SimulatedVehicle, SimulatedWorld } from './simulated-world.ts'

/** A trailer that another vehicle is to take over: dropped in a town, fetched there. */
export type TrailerHandover = {
  to: string
  /** Where it was dropped; null while its puller still has it. */
  town: string | null
  /** Whether the one who fetches it stands beside it. */
  met: boolean
}

/** Coupling, papers and a look at the tires. */
const BESIDE_FOR = minutes(20)

const standsIn = (journey: SimulatedJourney): string | null =>
  journey.speed === 0 && journey.share === 0 ? journey.town : null

const journeyOf = (world: SimulatedWorld, name: string | null): SimulatedJourney | null =>
  world.vehicles.find((vehicle) => vehicle.name === name)?.journey ?? null

function sendTo(journey: SimulatedJourney, town: string): void {
  const isOnTheWay = journey.share > 0 || journey.speed > 0
  const route = shortestTownRoute(isOnTheWay ? journey.next : journey.town, town)
  if (!isOnTheWay) journey.next = route.shift() ?? journey.next
  journey.errands = route
}

function drop(world: SimulatedWorld, trailer: SimulatedVehicle, handover: TrailerHandover): void {
  const puller = journeyOf(world, trailer.pulledBy)
  const town = puller === null ? null : standsIn(puller)
  const fetcher = journeyOf(world, handover.to)
  if (puller === null || town === null || fetcher === null) return
  trailer.pulledBy = null
  trailer.left = coordinatesOfJourney(puller)
  handover.town = town
  if (standsIn(fetcher) !== town) sendTo(fetcher, town)
}

function fetch(world: SimulatedWorld, trailer: SimulatedVehicle, handover: TrailerHandover): void {
  const fetcher = journeyOf(world, handover.to)
  if (fetcher === null) return
  if (!handover.met && standsIn(fetcher) === handover.town) {
    handover.met = true
    fetcher.standUntil = Math.max(fetcher.standUntil, world.time + BESIDE_FOR)
  }
  if (!handover.met || fetcher.speed === 0) return
  trailer.pulledBy = handover.to
  delete trailer.handover
}

/** Lets trailers change hands: left where their puller next stops, taken along when the other one drives off from there. */
export function advanceTrailerHandovers(world: SimulatedWorld): void {
  for (const trailer of world.vehicles) {
    const { handover } = trailer
    if (handover === undefined) continue
    if (handover.town === null) drop(world, trailer, handover)
    else fetch(world, trailer, handover)
  }
}
