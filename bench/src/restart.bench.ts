import type { Database } from '../../apps/server/src/db/database.ts'
import { addBenchFleetReadings, analyzeDatabase, createBenchFleet, TIRES_PER_VEHICLE } from './bench-fleet.ts'
import type { BenchmarkResult } from './benchmark-result.ts'
import { median } from './percentile.ts'
import { postReadings } from './post-readings.ts'
import { cpuOfProcess, tellsProcessCpu } from './process-cpu.ts'
import { startServerProcess } from './server-process.ts'

const TIRES = 1_000_000
const FLEETS = 10
const RESTARTS = 5
/** Of tires that have an alarm: as many as have one in a fleet that is looked after. */
const ALARM_EVERY = 500

/** `cpuMs`: CPU that the process took until it was ready; on a machine that others use too it says more than the time did. */
type Restarted = { readyMs: number; takenMs: number; cpuMs: number }

/** Starts a process, ends it on the spot, and starts it again: until it says that it is ready, and until it has taken a reading. */
const restart = async (
  databaseUrl: string,
  dataDir: string,
  mailServer: URL,
  { key, tag_id }: { key: string; tag_id: number },
): Promise<Restarted> => {
  const before = await startServerProcess(databaseUrl, dataDir, mailServer)
  await before.kill()
  const began = performance.now()
  const server = await startServerProcess(databaseUrl, dataDir, mailServer)
  const readyMs = performance.now() - began
  const cpuMs = cpuOfProcess(server.pid) / 1_000
  const time = Math.floor(Date.now() / 1_000)
  const reading = { tag_id, time, pressure: 8.9, temperature: 30, speed: 80, latitude: 51.9, longitude: 4.5 }
  await postReadings(server.url, key, [reading])
  const takenMs = performance.now() - began
  await server.stop()
  return { readyMs, takenMs, cpuMs }
}

/** From the start of a process whose forerunner was killed until it is ready, with a million tires beside a handful. */
export const benchmarkRestart = async (
  db: Database,
  databaseUrl: string,
  dataDir: string,
  mailServer: URL,
): Promise<BenchmarkResult[]> => {
  const measure = async (key: string): Promise<Restarted[]> => {
    const all: Restarted[] = []
    for (let at = 0; at < RESTARTS; at += 1)
      all.push(await restart(databaseUrl, `${dataDir}/restarted`, mailServer, { key, tag_id: at + 1 }))
    return all
  }
  const few = await measure((await createBenchFleet(db, 'restarted', 1)).key)
  let key = ''
  for (let at = 0; at < FLEETS; at += 1) {
    const fleet = await createBenchFleet(db, `restarted ${at}`, TIRES / TIRES_PER_VEHICLE / FLEETS)
    await addBenchFleetReadings(db, fleet.fleetId, ALARM_EVERY)
    key = fleet.key
  }
  await analyzeDatabase(db)
  const many = await measure(key)
  const figure = (name: string, of: keyof Restarted, goal: BenchmarkResult['goal']): BenchmarkResult => ({
    ...{ name, value: median(many.map((each) => each[of])), unit: 'ms', goal },
    ...{ limit: median(few.map((each) => each[of])), limitName: `with ${TIRES_PER_VEHICLE} tires` },
    note: `${TIRES.toLocaleString('en-GB')} tires in ${FLEETS} fleets; median of ${RESTARTS}, from the start of the process`,
  })
  return [
    figure('ready after a kill', 'readyMs', { of: 'value', atMost: 2_000 }),
    figure('first reading stored after a kill', 'takenMs', null),
    ...(tellsProcessCpu() ? [figure('CPU until ready after a kill', 'cpuMs', null)] : []),
  ]
}
