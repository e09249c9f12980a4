import type { Database } from '../../apps/server/src/db/database.ts'
import { hasProxy, PROXY_NAMES, type ProxyName } from '../../apps/server/src/testing/processes/proxy.ts'
import { type RestartReport, restartUnderLoad } from '../../apps/server/src/testing/processes/rolling-restart.ts'
import { startSeveralProcesses } from '../../apps/server/src/testing/processes/several-processes.ts'
import { createBenchFleet, TIRES_PER_VEHICLE } from './bench-fleet.ts'
import type { BenchmarkResult } from './benchmark-result.ts'

const VEHICLES = 12
/** Open pages have a stream again within this. */
const BACK_MS = 2_000

const share = (part: number, all: number, name: string, limitName: string): BenchmarkResult => ({
  ...{ name, value: part, unit: '', limit: all, limitName, goal: { of: 'value', atMost: 0 } },
})

const figures = (proxy: ProxyName, report: RestartReport): BenchmarkResult[] => {
  const { failed, readings, lost, doubled, added, addedAmiss, gapsMs, behind, pages, openingMs } = report
  const requests = Object.values(report.requests).reduce((sum, count) => sum + count)
  const of = `rolling restart behind ${proxy},`
  return [
    share(failed.length, requests, `${of} failed requests`, 'all requests'),
    share(lost + doubled, readings, `${of} readings lost or doubled`, 'all readings'),
    share(Math.abs(addedAmiss), added, `${of} writes lost or doubled`, 'all writes'),
    share(behind, pages, `${of} pages that missed a change`, 'all pages'),
    {
      name: `${of} longest without a stream`,
      value: Math.max(...gapsMs),
      unit: 'ms',
      limit: openingMs,
      limitName: 'opening the first streams',
      goal: { of: 'value', atMost: BACK_MS },
      note: `${gapsMs.length} streams ended`,
    },
  ]
}

/** Two processes of a database of their own, restarted one after the other under load behind each proxy that is there. */
export const benchmarkRollingRestart = async (db: Database, databaseUrl: string): Promise<BenchmarkResult[]> => {
  const results: BenchmarkResult[] = []
  for (const proxy of PROXY_NAMES) {
    if (!hasProxy(proxy)) {
      console.error(`No rolling restart behind ${proxy}: this machine does not have it.`)
      continue
    }
    const { fleetId, key, login, password } = await createBenchFleet(db, `behind ${proxy}`, VEHICLES)
    // Tag 0 on the wire is no tag.
    const tags = Array.from({ length: (VEHICLES - 1) * TIRES_PER_VEHICLE - 1 }, (_, at) => at + 1)
    // Of the vehicle that no other gateway speaks of: its readings are of now, theirs of the last hour.
    const untimed = [(VEHICLES - 1) * TIRES_PER_VEHICLE]
    const several = await startSeveralProcesses({ connectionString: databaseUrl }, [proxy])
    try {
      const fleet = { fleetId, key, tags, untimed, people: [{ login, password }] }
      results.push(...figures(proxy, await restartUnderLoad(several, db, fleet)))
    } finally {
      await several.stop()
    }
  }
  return results
}
