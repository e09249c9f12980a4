import { type Kilometres, kilometres } from '../units/motion.ts'
import { type EpochSeconds, type Seconds, seconds } from '../units/time.ts'
import type { TimedCoordinates } from './coordinates.ts'
import type { TravelBearing } from './heading.ts'
import type { VehicleWarmthSample } from './heat-signs.ts'
import type { Journey } from './journey.ts'

/** What a unit that surely is where the vehicle is says about itself. Its place is `null` without a valid fix. */
export type VehicleFix = {
  time: EpochSeconds
  speed: number | null
  place: TimedCoordinates | null
  /** Of the on-board computer. */
  odometer: Kilometres | null
  ignition: boolean | null
}

/** Where a vehicle has been going: its movement now, and all of it added up. */
export type Odometry = {
  /** The last fix that was counted; several tires' readings carry the same one. */
  fix: Omit<VehicleFix, 'ignition'> | null
  /** Where the next certain way starts. */
  sure: TimedCoordinates | null
  /** Which way it came last, by certain places. States of before it was kept have none. */
  bearing?: TravelBearing
  journey: Journey | null
  /** On a journey, but below 5 km/h since. */
  slowSince: EpochSeconds | null
  offSince: EpochSeconds | null
  /** The unit has told of an ignition that is on: only then "off" says anything. */
  ignitionWorks: boolean
  /** How much warmer than their tags the gas in its tires is, K, over some ten minutes, and since when; `null` while unknown. */
  warmth: VehicleWarmthSample | null
  /** When it last came to rest on its own wheels: from then on its tires cool. */
  stoppedAt: EpochSeconds | null
  /** When it was found standing elsewhere though nobody saw it move: its wheels turned meanwhile. */
  strayedAt?: EpochSeconds
  /** It was found away from where it was when nobody had heard of it for an hour; left out where it was not. */
  wokeAway?: true
  /** Where it was left after its last journey, and since when it is there. */
  park: TimedCoordinates | null
  /** Rolled, km. Never runs backwards: what turns out to have been counted too much is `owed` and taken from what follows. */
  rolled: Kilometres
  owed: Kilometres
  /** Every metre, carried and uncertain ones included. */
  raw: Kilometres
  /** Where the next raw way starts. */
  rawPlace: TimedCoordinates | null
  trips: FinishedJourneyTotals
  /** Trips and journeys on which it was carried, by raw distance. */
  rawTrips: FinishedJourneyTotals
}

/** Journeys that are over. */
export type FinishedJourneyTotals = {
  number: number
  distance: Kilometres
  lastDistance: Kilometres | null
  seconds: Seconds
}

const NO_TRAVELS: FinishedJourneyTotals = {
  number: 0,
  distance: kilometres(0),
  lastDistance: null,
  seconds: seconds(0),
}

/** A vehicle that never moved. */
export const newOdometry = (): Odometry => ({
  fix: null,
  sure: null,
  journey: null,
  slowSince: null,
  offSince: null,
  ignitionWorks: false,
  warmth: null,
  stoppedAt: null,
  park: null,
  rolled: kilometres(0),
  owed: kilometres(0),
  raw: kilometres(0),
  rawPlace: null,
  trips: NO_TRAVELS,
  rawTrips: NO_TRAVELS,
})

/** With one more journey that is over. */
export const addFinishedJourney = (
  travels: FinishedJourneyTotals,
  distance: Kilometres,
  length: Seconds,
): FinishedJourneyTotals => ({
  number: travels.number + 1,
  distance: kilometres(travels.distance + distance),
  lastDistance: distance,
  seconds: seconds(travels.seconds + length),
})
