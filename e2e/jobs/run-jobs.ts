import { loadMessages } from '@coldbar/i18n/messages'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { Cable } from '../fleet/cable.ts'
import type { SignedInApiClient } from '../fleet/signed-in.ts'
import { DESK_VIEWPORT, PHONE_VIEWPORT } from '../pages/sizes.ts'
import { prepareJobSubject } from './job-subject.ts'
import { countPointerPresses } from './pointer-press-counter.ts'
import { type Job, YARD_OFFICE_JOBS } from './yard-office-jobs.ts'

/** How many presses a job took, and how long from its first step until its answer stood on the screen, in ms. */
export type JobResult = Pick<Job, 'name' | 'goal'> & { presses: number; ms: number }

const DESK: BrowserContextOptions = { viewport: DESK_VIEWPORT }
const PHONE: BrowserContextOptions = { viewport: PHONE_VIEWPORT, hasTouch: true, isMobile: true }

/** Does every job in a browser as whoever `calls` is signed in as, one after the other, and leaves the fleet as it was. */
export async function runYardOfficeJobs(
  browser: Browser,
  origin: string,
  calls: SignedInApiClient,
): Promise<readonly JobResult[]> {
  const texts = await loadMessages('en')
  const work = await prepareJobSubject(calls)
  const cable = await Cable.to(origin)
  const results: JobResult[] = []
  try {
    const desk = await openDevice(browser, origin, calls, DESK)
    const phone = await openDevice(browser, cable.origin, calls, PHONE)
    for (const job of YARD_OFFICE_JOBS) {
      const { context, presses } = job.isInTheYard ? phone : desk
      const page = await context.newPage()
      const printed = await watchPrinting(page)
      const site = { texts, printed, cutNetwork: () => cable.cut(), mendNetwork: () => cable.mend() }
      if (!job.isOpening) await openSettled(page, job.at)
      presses.reset()
      const began = performance.now()
      if (job.isOpening) await page.goto(job.at)
      await job.run(page, work, site).catch((cause: unknown) => {
        throw new Error(`${job.name}, after ${presses.count()} presses`, { cause })
      })
      results.push({ name: job.name, goal: job.goal, presses: presses.count(), ms: performance.now() - began })
      await job.putBack?.(page, work)
      await page.close()
    }
    for (const { context } of [desk, phone]) await context.close()
  } finally {
    await cable.cut()
    await work.forget()
  }
  return results
}

/** A browser in which somebody is signed in already, and whose presses are counted. */
async function openDevice(browser: Browser, origin: string, calls: SignedInApiClient, device: BrowserContextOptions) {
  const context = await browser.newContext({
    ...device,
    ...{ baseURL: origin, locale: 'en-GB', timezoneId: 'Europe/Amsterdam' },
  })
  const named = { ...Object.fromEntries(calls.cookies), language: 'en' }
  await context.addCookies(Object.entries(named).map(([name, value]) => ({ name, value, url: origin })))
  return { context, presses: await countPointerPresses(context) }
}

/** The screen that somebody has open before a job begins. */
async function openSettled(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('main').getByRole('listitem').first().waitFor()
}

/** Paper instead of a printer: what stood on the page when it was printed. */
async function watchPrinting(page: Page): Promise<() => Promise<string>> {
  const paper = Promise.withResolvers<string>()
  await page.exposeFunction('takePaper', (text: string) => paper.resolve(text))
  await page.addInitScript(() => {
    window.print = () =>
      void (globalThis as unknown as { takePaper: (text: string) => void }).takePaper(document.body.textContent ?? '')
  })
  return () => paper.promise
}
