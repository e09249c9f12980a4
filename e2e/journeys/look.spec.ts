import type { Locator } from '@playwright/test'
import { SEED_FLEET_NAMES, seedTireName } from '../fleet/seed-fleet.ts'
import { tireId, vehicleId } from '../fleet/shared.ts'
import { expectAccessible } from '../pages/accessible.ts'
import { expect, expectSettled, test } from '../pages/journey.ts'
import { DESK_ALONE } from '../pages/readers.ts'
import { ADMIN_AND_EDITOR_SCREENS, addressOfScreen, SCREENS_OF_ANY_ROLE } from '../pages/screens.ts'

test('the dark look is kept', { tag: DESK_ALONE }, async ({ admin }) => {
  const html = admin.locator('html')
  await admin.goto('/')
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')
  await admin.getByRole('button', { name: 'Account and settings' }).click()
  await admin.getByRole('menuitem', { name: 'Dark' }).click()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await admin.goto(`/tires/overview3/${tireId(seedTireName(SEED_FLEET_NAMES.well, 0))}?tab=measurements`)
  await expectSettled(admin)
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expectAccessible(admin)
})

/** A row, or what in it, that has the focus. */
const rowWithFocus = (row: Locator): Locator => row.and(row.page().locator(':focus, :has(:focus)'))

test('every list is moved through by keys at once, and skipped to', { tag: '@desk' }, async ({ admin }) => {
  test.setTimeout(300_000)
  let lists = 0
  for (const screen of [...SCREENS_OF_ANY_ROLE, ...ADMIN_AND_EDITOR_SCREENS].filter(
    (screen) => !/[A-Z?]|\/\d/.test(screen),
  )) {
    await admin.goto(addressOfScreen(screen))
    await expectSettled(admin)
    const rows = admin.getByRole('main').locator('[data-row]')
    if ((await rows.count()) === 0) {
      // Whatever has rows on a page of fifteen is a list.
      await expect(admin.getByRole('main').locator('#list li a'), screen).toHaveCount(0)
      continue
    }
    lists += 1
    for (const key of ['j', 'ArrowDown']) {
      await admin.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
      await admin.keyboard.press(key)
      await expect(rowWithFocus(rows.first()), `${screen} ${key}`).toHaveCount(1)
    }
    if ((await rows.count()) > 1) {
      await admin.keyboard.press('ArrowDown')
      await expect(rowWithFocus(rows.nth(1)), screen).toHaveCount(1)
      await admin.keyboard.press('k')
      await expect(rowWithFocus(rows.first()), screen).toHaveCount(1)
    }
    await admin.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    const skip = admin.getByRole('link', { name: 'Skip to the list' })
    await skip.focus()
    await skip.press('Enter')
    await expect(rowWithFocus(rows.first()), screen).toHaveCount(1)
    const search = admin.getByRole('main').getByRole('searchbox')
    if ((await search.count()) === 1) {
      await search.pressSequentially('j')
      await expect(search, screen).toBeFocused()
      await expect(search, screen).toHaveValue('j')
    }
  }
  expect(lists).toBeGreaterThan(15)
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
    await expect(rowWithFocus(region.locator('[data-row]').first())).toHaveCount(1)
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
  await expect(palette.getByRole('option').first()).toContainText(SEED_FLEET_NAMES.well)
  await expect(palette.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await admin.keyboard.press('Enter')
  await expect(admin).toHaveURL(new RegExp(`/vehicles3/${vehicleId(SEED_FLEET_NAMES.well)}$`))
  await expect(palette).toBeHidden()
})

test('a question mark lists the shortcuts, a slash goes to the search', { tag: '@desk' }, async ({ admin }) => {
  await admin.goto('/vehicles3')
  await expectSettled(admin)
  await admin.keyboard.press('?')
  const shortcuts = admin.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(shortcuts.getByRole('term')).toHaveCount(8)
  await admin.keyboard.press('Escape')
  await expect(shortcuts).toBeHidden()
  await admin.keyboard.press('/')
  await expect(admin.getByRole('searchbox', { name: 'Search vehicles' })).toBeFocused()
})
