import type { Language } from '@coldbar/domain/texts/language'
import { loadMessages } from '@coldbar/i18n/messages'
import { SEED_FLEET_NAMES } from '../fleet/seed-fleet.ts'
import { vehicleId } from '../fleet/shared.ts'
import { expectAccessible } from '../pages/accessible.ts'
import { englishTextsForbiddenInLanguage, readableTextsOfPage } from '../pages/english.ts'
import { expect, expectSettled, test } from '../pages/journey.ts'
import { DESK_ALONE, HAND_ALONE } from '../pages/readers.ts'
import { atEverySize } from '../pages/sizes.ts'

const LANGUAGES: { language: Language; name: string; home: string; sick: RegExp }[] = [
  { language: 'nl', name: 'Nederlands', home: 'Wat is er nu mis', sick: /5,9\sbar/ },
  { language: 'fr', name: 'Français', home: 'Ce qui ne va pas', sick: /5,9\sbar/ },
  { language: 'de', name: 'Deutsch', home: 'Was jetzt nicht stimmt', sick: /5,9\sbar/ },
  { language: 'pl', name: 'Polski', home: 'Bieżące problemy', sick: /5,9\sbar/ },
  { language: 'cs', name: 'Čeština', home: 'Aktuální problémy', sick: /5,9\sbar/ },
  { language: 'tr', name: 'Türkçe', home: 'Şu anki sorunlar', sick: /5,9\sbar/ },
  { language: 'ko', name: '한국어', home: '현재 문제', sick: /5\.9\sbar/ },
]

/** The first in a hand and the last, of another script, on a desk; what is kept is kept alike in those between. */
const sizeOf = (index: number): string[] => {
  if (index === 0) return HAND_ALONE
  return index === LANGUAGES.length - 1 ? DESK_ALONE : ['@sweep']
}

for (const [index, { language, name, home, sick }] of LANGUAGES.entries()) {
  test(`${name} is kept once chosen`, { tag: sizeOf(index) }, async ({ admin }) => {
    await admin.goto('/')
    await expectSettled(admin)
    await admin.getByRole('button', { name: 'Account and settings' }).click()
    await admin.getByRole('menuitem', { name }).click()
    await expect(admin.getByRole('heading', { level: 1, name: home })).toBeVisible()
    await admin.reload()
    await expectSettled(admin)
    await expect(admin.locator('html')).toHaveAttribute('lang', language)
    const row = admin.getByRole('listitem').filter({ hasText: SEED_FLEET_NAMES.sick }).first()
    await row.getByRole('button', { expanded: false }).first().click()
    await expect(row).toContainText(sick)
  })

  test(`${name}: calendars name their months in it`, {
    tag: ['@desk', ...sizeOf(index).filter((tag) => tag === '@sweep')],
  }, async ({ admin, baseURL }) => {
    const { vehicles, calendar } = await loadMessages(language)
    await admin.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
    await admin.goto(`/vehicles3/${vehicleId(SEED_FLEET_NAMES.well)}`)
    await admin.getByRole('button', { name: vehicles.export.title }).click()
    await admin.getByRole('textbox', { name: vehicles.export.end }).click()
    const month = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'Europe/Amsterdam' }).format(new Date())
    await expect(admin.getByRole('button', { name: new RegExp(`^${month} \\d{4}$`, 'i') })).toBeVisible()
    await expect(admin.getByRole('button', { name: calendar.previousMonth })).toBeVisible()
    await expectAccessible(admin)
  })
}

test('moments read day, month, year in every language', { tag: '@desk' }, async ({ admin, baseURL }) => {
  for (const { language } of LANGUAGES) {
    await admin.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
    await admin.goto(`/vehicles3/${vehicleId(SEED_FLEET_NAMES.well)}`)
    await expect(admin.getByRole('definition').filter({ hasText: /^\d\d\/\d\d\/\d{4}\s\d\d:\d\d:\d\d$/ })).toBeVisible()
  }
})

test('an empty login says in the language of the page what is missing, and not in a bubble of the browser', {
  tag: DESK_ALONE,
}, async ({ page, baseURL }) => {
  const { session } = await loadMessages('nl')
  await page.context().addCookies([{ name: 'language', value: 'nl', url: baseURL ?? '' }])
  await page.goto('/login')
  const [username, password] = [page.getByLabel(session.username), page.getByLabel(session.password, { exact: true })]
  const signIn = page.getByRole('button', { name: session.signIn })
  await signIn.click()
  await expect(username).toHaveAccessibleDescription(session.usernameMissing)
  await expect(password).toHaveAccessibleDescription(session.passwordMissing)
  await expect(page.getByText(session.usernameMissing)).toBeVisible()
  await expect(page.getByText(session.passwordMissing)).toBeVisible()
  await expect(username).toBeFocused()
  // A form that the browser checks is never sent to the page's own words.
  expect(await page.locator('form').evaluate((form) => (form as HTMLFormElement).noValidate)).toBe(true)
  await username.fill('admin')
  await signIn.click()
  await expect(page.getByText(session.usernameMissing)).toHaveCount(0)
  await expect(page.getByText(session.passwordMissing)).toBeVisible()
  await expect(password).toBeFocused()
})

test('the login speaks the language that is chosen on it', { tag: HAND_ALONE }, async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible()
  const english = await englishTextsForbiddenInLanguage('de')
  const left = (await readableTextsOfPage(page)).filter((text) => english.has(text))
  expect(left).toEqual([])
})

/** Above and below the words of a level, in px: cut off, it is not missed. */
const PADDING = 4

for (const { language, name } of LANGUAGES)
  test(`what is wrong stands whole in the lists of tires and vehicles in ${name}`, { tag: '@desk' }, async ({
    admin,
    baseURL,
  }) => {
    await admin.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
    for (const list of ['/tires/overview3', '/vehicles3']) {
      await admin.goto(list)
      await expectSettled(admin)
      await expect(admin.getByRole('listitem').filter({ hasText: SEED_FLEET_NAMES.sick })).not.toHaveCount(0)
      await atEverySize(admin, async () => {
        const cut = await admin
          .getByRole('listitem')
          .locator('[data-level]')
          .evaluateAll(
            (levels, padding) =>
              levels
                .filter((level) => {
                  const cell = level.parentElement?.parentElement
                  return cell !== null && cell !== undefined && cell.scrollHeight > cell.clientHeight + padding
                })
                .map(({ textContent }) => textContent),
            PADDING,
          )
        expect(cut).toEqual([])
      })
    }
  })
