import { type Browser, chromium, type Page } from '@playwright/test'
import type { BenchFleet } from './bench-fleet.ts'

/** Does something in a browser that exists for it alone. */
export const withFreshBrowser = async <Done>(run: (browser: Browser) => Promise<Done>): Promise<Done> => {
  const { CHROMIUM_PATH } = process.env
  const browser = await chromium.launch({
    ...(CHROMIUM_PATH === undefined ? {} : { executablePath: CHROMIUM_PATH }),
    args: ['--no-sandbox', '--enable-unsafe-swiftshader'],
  })
  try {
    return await run(browser)
  } finally {
    await browser.close()
  }
}

/** A screen on a desk. */
export const DESK_BROWSER_OPTIONS = { viewport: { width: 1440, height: 900 }, locale: 'en-GB' }

/** Signs in through the form of this page. */
export const signInOnPage = async (page: Page, { login, password }: BenchFleet): Promise<void> => {
  await page.goto('/login')
  await page.getByLabel('Username').fill(login)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/vehicles**')
}
