import { expect, expectSettled, signIn, test } from '../pages/journey.ts'

test('the version of the profile decides which vehicles one starts with', { tag: '@alone' }, async ({
  page,
  calls,
}) => {
  const version = page.getByRole('combobox', { name: 'Notifications version' })
  const choose = async (name: string) => {
    await page.goto('/profile')
    await expectSettled(page)
    await version.click()
    await page.getByRole('option', { name }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Your profile is saved.')).toBeVisible()
  }
  try {
    await signIn(page)
    await expect(page).toHaveURL(/\/vehicles3$/)
    await choose('Version 2: pressure')

    await signIn(page)
    await expect(page).toHaveURL(/\/vehicles$/)
    const navigation = page.getByRole('navigation', { name: 'Main navigation' })
    await navigation.getByRole('link', { name: 'Tires', exact: true }).click()
    await expect(page).toHaveURL(/\/tires\/overview$/)

    await choose('Version 3: fill level')
    await navigation.getByRole('link', { name: 'Tires', exact: true }).click()
    await expect(page).toHaveURL(/\/tires\/overview3$/)
  } finally {
    await calls.call('profile.updateNotifications', { data: { notifications: 3 } })
  }
})
