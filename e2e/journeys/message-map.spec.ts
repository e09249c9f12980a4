import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { loadMessages } from '@coldbar/i18n/messages'
import { createTranslator } from '@coldbar/i18n/translator'
import { uniqueJourneyName } from '../fleet/own-vehicle.ts'
import { anotherFleet } from '../fleet/set-up.ts'
import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark } from '../pages/accessible.ts'
import { expect, test, withCookies } from '../pages/journey.ts'
import { DESK_READER } from '../pages/readers.ts'

const run = promisify(execFile)

/** What a gateway sent is counted within five seconds and asked for every two. */
const SEEN_MS = 30_000

for (const { language, tag } of DESK_READER) {
  test(`in ${language}, from a message that nobody foresaw to its first reading, by clicks on its fields`, {
    tag: [...tag],
  }, async ({ page, baseURL: origin = '' }) => {
    test.slow()
    const t = createTranslator(language, await loadMessages(language))
    const region = (name: string) => page.getByRole('region', { name, exact: true })
    const pasted = async (title: string): Promise<string> => (await region(title).getByRole('code').textContent()) ?? ''
    const looksRight = async (): Promise<void> => {
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await expectReadableInTheDark(page)
    }
    const fields = region(t('messageMap.fields'))
    /** Clicks the first field of this name and says what it is. */
    const is = async (name: string, field: string): Promise<void> => {
      await fields
        .getByRole('button', { name: new RegExp(`^${name} `) })
        .first()
        .click()
      await fields.getByRole('combobox', { name: t('messageMap.whatIs', { name }) }).click()
      await page
        .getByRole('option', { name: t(`messageMap.field.${field}` as 'messageMap.field.sensor'), exact: true })
        .click()
    }
    const { cookies } = await anotherFleet(origin, uniqueJourneyName('Empty'))
    await withCookies(page, origin, { ...Object.fromEntries(cookies), language })
    await page.goto(`${origin}/admin/connect`)
    await page.getByRole('radio', { name: t('connect.kinds.mapped.name') }).check()
    await page.getByRole('textbox', { name: t('records.name') }).fill('Yard')
    await page.getByRole('button', { name: t('connect.getKey') }).click()
    const command = await pasted(t('connect.snippets.tryIt'))
    const sent = async () => JSON.parse((await run('bash', ['-c', command])).stdout)
    expect(await sent()).toMatchObject({ accepted: 0, quarantined: [{ index: 0, reason: 'malformed' }] })

    await page.getByRole('button', { name: t('messageMap.takeLast') }).click({ timeout: SEEN_MS })
    const map = region(t('messageMap.title'))
    await expect(map).toContainText(t('messageMap.gaps.noSensor'))
    await is('id', 'sensor')
    await is('p', 'pressure')
    await is('t', 'temperature')
    await is('at', 'time')
    const trial = region(t('messageMap.trial.title'))
    const tried = trial.getByRole('region', { name: t('messageMap.trial.message'), exact: true })
    await expect(tried.getByRole('listitem')).toHaveCount(2)
    await expect(tried).toContainText(/mapped 1a2b3c.*1715004.*8[.,]42\sbar.*23\s°C/)
    await expect(trial).toContainText(t('messageMap.trial.rejectsRead', { used: 1, count: 1 }))

    const unit = map
      .getByRole('combobox', { name: `${t('messageMap.field.pressure')}: ${t('messageMap.unit')}` })
      .last()
    await unit.click()
    const gauge = (of: string) =>
      page.getByRole('option', { name: t('messageMap.readAs.gauge', { unit: of }), exact: true })
    await gauge('mbar').click()
    await expect(tried).toContainText(/0[.,]84\sbar/)
    await expect(tried).toContainText(t('messageMap.trial.openAir'))
    await unit.click()
    await page.getByRole('option', { name: t('messageMap.readAs.absolute', { unit: 'kPa' }), exact: true }).click()
    await expect(tried).toContainText(/7[.,]41\sbar/)
    await unit.click()
    await gauge('kPa').click()
    await expect(tried).toContainText(/8[.,]42\sbar/)
    await looksRight()
    await map.getByRole('button', { name: t('common.save') }).click()
    await expect(page.getByText(t('messageMap.saved'))).toBeVisible()

    // It counts within two seconds.
    await expect(async () =>
      expect(await sent()).toMatchObject({ quarantined: [{ reason: 'unknown_tag' }, { reason: 'unknown_tag' }] }),
    ).toPass()
    await expect(region(t('nav.discoveredTags'))).toContainText(/mapped 1a2b3d.*8[.,]51\sbar/, { timeout: SEEN_MS })
    const rejects = region(t('admin.units.traffic.rejects'))
    await rejects.getByRole('button', { name: t('admin.units.traffic.tryAgain') }).click()
    await expect(rejects).toHaveCount(0)
    await looksRight()

    // The map is found again where the unit is, as it was saved.
    await page.goto(`${origin}/admin/alert_units`)
    await page.getByRole('main').getByRole('link', { name: 'Yard' }).first().click()
    await page.getByRole('link', { name: t('messageMap.edit') }).click()
    await expect(region(t('messageMap.mapped'))).toContainText('tires[].p')
  })
}
