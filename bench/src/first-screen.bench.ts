import type { Database } from '../../apps/server/src/db/database.ts'
import { DESK_BROWSER_OPTIONS, signInOnPage, withFreshBrowser } from './a-browser.ts'
import {
  addBenchFleetProblems,
  addBenchFleetReadings,
  analyzeDatabase,
  type BenchFleet,
  createBenchFleet,
  TIRES_PER_VEHICLE,
} from './bench-fleet.ts'
import type { BenchmarkResult } from './benchmark-result.ts'
import { measureColdPageLoad, type PageLoadMeasurement } from './page-load.ts'
import { median } from './percentile.ts'

const LOADS = 7
const VEHICLES = 10_000
const PROBLEMS = 500
/** How many times as long as the bare page the first rows may take. */
const AT_MOST = 2

/** What each first screen has when it is there: problems of a fleet at work, or what to do first in one without vehicles. */
const ROWS = 'li[data-row][data-headline]'
const STEPS = 'section ol > li'

/** The first screen of a large fleet with many problems, beside that of a fleet without any vehicle: the same page without rows. */
export const benchmarkFirstScreen = async (db: Database, url: string): Promise<BenchmarkResult[]> => {
  const fleet = await createBenchFleet(db, 'with problems', VEHICLES)
  await addBenchFleetReadings(db, fleet.fleetId, (VEHICLES * TIRES_PER_VEHICLE) / PROBLEMS)
  const problems = await addBenchFleetProblems(db, fleet.fleetId)
  const bare = await createBenchFleet(db, 'without vehicles', 0)
  await analyzeDatabase(db)
  return withFreshBrowser(async (browser) => {
    const signedIn = async (of: BenchFleet) => {
      const page = await browser.newPage({ baseURL: url, ...DESK_BROWSER_OPTIONS })
      await signInOnPage(page, of)
      const { cookies } = await page.context().storageState()
      await page.close()
      return { ...DESK_BROWSER_OPTIONS, storageState: { cookies, origins: [] } }
    }
    const [ours, theirs] = [await signedIn(fleet), await signedIn(bare)]
    const loads: { rows: PageLoadMeasurement; bare: PageLoadMeasurement }[] = []
    // In turn, so that what else the machine does meets both.
    for (let turn = 0; turn < LOADS; turn++)
      loads.push({
        rows: await measureColdPageLoad(browser, { url: `${url}/`, selector: ROWS }, ours),
        bare: await measureColdPageLoad(browser, { url: `${url}/`, selector: STEPS }, theirs),
      })
    return [
      {
        name: 'first screen, cold: first rows',
        value: median(loads.map(({ rows }) => rows.ready)),
        unit: 'ms',
        limit: median(loads.map((load) => load.bare.ready)),
        limitName: 'bare page',
        goal: { of: 'ratio', atMost: AT_MOST },
        note: `${problems} problems of ${VEHICLES.toLocaleString('en-GB')} vehicles, in turn with the first screen of a fleet without vehicles; median of ${LOADS}, ${loads[0]?.rows.found} rows`,
      },
    ]
  })
}
