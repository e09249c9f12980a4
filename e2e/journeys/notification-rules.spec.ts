import { LANGUAGE_NAMES } from '@coldbar/domain/texts/language'
import { loadMessages } from '@coldbar/i18n/messages'
import { uniqueJourneyName } from '../fleet/own-vehicle.ts'
import { expectAccessible } from '../pages/accessible.ts'
import { expectInSight } from '../pages/in-sight.ts'
import { expect, expectSettled, test } from '../pages/journey.ts'
import { HAND_READER } from '../pages/readers.ts'

for (const { language, tag } of HAND_READER)
  test(`a rule says who is told, is tried, and what became of the message stands among the sent ones (${language})`, {
    tag: ['@changes', ...tag],
  }, async ({ admin, baseURL }) => {
    const { notificationRules: rules, deliveries, common, problems, records } = await loadMessages(language)
    if (baseURL !== undefined) await admin.context().addCookies([{ name: 'language', value: language, url: baseURL }])
    const name = uniqueJourneyName('Rule')
    await admin.goto('/notifications')
    await admin.getByRole('button', { name: common.add, exact: true }).click()
    await admin.getByRole('textbox', { name: records.name, exact: true }).fill(name)
    await admin.getByRole('button', { name: common.save, exact: true }).click()
    await expectInSight(admin.getByText(problems.missing))
    await expectInSight(admin.getByLabel(rules.recipient))
    await admin.getByLabel(rules.recipient).fill('nobody')
    await admin.getByRole('button', { name: common.save, exact: true }).click()
    await expect(admin.getByText(problems.email)).toBeVisible()
    await admin.getByLabel(rules.recipient).fill('night@example.com, workshop@example.com')
    await admin.getByRole('combobox', { name: rules.type }).click()
    await admin.getByRole('option', { name: rules.classes.belowLevel }).click()
    await admin.getByRole('combobox', { name: rules.fillLevel }).click()
    await admin.getByRole('option', { name: '50%' }).click()
    await admin.getByRole('combobox', { name: rules.day }).click()
    await admin.getByRole('option', { name: rules.days.working }).click()
    await admin.getByRole('combobox', { name: rules.language }).click()
    await admin.getByRole('option', { name: LANGUAGE_NAMES[language] }).click()
    await admin.getByRole('button', { name: common.save, exact: true }).click()

    const detail = admin.getByRole('article', { name })
    await expect(detail).toContainText('night@example.com, workshop@example.com')
    await expect(detail).toContainText(rules.days.working)
    await expectSettled(admin)
    await expectAccessible(admin)

    await detail.getByRole('button', { name: rules.test }).click()
    await detail.getByRole('link', { name: deliveries.title }).click()
    const message = admin.getByRole('article', { name: deliveries.test.title })
    await expect(message).toContainText(name)
    // The server of the journeys has no mail server: that is said, and nothing is lost.
    await expect(message).toContainText(deliveries.reasons.no_mail_server, { timeout: 30_000 })
    await expect(message.getByRole('button', { name: deliveries.again })).toBeVisible()
    await expectSettled(admin)
    await expectAccessible(admin)
  })

// There is one e-mail setup for all: a phone that changed it meanwhile would be in the way.
test('the e-mail setup names who gets everything, and says what is wrong with an address', {
  tag: ['@changes', '@desk'],
}, async ({ admin }) => {
  const { emailSetup, notificationRules: rules, common, problems } = await loadMessages('en')
  await admin.goto('/email_setup')
  await admin.getByLabel(rules.recipient).fill('nobody')
  await admin.getByRole('button', { name: common.save }).click()
  await expect(admin.getByText(problems.email)).toBeVisible()
  await admin.getByLabel(rules.recipient).fill('all@example.com')
  await admin.getByRole('button', { name: common.save }).click()
  await expect(admin.getByText(emailSetup.saved)).toBeVisible()
  await admin.reload()
  await expect(admin.getByLabel(rules.recipient)).toHaveValue('all@example.com')
  await expectSettled(admin)
  await expectAccessible(admin)
})
