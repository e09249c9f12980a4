import { days } from '@coldbar/domain/units/time'
import {
  isChanceHit,
  namedRandomStream,
  type RandomStream,
  uniformBetween,
} from '@coldbar/simulator/chance/random-stream'
import type { Traffic } from './traffic.ts'

/** What a unit brings at `at`, s after the beginning. `problems`: how many begin with it. */
export type UnitUpload = { at: number; readings: number; problems: number }

const YEAR_SECONDS = days(365)

/** The uploads of one vehicle's unit within so many seconds, in their order; a minute in which no tire was heard has none. */
export const unitUploads = (name: string, traffic: Traffic, seed: number, seconds: number): UnitUpload[] => {
  const chance = namedRandomStream(seed, name)
  const { alignedShare, uploadSeconds, tiresPerVehicle } = traffic
  const phase = isChanceHit(chance, alignedShare)
    ? uniformBetween(chance, 0, 1)
    : uniformBetween(chance, 0, uploadSeconds)
  const counts = new Array<number>(Math.ceil((seconds - phase) / uploadSeconds)).fill(0)
  for (let tire = 0; tire < tiresPerVehicle; tire += 1) {
    for (const heardAt of transmissions(chance, traffic, seconds)) {
      const at = Math.ceil((heardAt - phase) / uploadSeconds)
      if (at >= 0 && at < counts.length) counts[at] = (counts[at] ?? 0) + 1
    }
  }
  const perReading = traffic.problemsPerTireYear / (YEAR_SECONDS / traffic.tagIntervalSeconds) / (1 - traffic.lostShare)
  return counts.flatMap((readings, at) =>
    readings === 0
      ? []
      : [{ at: phase + at * uploadSeconds, readings, problems: isChanceHit(chance, readings * perReading) ? 1 : 0 }],
  )
}

/** When a tire was heard, s after the beginning, from an interval before it on. */
const transmissions = (chance: RandomStream, traffic: Traffic, seconds: number): number[] => {
  const { tagIntervalSeconds: every, tagIntervalSpread: spread, lostShare } = traffic
  const heard: number[] = []
  let at = uniformBetween(chance, -2 * every, -every)
  while (at < seconds) {
    if (!isChanceHit(chance, lostShare)) heard.push(at)
    at += every * uniformBetween(chance, 1 - spread, 1 + spread)
  }
  return heard
}
