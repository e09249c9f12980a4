import { readFile } from 'node:fs/promises'
import { loadMessages } from '@coldbar/i18n/messages'
import { createTranslator } from '@coldbar/i18n/translator'
import { SEED_FLEET_NAMES, seedTireName } from '../fleet/seed-fleet.ts'
import { tireId } from '../fleet/shared.ts'
import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark } from '../pages/accessible.ts'
import { expect, expectSettled, test } from '../pages/journey.ts'
import { DESK_READER } from '../pages/readers.ts'

// Other journeys save files too, as the same people: then one waits for the other.
test.use({ expectedNoise: /429/ })

for (const { language, tag } of DESK_READER)
  test(`a pack of evidence is made from a problem and known again by its final hash (${language})`, {
    tag: [...tag],
  }, async ({ admin, calls, baseURL }) => {
    const t = createTranslator(language, await loadMessages(language))
    await admin.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
    const { problems } = await calls.call('tires.details', { tire_id: tireId(seedTireName(SEED_FLEET_NAMES.sick, 0)) })
    const [problem] = problems
    if (problem === undefined) throw new Error('the sick vehicle has no problem')
    await admin.goto(`/problems/${problem.id}`)
    await expectSettled(admin)
    await admin.getByRole('button', { name: t('evidence.open') }).click()
    const dialog = admin.getByRole('dialog', { name: t('evidence.title', { vehicle: SEED_FLEET_NAMES.sick }) })
    await expect(dialog.getByRole('region', { name: t('evidence.issued') })).toBeVisible()
    await expectNoSidewaysScroll(admin)
    await expectAccessible(admin)

    await dialog.getByRole('button', { name: t('evidence.make'), exact: true }).click()
    const link = dialog.getByRole('link', { name: t('common.download') })
    await expect(link).toBeVisible()
    const downloads = admin.waitForEvent('download')
    await link.click()
    const download = await downloads
    expect(download.suggestedFilename()).toMatch(/^evidence-.+\.zip$/)
    expect((await readFile(await download.path())).subarray(0, 2).toString('latin1')).toBe('PK')

    await expect(dialog.getByText(/^[0-9a-f]{64}$/).first()).toBeVisible()
    await expectAccessible(admin)
    await expectReadableInTheDark(admin)
  })
