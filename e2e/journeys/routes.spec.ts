import { expectAccessible, expectNoSidewaysScroll } from '../pages/accessible.ts'
import { expect, expectSettled, test } from '../pages/journey.ts'
import { DESK_ALONE } from '../pages/readers.ts'

test('an unknown path leads to the first screen', { tag: DESK_ALONE }, async ({ admin }) => {
  await admin.goto('/no/such/place')
  await expect(admin).toHaveURL(/:\d+\/$/)
  await expect(admin.getByRole('heading', { level: 1, name: 'What is wrong now' })).toBeVisible()
})

test('the login has one heading, fits the screen, and axe finds nothing', async ({ page }) => {
  await page.goto('/login')
  await expectSettled(page)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
