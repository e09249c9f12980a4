import { isChanceHit, namedRandomStream } from '@coldbar/simulator/chance/random-stream'
import type { ModelFleet } from './fleet-sizes.ts'
import type { Traffic } from './traffic.ts'
import { unitUploads } from './unit-uploads.ts'

/** As `apps/server/src/live/vehicle-change-buffer.ts` gathers what is told. */
const TOLD_TOGETHER_SECONDS = 0.25
const WINDOWS_PER_SECOND = 1 / TOLD_TOGETHER_SECONDS

/** What happens in each second. A commit of readings notifies all processes once. */
export type FanOutSeries = {
  readings: Float64Array
  /** Uploads of units, each of which is a commit and a NOTIFY: what gathers at a peak makes fewer of them. */
  uploads: Float64Array
  /** Messages made for the open pages of a fleet, however many these are, where one process has all of them. */
  liveMessages: Float64Array
  /** The same, for each page that gets it. */
  deliveries: Float64Array
  /** Readings that those deliveries tell of. */
  deliveredReadings: Float64Array
  /** Mails and the like that rules send. */
  messages: Float64Array
}

/** So many seconds of all fleets, and the pages that are open all the time. */
export type FanOut = {
  seconds: number
  vehicles: number
  pages: number
  series: FanOutSeries
  /** Messages to fleets by how many pages these have open. */
  messagesByPages: ReadonlyMap<number, number>
}

const emptySeries = (seconds: number): FanOutSeries => ({
  readings: new Float64Array(seconds),
  uploads: new Float64Array(seconds),
  liveMessages: new Float64Array(seconds),
  deliveries: new Float64Array(seconds),
  deliveredReadings: new Float64Array(seconds),
  messages: new Float64Array(seconds),
})

/** Open pages of a fleet: one for so many vehicles, and of what is left over by chance. */
export const pagesOfFleet = ({ id, vehicles }: ModelFleet, { vehiclesPerPage }: Traffic, seed: number): number => {
  const whole = Math.floor(vehicles / vehiclesPerPage)
  const rest = vehicles / vehiclesPerPage - whole
  return whole + (isChanceHit(namedRandomStream(seed, `pages ${id}`), rest) ? 1 : 0)
}

export const vehicleName = (fleet: number, vehicle: number): string => `fleet ${fleet} vehicle ${vehicle}`

/** Plays fleets for so many seconds. The same seed gives the same seconds, and each fleet's are its own whoever else there is. */
export const simulateFanOut = (
  fleets: readonly ModelFleet[],
  traffic: Traffic,
  seed: number,
  seconds: number,
): FanOut => {
  const series = emptySeries(seconds)
  const perWindow = new Float64Array(seconds * WINDOWS_PER_SECOND)
  const messagesByPages = new Map<number, number>()
  let [pages, vehicles] = [0, 0]
  for (const fleet of fleets) {
    const own = pagesOfFleet(fleet, traffic, seed)
    pages += own
    vehicles += fleet.vehicles
    if (own > 0) perWindow.fill(0)
    for (let vehicle = 0; vehicle < fleet.vehicles; vehicle += 1) {
      for (const { at, readings, problems } of unitUploads(vehicleName(fleet.id, vehicle), traffic, seed, seconds)) {
        const second = Math.floor(at)
        add(series.readings, second, readings)
        add(series.uploads, second, 1)
        add(series.messages, second, problems * traffic.messagesPerProblem)
        if (own > 0) add(perWindow, Math.floor(at * WINDOWS_PER_SECOND), readings)
      }
    }
    if (own > 0) messagesByPages.set(own, (messagesByPages.get(own) ?? 0) + tellPages(series, perWindow, own))
  }
  return { seconds, vehicles, pages, series, messagesByPages }
}

const add = (to: Float64Array, at: number, value: number): void => {
  to[at] = (to[at] ?? 0) + value
}

/** Returns how many messages were made. */
const tellPages = (series: FanOutSeries, perWindow: Float64Array, pages: number): number => {
  let made = 0
  for (const [window, readings] of perWindow.entries()) {
    if (readings === 0) continue
    const second = Math.floor(window / WINDOWS_PER_SECOND)
    made += 1
    add(series.liveMessages, second, 1)
    add(series.deliveries, second, pages)
    add(series.deliveredReadings, second, readings * pages)
  }
  return made
}
