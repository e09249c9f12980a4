import { aMailServer, type MailServer } from '../../apps/server/src/outbox/testing/a-mail-server.ts'
import { benchDatabase } from './bench-database.ts'
import { addBenchFleetReadings, analyze, type BenchFleet, benchFleet } from './bench-fleet.ts'
import { type BenchmarkResult, isGoalMet } from './benchmark-result.ts'
import { browserFigures } from './browser.bench.ts'
import { burstFigures } from './burst.bench.ts'
import { evaluateTireFigure } from './evaluate-tire.bench.ts'
import { benchmarkVehicleEvaluation } from './evaluate-vehicle.bench.ts'
import { eventListFigures } from './event-list.bench.ts'
import { importFigure } from './import.bench.ts'
import { ingestFigures } from './ingest.bench.ts'
import { lateReadingFigures } from './late-reading.bench.ts'
import { listFigures } from './lists.bench.ts'
import { liveUpdateLatencyFigures } from './live-update-latency.bench.ts'
import { loginPageFigure } from './login-page.bench.ts'
import { memoryFigures } from './memory.bench.ts'
import { mqttFigures } from './mqtt.bench.ts'
import { noisyNeighbourFigures } from './noisy-neighbour.bench.ts'
import { notificationLatencyFigures } from './notification-latency.bench.ts'
import { pageStartFigures } from './page-start.bench.ts'
import { pdfReportFigures } from './pdf-report.bench.ts'
import { type BenchServerProcess, startServerProcess } from './server-process.ts'
import { textTable } from './text-table.ts'
import { warmCacheListFigures } from './warm-cache-list.bench.ts'
import { yearOfReadingsFigures } from './year-of-readings.bench.ts'

const VEHICLES = 10_000
/** Ten thousand wheels to import tires for. */
const IMPORTING_VEHICLES = 1_250

type Place = {
  db: Awaited<ReturnType<typeof benchDatabase>>['db']
  databaseUrl: string
  dataDir: string
  server: BenchServerProcess
  mailServer: MailServer
}

/** Measured on nobody's database. */
const ALONE: Record<string, () => BenchmarkResult | Promise<BenchmarkResult>> = {
  evaluate: evaluateTireFigure,
  vehicle: benchmarkVehicleEvaluation,
  login: loginPageFigure,
}

/** Measured on a server with fleets of their own. */
const ON_A_SERVER: Record<string, (place: Place) => Promise<BenchmarkResult[]>> = {
  ingest: ({ db, server }) => ingestFigures(db, server.url),
  late: ({ db, server }) => lateReadingFigures(db, server.url),
  mqtt: ({ db, databaseUrl, dataDir, mailServer }) => mqttFigures(db, databaseUrl, dataDir, mailServer.url),
  report: async ({ db, server }) => pdfReportFigures(db, server.url, await benchFleet(db, 'at the desk', 1)),
  told: ({ db, server, mailServer }) => notificationLatencyFigures(db, server.url, mailServer),
  year: ({ db, server }) => yearOfReadingsFigures(db, server.url, server.pid),
}

/** Measured on a fleet of 10,000 vehicles. */
const ON_A_LARGE_FLEET: Record<string, (place: Place, fleet: BenchFleet) => Promise<BenchmarkResult[]>> = {
  lists: ({ db, server }, fleet) => listFigures(db, server.url, fleet),
  live: ({ server }, fleet) => liveUpdateLatencyFigures(server.url, fleet),
  events: ({ db, server }, fleet) => eventListFigures(db, server.url, fleet),
  burst: ({ db, server }, fleet) => burstFigures(db, server, fleet),
  crowd: async ({ db, server }, fleet) =>
    noisyNeighbourFigures(server.url, fleet, await benchFleet(db, 'looking on', 1)),
  import: async ({ db, server }) => [
    await importFigure(server.url, await benchFleet(db, 'importing', IMPORTING_VEHICLES, 0)),
  ],
  start: ({ server }, fleet) => pageStartFigures(server.url, fleet),
  again: ({ db, server }, fleet) => warmCacheListFigures(db, server.url, fleet),
  browser: ({ server }, fleet) => browserFigures(server.url, fleet),
}

/** The last one, for what others did is in the figure. */
const LAST: Record<string, (place: Place) => Promise<BenchmarkResult[]>> = {
  memory: ({ db, server }) => memoryFigures(db, server.url, server.pid),
}

const NAMES = [ALONE, ON_A_SERVER, ON_A_LARGE_FLEET, LAST].flatMap((all) => Object.keys(all))
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
  const { db, url: databaseUrl, dataDir, close } = await benchDatabase()
  const mailServer = await aMailServer()
  try {
    const server = await startServerProcess(databaseUrl, `${dataDir}/server`, mailServer.url)
    try {
      const place = { db, databaseUrl, dataDir, server, mailServer }
      for (const run of small) figures.push(...(await run(place)))
      if (large.length > 0) {
        const fleet = await benchFleet(db, 'large', VEHICLES)
        await addBenchFleetReadings(db, fleet.fleetId)
        await analyze(db)
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
for (const run of chosen(ALONE)) alone.push(await run())
const figures = [...(await serverFigures()), ...alone]
console.log(textTable(figures))
if (!figures.every(isGoalMet)) process.exitCode = 1
