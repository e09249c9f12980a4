import { loadMessages } from '@coldbar/i18n/messages'
import { uniqueJourneyName } from '../fleet/own-vehicle.ts'
import { expectAccessible } from '../pages/accessible.ts'
import { expect, expectSettled, test } from '../pages/journey.ts'
import { DESK_READER } from '../pages/readers.ts'

for (const { language, tag } of DESK_READER)
  test(`a task rule is written, says when it runs next, is run now, and its history says what became of it (${language})`, {
    tag: ['@changes', ...tag],
  }, async ({ admin, baseURL, calls }) => {
    const { taskRules: rules, deliveries, common, records } = await loadMessages(language)
    if (baseURL !== undefined) await admin.context().addCookies([{ name: 'language', value: language, url: baseURL }])
    const name = uniqueJourneyName('Work list')
    await admin.goto('/reports')
    await admin.getByRole('button', { name: common.add, exact: true }).click()
    await admin.getByRole('textbox', { name: records.name, exact: true }).fill(name)
    await admin.getByLabel(rules.recipient).fill('planner@example.com')
    await admin.getByRole('button', { name: common.save, exact: true }).click()

    const detail = admin.getByRole('article', { name })
    await expect(detail.getByText(rules.valid)).toBeVisible()
    await expect(detail.getByRole('region', { name: rules.next }).getByRole('listitem')).toHaveCount(5)
    await detail.getByRole('button', { name: rules.generate }).click()
    // The server of the journeys has no mail server: the run has failed, and says why.
    const failed = detail.getByRole('row').filter({ hasText: deliveries.reasons.no_mail_server })
    await expect(failed).toBeVisible({ timeout: 60_000 })
    await expect(failed).toContainText(rules.onDemand)
    await expectSettled(admin)
    await expectAccessible(admin)
    const { data } = await calls.call('taskRules.all')
    const own = data.find((rule) => rule.name === name)
    await calls.call('taskRules.delete', { data: { id: own?.id ?? 0 } })
  })
