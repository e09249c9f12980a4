import { FLEET, tireName } from '../fleet/known-fleet.ts'
import { tireId, vehicleId } from '../fleet/shared.ts'
import { expectAccessible } from '../pages/accessible.ts'
import { expect, expectSettled, test } from '../pages/journey.ts'

test('the dark look is kept', async ({ admin }) => {
  const html = admin.locator('html')
  await admin.goto('/')
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')
  await admin.getByRole('button', { name: 'Account and settings' }).click()
  await admin.getByRole('menuitem', { name: 'Dark' }).click()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await admin.goto(`/tires/overview3/${tireId(tireName(FLEET.well, 0))}?tab=measurements`)
  await expectSettled(admin)
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expectAccessible(admin)
})

test('the first stop of the keyboard skips to the content', { tag: '@desk' }, async ({ admin }) => {
  await admin.goto('/vehicles3')
  await expectSettled(admin)
  await admin.keyboard.press('Tab')
  await expect(admin.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await admin.keyboard.press('Enter')
  await expect(admin.getByRole('main')).toBeFocused()
})

test('the second stop skips to the list, where there is one', { tag: '@desk' }, async ({ admin }) => {
  for (const [at, list] of [
    ['/vehicles3', 'Vehicles'],
    ['/', 'Worst first'],
  ] as const) {
    await admin.goto(at)
    await expectSettled(admin)
    await admin.keyboard.press('Tab')
    await admin.keyboard.press('Tab')
    const skip = admin.getByRole('link', { name: 'Skip to the list' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await admin.keyboard.press('Enter')
    const region = admin.getByRole('region', { name: list, exact: true })
    await expect(region).toBeFocused()
    await admin.keyboard.press('Tab')
    await expect(region.locator(':focus')).toHaveCount(1)
  }
  await admin.goto('/about')
  await expectSettled(admin)
  await expect(admin.getByRole('link', { name: 'Skip to the content' })).toHaveCount(1)
  await expect(admin.getByRole('link', { name: 'Skip to the list' })).toHaveCount(0)
})

test('Ctrl K finds a vehicle by a part of its name and goes there', { tag: '@desk' }, async ({ admin }) => {
  await admin.goto('/about')
  await expectSettled(admin)
  await admin.keyboard.press('Control+k')
  const palette = admin.getByRole('dialog', { name: 'Go to a vehicle, tire or screen' })
  await palette.getByRole('combobox').fill('t-05')
  await expect(palette.getByRole('option').first()).toContainText(FLEET.well)
  await expect(palette.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await admin.keyboard.press('Enter')
  await expect(admin).toHaveURL(new RegExp(`/vehicles3/${vehicleId(FLEET.well)}$`))
  await expect(palette).toBeHidden()
})

test('a question mark lists the shortcuts, a slash goes to the search', { tag: '@desk' }, async ({ admin }) => {
  await admin.goto('/vehicles3')
  await expectSettled(admin)
  await admin.keyboard.press('?')
  const shortcuts = admin.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(shortcuts.getByRole('term')).toHaveCount(6)
  await admin.keyboard.press('Escape')
  await expect(shortcuts).toBeHidden()
  await admin.keyboard.press('/')
  await expect(admin.getByRole('searchbox', { name: 'Search vehicles' })).toBeFocused()
})
