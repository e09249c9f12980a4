import { uniqueJourneyName } from '../fleet/own-vehicle.ts'
import { expect, expectSettled, signIn, test } from '../pages/journey.ts'

test('the version of the profile decides which vehicles one starts with', { tag: '@desk' }, async ({ page, calls }) => {
  const login = uniqueJourneyName('Versions')
  const { data } = await calls.call('users.add', { data: { login, role: 'admin', notifications: 3 } })
  const version = page.getByRole('combobox', { name: 'Notifications version' })
  const choose = async (name: string) => {
    await page.goto('/profile')
    await expectSettled(page)
    await version.click()
    await page.getByRole('option', { name }).click()
    await page.getByRole('button', { name: 'Save' }).first().click()
    await expect(page.getByText('Your profile is saved.')).toBeVisible()
  }
  await signIn(page, login, data.password)
  await expect(page).toHaveURL(/\/vehicles3$/)
  await choose('Version 2: pressure')

  await signIn(page, login, data.password)
  await expect(page).toHaveURL(/\/vehicles$/)
  const navigation = page.getByRole('navigation', { name: 'Main navigation' })
  await navigation.getByRole('link', { name: 'Tires', exact: true }).click()
  await expect(page).toHaveURL(/\/tires\/overview$/)

  await choose('Version 3: fill level')
  await navigation.getByRole('link', { name: 'Tires', exact: true }).click()
  await expect(page).toHaveURL(/\/tires\/overview3$/)
  await calls.call('users.delete', { data: { id: data.user.id } })
})
