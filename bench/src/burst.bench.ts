import type { Page } from '@playwright/test'
import type { Database } from '../../apps/server/src/db/database.ts'
import { DESK_BROWSER_OPTIONS, signInOnPage, withFreshBrowser } from './a-browser.ts'
import type { BenchFleet } from './bench-fleet.ts'
import type { BenchmarkResult } from './benchmark-result.ts'
import { type PostedReading, postReadings } from './post-readings.ts'
import { buildReadingsBurst, readOneTireTagPerVehicle } from './readings-burst.ts'
import type { BenchServerProcess } from './server-process.ts'

/** Vehicles that say something at once, one tire each. */
const CHANGES = 1_000
/**
 * Seconds before now of the readings that come before what is measured: the tires' states are made by them, and the engine believes
 * a fill level that two of them show a minute apart, so that all these tires have their alarm.
 */
const WARM = [180, 90, 0]
const SEEN_WITHIN_MS = 30_000
const LOOK_EVERY_MS = 40

// Run in the page, whose globals this side does not know.
const COUNT_STREAMS = `globalThis.streams = 0
const Own = EventSource
globalThis.EventSource = class extends Own { constructor(...all) { super(...all); globalThis.streams += 1 } }`
const SHOWN = '[...document.querySelectorAll("a[data-row]")].map((row) => row.textContent)'

/** Waits until the rows on the screen, of what is searched for, show this pressure. */
const shows = async (page: Page, pressure: number): Promise<void> => {
  const until = performance.now() + SEEN_WITHIN_MS
  while (performance.now() < until) {
    const rows = (await page.evaluate(SHOWN)) as string[]
    if (rows.some((row) => row.includes(pressure.toFixed(1)))) return
    await page.waitForTimeout(LOOK_EVERY_MS)
  }
  throw new Error(
    `${pressure} bar is not on the screen: ${((await page.evaluate(SHOWN)) as string[]).slice(0, 3).join(' | ')}`,
  )
}

/** CPU that the page's main thread has taken so far, ms. */
const cpuOf = async (page: Page): Promise<() => Promise<number>> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
  }
}

type Measured = { seen: number; cpu: number }

/** `within` is what is promised; null where nothing is. */
const figuresOf = (how: string, { seen, cpu }: Measured, within: number | null, note: string): BenchmarkResult[] => {
  const figure = (what: string, value: number, atMost: number | null): BenchmarkResult => ({
    name: `${CHANGES} changes ${how}: ${what}`,
    value,
    unit: 'ms',
    limit: null,
    limitName: '',
    goal: atMost === null ? null : { of: 'value', atMost },
    note,
  })
  return [figure('seen', seen, within), figure("page's main thread", cpu, within === null ? null : 500)]
}

/** What a burst of changes costs an open list of 80,000 tires, and whether it keeps its stream. */
export const benchmarkChangeBurst = async (
  db: Database,
  { url }: BenchServerProcess,
  fleet: BenchFleet,
): Promise<BenchmarkResult[]> => {
  const { tags, lastName } = await readOneTireTagPerVehicle(db, fleet, CHANGES)
  return withFreshBrowser(async (browser) => {
    const page = await browser.newPage({ baseURL: url, ...DESK_BROWSER_OPTIONS })
    await page.addInitScript(COUNT_STREAMS)
    await signInOnPage(page, fleet)
    await page.goto('/tires/overview3')
    await page.locator('section p[role=status]').filter({ hasText: /\d/ }).first().waitFor()
    await page.getByLabel('Search tires').fill(lastName)
    for (const ago of WARM) {
      await postReadings(url, fleet.key, buildReadingsBurst(tags, 4.1, ago))
      await page.waitForTimeout(1_500)
    }
    await shows(page, 4.1)
    const streams = (): Promise<number> => page.evaluate('streams')
    let fetched = 0
    page.on('request', (request) => {
      if (request.url().includes('all_compressed')) fetched += 1
    })
    const opened = await streams()
    const cpu = await cpuOf(page)
    const measure = async (
      pressure: number,
      send: (readings: PostedReading[]) => Promise<number>,
    ): Promise<Measured> => {
      const before = await cpu()
      const began = await send(buildReadingsBurst(tags, pressure))
      await shows(page, pressure)
      const seen = performance.now() - began
      await page.waitForTimeout(1_500)
      return { seen, cpu: (await cpu()) - before }
    }
    const inOnePost = async (readings: PostedReading[]): Promise<number> => {
      const began = performance.now()
      await postReadings(url, fleet.key, readings)
      return began
    }
    const whole = await measure(4.2, inOnePost)
    const single = await measure(4.3, async (readings) => {
      await Promise.all(readings.map((reading) => postReadings(url, fleet.key, [reading])))
      return performance.now()
    })
    // Those that changed have an alarm, and hold less than all others that have one: they are at the list's top.
    await page.getByLabel('Search tires').fill('')
    await shows(page, 4.3)
    await page.waitForTimeout(1_500)
    const unsearched = await measure(4.4, inOnePost)
    const count = (name: string, value: number): BenchmarkResult => ({
      name,
      value,
      unit: '',
      limit: null,
      limitName: '',
      goal: { of: 'value', atMost: 0 },
    })
    return [
      ...figuresOf(
        'in one post',
        whole,
        1_000,
        'from the post to the screen, a list of 80,000 tires, searched for the last one that changed',
      ),
      ...figuresOf(
        'as single posts',
        single,
        2_000,
        'from the answer to the last post to the screen, in the same list',
      ),
      ...figuresOf(
        'in one post, none searched for',
        unsearched,
        null,
        'all 80,000 tires are sorted and the first ones drawn',
      ),
      count('streams lost in all bursts', (await streams()) - opened),
      count('lists fetched anew in all bursts', fetched),
    ]
  })
}
