import type { Page } from '@playwright/test'

/** Lets the page believe something else of whoever is signed in: what it then offers is what they would see. */
async function asIf(page: Page, change: { role?: 'guest'; notifications?: 2 | 3 }): Promise<void> {
  await page.route('**/api/profile/ping', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    Object.assign(answer.data.user, change)
    await route.fulfill({ response, json: answer })
  })
}

/** As a guest sees it. */
export const asGuest = (page: Page): Promise<void> => asIf(page, { role: 'guest' })

/** As somebody sees it whose notifications are of that version. */
export const asVersion = (page: Page, notifications: 2 | 3): Promise<void> => asIf(page, { notifications })
