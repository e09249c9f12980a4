import type { Page } from '@playwright/test'
import { DESK_BROWSER_OPTIONS, signInOnPage, withFreshBrowser } from './a-browser.ts'
import type { BenchFleet } from './bench-fleet.ts'
import type { BenchmarkResult } from './benchmark-result.ts'
import { median } from './percentile.ts'

const LOADS = 5
const WORD = 'truck 4711'
const SCROLL_MS = 3_000
const SCROLL_STEP_PX = 160

/** Which list of the big fleet, and what it is called in the table. */
const LISTS = [
  { name: 'vehicles', path: '/vehicles3', search: 'Search vehicles' },
  { name: 'tires', path: '/tires/overview3', search: 'Search tires' },
] as const

// Run in the page, whose globals this side does not know.
const WATCH_KEYS = `globalThis.waits = []
new PerformanceObserver((list) => waits.push(...list.getEntries().map(({ duration }) => duration)))
  .observe({ type: 'event', durationThreshold: 16 })`
const WATCH_FRAMES = `globalThis.frames = []
let last = performance.now()
const next = (now) => { frames.push(now - last); last = now; requestAnimationFrame(next) }
requestAnimationFrame(next)`

/** From the address being opened to the first rows being painted, and to all of them being here, ms. */
const load = async (page: Page, path: string): Promise<{ first: number; all: number }> => {
  await page.goto('about:blank')
  const began = performance.now()
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('a[data-row]').first().waitFor()
  const first = performance.now() - began
  await page.locator('section p[role=status]').filter({ hasText: /\d/ }).first().waitFor()
  return { first, all: performance.now() - began }
}

/** The slowest key of a search, from the key to the paint that answers it, ms. */
const slowestKey = async (page: Page, label: string): Promise<number> => {
  const box = page.getByLabel(label)
  await box.focus()
  await page.evaluate(WATCH_KEYS)
  for (const key of WORD) {
    await page.keyboard.press(key === ' ' ? 'Space' : key)
    await page.waitForTimeout(120)
  }
  await page.waitForTimeout(300)
  return page.evaluate('Math.max(0, ...waits)')
}

/** The longest time between two frames while the list is scrolled up and down, ms. */
const slowestFrame = async (page: Page): Promise<number> => {
  await page.evaluate(WATCH_FRAMES)
  await page.mouse.move(400, 500)
  const until = performance.now() + SCROLL_MS
  for (let turn = 0; performance.now() < until; turn++) {
    await page.mouse.wheel(0, turn % 10 < 5 ? SCROLL_STEP_PX : -SCROLL_STEP_PX)
    await page.waitForTimeout(30)
  }
  return page.evaluate('Math.max(...frames.slice(2))')
}

/** What the lists of a fleet of 10,000 vehicles cost the one who looks at them, in a real browser. */
export const benchmarkListsInBrowser = (url: string, fleet: BenchFleet): Promise<BenchmarkResult[]> =>
  withFreshBrowser(async (browser) => {
    const page = await browser.newPage({ baseURL: url, ...DESK_BROWSER_OPTIONS })
    await signInOnPage(page, fleet)
    const figures: BenchmarkResult[] = []
    for (const { name, path, search } of LISTS) {
      const loads: { first: number; all: number }[] = []
      for (let turn = 0; turn < LOADS; turn++) loads.push(await load(page, path))
      const figure = (what: string, value: number, atMost: number | null, note: string): BenchmarkResult => ({
        name: `${name}: ${what}`,
        value,
        unit: 'ms',
        limit: null,
        limitName: '',
        goal: atMost === null ? null : { of: 'value', atMost },
        note,
      })
      figures.push(
        figure(
          'first rows',
          median(loads.map(({ first }) => first)),
          1_500,
          `median of ${LOADS} loads of the whole page`,
        ),
        figure('all rows', median(loads.map(({ all }) => all)), null, 'in the same loads'),
        figure(
          'slowest key of a search',
          await slowestKey(page, search),
          50,
          `"${WORD}", from key to paint, once all rows are here`,
        ),
        figure('longest frame while scrolling', await slowestFrame(page), 50, `${SCROLL_MS / 1000} s of the wheel`),
      )
    }
    return figures
  })
