import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { Database } from '../../apps/server/src/db/database.ts'
import { analyzeDatabase, createBenchFleet } from './bench-fleet.ts'
import type { BenchmarkResult } from './benchmark-result.ts'
import { postReadings } from './post-readings.ts'
import { familyOfProcess } from './process-cpu.ts'
import {
  cpuOfServerAndDatabase,
  databaseProcessOf,
  ReadingSender,
  readingsPerSecond,
  SENDING_VEHICLES,
  type SendingTurn,
} from './reading-sender.ts'
import type { BenchServerProcess } from './server-process.ts'

const TURNS = 3
const [ONE, TWO] = ['0', '0,1']

/** Lets processes run on these cores alone, with all their threads and all that they start. */
const keepOnCores = (cores: string, pids: readonly number[]): void => {
  for (const pid of pids) {
    const { status, stderr, error } = spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, String(pid)])
    // A process of the database may have ended meanwhile.
    if (status !== 0 && existsSync(`/proc/${pid}`)) throw error ?? new Error(`taskset: ${stderr}`)
  }
}

/** Readings per second through HTTP ingest where server, database and sender share one core, beside the same on two. */
export const benchmarkGrowthByCores = async (
  db: Database,
  { url, pid }: Pick<BenchServerProcess, 'url' | 'pid'>,
): Promise<BenchmarkResult[]> => {
  if (process.platform !== 'linux' || availableParallelism() < 2) {
    console.error('Cores cannot be given to processes here: this takes Linux and two of them.')
    return []
  }
  const { key } = await createBenchFleet(db, 'cores', SENDING_VEHICLES)
  await analyzeDatabase(db)
  const database = await databaseProcessOf(db)
  const sender = new ReadingSender(
    (readings) => postReadings(url, key, readings),
    cpuOfServerAndDatabase(pid, database),
  )
  const turnOn = async (cores: string): Promise<SendingTurn> => {
    keepOnCores(cores, [pid, process.pid, ...familyOfProcess(database)])
    return sender.turn()
  }
  await sender.warmUp()
  const onOne: SendingTurn[] = []
  const onTwo: SendingTurn[] = []
  try {
    for (let turn = 0; turn < TURNS; turn += 1) {
      onOne.push(await turnOn(ONE))
      onTwo.push(await turnOn(TWO))
    }
  } finally {
    keepOnCores(`0-${availableParallelism() - 1}`, [pid, process.pid, ...familyOfProcess(database)])
  }
  sender.mustBeLive()
  return [
    {
      name: 'ingest over HTTP on two cores',
      value: readingsPerSecond(onTwo),
      unit: 'readings/s',
      limit: readingsPerSecond(onOne),
      limitName: 'on one core',
      goal: null,
      note: 'server, database and sender together on the same cores, in turns',
    },
  ]
}
