import { expect, expectSettled, signIn, test } from '../pages/journey.ts'

test.describe('with refusals', () => {
  test.use({ expectedNoise: /status of 401/ })

  test('a wrong password says so and can be dismissed', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Username').fill('nobody')
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    const refused = page.waitForResponse((response) => response.url().endsWith('/profile/login'))
    await page.getByRole('button', { name: 'Sign in' }).click()
    expect((await refused).status()).toBe(401)
    const banner = page.getByRole('alert').filter({ hasText: 'Login failure' })
    await expect(banner).toBeVisible()
    await banner.getByRole('button', { name: 'Dismiss' }).click()
    await expect(banner).toBeHidden()
  })

  test('a session that ended elsewhere leads to the login at the next step, with the reason', async ({ admin }) => {
    await admin.goto('/vehicles3')
    await expectSettled(admin)
    await admin.context().clearCookies()
    await admin.getByRole('listitem').getByRole('link', { name: /^T-05/ }).click()
    await expect(admin).toHaveURL(/\/login/)
    await expect(admin.getByRole('alert').filter({ hasText: 'the session had ended' })).toBeVisible()
  })
})

test('any page asks for a login first, and signing in leads to the vehicles of version 3', async ({ page }) => {
  await page.goto('/suppliers')
  await expect(page).toHaveURL(/\/login/)
  await signIn(page)
  await expect(page).toHaveURL(/\/vehicles3$/)
})

test('signing out ends the session for the next page too', async ({ page }) => {
  await signIn(page)
  await expectSettled(page)
  await page.getByRole('button', { name: 'Account and settings' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
  // At once, before the answer to the logout may be here: the next page must neither get in nor ask and be refused.
  await page.goto('/vehicles3')
  await expect(page).toHaveURL(/\/login/)
})

test('the policy pages can be read without a login', async ({ page }) => {
  for (const path of ['/privacy', '/cookies']) {
    await page.goto(path)
    await expect(page).toHaveURL(new RegExp(path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})
