import type { Page } from '@playwright/test'
import { expect, test } from '../pages/journey.ts'
import { DESK_ALONE, HAND_ALONE } from '../pages/readers.ts'

/** Notes when what the page is for stands in it, beside the times of what it fetched. */
const watchFor = (page: Page, selector: string): Promise<unknown> =>
  page.addInitScript((wanted) => {
    const watched = globalThis as { shownAt?: number }
    new MutationObserver(() => {
      if (document.querySelector(wanted) !== null) watched.shownAt ??= performance.now()
    }).observe(document, { childList: true, subtree: true })
  }, selector)

const fontAfterIt = (page: Page): Promise<number | null> =>
  page.evaluate(() => {
    const { shownAt = Number.POSITIVE_INFINITY } = globalThis as { shownAt?: number }
    const [font] = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'))
    return font === undefined ? null : font.startTime - shownAt
  })

const keptFont = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('coldbar-font'))

for (const { what, path, selector, size } of [
  { what: 'the form', path: '/login', selector: 'input[name=username]', size: DESK_ALONE },
  { what: 'the rows', path: '/vehicles3', selector: 'a[data-row]', size: HAND_ALONE },
])
  test(`a first visit fetches its letters behind ${what}, the next begins with them`, { tag: size }, async ({
    admin,
    browser,
  }) => {
    const { cookies } = await admin.context().storageState()
    const context = await browser.newContext({
      storageState: { cookies: path === '/login' ? [] : cookies, origins: [] },
    })
    const page = await context.newPage()
    await watchFor(page, selector)
    await page.goto(path)
    await expect.poll(() => keptFont(page)).toBe('yes')
    expect(await fontAfterIt(page)).toBeGreaterThan(0)
    expect(await page.evaluate(() => document.fonts.check("1em 'Inter Variable'"))).toBe(true)

    await page.reload()
    await expect(page.locator(selector).first()).toBeVisible()
    await expect.poll(() => fontAfterIt(page)).toBeLessThan(0)
    await context.close()
  })

test('names stand as they were typed: no letters of ours make a cross of the x in 4x2', {
  tag: DESK_ALONE,
}, async ({ admin }) => {
  await admin.goto('/vehicles3')
  for (const words of [admin.locator('a[data-row]').first(), admin.getByLabel('Search vehicles')])
    await expect(words).toHaveCSS('font-variant-ligatures', 'no-contextual')
})
