import { LANGUAGES } from '@coldbar/domain/texts/language'
import { loadMessages } from '@coldbar/i18n/messages'
import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark } from '../pages/accessible.ts'
import { englishTextsForbiddenInLanguage, readableTextsOfPage } from '../pages/english.ts'
import { expect, expectSettled, test } from '../pages/journey.ts'
import { ALL_SCREENS_AND_FORMS, addressOfScreen } from '../pages/screens.ts'
import { atEverySize } from '../pages/sizes.ts'

for (const { name, at, open } of ALL_SCREENS_AND_FORMS) {
  test(`${name}: fits, and axe finds nothing by day and by night`, { tag: ['@desk', '@sweep'] }, async ({ admin }) => {
    await admin.goto(addressOfScreen(at))
    await expectSettled(admin)
    expect(admin.url()).toContain(addressOfScreen(at))
    await open?.(admin, await loadMessages('en'))
    await atEverySize(admin, async () => {
      await expectSettled(admin)
      await expectNoSidewaysScroll(admin)
      await expectAccessible(admin)
      await expectReadableInTheDark(admin)
    })
  })

  test(`${name}: no language falls back to English or spills over`, { tag: ['@desk', '@sweep'] }, async ({
    admin,
    baseURL,
  }) => {
    for (const language of LANGUAGES.filter((one) => one !== 'en')) {
      const english = await englishTextsForbiddenInLanguage(language)
      await admin.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
      await admin.goto(addressOfScreen(at))
      await expectSettled(admin)
      await open?.(admin, await loadMessages(language))
      await atEverySize(admin, async () => {
        await expectSettled(admin)
        await expectNoSidewaysScroll(admin)
        const left = (await readableTextsOfPage(admin)).filter((text) => english.has(text))
        expect.soft([...new Set(left)], language).toEqual([])
      })
    }
  })
}
