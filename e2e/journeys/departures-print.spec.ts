import { type ResponseOf, servedCallPath } from '@coldbar/contract/call'
import { type Calls, calls } from '@coldbar/contract/calls'
import { DEPARTURE_VERDICTS } from '@coldbar/domain/condition/departure-reason'
import { loadMessages } from '@coldbar/i18n/messages'
import type { Page } from '@playwright/test'
import { furnishFleetOfTwoDepots, TWO_DEPOTS } from '../fleet/fleet-of-two-depots.ts'
import { anotherFleet } from '../fleet/set-up.ts'
import { expectNoSidewaysScroll } from '../pages/accessible.ts'
import { expect, expectSettled, test, withCookies } from '../pages/journey.ts'

type DeparturesAnswer = ResponseOf<Calls['departures.all']>['data']

/** A depot of the demo has ten vehicles, as each of these two has; two of the first have a soft tire, and of two nothing was ever heard. */
const VEHICLES = { vehicles: 20, unheard: 4 }
/** A4 upright within its margins. */
const PAPER = { width: 690, height: 976 }
/** Ink on paper: darker than half of black, which a printer without colour turns to grey that can be read. */
const DARKEST_GREY = 0x88

/** Pages of a PDF as the browser writes it: its tree of pages counts them. */
const pagesOf = (pdf: Buffer): number => Number(/\/Type \/Pages[^>]*?\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1])

/** What stands on paper in light letters, or on a ground that is not white. */
const unreadableOnPaper = (page: Page, darkest: number): Promise<string[]> =>
  page.evaluate((darkest) => {
    const channels = (color: string): number[] => (color.match(/[\d.]+/g) ?? []).map(Number)
    const isClear = ([, , , alpha = 1]: number[]): boolean => alpha === 0
    return [...document.querySelectorAll<HTMLElement>('body, body *')].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
      const { color, backgroundColor, fill } = getComputedStyle(element)
      const ground = channels(backgroundColor)
      const ownText = [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim())
      const ink = element instanceof SVGElement && fill !== 'none' ? [] : ownText ? channels(color).slice(0, 3) : []
      const name = `${element.tagName} ${element.textContent?.slice(0, 30)}`
      return [
        ...(ink.some((channel) => channel > darkest) ? [`${name}: letters ${color}`] : []),
        ...(isClear(ground) || ground.slice(0, 3).every((channel) => channel === 255)
          ? []
          : [`${name}: ground ${backgroundColor}`]),
      ]
    })
  }, darkest)

test('the departures of a depot print on one page, black on white, each verdict with its vehicles, in English and Dutch', {
  tag: '@desk',
}, async ({ page, baseURL }) => {
  test.slow()
  const origin = baseURL ?? ''
  const admin = await anotherFleet(origin, 'Printed departures')
  await furnishFleetOfTwoDepots(admin, origin, VEHICLES)
  const { data: all } = await admin.call('departures.all')
  const depot = all.depots.find(({ name }) => name === TWO_DEPOTS[0])
  const vehicleId = (name: string) => all.vehicles.find(({ vehicle_name }) => vehicle_name === name)?.vehicle_id ?? 0
  const tireOf = async (name: string) =>
    (await admin.call('vehicles.details', { vehicle_id: vehicleId(name) })).tires[0]?.id ?? 0
  await admin.call('tires.noteTread', { data: { tire_id: await tireOf('N-003'), depth: 1 } })
  await admin.call('tireChanges.enter', { data: { kind: 'store', tire_id: await tireOf('N-005') } })
  await admin.call('departures.plan', {
    data: { vehicle_id: vehicleId('N-007'), leaves_at: Math.floor(all.time) + 3_600 },
  })
  await withCookies(page, baseURL, Object.fromEntries(admin.cookies))
  const answer = await page.request.get(`${servedCallPath(calls['departures.all'])}?depot_id=${depot?.id}`)
  const told: DeparturesAnswer = (await answer.json()).data
  const verdicts = DEPARTURE_VERDICTS.filter((verdict) => told.counts[verdict] > 0)
  expect(told.vehicles).toHaveLength(VEHICLES.vehicles / 2)
  expect(verdicts, 'a vehicle of each verdict').toEqual([...DEPARTURE_VERDICTS])
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const language of ['en', 'nl'] as const) {
    const { nav, verdicts: names, departures } = await loadMessages(language)
    await withCookies(page, baseURL, { ...Object.fromEntries(admin.cookies), language })
    await page.goto(`/departures?depot=${depot?.id}`)
    await expectSettled(page)
    await page.setViewportSize(PAPER)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1, name: nav.departures })).toBeVisible()
    await expect(page.getByText(TWO_DEPOTS[0]).first()).toBeVisible()
    for (const verdict of verdicts) {
      const part = page.getByRole('region', { name: names[verdict], exact: true })
      const own = told.vehicles.filter((vehicle) => vehicle.verdict === verdict).map(({ vehicle_name }) => vehicle_name)
      await expect(part.getByRole('link').filter({ hasText: /^N-\d{3}$/ })).toHaveCount(own.length)
      for (const name of own) await expect(part.getByRole('link', { name, exact: true })).toBeVisible()
    }
    // What is planned is told; it is no button on paper, though the same element.
    await expect(page.locator('button[data-planned]').filter({ visible: true })).toHaveCount(1)
    await expect(
      page
        .locator('nav, input, select, textarea, [role="button"], [role="combobox"], button:not([data-planned])')
        .filter({ visible: true }),
    ).toHaveCount(0)
    await expect(page.getByText(departures.print, { exact: true })).toBeHidden()
    expect(await unreadableOnPaper(page, DARKEST_GREY)).toEqual([])
    await expectNoSidewaysScroll(page)
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true, format: 'A4' }))).toBe(1)
    await page.emulateMedia({ media: null })
    await page.setViewportSize({ width: 1280, height: 900 })
  }
})
