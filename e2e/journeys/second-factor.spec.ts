import { loadMessages } from '@coldbar/i18n/messages'
import { createTranslator } from '@coldbar/i18n/translator'
import type { Page } from '@playwright/test'
import { aMailServer } from '../../apps/server/src/outbox/testing/a-mail-server.ts'
import { authenticatorAppCode } from '../../apps/server/src/testing/app-codes.ts'
import { startOwnServer } from '../fleet/own-server.ts'
import { ADMIN_PASSWORD } from '../fleet/seed-fleet.ts'
import { SignedInApiClient } from '../fleet/signed-in.ts'
import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark } from '../pages/accessible.ts'
import { expect, expectSettled, test } from '../pages/journey.ts'

const ANNA = 'anna@example.com'
const CHOSEN = 'grease on the fifth wheel'
const RESET_LINK = /http:\/\/localhost:\d+\/reset-password#[\w-]{24}/
const STEP_MS = 30_000

// Sessions end under open pages, whose streams are refused once.
test.use({ expectedNoise: /status of 401/ })

const looksRight = async (page: Page): Promise<void> => {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await expectReadableInTheDark(page)
}

test('a user sets up the second factor that the fleet demands, signs in with a code and a recovery code, and gets a forgotten password back by mail', {
  tag: ['@desk'],
}, async ({ page }) => {
  test.setTimeout(180_000)
  const t = createTranslator('en', await loadMessages('en'))
  const mailServer = await aMailServer()
  const { origin, stop } = await startOwnServer({ SMTP_URL: mailServer.url.href })
  try {
    const admin = await SignedInApiClient.as(origin, 'admin', ADMIN_PASSWORD)
    const added = await admin.call('users.add', { data: { login: 'anna', name: 'Anna', email: ANNA } })
    const [fleet] = (await admin.call('fleets.all')).data
    await admin.call('fleets.update', { data: { id: fleet?.id ?? 0, demands_second_factor: true } })

    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const password = async (text: string, link = '/login'): Promise<void> => {
      await page.goto(`${origin}${link}`)
      await page.getByLabel(t('session.username')).fill('anna')
      await page.getByLabel(t('session.password'), { exact: true }).fill(text)
      await button(t('session.signIn')).click()
    }
    const code = async (typed: string): Promise<void> => {
      await page.getByLabel(t('session.code')).fill(typed)
      await button(t('session.signIn')).click()
    }
    const inside = () => page.waitForURL(/\/vehicles3($|\?)/)

    await password(added.data.password, '/pump-list')
    await expect(page.getByRole('heading', { name: t('secondFactor.due.title') })).toBeVisible()
    await looksRight(page)
    await button(t('secondFactor.setUp')).click()
    await expect(page.getByRole('img', { name: t('secondFactor.scan.picture') })).toBeVisible()
    await looksRight(page)
    const secret = ((await page.getByRole('main').locator('output').textContent()) ?? '').replaceAll(' ', '')
    // Each code is good once: from here on the app is asked a step later each time.
    let shown = Date.now()
    const nextCode = (): string => {
      const made = authenticatorAppCode(secret, shown / 1000)
      shown += STEP_MS
      return made
    }
    await page.getByLabel(t('secondFactor.scan.code')).fill(nextCode())
    await button(t('secondFactor.scan.turnOn')).click()
    const codes = page.getByRole('main').getByRole('listitem')
    await expect(codes).toHaveCount(10)
    await looksRight(page)
    const [first = ''] = await codes.allTextContents()
    await button(t('secondFactor.codes.done')).click()
    // What was asked for before the login, and refused until now.
    await page.waitForURL(/\/pump-list$/)
    await expect(page.getByRole('heading', { level: 1, name: t('nav.pumpList') })).toBeVisible()
    await expectSettled(page)

    await page.goto(`${origin}/profile`)
    await expect(page.getByText(t('secondFactor.demanded'))).toBeVisible()
    await expect(page.getByText(t('ownSessions.thisOne'))).toBeVisible()
    await looksRight(page)
    await button(t('ownSessions.endAll')).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('ownSessions.endAll') })
      .click()
    await expect(page).toHaveURL(/\/login/)

    await password(added.data.password, '/tires/stock')
    await expect(page.getByLabel(t('session.code'))).toBeFocused()
    await looksRight(page)
    await code(nextCode())
    await page.waitForURL(/\/tires\/stock$/)

    await page.context().clearCookies()
    await password(added.data.password)
    await code(first)
    await inside()

    await page.context().clearCookies()
    await page.goto(`${origin}/login`)
    await page.getByRole('link', { name: t('session.forgot') }).click()
    await page.getByLabel(t('forgotten.who')).fill('anna')
    await looksRight(page)
    await button(t('forgotten.send')).click()
    await expect(page.getByText(t('forgotten.sent', { minutes: 30 }))).toBeVisible()
    await expect.poll(() => mailServer.mails.length, { timeout: 30_000 }).toBe(1)
    expect(mailServer.mails[0]?.to).toEqual([ANNA])
    const body = mailServer.mails[0]?.body.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? ''
    const [link = ''] = RESET_LINK.exec(body) ?? []
    await page.goto(link)
    await page.getByLabel(t('profile.password.chosen'), { exact: true }).fill(CHOSEN)
    await page.getByLabel(t('profile.password.again')).fill(CHOSEN)
    await looksRight(page)
    await button(t('forgotten.save')).click()
    await expect(page.getByText(t('forgotten.saved', { login: 'anna' }))).toBeVisible()
    await page.getByRole('link', { name: t('forgotten.toSignIn') }).click()
    await password(CHOSEN)
    await expect(page.getByLabel(t('session.code'))).toBeVisible()
  } finally {
    // A page would try to reach the server again.
    await page.close()
    await stop()
    await mailServer.close()
  }
})
