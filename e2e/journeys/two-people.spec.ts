import { expect, expectSettled, test } from '../pages/journey.ts'
import { DESK_ALONE, HAND_ALONE } from '../pages/readers.ts'
import { RecordScreen } from '../pages/record-screen.ts'

test.use({ expectedNoise: /status of (409|404|401)/ })

test(
  'two people at what an integrator knows vehicles by: the second sees both and chooses',
  { tag: DESK_ALONE },
  async ({ admin, calls }, { project }) => {
    const { data } = await calls.call('integrators.add', { data: { name: `Road ${project.name}` } })
    const { id } = data.data
    await admin.goto(`/integrators/${id}`)
    await expectSettled(admin)
    const plates = admin.getByLabel('License plate')
    await plates.fill('1-ABC-1')
    await calls.call('integrators.setIdentities', {
      data: { id, integrator_data_type: 1, sub_identities: ['2-DEF-2'] },
    })
    await admin.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = admin.getByRole('dialog', { name: 'Somebody else changed this meanwhile' })
    await expect(dialog.getByRole('radio', { name: 'Theirs: 2-DEF-2' })).toBeVisible()
    await dialog.getByRole('radio', { name: 'Yours: 1-ABC-1' }).check()
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog).toBeHidden()
    await admin.reload()
    await expect(plates).toHaveValue('1-ABC-1')
  },
)

test(
  'two people at one contact: the second sees both versions and chooses',
  { tag: HAND_ALONE },
  async ({ admin, calls }, { project }) => {
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
  },
)
