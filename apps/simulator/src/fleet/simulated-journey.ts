import { days, hours } from '@coldbar/domain/units/time'
import { isChanceHit, namedRandomStream, pickOne, type RandomStream, uniformBetween } from '../chance/random-stream.ts'
import { localSecondsOfDay, localWeekday } from '../physics/ambient.ts'
import { adjacentTowns } from '../road/adjacent-towns.ts'
import { coordinatesAlongLeg, distanceKm } from '../road/distance.ts'
import { townNamed } from '../road/towns.ts'

/** A vehicle with wheels of its own accord, and where it is on its leg. A trailer's place is its puller's. */
export type SimulatedJourney = {
  town: string
  next: string
  /** Share of the leg driven, 0 to 1. */
  share: number
  speed: number
  /** Stands until then; driving when it has passed. */
  standUntil: number
  /** Rests for the night no later than then. */
  shiftEnds: number
  roundTheClock: boolean
  /** Its drivers take turns: it stands for a minute or two, and for half an hour at the end of a shift. */
  relay?: true
  odometer: number
  chance: RandomStream
  /** Towns it is sent through, in order; it wanders where none is left. */
  errands?: string[]
}

export type SimulatedCoordinates = { latitude: number; longitude: number }

const NIGHT_REST = hours(9)
/** A driver's rest of a day: eleven hours, reduced to nine on some days. Regulation (EC) 561/2006, article 8. */
const DAILY_REST = { least: hours(9), most: hours(11) }

const restsOnSunday = (time: number) => localWeekday(time) === 0

/** First moment after `time` at which a day shift begins: about six in the morning, not on a Sunday. */
function morningAfter(time: number, chance: RandomStream): number {
  let morning = time - localSecondsOfDay(time) + hours(6) + uniformBetween(chance, -hours(1), 5400)
  while (morning <= time || restsOnSunday(morning)) morning += days(1)
  return morning
}

export function newSimulatedJourney(
  home: string,
  roundTheClock: boolean,
  seed: number,
  name: string,
  time: number,
): SimulatedJourney {
  const chance = namedRandomStream(seed, `journey ${name}`)
  const hour = localSecondsOfDay(time) / hours(1)
  const onDuty = roundTheClock || (hour > 6 && hour < 18 && !restsOnSunday(time))
  return {
    town: townNamed(home).name,
    next: pickOne(chance, adjacentTowns(home)).name,
    share: 0,
    speed: 0,
    standUntil: onDuty ? time + uniformBetween(chance, 0, 2400) : morningAfter(time, chance),
    shiftEnds: time + hours(uniformBetween(chance, 3, 11)),
    roundTheClock,
    odometer: Math.round(uniformBetween(chance, 20_000, 600_000)),
    chance,
  }
}

/** Drives or stands for `seconds` up to `time`. Speeds are about 80 km/h, a tenth of the way 20 in traffic. */
export function advanceSimulatedJourney(journey: SimulatedJourney, time: number, seconds: number): void {
  if (time < journey.standUntil) {
    journey.speed = 0
    return
  }
  const { chance } = journey
  if (journey.speed < 1 || isChanceHit(chance, seconds / 300))
    journey.speed = isChanceHit(chance, 0.1) ? 20 : uniformBetween(chance, 74, 86)
  const leg = distanceKm(townNamed(journey.town), townNamed(journey.next))
  const driven = (journey.speed * seconds) / hours(1)
  journey.odometer += driven
  journey.share += driven / leg
  if (journey.share >= 1) arrive(journey, time)
}

/** From now on its drivers take turns; whoever rests sets off. */
export function startRelayDriving(journey: SimulatedJourney, time: number): void {
  journey.relay = true
  journey.standUntil = Math.min(journey.standUntil, time)
}

function arrive(journey: SimulatedJourney, time: number): void {
  const { chance } = journey
  const from = journey.town
  journey.town = journey.next
  journey.share = 0
  journey.speed = 0
  const ways = adjacentTowns(journey.town).filter((way) => way.name !== from)
  journey.next = journey.errands?.shift() ?? pickOne(chance, ways).name
  if (time < journey.shiftEnds) {
    journey.standUntil = time + (journey.relay ? uniformBetween(chance, 60, 150) : uniformBetween(chance, 900, 3000))
    return
  }
  journey.standUntil = journey.relay
    ? time + uniformBetween(chance, 1500, 2400)
    : journey.roundTheClock
      ? time + uniformBetween(chance, DAILY_REST.least, DAILY_REST.most)
      : morningAfter(time + NIGHT_REST, chance)
  journey.shiftEnds = journey.standUntil + hours(uniformBetween(chance, 7, 11))
}

export const coordinatesOfJourney = (journey: SimulatedJourney): SimulatedCoordinates =>
  coordinatesAlongLeg(townNamed(journey.town), townNamed(journey.next), journey.share)

export const isJourneyMoving = (journey: SimulatedJourney): boolean => journey.speed >= 5
