import { loadMessages } from '@coldbar/i18n/messages'
import type { Page } from '@playwright/test'
import { SEED_FLEET_NAMES, seedTireName } from '../fleet/seed-fleet.ts'
import { tireId, vehicleId } from '../fleet/shared.ts'
import { expectAccessible } from '../pages/accessible.ts'
import { expect, test } from '../pages/journey.ts'
import { DESK_ALONE, HAND_ALONE, READER_LANGUAGES_AND_SIZES } from '../pages/readers.ts'
import { type DrawnText, noteDrawnTexts } from '../pages/screen-texts.ts'

const MOMENT = /\d\d:\d\d$/

type Charts = { of: string; at: () => string; count: number; sizes: string[] }

const OF_A_TIRE: Charts = {
  of: 'a tire',
  at: () => `/tires/overview3/${tireId(seedTireName(SEED_FLEET_NAMES.well, 0))}?tab=measurements`,
  count: 4,
  sizes: [],
}
const ofAVehicle = (tab: string, count: number, sizes: string[]): Charts => ({
  of: `a vehicle, ${tab}`,
  at: () => `/vehicles3/${vehicleId(SEED_FLEET_NAMES.well)}?tab=${tab}`,
  count,
  sizes,
})
const WHEELS = ofAVehicle('wheels', 3, [])
const OF_A_VEHICLE = [ofAVehicle('pressure', 2, DESK_ALONE), ofAVehicle('temperature', 2, HAND_ALONE), WHEELS]

/** Opens a page of charts and waits until all of them stand. */
async function openCharts(page: Page, { at, count }: Charts): Promise<readonly DrawnText[]> {
  const drawn = await noteDrawnTexts(page)
  await page.goto(at())
  await expect(page.locator('figure canvas')).toHaveCount(count)
  await expect(async () => {
    expect(new Set((await drawn()).map(({ canvas }) => canvas)).size).toBe(count)
  }).toPass()
  return drawn()
}

for (const charts of [OF_A_TIRE, ...OF_A_VEHICLE]) {
  test(`no text of a chart is cut at its edge: ${charts.of}`, { tag: charts.sizes }, async ({ admin }) => {
    const texts = await openCharts(admin, charts)
    for (const { text, left, right, top, bottom, width, height } of texts) {
      expect.soft(left, text).toBeGreaterThanOrEqual(0)
      expect.soft(top, text).toBeGreaterThanOrEqual(0)
      expect.soft(right, text).toBeLessThanOrEqual(width)
      expect.soft(bottom, text).toBeLessThanOrEqual(height)
    }
  })
}

test('the time axis has up to twenty marks, also on the widest screen', { tag: '@desk' }, async ({ admin }) => {
  await admin.setViewportSize({ width: 3840, height: 900 })
  const marks = (await openCharts(admin, OF_A_TIRE)).filter(({ text }) => MOMENT.test(text))
  expect(marks.length).toBeGreaterThan(8)
  expect(marks.length).toBeLessThanOrEqual(20)
  const ordered = marks.toSorted((one, other) => one.left - other.left)
  for (const [i, mark] of ordered.slice(1).entries()) expect(mark.left).toBeGreaterThan(ordered[i]?.right ?? 0)
})

test('charts are drawn in a browser whose language is none', { tag: DESK_ALONE }, async ({ admin }) => {
  await admin.addInitScript(() =>
    Object.defineProperty(navigator, 'language', { value: 'en-US@posix', configurable: true }),
  )
  const texts = await openCharts(admin, OF_A_TIRE)
  expect(texts.filter(({ text }) => MOMENT.test(text)).length).toBeGreaterThan(1)
})

for (const { language, tag } of READER_LANGUAGES_AND_SIZES)
  test(`the wheels of a vehicle, and the place on the map, are those of the moment that was pointed at (${language})`, {
    tag: [...tag],
  }, async ({ admin, baseURL }) => {
    const { charts } = await loadMessages(language)
    await admin.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
    await openCharts(admin, WHEELS)
    const then = admin.getByRole('region', { name: new RegExp(charts.wheelsThen.split('{{')[0] ?? '') })
    await expect(then.getByRole('listitem')).toHaveCount(6)
    const newest = await then.getByRole('heading').textContent()
    await admin.locator('summary').filter({ hasText: charts.asTable }).click()
    const moments = admin.getByRole('table').first().getByRole('button')
    await moments.last().click()
    await expect(then.getByRole('heading')).not.toHaveText(newest ?? '')
    await expect(admin.getByRole('heading', { name: charts.way })).toBeVisible()
    const wheel = admin.getByRole('group', { name: charts.wheels }).getByRole('checkbox').first()
    await wheel.uncheck()
    await expect(wheel).not.toBeChecked()
    await expectAccessible(admin)
  })
