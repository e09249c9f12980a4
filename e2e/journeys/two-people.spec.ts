import { expect, expectSettled, test } from '../pages/journey.ts'
import { RecordScreen } from '../pages/record-screen.ts'

test.use({ expectedNoise: /status of (409|404|401)/ })

test('two people at one contact: the second sees both versions and chooses', async ({ admin, calls }, { project }) => {
  const name = `Shared ${project.name}`
  const { data } = await calls.call('contacts.add', { data: { name } })
  const screen = new RecordScreen(admin, 'Contacts')
  await admin.goto(`/contacts/${data.id}`)
  await expectSettled(admin)
  await screen.press('Edit')
  await screen.field('Name').fill(`${name}, mine`)
  await screen.field('Phone').fill('12')
  await calls.call('contacts.update', { data: { id: data.id, name: `${name}, theirs`, place: 'Gent' } })
  await screen.press('Save')
  const dialog = admin.getByRole('dialog', { name: 'Somebody else changed this meanwhile' })
  await expect(dialog.getByRole('radio', { name: `Theirs: ${name}, theirs` })).toBeVisible()
  await dialog.getByRole('radio', { name: `Theirs: ${name}, theirs` }).check()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(screen.heading(`${name}, theirs`)).toBeVisible()
  await expect(screen.detail(`${name}, theirs`)).toContainText('12')
  await expect(screen.detail(`${name}, theirs`)).toContainText('Gent')

  await screen.press('Edit')
  await screen.field('Phone').fill('34')
  await calls.call('contacts.delete', { data: { id: data.id } })
  await screen.press('Save')
  const gone = admin.getByRole('dialog', { name: /Somebody else deleted this meanwhile/ })
  await gone.getByRole('button', { name: 'Add it again' }).click()
  await expect(screen.detail(`${name}, theirs`)).toContainText('34')
})
