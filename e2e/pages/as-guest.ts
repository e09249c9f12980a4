import type { Page } from '@playwright/test'

/** Lets the page believe that a guest is signed in: what it then offers is what a guest sees. */
export async function asGuest(page: Page): Promise<void> {
  await page.route('**/api/profile/ping', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    answer.data.user.role = 'guest'
    await route.fulfill({ response, json: answer })
  })
}
