import { loadMessages } from '@coldbar/i18n/messages'
import { createTranslator } from '@coldbar/i18n/translator'
import { aMailServer } from '../../apps/server/src/outbox/testing/a-mail-server.ts'
import { ADMIN_PASSWORD, FLEET, SICK_BAR, tagOf, tireName, WELL_BAR } from '../fleet/known-fleet.ts'
import { WHEELS } from '../fleet/night.ts'
import { ownServer } from '../fleet/own-server.ts'
import { postReadings } from '../fleet/post-readings.ts'
import { addType, addVehicle } from '../fleet/set-up.ts'
import { SignedIn } from '../fleet/signed-in.ts'
import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark } from '../pages/accessible.ts'
import { expect, expectSettled, test } from '../pages/journey.ts'

const DRIVER = 'driver@example.com'
/** What was known long ago is told to nobody: the alarm must be of now. */
const EVERY_SECONDS = 120
const TAKE_LINK = /http:\/\/localhost:\d+\/take#[\w-]{24}/

/** A fleet whose one vehicle loses pressure on its first wheel, and a rule that mails the driver. Answers the tire's number. */
async function goesSoft(admin: SignedIn, origin: string): Promise<number> {
  const type = await addType(admin, FLEET.type, {
    ...{ pressure_alarm_enabled: true, blowout_alarm_enabled: true },
    ...{ filllt90_enabled: true, filllt80_enabled: true, fillm_enabled: true },
  })
  const tireIds: Record<string, number> = {}
  await addVehicle(admin, FLEET.sick, type, tireIds)
  const rule = { name: 'Driver', app_type: 3, event_type: -8, base_action: 0, base_action_data: DRIVER, language: 'nl' }
  await admin.call('notificationRules.add', { data: rule } as never)
  const { data } = await admin.call('alertUnits.add', { data: { name: 'Yard gateway' } })
  const now = Math.floor(Date.now() / 1000)
  const pressures = [...Array.from({ length: 12 }, () => WELL_BAR), SICK_BAR, SICK_BAR, SICK_BAR]
  const sent = pressures.flatMap((pressure, n) =>
    WHEELS.map((_, i) => ({
      tag_id: tagOf(FLEET.sick, i),
      time: now - (pressures.length - 1 - n) * EVERY_SECONDS,
      pressure: i === 0 ? pressure : WELL_BAR,
      temperature: 12,
      speed: 0,
    })),
  )
  const { accepted } = await postReadings(origin, data.key, sent)
  expect(accepted).toBe(sent.length)
  return tireIds[tireName(FLEET.sick, 0)] ?? 0
}

test.use({ locale: 'nl-NL' })

test('whoever gets a mail about a problem opens its link on a phone and takes it there, without an account', {
  tag: ['@hand'],
}, async ({ page }) => {
  const t = createTranslator('nl', await loadMessages('nl'))
  const mailServer = await aMailServer()
  const { origin, stop } = await ownServer({ SMTP_URL: mailServer.url.href })
  try {
    const admin = await SignedIn.as(origin, 'admin', ADMIN_PASSWORD)
    const tire_id = await goesSoft(admin, origin)
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
    await stop()
    await mailServer.close()
  }
})
