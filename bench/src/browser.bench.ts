import { chromium, type Page } from '@playwright/test'
import type { BenchFleet } from './bench-fleet.ts'
import type { Figure } from './figure.ts'
import { pageStartFigures } from './page-start.bench.ts'
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

/** Signs in through the form of this page. */
export const signInHere = async (page: Page, { login, password }: BenchFleet): Promise<void> => {
  await page.goto('/login')
  await page.getByLabel('Username').fill(login)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/vehicles**')
}

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
export const browserFigures = async (url: string, fleet: BenchFleet): Promise<Figure[]> => {
  const { CHROMIUM_PATH } = process.env
  const browser = await chromium.launch({
    ...(CHROMIUM_PATH === undefined ? {} : { executablePath: CHROMIUM_PATH }),
    args: ['--no-sandbox', '--enable-unsafe-swiftshader'],
  })
  try {
    const desk = { viewport: { width: 1440, height: 900 }, locale: 'en-GB' }
    const page = await browser.newPage({ baseURL: url, ...desk })
    await signInHere(page, fleet)
    // Signed in, and nothing else: what a browser keeps of earlier visits is none of a first one's.
    const { cookies } = await page.context().storageState()
    const storageState = { cookies, origins: [] }
    const figures: Figure[] = await pageStartFigures(browser, url, { ...desk, storageState })
    for (const { name, path, search } of LISTS) {
      const loads: { first: number; all: number }[] = []
      for (let turn = 0; turn < LOADS; turn++) loads.push(await load(page, path))
      const figure = (what: string, value: number, atMost: number | null, note: string): Figure => ({
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
  } finally {
    await browser.close()
  }
}
