import { days, hours, minutes } from '@coldbar/domain/units/time'
import {
  isChanceHit,
  namedRandomStream,
  pickOne,
  type RandomStream,
  uniformBetween,
} from '@coldbar/simulator/chance/random-stream'
import { provingVehicleOfSeed } from '@coldbar/simulator/proving/proving-vehicle-class'
import { type ProvingReading, ProvingVehicleSimulation } from '@coldbar/simulator/proving/proving-vehicle-simulation'
import { FIRST_MIDNIGHT_EPOCH_SECONDS } from '../healthy/healthy-truck-life.ts'

/** A reading as one of the units within earshot sends it. `unit` counts from 0: the vehicle's own, or a trailer's truck. */
export type GeneratedReading = {
  unit: number
  tag: number
  time: number
  pressure: number
  temperature: number
  speed: number
  latitude: number
  longitude: number
  hdop: number
  ignition: boolean | null
  rssi: number | null
}

/** What befalls one vehicle, and all that is heard of it, in the order of time. */
export type GeneratedVehicleReadings = {
  rows: readonly string[]
  /** It has no unit of its own: those of trucks hear it. */
  isTrailer: boolean
  /** So many may hear it. */
  units: number
  readings: readonly GeneratedReading[]
}

const ROWS = [
  ['1001', '1001'],
  ['1001', '1001'],
  ['1001', '1001'],
  ['1001', '1111'],
  ['1001', '1001', '1001'],
] as const
/** A Sunday, on which vehicles stand. */
const BEGINS = FIRST_MIDNIGHT_EPOCH_SECONDS + days(4)
/** Nobody hears them in its first hours. */
const UNHEARD = 17
/** Hours of the story: until the second or third shift. */
const TRIED = { 4: 24, 15: 32, 60: 56 } as const
/** One in so many goes on until heat is learned of every wheel. */
const LONG = 0.05
const TRIED_LONG = 40
/** Readings after which a course ends: what a late one judges anew grows with all that came before it. */
const MOST_READINGS = { long: 900, other: 350 } as const
/** s; what stands is heard no more often. */
const PARKED_EVERY = minutes(30)
const HOUR = hours(1)
/** A course comes in some posts, not in many: of the largest size there are about twice as many. */
const FEWEST_POSTS = 6
/** So many of all readings come late, and so many again. */
const LATE = 1 / 3
const AGAIN = 0.05
const HAPPENINGS = 6
const SUDDEN_STEP = 12
const FULL = 10.1

/** One of the things that happen to a wheel: gas leaves or comes, heat, a sensor that lies. */
const befall = (ground: ProvingVehicleSimulation, chance: RandomStream): void => {
  const wheels = ground.wheels.length
  const { body, tag } = ground.wheel(1 + Math.floor(uniformBetween(chance, 0, wheels)))
  const what = pickOne(chance, ['leak', 'leak', 'leak', 'hole', 'fill', 'mend', 'lie', 'off', 'nothing'] as const)
  if (what === 'leak') body.leak = pickOne(chance, [0.05, 0.3, 1, 3])
  if (what === 'hole') body.hole = pickOne(chance, [0.0002, 0.001, 0.02])
  if (what === 'fill' || what === 'mend') Object.assign(body, { leak: 0, hole: 0 })
  if (what === 'fill') body.content = FULL
  if (what === 'off') tag.unscrewed = !tag.unscrewed
  if (what === 'lie')
    tag.fault = pickOne(chance, [
      null,
      { kind: 'noisy', bar: uniformBetween(chance, 0.05, 0.4) },
      { kind: 'spikes', share: 0.1, kelvin: 30, bar: 3 },
      { kind: 'stuck' },
    ] as const)
  ground.step = isChanceHit(chance, 0.2) ? SUDDEN_STEP : 60
}

/** Which units hear a packet, when each says that it did, and how loud it was. */
const receptionsOf = (reading: ProvingReading, units: number, chance: RandomStream): GeneratedReading[] => {
  const { tag, time, pressure, temperature, speed, latitude, longitude, hdop, ignition } = reading
  const said = { tag, pressure, temperature, speed, latitude, longitude, hdop, ignition }
  return Array.from({ length: units }, (_, unit) => unit).flatMap((unit) => {
    const share = units === 1 ? 1 : unit === 0 ? 0.8 : 0.4
    if (!isChanceHit(chance, share)) return []
    const heard = time + (units === 1 ? 0 : Math.floor(uniformBetween(chance, 0, 4)))
    const rssi = isChanceHit(chance, 0.8) ? -60 - Math.floor(uniformBetween(chance, 0, 30)) : null
    const odd = isChanceHit(chance, 0.02) ? { pressure: Math.max(0, pressure - 1.5) } : {}
    return [{ ...said, ...odd, unit, time: heard, rssi: units === 1 ? null : rssi }]
  })
}

const seldomParked = (heard: readonly ProvingReading[]): ProvingReading[] => {
  const last = new Map<number, number>()
  return heard.filter(({ tag, time, speed }) => {
    if (speed === 0 && time - (last.get(tag) ?? 0) < PARKED_EVERY) return false
    last.set(tag, time)
    return true
  })
}

/** The course that a number stands for: a night, a day or some, with leaks, heat, gaps and several units that hear it. */
export const generateVehicleReadings = (number: number): GeneratedVehicleReadings => {
  const chance = namedRandomStream(number, 'course')
  const picked = pickOne(chance, ROWS)
  const isLong = isChanceHit(chance, LONG)
  const minutes = isLong ? 4 : pickOne(chance, [4, 15, 15, 15, 60, 60] as const)
  // Tags that speak every four minutes say as much of four wheels as others do of six.
  const rows = minutes === 4 ? ROWS[0] : picked
  const place = pickOne(chance, ['valve', 'rim', 'liner'] as const)
  const cls = { place, minutes, atChange: isChanceHit(chance, 0.4), sleeps: isChanceHit(chance, 0.2) }
  const ground = ProvingVehicleSimulation.at(provingVehicleOfSeed(cls, number, rows), BEGINS)
  for (const _ of ground.lives(UNHEARD + uniformBetween(chance, 0, 3)));
  const heard: ProvingReading[] = []
  for (let left = HAPPENINGS; left > 0; left -= 1) {
    heard.push(
      ...ground.lives((uniformBetween(chance, 0.3, 1.2) * (isLong ? TRIED_LONG : TRIED[minutes])) / HAPPENINGS),
    )
    befall(ground, chance)
  }
  const units = pickOne(chance, [1, 1, 2, 3])
  const seldom = seldomParked(heard)
  const gap = {
    from: BEGINS + uniformBetween(chance, 24, 44) * HOUR,
    hours: isChanceHit(chance, 0.3) ? uniformBetween(chance, 0, 5) : 0,
  }
  const inGap = ({ time }: ProvingReading): boolean => time >= gap.from && time < gap.from + gap.hours * HOUR
  const readings = seldom
    .filter((reading) => !inGap(reading))
    .flatMap((reading) => receptionsOf(reading, units, chance))
  return {
    rows,
    units,
    isTrailer: units > 1 && isChanceHit(chance, 0.4),
    readings: readings.sort((a, b) => a.time - b.time).slice(0, MOST_READINGS[isLong ? 'long' : 'other']),
  }
}

/** A reading on its way, and when it comes in. */
type OnTheWay = { at: number; reading: GeneratedReading }

const posts = (onTheWay: readonly OnTheWay[], most: number, chance: RandomStream): OnTheWay[][] => {
  const sorted = onTheWay.toSorted((a, b) => a.at - b.at)
  const all: OnTheWay[][] = []
  for (let at = 0; at < sorted.length; ) {
    const size = 1 + Math.floor(uniformBetween(chance, 0, most))
    all.push(sorted.slice(at, at + size))
    at += size
  }
  return all
}

/**
 * The same readings as they may arrive: shuffled, some again, a third of them hours late, in posts of any size.
 */
export const shuffleReadingsIntoPosts = (
  number: number,
  { readings }: GeneratedVehicleReadings,
): GeneratedReading[][] => {
  const chance = namedRandomStream(number, 'arrival')
  const shuffled = pickOne(chance, [0, 30, 600])
  const late = pickOne(chance, [0, 4, 4, 30]) * HOUR
  const most = Math.max(pickOne(chance, [50, 150, 300]), readings.length / FEWEST_POSTS)
  const arriving = (reading: GeneratedReading, after: number): OnTheWay => ({
    at: reading.time + after + uniformBetween(chance, 0, shuffled),
    reading,
  })
  const again = readings.filter(() => isChanceHit(chance, AGAIN))
  const [behind, inTime] = partition(readings, () => late > 0 && isChanceHit(chance, LATE))
  const onTime = [...inTime, ...again]
  const all = [
    ...posts(
      onTime.map((reading) => arriving(reading, 0)),
      most,
      chance,
    ),
    ...posts(
      behind.map((reading) => arriving(reading, late)),
      most,
      chance,
    ),
  ]
  const last = (post: readonly OnTheWay[]): number => post.at(-1)?.at ?? 0
  return all.sort((a, b) => last(a) - last(b)).map((post) => post.map(({ reading }) => reading))
}

const partition = <T>(all: readonly T[], is: () => boolean): [T[], T[]] => {
  const [yes, no]: [T[], T[]] = [[], []]
  for (const one of all) (is() ? yes : no).push(one)
  return [yes, no]
}

const IN_TIME = 500

/** The same readings as they were measured, in a few posts. */
export const splitReadingsIntoOrderedPosts = ({ readings }: GeneratedVehicleReadings): GeneratedReading[][] =>
  Array.from({ length: Math.ceil(readings.length / IN_TIME) }, (_, at) =>
    readings.slice(at * IN_TIME, (at + 1) * IN_TIME),
  )
