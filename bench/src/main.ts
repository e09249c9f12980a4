import { benchDatabase } from './bench-database.ts'
import { analyze, benchFleet, bringToLife } from './bench-fleet.ts'
import { browserFigures } from './browser.bench.ts'
import { evaluateFigure } from './evaluate.bench.ts'
import { evaluateVehicleFigure } from './evaluate-vehicle.bench.ts'
import { type Figure, isMet } from './figure.ts'
import { ingestFigures } from './ingest.bench.ts'
import { lateReadingFigures } from './late-reading.bench.ts'
import { listFigures } from './lists.bench.ts'
import { liveFigures } from './live.bench.ts'
import { loginPageFigure } from './login-page.bench.ts'
import { memoryFigure } from './memory.bench.ts'
import { startServerProcess } from './server-process.ts'
import { table } from './table.ts'

const VEHICLES = 10_000

/** What needs a server and its database, which exist for these figures alone. */
const serverFigures = async (): Promise<Figure[]> => {
  const { db, url: databaseUrl, dataDir, close } = await benchDatabase()
  try {
    const server = await startServerProcess(databaseUrl, `${dataDir}/server`)
    try {
      const ingest = await ingestFigures(db, server.url)
      const late = await lateReadingFigures(db, server.url)
      const fleet = await benchFleet(db, 'large', VEHICLES)
      await bringToLife(db, fleet.fleetId)
      await analyze(db)
      const lists = await listFigures(db, server.url, fleet)
      const live = await liveFigures(server.url, fleet)
      return [
        ...ingest,
        ...late,
        ...lists,
        ...live,
        ...(await browserFigures(server.url, fleet)),
        await memoryFigure(db, server.url, server.pid),
      ]
    } finally {
      await server.stop()
    }
  } finally {
    await close()
  }
}

// Alone and first: it has a core for itself only while nothing else runs.
const evaluated = [evaluateFigure(), evaluateVehicleFigure()]
const figures = [...(await serverFigures()), ...evaluated, await loginPageFigure()]
console.log(table(figures))
if (!figures.every(isMet)) process.exitCode = 1
