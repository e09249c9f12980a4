import path from 'node:path'
import { loadMessages } from '@coldbar/i18n/messages'
import type { Page } from '@playwright/test'
import { type OwnServer, startOwnServer } from '../fleet/own-server.ts'
import { expectAccessible } from '../pages/accessible.ts'
import { expectInSight } from '../pages/in-sight.ts'
import { expect, expectSettled, test } from '../pages/journey.ts'
import { DESK_ALONE } from '../pages/readers.ts'

const IMAGES = path.join(import.meta.dirname, '../../docs/images')
/** A demo is ready when it has its vehicles; it plays its last days later. */
const READY_MS = 90_000
const PLAYED_MS = 900_000
/** So many of its vehicles may leave once it has played them. */
const MANY = /^[23]\d$/
const PICTURE = { viewport: { width: 1180, height: 700 }, deviceScaleFactor: 1.25, colorScheme: 'light' } as const
/** As wide as a row of the first screen needs to stand on one line. */
const WIDE = { width: 1440, height: 860 }

const signInToDemo = async (page: Page, { origin }: OwnServer, to: string): Promise<void> => {
  const { welcome } = await loadMessages('en')
  const enter = page.getByRole('button', { name: welcome.demoSignIn })
  await expect(async () => {
    await page.goto(`${origin}/login?to=${encodeURIComponent(to)}`)
    await expect(enter).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: READY_MS })
  await expectAccessible(page)
  await enter.click()
}

test('the demo is entered by one press, and an address of its month’s report shows the rows that it names', {
  tag: DESK_ALONE,
}, async ({ page }) => {
  test.setTimeout(READY_MS + 120_000)
  const { nav, costs } = await loadMessages('en')
  const demo = await startOwnServer({ DEMO: 'on' })
  try {
    await signInToDemo(page, demo, '/costs')
    await expect(page.getByRole('heading', { level: 1, name: nav.costs })).toBeVisible()
    for (const [part, title] of [
      ['costs-leaks', costs.leaks],
      ['costs-mended', costs.mended],
      ['costs-repairs', costs.repairs],
    ] as const) {
      // As from a paper: by a page of its own.
      await page.goto('about:blank')
      await page.goto(`${demo.origin}/costs?leaks=position#${part}`)
      await expectInSight(page.locator(`#${part}`).getByRole('heading', { name: title, exact: true }))
    }
    await page.goto('about:blank')
  } finally {
    await demo.stop()
  }
})

// A picture for people, made anew when the screen changes: PICTURES=on npm run e2e -- --no-deps --project=desktop demo
test('the departures and the first screen of the demo, for README', { tag: '@desk' }, async ({ browser }) => {
  test.skip(process.env.PICTURES !== 'on', 'makes the pictures of README')
  test.setTimeout(READY_MS + PLAYED_MS)
  const { nav, news, verdicts } = await loadMessages('en')
  const demo = await startOwnServer({ DEMO: 'on' })
  const context = await browser.newContext(PICTURE)
  const page = await context.newPage()
  try {
    await signInToDemo(page, demo, '/departures')
    await expect(page.getByRole('heading', { level: 1, name: nav.departures })).toBeVisible()
    const go = page.getByRole('listitem').filter({ hasText: new RegExp(`\\d${verdicts.go}$`) })
    await expect(go.locator('strong')).toHaveText(MANY, { timeout: PLAYED_MS })
    await page.getByRole('button', { name: news.dismissAll }).click()
    await expectSettled(page)
    await page.screenshot({ path: path.join(IMAGES, 'departures.png'), animations: 'disabled' })
    await page.setViewportSize(WIDE)
    await page.getByRole('link', { name: nav.home, exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: nav.home })).toBeVisible()
    await expectSettled(page)
    await page.screenshot({ path: path.join(IMAGES, 'now.png'), animations: 'disabled' })
  } finally {
    await context.close()
    await demo.stop()
  }
})
