import { STALE_PRESSURE_AFTER } from '../measurements/stale-pressure.ts'
import { type Kilometres, kilometres } from '../units/motion.ts'
import { type EpochSeconds, minutes, timeBetween } from '../units/time.ts'
import { type Coordinates, greatCircleDistance, type TimedCoordinates } from './coordinates.ts'
import { MIN_TRIP_DISTANCE } from './follow-journey.ts'

/** The shortest break that drivers' hours count (Regulation (EC) 561/2006, article 7): what is shorter is traffic. */
const MIN_TRAIL_STOP = minutes(15)

/** Where a vehicle was; `gapBefore` where nothing was heard for so long that no line may join it to the point before. */
type TrailPoint = TimedCoordinates & { gapBefore: boolean }

/** Where a vehicle was first and last heard at one place. */
type TrailStop = Coordinates & { from: EpochSeconds; until: EpochSeconds }

/** The way of a vehicle in a period, with its stops, and how far its points lie apart along it: at least so far it went. */
export type VehicleTrail = { points: TrailPoint[]; stops: TrailStop[]; distance: Kilometres }

/** The trail through places in the order of time. */
export const vehicleTrail = (places: readonly TimedCoordinates[]): VehicleTrail => {
  const points = places.map((place, at): TrailPoint => {
    const before = places[at - 1]
    return { ...place, gapBefore: before !== undefined && timeBetween(before.time, place.time) > STALE_PRESSURE_AFTER }
  })
  const distance = places.reduce((sum, place, at) => sum + greatCircleDistance(places[at - 1] ?? place, place), 0)
  return { points, stops: stopsAlong(places), distance: kilometres(distance) }
}

/** Nearer to where it came to than that, a vehicle has not set off: the least distance of a trip. */
const isAtSamePlace = (one: Coordinates, other: Coordinates): boolean =>
  greatCircleDistance(one, other) < MIN_TRIP_DISTANCE

const stopsAlong = (places: readonly TimedCoordinates[]): TrailStop[] => {
  const runs: TimedCoordinates[][] = []
  for (const place of places) {
    const run = runs.at(-1)
    if (run?.[0] !== undefined && isAtSamePlace(run[0], place)) run.push(place)
    else runs.push([place])
  }
  return runs.flatMap((run) => {
    const [first, middle, last] = [run[0], run[Math.floor(run.length / 2)], run.at(-1)]
    if (first === undefined || middle === undefined || last === undefined) return []
    if (timeBetween(first.time, last.time) < MIN_TRAIL_STOP) return []
    return [{ latitude: middle.latitude, longitude: middle.longitude, from: first.time, until: last.time }]
  })
}
