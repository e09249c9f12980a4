import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import type { Database } from '../../apps/server/src/db/database.ts'
import { DESK_BROWSER_OPTIONS, signInOnPage, withFreshBrowser } from './a-browser.ts'
import type { BenchFleet } from './bench-fleet.ts'
import type { BenchmarkResult } from './benchmark-result.ts'
import { median } from './percentile.ts'
import { postReadings } from './post-readings.ts'
import { buildReadingsBurst, readOneTireTagPerVehicle } from './readings-burst.ts'

const TURNS = 5
/** Vehicles that say something between the visits, one tire each. */
const CHANGES = 1_000
const ROW = 'a[data-row]'
const IDLE_MS = 1_500

// Run in the page, whose globals this side does not know.
const WATCH = `
  const look = () => {
    if (globalThis.readyAt === undefined && document.querySelector('${ROW}')) globalThis.readyAt = performance.now()
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })`

/** When the first rows stood in the page, ms from the address being opened. */
const firstRows = async (page: Page, open: () => Promise<unknown>): Promise<number> => {
  await open()
  await page.locator(ROW).first().waitFor()
  await page.waitForTimeout(IDLE_MS)
  return page.evaluate('readyAt')
}

type Visits = { first: number; reloaded: number; newTab: number }

/** The same list three times in one browser, a burst of changes before the second and the third. */
const visit = async (
  browser: Browser,
  options: BrowserContextOptions,
  address: string,
  burst: () => Promise<void>,
): Promise<Visits> => {
  const context = await browser.newContext(options)
  const opened = async (): Promise<Page> => {
    const page = await context.newPage()
    await page.addInitScript(WATCH)
    return page
  }
  try {
    const page = await opened()
    const first = await firstRows(page, () => page.goto(address, { waitUntil: 'commit' }))
    await burst()
    const reloaded = await firstRows(page, () => page.reload({ waitUntil: 'commit' }))
    await page.close()
    await burst()
    const tab = await opened()
    return { first, reloaded, newTab: await firstRows(tab, () => tab.goto(address, { waitUntil: 'commit' })) }
  } finally {
    await context.close()
  }
}

/**
 * Opening the list again, with all files kept and many vehicles changed meanwhile. The same tab runs code that is compiled
 * already; a new tab compiles it anew, and has only the way to the server less than a first visit.
 */
export const benchmarkWarmCacheList = (db: Database, url: string, fleet: BenchFleet): Promise<BenchmarkResult[]> =>
  withFreshBrowser(async (browser) => {
    const { tags } = await readOneTireTagPerVehicle(db, fleet, CHANGES)
    const page = await browser.newPage({ baseURL: url, ...DESK_BROWSER_OPTIONS })
    await signInOnPage(page, fleet)
    const { cookies } = await page.context().storageState()
    await page.close()
    let pressure = 4
    const burst = async (): Promise<void> => {
      pressure += 0.1
      await postReadings(url, fleet.key, buildReadingsBurst(tags, pressure))
      await new Promise((resolve) => setTimeout(resolve, IDLE_MS))
    }
    const visits: Visits[] = []
    for (let turn = 0; turn < TURNS; turn++)
      visits.push(
        await visit(
          browser,
          { ...DESK_BROWSER_OPTIONS, storageState: { cookies, origins: [] } },
          `${url}/vehicles3`,
          burst,
        ),
      )
    const first = median(visits.map((one) => one.first))
    const figure = (name: string, value: number, atMost: number): BenchmarkResult => ({
      name: `vehicles, again: ${name}`,
      value,
      unit: 'ms',
      limit: first,
      limitName: 'first visit',
      goal: { of: 'ratio', atMost },
      note: `median of ${TURNS}, after ${CHANGES} changes`,
    })
    return [
      figure('first rows in the same tab', median(visits.map((one) => one.reloaded)), 0.7),
      figure('first rows in a new tab', median(visits.map((one) => one.newTab)), 1.1),
    ]
  })
