import { aMailServer, type TestMailServer } from '../../apps/server/src/outbox/testing/a-mail-server.ts'
import { startBenchDatabase } from './bench-database.ts'
import { addBenchFleetReadings, analyzeDatabase, type BenchFleet, createBenchFleet } from './bench-fleet.ts'
import { type BenchmarkResult, isBenchmarkGoalMet } from './benchmark-result.ts'
import { benchmarkListsInBrowser } from './browser.bench.ts'
import { benchmarkChangeBurst } from './burst.bench.ts'
import { benchmarkCluster } from './cluster.bench.ts'
import { benchmarkGrowthByCores } from './cores.bench.ts'
import { benchmarkCounting } from './counting.bench.ts'
import { benchmarkTireEvaluation } from './evaluate-tire.bench.ts'
import { benchmarkVehicleEvaluation } from './evaluate-vehicle.bench.ts'
import { benchmarkEventList } from './event-list.bench.ts'
import { benchmarkFirstScreen } from './first-screen.bench.ts'
import { benchmarkFleetDays } from './fleet-days.bench.ts'
import { benchmarkTireImport } from './import.bench.ts'
import { benchmarkHttpIngest } from './ingest.bench.ts'
import { benchmarkLateReadings } from './late-reading.bench.ts'
import { benchmarkListRequests } from './lists.bench.ts'
import { benchmarkLiveUpdateLatency } from './live-update-latency.bench.ts'
import { benchmarkLoginPageSize } from './login-page.bench.ts'
import { benchmarkServerMemory } from './memory.bench.ts'
import { benchmarkMqttIngest } from './mqtt.bench.ts'
import { benchmarkNoisyNeighbour } from './noisy-neighbour.bench.ts'
import { benchmarkNotificationLatency } from './notification-latency.bench.ts'
import { benchmarkPageStart } from './page-start.bench.ts'
import { benchmarkPdfReport } from './pdf-report.bench.ts'
import { benchmarkRestart } from './restart.bench.ts'
import { benchmarkRollingRestart } from './rolling-restart.bench.ts'
import { type BenchServerProcess, startServerProcess } from './server-process.ts'
import { benchmarkStreams } from './streams.bench.ts'
import { benchmarkResultsTable } from './text-table.ts'
import { benchmarkWarmCacheList } from './warm-cache-list.bench.ts'
import { benchmarkYearOfReadings } from './year-of-readings.bench.ts'

const VEHICLES = 10_000
/** Ten thousand wheels to import tires for. */
const IMPORTING_VEHICLES = 1_250

type Place = {
  db: Awaited<ReturnType<typeof startBenchDatabase>>['db']
  databaseUrl: string
  dataDir: string
  server: BenchServerProcess
  mailServer: TestMailServer
}

/** Measured on nobody's database. */
const ALONE: Record<string, () => BenchmarkResult | Promise<BenchmarkResult | BenchmarkResult[]>> = {
  counting: benchmarkCounting,
  evaluate: benchmarkTireEvaluation,
  vehicle: benchmarkVehicleEvaluation,
  login: benchmarkLoginPageSize,
}

/** Measured on a server with fleets of their own. */
const ON_A_SERVER: Record<string, (place: Place) => Promise<BenchmarkResult[]>> = {
  cores: ({ db, server }) => benchmarkGrowthByCores(db, server),
  home: ({ db, server }) => benchmarkFirstScreen(db, server.url),
  ingest: ({ db, server }) => benchmarkHttpIngest(db, server),
  late: ({ db, server }) => benchmarkLateReadings(db, server.url),
  mqtt: ({ db, databaseUrl, dataDir, mailServer }) => benchmarkMqttIngest(db, databaseUrl, dataDir, mailServer.url),
  report: async ({ db, server }) => benchmarkPdfReport(db, server.url, await createBenchFleet(db, 'at the desk', 1)),
  restart: ({ db, databaseUrl, dataDir, mailServer }) => benchmarkRestart(db, databaseUrl, dataDir, mailServer.url),
  'rolling-restart': ({ db, databaseUrl }) => benchmarkRollingRestart(db, databaseUrl),
  streams: ({ db, server }) => benchmarkStreams(db, server),
  told: ({ db, server, mailServer }) => benchmarkNotificationLatency(db, server.url, mailServer),
  year: ({ db, databaseUrl, server }) => benchmarkYearOfReadings(db, databaseUrl, server.url, server.pid),
}

/** Measured on a fleet of 10,000 vehicles. */
const ON_A_LARGE_FLEET: Record<string, (place: Place, fleet: BenchFleet) => Promise<BenchmarkResult[]>> = {
  lists: ({ db, server }, fleet) => benchmarkListRequests(db, server.url, fleet),
  live: ({ server }, fleet) => benchmarkLiveUpdateLatency(server.url, fleet),
  events: ({ db, server }, fleet) => benchmarkEventList(db, server.url, fleet),
  burst: ({ db, server }, fleet) => benchmarkChangeBurst(db, server, fleet),
  crowd: ({ db, server }, fleet) => benchmarkNoisyNeighbour(db, server.url, fleet, VEHICLES),
  import: async ({ db, server }) => [
    await benchmarkTireImport(server.url, await createBenchFleet(db, 'importing', IMPORTING_VEHICLES, 0)),
  ],
  start: ({ server }, fleet) => benchmarkPageStart(server.url, fleet),
  days: ({ db, server }, fleet) => benchmarkFleetDays(db, server.url, fleet),
  again: ({ db, server }, fleet) => benchmarkWarmCacheList(db, server.url, fleet),
  browser: ({ server }, fleet) => benchmarkListsInBrowser(server.url, fleet),
}

/** Measured on databases of their own. */
const ON_OWN_DATABASES: Record<string, (mailServer: TestMailServer) => Promise<BenchmarkResult[]>> = {
  cluster: ({ url }) => benchmarkCluster(url),
}

/** The last one, for what others did is in the figure. */
const LAST: Record<string, (place: Place) => Promise<BenchmarkResult[]>> = {
  memory: ({ db, server }) => benchmarkServerMemory(db, server.url, server.pid),
}

const NAMES = [ALONE, ON_A_SERVER, ON_A_LARGE_FLEET, ON_OWN_DATABASES, LAST].flatMap((all) => Object.keys(all))
const asked = process.argv.slice(2)
const strange = asked.filter((name) => !NAMES.includes(name))
if (strange.length > 0) throw new Error(`There is no benchmark ${strange.join(', ')}: choose of ${NAMES.join(', ')}.`)

const chosen = <Run>(all: Record<string, Run>): Run[] =>
  Object.entries(all).flatMap(([name, run]) => (asked.length === 0 || asked.includes(name) ? [run] : []))

/** What needs a server and its database, which exist for these figures alone. */
const serverFigures = async (): Promise<BenchmarkResult[]> => {
  const figures: BenchmarkResult[] = []
  const [small, large, last] = [chosen(ON_A_SERVER), chosen(ON_A_LARGE_FLEET), chosen(LAST)]
  if (small.length + large.length + last.length === 0) return figures
  const { db, url: databaseUrl, dataDir, close } = await startBenchDatabase()
  const mailServer = await aMailServer()
  try {
    const server = await startServerProcess(databaseUrl, `${dataDir}/server`, mailServer.url)
    try {
      const place = { db, databaseUrl, dataDir, server, mailServer }
      for (const run of small) figures.push(...(await run(place)))
      if (large.length > 0) {
        const fleet = await createBenchFleet(db, 'large', VEHICLES)
        await addBenchFleetReadings(db, fleet.fleetId)
        await analyzeDatabase(db)
        for (const run of large) figures.push(...(await run(place, fleet)))
      }
      for (const run of last) figures.push(...(await run(place)))
      return figures
    } finally {
      await server.stop()
    }
  } finally {
    await mailServer.close()
    await close()
  }
}

// Alone and first: it has a core for itself only while nothing else runs.
const alone: BenchmarkResult[] = []
for (const run of chosen(ALONE)) alone.push(...[await run()].flat())
const ofOwnDatabases: BenchmarkResult[] = []
for (const run of chosen(ON_OWN_DATABASES)) {
  const mailServer = await aMailServer()
  try {
    ofOwnDatabases.push(...(await run(mailServer)))
  } finally {
    await mailServer.close()
  }
}
const figures = [...(await serverFigures()), ...ofOwnDatabases, ...alone]
console.log(benchmarkResultsTable(figures))
if (!figures.every(isBenchmarkGoalMet)) process.exitCode = 1
