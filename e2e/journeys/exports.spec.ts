import { readFile } from 'node:fs/promises'
import { loadMessages } from '@coldbar/i18n/messages'
import { SEED_FLEET_NAMES, seedTireName } from '../fleet/seed-fleet.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pages/accessible.ts'
import { expect, expectSettled, test } from '../pages/journey.ts'
import { READER_LANGUAGES_AND_SIZES } from '../pages/readers.ts'

// Other journeys save files too, as the same people: then one waits for the other.
test.use({ expectedNoise: /429/ })

for (const { language, tag } of READER_LANGUAGES_AND_SIZES)
  test(`a fleet's readings are a file that a spreadsheet of the language reads (${language})`, {
    tag: [...tag],
  }, async ({ guest, baseURL }) => {
    const { common, exports, nav } = await loadMessages(language)
    await guest.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
    await guest.goto('/exports')
    await expectSettled(guest)
    await expect(guest.getByRole('heading', { level: 1, name: nav.exports })).toBeVisible()
    await expectNoSidewaysScroll(guest)

    const take = async (): Promise<{ name: string; text: string }> => {
      await guest.getByRole('button', { name: common.save, exact: true }).click()
      const link = guest.getByRole('link', { name: common.download })
      await expect(link).toBeVisible()
      await expectAccessible(guest)
      const downloads = guest.waitForEvent('download')
      await link.click()
      const download = await downloads
      return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
    }

    const readings = await take()
    expect(readings.name).toBe('measurements.csv')
    expect(readings.text.startsWith('\uFEFF')).toBe(true)
    const sign = language === 'en' ? ',' : ';'
    const [head = '', ...lines] = readings.text.slice(1).trim().split('\r\n')
    expect(head.split(sign)).toContain('pressure_bar')
    const well = lines.filter((line) => line.includes(`${sign}${seedTireName(SEED_FLEET_NAMES.well, 0)}${sign}`))
    expect(well.length).toBeGreaterThan(0)
    const pressure = well[0]?.split(sign)[head.split(sign).indexOf('pressure_bar')]
    expect(pressure).toMatch(language === 'en' ? /^\d+(\.\d+)?$/ : /^\d+(,\d+)?$/)

    await guest.getByLabel(exports.kind).selectOption(exports.kinds.problems)
    const problems = await take()
    expect(problems.name).toBe('problems.csv')
    expect(problems.text).toContain(SEED_FLEET_NAMES.sick)

    await guest.getByLabel(exports.format).selectOption(exports.formats.parquet)
    const parquet = await take()
    expect(parquet.name).toBe('problems.parquet')
    expect(parquet.text).toMatch(/^PAR1[\s\S]*PAR1$/)
  })
