import { hours } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { Database } from '../../apps/server/src/db/database.ts'
import { inSystem } from '../../apps/server/src/db/scope/in-system.ts'
import { createBenchFleet, TIRES_PER_VEHICLE } from './bench-fleet.ts'
import type { BenchmarkResult } from './benchmark-result.ts'
import { median } from './percentile.ts'
import { type PostedReading, postReadings } from './post-readings.ts'

const HOUR = hours(1)
const DAY = 24 * HOUR
/** How often a tag sends, s. */
const EVERY = 240
const PER_BATCH = 720
const ROUNDS = 15

/** A day and two hours of one vehicle that drives by day and stands by night, ending an hour ago. */
const course = (start: number): PostedReading[] =>
  Array.from({ length: ((DAY + 2 * HOUR) / EVERY) * TIRES_PER_VEHICLE }, (_, index) => {
    const tire = index % TIRES_PER_VEHICLE
    const time = start + Math.floor(index / TIRES_PER_VEHICLE) * EVERY + tire * 20
    const drives = (time - start) % DAY > 8 * HOUR && (time - start) % DAY < 16 * HOUR
    const heat = drives ? 1 : 0
    return {
      tag_id: tire,
      time,
      pressure: 8.9 + heat * 0.9 + ((index * 7) % 5) * 0.01,
      temperature: 15 + heat * 8 + (index % 3),
      speed: drives ? 80 : 0,
      latitude: 51 + (drives ? ((time - start) % DAY) / 1e6 : 0),
      longitude: 4,
    }
  })

const lateMs = async (url: string, key: string, tires: number): Promise<number> => {
  const start = Math.floor(Date.now() / 1000) - DAY - 3 * HOUR
  const readings = course(start).filter(({ tag_id }) => tag_id < tires)
  for (let from = 0; from < readings.length; from += PER_BATCH)
    await postReadings(url, key, readings.slice(from, from + PER_BATCH))
  const last = readings.at(-1)?.time ?? start
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const late: PostedReading = {
      tag_id: round % tires,
      time: last - DAY + round * 61 + 7,
      pressure: 8.91,
      temperature: 15,
      speed: 0,
      latitude: 51,
      longitude: 4,
    }
    const began = performance.now()
    await postReadings(url, key, [late])
    times.push(performance.now() - began)
  }
  return median(times)
}

/** What one reading that comes a day late costs from request to answer: of a tire by itself, and of a whole vehicle. */
export const benchmarkLateReadings = async (db: Database, url: string): Promise<BenchmarkResult[]> => {
  const figure = (name: string, value: number, goal: BenchmarkResult['goal'], tires: number): BenchmarkResult => ({
    name,
    value,
    unit: 'ms',
    limit: null,
    limitName: '',
    goal,
    note: `judged anew over ${Math.round((DAY / EVERY) * tires).toLocaleString('en-GB')} readings; median of ${ROUNDS}, HTTP and commit included`,
  })
  const alone = await createBenchFleet(db, 'late alone', 1)
  await inSystem(db, (tx) => sql`update tire set vehicle_id = null where fleet_id = ${alone.fleetId}`.execute(tx))
  const { key } = await createBenchFleet(db, 'late', 1)
  return [
    figure('a reading a day late: a tire', await lateMs(url, alone.key, 1), { of: 'value', atMost: 10 }, 1),
    figure(
      `a reading a day late: a vehicle of ${TIRES_PER_VEHICLE} tires`,
      await lateMs(url, key, TIRES_PER_VEHICLE),
      { of: 'value', atMost: 50 },
      TIRES_PER_VEHICLE,
    ),
  ]
}
