import type { FinishedJourneyTotals, Odometry } from '@coldbar/domain/movement/odometry'
import { kilometres } from '@coldbar/domain/units/motion'
import { type EpochSeconds, seconds } from '@coldbar/domain/units/time'
import type { RigTire } from './rig-locks.ts'

type Journeys = Pick<FinishedJourneyTotals, 'number' | 'distance' | 'seconds'>

/** What a vehicle or a tire has travelled in all: km rolled and km in all, and its journeys of either kind. */
export type TravelTotals = { rolled: number; raw: number; trips: Journeys; rawTrips: Journeys; idle: number }

/** What a tire and its vehicle had travelled when they came together. */
export type TravelTotalsAtMounting = { tire: TravelTotals; vehicle: TravelTotals }

const NO_JOURNEYS: Journeys = { number: 0, distance: kilometres(0), seconds: seconds(0) }
const NOTHING: TravelTotals = { rolled: 0, raw: 0, trips: NO_JOURNEYS, rawTrips: NO_JOURNEYS, idle: 0 }

/** All that a vehicle has travelled. */
export const travelTotalsOfVehicle = ({ rolled, raw, trips, rawTrips }: Odometry): TravelTotals => ({
  rolled,
  raw,
  trips,
  rawTrips,
  idle: 0,
})

const since = (tire: Journeys, now: Journeys, then: Journeys): Journeys => ({
  number: tire.number + Math.max(0, now.number - then.number),
  distance: kilometres(tire.distance + Math.max(0, now.distance - then.distance)),
  seconds: seconds(tire.seconds + Math.max(0, now.seconds - then.seconds)),
})

/** All that a tire has travelled: what it brought along, and what its vehicle travelled since. */
export const travelTotalsOfTire = (
  { mounted, mountedAt }: Pick<RigTire, 'mounted' | 'mountedAt'>,
  vehicle: TravelTotals,
  until: EpochSeconds | null,
): TravelTotals => {
  const { tire, vehicle: then } = mounted ?? { tire: NOTHING, vehicle: NOTHING }
  const rawTrips = since(tire.rawTrips, vehicle.rawTrips, then.rawTrips)
  const onRoad = rawTrips.seconds - tire.rawTrips.seconds
  const here = until === null || mountedAt === null ? 0 : Math.max(0, until - mountedAt - onRoad)
  return {
    rolled: tire.rolled + Math.max(0, vehicle.rolled - then.rolled),
    raw: tire.raw + Math.max(0, vehicle.raw - then.raw),
    trips: since(tire.trips, vehicle.trips, then.trips),
    rawTrips,
    idle: tire.idle + here,
  }
}

/** Distance of the last of the journeys, if the tire was on it. */
export const lastJourneyDistanceOfTire = (
  { mounted }: Pick<RigTire, 'mounted'>,
  vehicle: FinishedJourneyTotals,
  of: 'trips' | 'rawTrips',
): number | null => (vehicle.number > (mounted?.vehicle[of].number ?? 0) ? vehicle.lastDistance : null)
