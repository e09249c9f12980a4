import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { sessionFromSetUp } from '../fleet/shared-session.ts'
import { ADMIN_PASSWORD } from '../playwright.config.ts'

type Fixtures = {
  /** What a journey expects the browser itself to say, such as that a login was refused. */
  expectedNoise: RegExp | null
  /** Every console error or warning and every uncaught error fails the journey. */
  quietConsole: undefined
  /** A page on which the admin is signed in, with the session that set-up opened. Never sign out of it: others use it too. */
  admin: Page
}

/** What the software renderer of a machine without a graphics card says about itself; the product has no part in it. */
const RENDERER = /GPU stall|GL Driver Message|Automatic fallback to software WebGL/

export const test = base.extend<Fixtures>({
  expectedNoise: [null, { option: true }],
  quietConsole: [
    async ({ page, expectedNoise }, use) => {
      const heard: string[] = []
      page.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type())) return
        if (RENDERER.test(message.text()) || expectedNoise?.test(message.text())) return
        heard.push(`${message.type()}: ${message.text()}`)
      })
      page.on('pageerror', (error) => heard.push(`uncaught: ${error.message}`))
      await use(undefined)
      expect(heard).toEqual([])
    },
    { auto: true },
  ],
  admin: async ({ page, baseURL }, use) => {
    await page.context().addCookies(sessionFromSetUp(baseURL ?? ''))
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
