import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { ADMIN_PASSWORD } from '../playwright.config.ts'

type Fixtures = {
  /** Every console error or warning and every uncaught error fails the journey. */
  quietConsole: undefined
  /** A page on which the admin is signed in. */
  admin: Page
}

/** What the software renderer of a machine without a graphics card says about itself; the product has no part in it. */
const RENDERER = /GPU stall|GL Driver Message|Automatic fallback to software WebGL/

export const test = base.extend<Fixtures>({
  quietConsole: [
    async ({ page }, use) => {
      const heard: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()) && !RENDERER.test(message.text()))
          heard.push(`${message.type()}: ${message.text()}`)
      })
      page.on('pageerror', (error) => heard.push(`uncaught: ${error.message}`))
      await use(undefined)
      expect(heard).toEqual([])
    },
    { auto: true },
  ],
  admin: async ({ page }, use) => {
    await signIn(page)
    await use(page)
  },
})

export { expect }

/** Signs in by the form, as a person does. */
export async function signIn(page: Page, username = 'admin', password = ADMIN_PASSWORD): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/vehicles3?/)
}

/** Fails with the rule and the place when axe finds anything against WCAG 2.2 A or AA, or a best practice. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`),
  ).toEqual([])
}
