import { ADMIN_PASSWORD } from '../fleet/seed-fleet.ts'
import { expect, expectSettled, fillSignIn, signIn, test } from '../pages/journey.ts'
import { DESK_ALONE, HAND_ALONE } from '../pages/readers.ts'
import { RecordScreen } from '../pages/record-screen.ts'

test.describe('with refusals', () => {
  test.use({ expectedNoise: /status of 401/ })

  test('a wrong password says so and can be dismissed', { tag: DESK_ALONE }, async ({ page }) => {
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

  test('a session that ended elsewhere leads to the login at the next step, with the reason', {
    tag: HAND_ALONE,
  }, async ({ admin }) => {
    await admin.goto('/vehicles3')
    await expectSettled(admin)
    await admin.context().clearCookies()
    await admin.getByRole('listitem').getByRole('link', { name: /^T-05/ }).click()
    await expect(admin).toHaveURL(/\/login/)
    await expect(admin.getByRole('alert').filter({ hasText: 'the session had ended' })).toBeVisible()
    await fillSignIn(admin)
    await expect(admin.getByRole('article', { name: /^T-05/ })).toBeVisible()
  })

  test(
    'a session that ends under a form takes nothing of what was typed: one signs in over it and saves',
    { tag: HAND_ALONE },
    async ({ page }, { project }) => {
      await signIn(page)
      await page.goto('/contacts')
      await expectSettled(page)
      const screen = new RecordScreen(page, 'Contacts')
      const name = `Typed before the end, ${project.name}`
      await screen.press('Add')
      await screen.field('Name').fill(name)
      await screen.field('Place').fill('Breda')
      await page.context().clearCookies()
      await screen.press('Save')

      const again = page.getByRole('dialog', { name: 'Your session has ended' })
      await expect(again).toContainText('What you typed is still here')
      await again.getByLabel('Username').fill('admin')
      await again.getByLabel('Password', { exact: true }).fill(ADMIN_PASSWORD)
      await again.getByRole('button', { name: 'Sign in' }).click()
      await expect(again).toBeHidden()
      await expect(screen.field('Name')).toHaveValue(name)
      await screen.press('Save')
      await expect(screen.detail(name)).toContainText('Breda')
      await page.reload()
      await expect(screen.detail(name)).toContainText('Breda')
    },
  )

  test('a session that ends under the profile keeps what was typed there', { tag: DESK_ALONE }, async ({ page }) => {
    await signIn(page)
    await page.goto('/profile')
    await expectSettled(page)
    const phone = page.getByLabel('SMS')
    const before = await phone.inputValue()
    await phone.fill('+31 6 1234')
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Save' }).click()
    const again = page.getByRole('dialog', { name: 'Your session has ended' })
    await again.getByLabel('Username').fill('admin')
    await again.getByLabel('Password', { exact: true }).fill(ADMIN_PASSWORD)
    await again.getByRole('button', { name: 'Sign in' }).click()
    await expect(again).toBeHidden()
    await expect(page).toHaveURL(/\/profile$/)
    await expect(phone).toHaveValue('+31 6 1234')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(phone).toHaveValue(before)
  })
})

test('any page asks for a login first, and signing in leads to the vehicles of version 3', {
  tag: DESK_ALONE,
}, async ({ page }) => {
  await page.goto('/suppliers')
  await expect(page).toHaveURL(/\/login/)
  await signIn(page)
  await expect(page).toHaveURL(/\/vehicles3$/)
})

test('signing out ends the session for the next page too', { tag: HAND_ALONE }, async ({ page }) => {
  await signIn(page)
  await expectSettled(page)
  await page.getByRole('button', { name: 'Account and settings' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
  // At once, before the answer to the logout may be here: the next page must neither get in nor ask and be refused.
  await page.goto('/vehicles3')
  await expect(page).toHaveURL(/\/login/)
})

test('the policy pages can be read without a login', { tag: DESK_ALONE }, async ({ page }) => {
  for (const path of ['/privacy', '/cookies']) {
    await page.goto(path)
    await expect(page).toHaveURL(new RegExp(path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // How long things are kept is asked of the server.
    if (path === '/privacy') await expect(page.getByText(/^Measurements.* 25 months, whole months/)).toBeVisible()
  }
})
