import { loadMessages } from '@coldbar/i18n/messages'
import { uniqueJourneyName } from '../fleet/own-vehicle.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pages/accessible.ts'
import { expect, expectSettled, test } from '../pages/journey.ts'

test('an admin erases a contact and reads what became of it', async ({ admin, calls }) => {
  const texts = await loadMessages('en')
  const words = texts.erasure
  const family = uniqueJourneyName('Forgotten')
  const { data } = await calls.call('contacts.add', {
    data: { prename: 'Nora', name: family, email: 'nora@forgotten.example' },
  })
  const name = `Nora ${family}`
  await admin.goto(`/contacts/${data.id}`)
  await expectSettled(admin)
  await admin.getByRole('button', { name: words.open, exact: true }).click()
  const dialog = admin.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: words.stays })).toBeVisible()
  await expectAccessible(admin)
  const yes = dialog.getByRole('button', { name: words.yes, exact: true })
  await expect(yes).toBeDisabled()
  await dialog.getByRole('textbox').fill(name)
  await yes.click()
  await expect(dialog.getByRole('status')).toContainText('Person ')
  await expectAccessible(admin)
  await dialog.getByText(words.close, { exact: true }).click()
  await expect(admin.getByText(family)).toHaveCount(0)
  await admin.goto('/admin/people')
  await expectSettled(admin)
  await expect(admin.getByText(/^Person \d+$/).first()).toBeVisible()
  await expectNoSidewaysScroll(admin)
  await expectAccessible(admin)
})
