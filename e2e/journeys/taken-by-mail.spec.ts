import { loadMessages } from '@coldbar/i18n/messages'
import { createTranslator } from '@coldbar/i18n/translator'
import { aMailServer } from '../../apps/server/src/outbox/testing/a-mail-server.ts'
import { createFleetWithSofteningTire } from '../fleet/goes-soft.ts'
import { startOwnServer } from '../fleet/own-server.ts'
import { ADMIN_PASSWORD } from '../fleet/seed-fleet.ts'
import { SignedInApiClient } from '../fleet/signed-in.ts'
import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark } from '../pages/accessible.ts'
import { expect, expectSettled, test } from '../pages/journey.ts'

const DRIVER = 'driver@example.com'
const TAKE_LINK = /http:\/\/localhost:\d+\/take#[\w-]{24}/

test.use({ locale: 'nl-NL' })

test('whoever gets a mail about a problem opens its link on a phone and takes it there, without an account', {
  tag: ['@hand'],
}, async ({ page }) => {
  const t = createTranslator('nl', await loadMessages('nl'))
  const mailServer = await aMailServer()
  const { origin, stop } = await startOwnServer({ SMTP_URL: mailServer.url.href })
  try {
    const admin = await SignedInApiClient.as(origin, 'admin', ADMIN_PASSWORD)
    const tire_id = await createFleetWithSofteningTire(admin, origin, {
      base_action: 0,
      base_action_data: DRIVER,
      language: 'nl',
    })
    await expect.poll(() => mailServer.mails.length, { timeout: 30_000 }).toBe(1)
    const mail = mailServer.mails[0]
    expect(mail?.to).toEqual([DRIVER])
    const [link = ''] = TAKE_LINK.exec(mail?.body.replaceAll('=3D', '=') ?? '') ?? []

    // A mail server that opens links takes nothing.
    await page.goto(link)
    const take = page.getByRole('button', { name: t('holding.take') })
    await expect(take).toBeVisible()
    await expect(page.getByText(t('shares.take.explain', { name: DRIVER }))).toBeVisible()
    const holder = async () => (await admin.call('tires.details', { tire_id })).problems[0]?.holder?.name
    expect(await holder()).toBeUndefined()
    await expectSettled(page)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await expectReadableInTheDark(page)

    await take.press('Enter')
    await expect(page.getByText(t('shares.take.own'))).toBeVisible()
    await expect(take).toHaveCount(0)
    expect(await holder()).toBe(DRIVER)
  } finally {
    // A page that still fetches something would complain of a server that is gone.
    await page.close()
    await stop()
    await mailServer.close()
  }
})
