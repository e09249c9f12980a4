import type { Page } from '@playwright/test'

/** A screen on a desk, and one in a hand. */
export const DESK_VIEWPORT = { width: 1440, height: 900 } as const
export const PHONE_VIEWPORT = { width: 390, height: 844 } as const

/** Looks at one page at the size of a desk and at the size of a hand, without loading it again. */
export async function atEverySize(page: Page, look: () => Promise<void>): Promise<void> {
  for (const size of [DESK_VIEWPORT, PHONE_VIEWPORT]) {
    await page.setViewportSize(size)
    // Scrolled, the bar at the top would lie over what is looked at.
    await page.evaluate(() => scrollTo(0, 0))
    await look()
  }
  await page.setViewportSize(DESK_VIEWPORT)
}
