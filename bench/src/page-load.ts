import type { Browser, BrowserContextOptions, CDPSession } from '@playwright/test'

/** A file that a page loaded: where it lies, and how many bytes of it were sent. */
export type LoadedFile = { path: string; bytes: number }

/** What one cold load of a page took. Times in ms from the address being opened, sizes in bytes as sent. */
export type PageLoadMeasurement = {
  firstPaint: number
  /** When what was waited for stood in the page. */
  ready: number
  /** CPU time of the main thread until nothing was left to do. */
  cpu: number
  /** CPU time of its longest task. */
  longestTask: number
  /** Scripts, styles, fonts and data that had come by `ready`. */
  loaded: readonly LoadedFile[]
  /** Elements that what was waited for stands for, such as the rows that are on screen. */
  found: number
  /** What is alive on the heap when all is done and rubbish collected. */
  heap: number
}

type InPage = Pick<PageLoadMeasurement, 'firstPaint' | 'ready' | 'loaded' | 'found'>

type TraceEvent = { name: string; ph: string; pid: number; tid: number; tdur?: number; args?: { name?: string } }

// Run in the page, whose globals this side does not know.
const watchFor = (selector: string): string => `
  const look = () => {
    if (globalThis.readyAt === undefined && document.querySelector(${JSON.stringify(selector)})) globalThis.readyAt = performance.now()
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })`

const readFor = (selector: string): string => `(() => {
  const come = performance.getEntriesByType('resource')
    .filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= readyAt)
  return {
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    ready: readyAt,
    loaded: come.map(({ name, encodedBodySize }) => ({ path: name.slice(location.origin.length), bytes: encodedBodySize })),
    found: document.querySelectorAll(${JSON.stringify(selector)}).length,
  }
})()`

const longestOf = (trace: Buffer): number => {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString())
  const main = new Set(
    traceEvents.flatMap(({ name, args, pid, tid }) =>
      name === 'thread_name' && args?.name === 'CrRendererMain' ? [`${pid}/${tid}`] : [],
    ),
  )
  const tasks = traceEvents.filter(({ name, pid, tid }) => name.endsWith('RunTask') && main.has(`${pid}/${tid}`))
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000))
}

const metricOf = async (session: CDPSession, wanted: string): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
}

export type PageLoadTarget = {
  url: string
  /** Of the first row, or the form. */
  selector: string
  /** What holds a number once everything is here; the selector above is enough where there is none. */
  count?: string
}

/** Nothing is left to do when the page has been idle for so long. */
const IDLE_MS = 1_000

/** Opens an address in a browser that has nothing of it yet, and watches until it is done. */
export const measureColdPageLoad = async (
  browser: Browser,
  { url, selector, count }: PageLoadTarget,
  options: BrowserContextOptions,
): Promise<PageLoadMeasurement> => {
  const context = await browser.newContext(options)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await page.addInitScript(watchFor(selector))
    // CPU time: what else the machine does meanwhile hardly counts.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
    await page.goto(url, { waitUntil: 'commit' })
    await page.locator(selector).first().waitFor()
    if (count !== undefined) await page.locator(count).filter({ hasText: /\d/ }).first().waitFor()
    await page.waitForTimeout(IDLE_MS)
    const trace = await browser.stopTracing()
    const cpu = (await metricOf(session, 'TaskDuration')) * 1000
    const inPage: InPage = await page.evaluate(readFor(selector))
    await session.send('HeapProfiler.collectGarbage')
    return { ...inPage, cpu, longestTask: longestOf(trace), heap: await metricOf(session, 'JSHeapUsedSize') }
  } finally {
    await context.close()
  }
}
