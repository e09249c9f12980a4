import type { Language } from '@coldbar/i18n/language'
import { FLEET, tireName } from '../fleet/known-fleet.ts'
import { tireId, vehicleId } from '../fleet/shared.ts'
import { onlyEnglish, textsOn } from '../pages/english.ts'
import { expect, expectSettled, test } from '../pages/journey.ts'

const LANGUAGES: { language: Language; name: string; home: string; sick: RegExp }[] = [
  { language: 'nl', name: 'Nederlands', home: 'Wat is er nu mis', sick: /5,9\sbar/ },
  { language: 'fr', name: 'Français', home: 'Ce qui ne va pas', sick: /5,9\sbar/ },
  { language: 'de', name: 'Deutsch', home: 'Was jetzt nicht stimmt', sick: /5,9\sbar/ },
]

const SCREENS = [
  () => `/vehicles3/${vehicleId(FLEET.sick)}?tab=settings`,
  () => `/dashboard/${vehicleId(FLEET.well)}`,
  () => `/tires/overview3/${tireId(tireName(FLEET.sick, 0))}`,
  () => `/tires/overview3/${tireId(tireName(FLEET.well, 0))}?tab=measurements`,
  () => `/tires/overview/${tireId(tireName(FLEET.well, 0))}?tab=settings`,
  () => '/profile',
  () => '/about',
  () => '/tires/events3',
  () => `/vehicles3/${vehicleId(FLEET.well)}?tab=pressure`,
  () => `/vehicles3/${vehicleId(FLEET.well)}?tab=weight`,
  () => `/vehicles/${vehicleId(FLEET.well)}?tab=trips`,
  () => `/vehicles/${vehicleId(FLEET.well)}?tab=connections`,
  () => `/tires/overview/${tireId(tireName(FLEET.sick, 0))}?tab=history`,
  () => `/tires/overview/${tireId(tireName(FLEET.sick, 0))}?tab=remarks`,
  () => `/vehicleDetails/connectedTo/${vehicleId(FLEET.well)}`,
  () => '/health/units',
  () => '/health/tire_sensors',
  () => '/import?kind=tires',
]

for (const { language, name, home, sick } of LANGUAGES) {
  test(`${name}: the choice is kept, and no screen falls back to English`, { tag: '@desk' }, async ({ admin }) => {
    const english = await onlyEnglish(language)
    const expectNoEnglish = async () => {
      const left = (await textsOn(admin)).filter((text) => english.has(text))
      expect.soft([...new Set(left)], new URL(admin.url()).pathname).toEqual([])
    }
    await admin.goto('/')
    await expectSettled(admin)
    await admin.getByRole('button', { name: 'Account and settings' }).click()
    await admin.getByRole('menuitem', { name }).click()
    await expect(admin.getByRole('heading', { level: 1, name: home })).toBeVisible()
    await admin.reload()
    await expectSettled(admin)
    await expect(admin.locator('html')).toHaveAttribute('lang', language)
    await expect(admin.getByRole('listitem').filter({ hasText: FLEET.sick }).first()).toContainText(sick)
    await expectNoEnglish()
    for (const screen of SCREENS) {
      await admin.goto(screen())
      await expectSettled(admin)
      await expectNoEnglish()
    }
  })
}

test('moments read day, month, year in every language', { tag: '@desk' }, async ({ admin, baseURL }) => {
  for (const { language } of LANGUAGES) {
    await admin.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
    await admin.goto(`/vehicles3/${vehicleId(FLEET.well)}`)
    await expect(admin.getByRole('definition').filter({ hasText: /^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/ })).toBeVisible()
  }
})

test('the login speaks the language that is chosen on it', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible()
  const english = await onlyEnglish('de')
  const left = (await textsOn(page)).filter((text) => english.has(text))
  // Every language is named in itself.
  expect(left).toEqual(['English'])
})
