import { test as base, expect, type Page } from '@playwright/test'
import type { TestPerson } from '../fleet/people.ts'
import { postReadings, type SentReading } from '../fleet/post-readings.ts'
import { ADMIN_PASSWORD } from '../fleet/seed-fleet.ts'
import { readSharedSetUp } from '../fleet/shared.ts'
import { SignedInApiClient } from '../fleet/signed-in.ts'

type Fixtures = {
  /** What a journey expects the browser itself to say, such as that a login was refused. */
  expectedNoise: RegExp | null
  /** Every console error or warning and every uncaught error fails the journey. */
  quietConsole: undefined
  /** A page on which the admin is signed in, with the session that set-up opened. Never sign out of it: others use it too. */
  admin: Page
  /** A page on which somebody is signed in who may read everything and change nothing. */
  guest: Page
  /** A page of a user whose alarms are of the older generation. */
  older: Page
  /** The admin's documented calls, for what the screen should agree with. */
  calls: SignedInApiClient
  /** Posts readings as the fleet's alert unit. */
  post: (readings: readonly SentReading[]) => Promise<void>
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
  admin: async ({ page, baseURL }, use) => use(await signedIn(page, baseURL, 'admin')),
  guest: async ({ page, baseURL }, use) => use(await signedIn(page, baseURL, 'guest')),
  older: async ({ page, baseURL }, use) => use(await signedIn(page, baseURL, 'older')),
  calls: async ({ baseURL }, use) => {
    await use(SignedInApiClient.with(originOf(baseURL), ownFleet().people.admin.cookies))
  },
  post: async ({ baseURL }, use) => {
    await use(async (readings) => {
      const { accepted } = await postReadings(originOf(baseURL), ownFleet().unitKey, readings)
      expect(accepted).toBe(readings.length)
    })
  },
})

export { expect }

const originOf = (baseURL: string | undefined): string => {
  if (baseURL === undefined) throw new Error('No base URL')
  return baseURL
}

/** The fleet that the running journey is in: by its tag, the one that others count or the one that grows. */
export const ownFleet = () => readSharedSetUp().fleets[test.info().tags.includes('@changes') ? 'growing' : 'counted']

/** Lets the page go on with the session that set-up opened for this person. */
export function signedIn(page: Page, baseURL: string | undefined, person: TestPerson): Promise<Page> {
  return withCookies(page, baseURL, ownFleet().people[person].cookies)
}

/** Lets the page go on with these cookies: those of an open session, and what a browser has chosen, such as its language. */
export async function withCookies(
  page: Page,
  baseURL: string | undefined,
  named: Readonly<Record<string, string>>,
): Promise<Page> {
  const cookies = Object.entries(named)
  await page.context().addCookies(cookies.map(([name, value]) => ({ name, value, url: originOf(baseURL) })))
  return page
}

/** Signs in by the form, as a person does. */
export async function signIn(page: Page, username = 'admin', password = ADMIN_PASSWORD): Promise<void> {
  await page.goto('/login')
  await fillSignIn(page, username, password)
  await page.waitForURL(/\/vehicles3?($|\?)/)
}

/** Fills in the login that the page shows, and sends it. */
export async function fillSignIn(page: Page, username = 'admin', password = ADMIN_PASSWORD): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Waits until nothing on the page is still being fetched for the first time, its letters neither: those that stand in for them are wider. */
export async function expectSettled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[role="status"][aria-label]')).toHaveCount(0)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'))
}
