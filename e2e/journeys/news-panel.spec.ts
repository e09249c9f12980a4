import { loadMessages } from '@coldbar/i18n/messages'
import { createTranslator } from '@coldbar/i18n/translator'
import { SEED_FLEET_NAMES, seedTireName } from '../fleet/seed-fleet.ts'
import { tireId } from '../fleet/shared.ts'
import { expectAccessible } from '../pages/accessible.ts'
import { expect, expectSettled, test } from '../pages/journey.ts'
import { READER_LANGUAGES_AND_SIZES } from '../pages/readers.ts'

for (const { language, tag } of READER_LANGUAGES_AND_SIZES) {
  test(`the first screen tells in ${language} what is new, and each of it leads to its problem`, {
    tag: [...tag],
  }, async ({ admin, baseURL, calls }) => {
    const t = createTranslator(language, await loadMessages(language))
    await admin.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
    const all = await calls.call('overview.since', { hours: '24', most: '50' })
    const sick = tireId(seedTireName(SEED_FLEET_NAMES.sick, 0))
    expect(all.data.opened.rows.map(({ tire_id }) => tire_id)).toContain(sick)

    await admin.goto('/?since=24')
    await expectSettled(admin)
    const news = admin.getByRole('region', { name: t('home.news.title') })
    await expect(news.getByRole('combobox', { name: t('home.news.period') })).toHaveValue('24')
    const opened = news.getByRole('region', { name: t('home.news.opened') })
    await expect(opened.getByRole('listitem')).not.toHaveCount(0)
    await expect(opened.getByRole('img', { name: /24/ }).first()).toBeVisible()
    const more = opened.getByRole('button')
    if ((await more.count()) > 0) await more.click()
    await opened
      .getByRole('link', { name: new RegExp(SEED_FLEET_NAMES.sick) })
      .first()
      .click()
    await expect(admin).toHaveURL(/\/problems\/\d+$/)

    await admin.goBack()
    await expect(news.getByRole('combobox')).toHaveValue('24')
    await news.getByRole('combobox').selectOption('12')
    await expect(admin).toHaveURL(/[?&]since=12/)
    await news.getByRole('combobox').selectOption('')
    await expect(admin).not.toHaveURL(/since=/)
    await expectAccessible(admin)
  })
}
