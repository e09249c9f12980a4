import { once } from 'node:events'
import { createServer } from 'node:net'
import { cpus, loadavg, totalmem } from 'node:os'
import { sql } from 'kysely'
import { inSystem } from '../../../../apps/server/src/db/scope/in-system.ts'
import { aMailServer } from '../../../../apps/server/src/outbox/testing/a-mail-server.ts'
import { startBenchDatabase } from '../../bench-database.ts'
import { startServerProcess } from '../../server-process.ts'
import { valuesOf } from '../model/quantity.ts'
import { TRAFFIC } from '../model/traffic.ts'
import { CALIBRATION_TIRES, calibrate } from './calibration.ts'
import { bytesBesideReadings } from './database-figures.ts'
import { measurePoint } from './measure-point.ts'
import type { Measured, MeasuredPoint } from './measured.ts'
import { parentOfProcess } from './process-cpu.ts'

const SIZES = [300, 1_000, 3_000]
const SEED = 27
const GIGABYTE = 1e9

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Measures costs, then the points that the model is checked against, on a real server with a database of its own. */
export const measureCapacity = async (tell: (sentence: string) => void): Promise<Measured> => {
  const loadBefore = loadavg()[0] ?? 0
  const { db, url: databaseUrl, dataDir, close } = await startBenchDatabase()
  const mailServer = await aMailServer()
  try {
    const metricsPort = await freePort()
    const server = await startServerProcess(databaseUrl, `${dataDir}/server`, mailServer.url, {
      METRICS_PORT: String(metricsPort),
      METRICS_HOST: '127.0.0.1',
    })
    try {
      const { rows } = await inSystem(db, (tx) =>
        sql<{
          pid: number
          version: string
        }>`select pg_backend_pid() as pid, current_setting('server_version') as version`.execute(tx),
      )
      const { pid = 0, version = '' } = rows[0] ?? {}
      const place = {
        ...{ db, mailServer, url: server.url, pid: server.pid, postmaster: parentOfProcess(pid) },
        metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
      }
      const emptyBytes = await bytesBesideReadings(place)
      tell('What each thing costs is measured, some three minutes ...')
      const calibration = await calibrate(place)
      const points: MeasuredPoint[] = []
      for (const tires of SIZES) {
        tell(`${tires} tires are played, some two minutes ...`)
        points.push(await measurePoint(place, calibration, valuesOf(TRAFFIC), tires, SEED))
      }
      const heard = CALIBRATION_TIRES + SIZES.reduce((sum, tires) => sum + tires, 0)
      const tireBytes = ((await bytesBesideReadings(place)) - emptyBytes) / heard
      return {
        date: new Date().toISOString().slice(0, 10),
        machine: {
          processor: cpus()[0]?.model ?? '',
          cores: cpus().length,
          memoryGigabytes: Math.round(totalmem() / GIGABYTE),
          loadBefore,
          loadAfter: loadavg()[0] ?? 0,
        },
        node: process.version,
        postgres: version,
        costs: { ...calibration.costs, tireBytes },
        points,
      }
    } finally {
      await server.stop()
    }
  } finally {
    await mailServer.close()
    await close()
  }
}
