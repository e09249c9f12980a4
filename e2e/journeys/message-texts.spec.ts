import { loadMessages } from '@coldbar/i18n/messages'
import { expectAccessible, expectNoSidewaysScroll } from '../pages/accessible.ts'
import { expect, expectSettled, test } from '../pages/journey.ts'
import { HAND_READER } from '../pages/readers.ts'

const NOTIFICATIONS = '/setup/message_configuration'

for (const { language, tag } of HAND_READER) {
  test(`a fleet words a message, looks at it, and takes the default again (${language})`, {
    tag: [...tag],
  }, async ({ admin, baseURL, isMobile }) => {
    const { messageTexts: texts, alarms, common, nav, problems } = await loadMessages(language)
    await admin.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
    // Each browser has a message of its own: others word theirs meanwhile.
    const title = isMobile ? alarms.temperatureLow : alarms.temperatureHigh
    const subject = admin.getByRole('textbox', { name: texts.keys.title, exact: true })
    const preview = admin.getByRole('region', { name: texts.preview })
    const save = admin.getByRole('button', { name: common.save, exact: true })
    const open = async () => {
      await admin.goto(`${NOTIFICATIONS}?q=${encodeURIComponent(title)}`)
      await expectSettled(admin)
      await admin.getByRole('listitem').getByRole('link').filter({ hasText: title }).first().click()
      await expect(subject).toBeVisible()
    }

    await test.step('it stands among the titles of its language, and fits', async () => {
      await open()
      await expect(admin.getByRole('heading', { level: 1, name: nav.messageConfiguration })).toBeVisible()
      await expect(preview).toContainText('[Coldbar]')
      await expectNoSidewaysScroll(admin)
      await expectAccessible(admin)
    })

    await test.step('a placeholder that nothing fills in is named, and not saved', async () => {
      await subject.fill('{{vehicel}}')
      await expect(admin.getByText(problems.placeholder.replace('{{by}}', 'vehicel'))).toBeVisible()
      await save.click()
      await expect(subject).toBeVisible()
      await expectAccessible(admin)
    })

    await test.step('a press puts a placeholder where the cursor is, and the preview fills it in', async () => {
      await subject.fill(`Koud ${language}: `)
      await admin.getByRole('button', { name: `${texts.placeholders.vehicle} {{vehicle}}`, exact: true }).click()
      await expect(subject).toHaveValue(`Koud ${language}: {{vehicle}}`)
      await expect(preview).toContainText(`[Coldbar] Koud ${language}: AB-12-CD`)
    })

    await test.step('saving leads back to the list, and the text is there again', async () => {
      await save.click()
      await expect(subject).toBeHidden()
      await open()
      await expect(subject).toHaveValue(`Koud ${language}: {{vehicle}}`)
      await expect(admin.getByText(texts.isOwn)).toBeVisible()
    })

    await test.step('the default is taken again', async () => {
      await admin.getByRole('button', { name: `${texts.takeDefault}: ${texts.keys.title}` }).click()
      await save.click()
      await expect(subject).toBeHidden()
      await open()
      await expect(subject).not.toHaveValue(/Koud/)
      await admin.getByRole('button', { name: common.cancel, exact: true }).click()
      await expect(subject).toBeHidden()
    })
  })
}

test('a template words a message for itself', { tag: '@desk' }, async ({ admin }) => {
  const name = `Night ${Date.now()}`
  await admin.goto(`${NOTIFICATIONS.replace('message', 'tasklist_message')}/2`)
  await expectSettled(admin)
  const title = admin.getByRole('textbox', { name: 'Subject of the e-mail', exact: true })
  const template = admin.getByRole('combobox', { name: 'Template', exact: true })
  const inDefault = await title.inputValue()
  await admin.getByRole('button', { name: 'Add Template' }).click()
  await expectAccessible(admin)
  await admin.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(name)
  await admin.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(template.locator('option:checked')).toHaveText(name)
  await expect(admin.getByRole('dialog')).toBeHidden()
  await title.fill('At night: {{rule}}')
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(title).toBeHidden()
  await admin.goto(`${NOTIFICATIONS.replace('message', 'tasklist_message')}/2`)
  await expect(title).toHaveValue(inDefault)
  await template.selectOption({ label: name })
  await expect(title).toHaveValue('At night: {{rule}}')
})

test('the globals of version 3 are single lines beside their defaults, and who changes them is asked before leaving', {
  tag: '@desk',
}, async ({ admin }) => {
  await admin.goto('/setup/message3_configuration/1')
  await expectSettled(admin)
  await expect(admin.getByRole('article', { name: 'Globals (English)' })).toBeVisible()
  await expect(admin.getByRole('textbox', { name: 'Default: First line of every e-mail' })).not.toBeEditable()
  await admin.getByRole('textbox', { name: 'First line of every e-mail', exact: true }).fill('Dear driver,')
  await expect(admin.getByRole('region', { name: 'As it will be sent' })).toContainText('Dear driver,')
  await expectAccessible(admin)
  await admin.getByRole('link', { name: 'Too high pressure' }).first().click()
  await admin.getByRole('button', { name: 'Keep editing' }).click()
  await expect(admin.getByRole('article', { name: 'Globals (English)' })).toBeVisible()
})

test('a guest reads the texts and how they will look', { tag: '@desk' }, async ({ guest }) => {
  await guest.goto(`${NOTIFICATIONS}/2`)
  await expectSettled(guest)
  await expect(guest.getByRole('textbox', { name: 'Subject of the e-mail', exact: true })).not.toBeEditable()
  await expect(guest.getByRole('region', { name: 'As it will be sent' })).toContainText('[Coldbar]')
  await expect(guest.getByRole('main').getByRole('button', { name: /^Save$|Add Template|\{\{/ })).toHaveCount(0)
  await expectAccessible(guest)
})
