import type { Language } from '@coldbar/i18n/language'
import { loadMessages } from '@coldbar/i18n/messages'
import { expectNoSidewaysScroll } from '../pages/accessible.ts'
import { onlyEnglish, textsOn } from '../pages/english.ts'
import { expect, expectSettled, test } from '../pages/journey.ts'

const SCREENS: readonly { path: string; adds?: false }[] = [
  { path: '/contacts' },
  { path: '/suppliers' },
  { path: '/integrators' },
  { path: '/tires/brands' },
  { path: '/tires/types' },
  { path: '/suspension/brands' },
  { path: '/suspension/types' },
  { path: '/admin/users' },
  { path: '/admin/alert_units' },
  { path: '/admin/tags', adds: false },
  { path: '/admin/audit', adds: false },
]

const LANGUAGES: readonly Language[] = ['nl', 'fr', 'de']

for (const language of LANGUAGES) {
  test(`records in ${language}: no list and no form falls back to English, and all fits`, async ({
    admin,
    baseURL,
  }) => {
    const english = await onlyEnglish(language)
    const { common } = await loadMessages(language)
    await admin.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
    for (const { path, adds } of SCREENS) {
      await test.step(path, async () => {
        await admin.goto(path)
        await expectSettled(admin)
        await expectNoSidewaysScroll(admin)
        if (adds !== false) {
          await admin.getByRole('main').getByRole('button', { name: common.add, exact: true }).first().click()
          await expect(admin.getByRole('button', { name: common.save, exact: true })).toBeVisible()
          await expectNoSidewaysScroll(admin)
        }
        const left = (await textsOn(admin)).filter((text) => english.has(text))
        expect.soft([...new Set(left)], path).toEqual([])
      })
    }
  })
}
