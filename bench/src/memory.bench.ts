import { execFileSync } from 'node:child_process'
import { days } from '@coldbar/domain/units/time'
import type { Database } from '../../apps/server/src/db/database.ts'
import { analyzeDatabase, createBenchFleet, TIRES_PER_VEHICLE } from './bench-fleet.ts'
import type { BenchmarkResult } from './benchmark-result.ts'
import { postReadings } from './post-readings.ts'

const TIRES = 800
const PER_BATCH = 1_000
const CONNECTIONS = 4
const READINGS = 1_000_000
/** What a process needs until its caches are full and its code is compiled. */
const WARM = 300_000
const BACK_SECONDS = days(20)
/** Between two rounds over all tires: a million readings of 800 tires are 1,250 rounds. */
const ROUND_SECONDS = 600

/** Resident memory of a process, MB. */
const residentMegabytes = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024

/** Memory of the server after a million readings beside what it had after the first 300,000. */
export const benchmarkServerMemory = async (db: Database, url: string, pid: number): Promise<BenchmarkResult[]> => {
  const { key } = await createBenchFleet(db, 'memory', TIRES / TIRES_PER_VEHICLE)
  await analyzeDatabase(db)
  const start = Math.floor(Date.now() / 1000) - BACK_SECONDS
  let number = 0
  const sendUntil = async (readings: number): Promise<void> => {
    const connection = async (): Promise<void> => {
      while (number * PER_BATCH < readings) await postReadings(url, key, batch(start, number++))
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, connection))
  }
  await sendUntil(WARM)
  const warm = residentMegabytes(pid)
  await sendUntil(READINGS)
  const after = residentMegabytes(pid)
  const figure: BenchmarkResult = {
    name: 'memory after a million readings',
    value: after,
    unit: 'MB',
    limit: warm,
    limitName: `after ${WARM.toLocaleString('en-GB')}`,
    goal: { of: 'ratio', atMost: 1.25 },
    note: `resident memory of the server process, ${TIRES} tires, batches of ${PER_BATCH}`,
  }
  return [
    figure,
    {
      ...figure,
      name: 'the same, by itself',
      limit: null,
      goal: { of: 'value', atMost: 400 },
      note: 'with all that the benchmarks before it left in the process',
    },
  ]
}

const batch = (start: number, number: number) =>
  Array.from({ length: PER_BATCH }, (_, at) => {
    const index = number * PER_BATCH + at
    const tire = index % TIRES
    return {
      tag_id: tire,
      time: start + Math.floor(index / TIRES) * ROUND_SECONDS + (tire % TIRES_PER_VEHICLE) * 10,
      pressure: 8.6 + (index % 7) * 0.01,
      temperature: 20 + (index % 5),
      speed: Math.floor(index / TIRES) % 100 < 40 ? 80 : 0,
      latitude: 51 + (index % 100) / 1000,
      longitude: 4,
    }
  })
