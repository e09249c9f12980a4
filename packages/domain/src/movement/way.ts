import { type Kilometres, kilometres } from '../units/motion.ts'
import { type EpochSeconds, type Seconds, seconds } from '../units/time.ts'
import type { Bearing } from './heading.ts'
import type { Warmth } from './heat-signs.ts'
import type { Journey } from './journey.ts'
import type { PlaceAt } from './place.ts'

/** What a unit that surely is where the vehicle is says about itself. Its place is `null` without a valid fix. */
export type Fix = {
  time: EpochSeconds
  speed: number | null
  place: PlaceAt | null
  /** Of the on-board computer. */
  odometer: Kilometres | null
  ignition: boolean | null
}

/** Where a vehicle has been going: its movement now, and all of it added up. */
export type Way = {
  /** The last fix that was counted; several tires' readings carry the same one. */
  fix: Omit<Fix, 'ignition'> | null
  /** Where the next certain way starts. */
  sure: PlaceAt | null
  /** Which way it came last, by certain places. States of before it was kept have none. */
  bearing?: Bearing
  journey: Journey | null
  /** On a journey, but below 5 km/h since. */
  slowSince: EpochSeconds | null
  offSince: EpochSeconds | null
  /** The unit has told of an ignition that is on: only then "off" says anything. */
  ignitionWorks: boolean
  /** How much warmer than their tags the gas in its tires is, K, over some ten minutes, and since when; `null` while unknown. */
  warmth: Warmth | null
  /** When it last came to rest on its own wheels: from then on its tires cool. */
  stoppedAt: EpochSeconds | null
  /** When it was found standing elsewhere though nobody saw it move: its wheels turned meanwhile. */
  strayedAt?: EpochSeconds
  /** It was found away from where it was when nobody had heard of it for an hour; left out where it was not. */
  wokeAway?: true
  /** Where it was left after its last journey, and since when it is there. */
  park: PlaceAt | null
  /** Rolled, km. Never runs backwards: what turns out to have been counted too much is `owed` and taken from what follows. */
  rolled: Kilometres
  owed: Kilometres
  /** Every metre, carried and uncertain ones included. */
  raw: Kilometres
  /** Where the next raw way starts. */
  rawPlace: PlaceAt | null
  trips: Travels
  /** Trips and journeys on which it was carried, by raw distance. */
  rawTrips: Travels
}

/** Journeys that are over. */
export type Travels = { number: number; distance: Kilometres; lastDistance: Kilometres | null; seconds: Seconds }

const NO_TRAVELS: Travels = { number: 0, distance: kilometres(0), lastDistance: null, seconds: seconds(0) }

/** A vehicle that never moved. */
export const newWay = (): Way => ({
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
export const addTravel = (travels: Travels, distance: Kilometres, length: Seconds): Travels => ({
  number: travels.number + 1,
  distance: kilometres(travels.distance + distance),
  lastDistance: distance,
  seconds: seconds(travels.seconds + length),
})
