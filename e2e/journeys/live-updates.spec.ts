import type { Locator, Page } from '@playwright/test'
import { postParkedNightReadings } from '../fleet/night.ts'
import { uniqueJourneyName } from '../fleet/own-vehicle.ts'
import { postReadings } from '../fleet/post-readings.ts'
import {
  SICK_TIRE_ALARM_TEXT,
  seedTireName,
  tagOfVehicleTire,
  VEHICLES_HEARD_AN_HOUR_AGO,
  WELL_TIRE_BAR,
} from '../fleet/seed-fleet.ts'
import { anotherFleet, furnish } from '../fleet/set-up.ts'
import type { SignedInApiClient } from '../fleet/signed-in.ts'
import { FleetListPage } from '../pages/fleet-list.ts'
import { expect, expectSettled, test, withCookies } from '../pages/journey.ts'
import { RecordScreen } from '../pages/record-screen.ts'
import { VehiclePage } from '../pages/vehicle.ts'

const MINUTE = 60
const TOO_LOW_BAR = 6.4

/** Judged by pressure alone, and heard an hour ago. */
const [name = ''] = VEHICLES_HEARD_AN_HOUR_AGO

type Alarmed = { calls: SignedInApiClient; hear: (tire: number, minutesAgo: number, pressure: number) => Promise<void> }

/** A fleet of a journey's own with one vehicle, at which the page is: its alarm is shown to everybody in the fleet. */
async function fleetOfOne(page: Page, baseURL = ''): Promise<Alarmed> {
  const calls = await anotherFleet(baseURL, uniqueJourneyName('Alarmed'))
  const { unitKey } = await furnish(calls, [name])
  await postParkedNightReadings(baseURL, unitKey, [name])
  await withCookies(page, baseURL, Object.fromEntries(calls.cookies))
  const now = Math.floor(Date.now() / 1000)
  return {
    calls,
    hear: async (tire, minutesAgo, pressure) => {
      const reading = {
        tag_id: tagOfVehicleTire(name, tire),
        time: now - minutesAgo * MINUTE,
        pressure,
        temperature: 12,
        speed: 0,
      }
      expect((await postReadings(baseURL, unitKey, [reading])).accepted).toBe(1)
    },
  }
}

test('a reading is seen, a fall becomes an alarm everywhere, and air ends it, all without a reload', async ({
  page: admin,
  baseURL,
  isMobile,
}) => {
  const { calls, hear } = await fleetOfOne(admin, baseURL)
  let loads = 0
  admin.on('load', () => {
    loads += 1
  })
  const alarmsInTitle = async () => Number(/^\((\d+)\)/.exec(await admin.title())?.[1] ?? 0)
  const vehiclesInAlarm = async () => (await calls.call('overview.now')).data.vehicles.alarm

  await admin.goto(`/vehicles3?q=${name}`)
  await expectSettled(admin)
  const list = new FleetListPage(admin, 'Vehicles')
  const row = list.row(name)

  await test.step('a reading changes the row and the open vehicle', async () => {
    await expect(row).not.toContainText('< 10 min')
    await hear(1, 4, 8.7)
    await expect(row).toContainText('< 10 min')
    await row.click()
    const tire = new VehiclePage(admin, name).tire(seedTireName(name, 1))
    await expect(tire).toHaveAccessibleName(/Pressure 8\.7\sbar/)
    await hear(1, 2, 8.6)
    await expect(tire).toHaveAccessibleName(/Pressure 8\.6\sbar/)
  })

  const tire = new VehiclePage(admin, name).tire(seedTireName(name, 0))
  await test.step('one low reading is a doubt, two of them a minute apart are an alarm', async () => {
    await hear(0, 30, TOO_LOW_BAR)
    await expect(tire).toHaveAccessibleName(/Pressure 6\.4\sbar/)
    await expect(tire).not.toHaveAccessibleName(/Alarm/)
    await hear(0, 28, TOO_LOW_BAR)
    await expect(tire).toHaveAccessibleName(/Alarm/)
  })

  const news = admin.getByRole('region', { name: 'News of tires' })
  await test.step('it is told aloud, among the news over no button, and in the title of the tab', async () => {
    await expect(news.getByRole('alert').filter({ hasText: `Alarm: ${name}, ` })).toHaveCount(1)
    await expect(news.getByRole('link', { name })).toBeVisible()
    await expectNothingCovered(admin, news)
    await expect(async () => expect(await alarmsInTitle()).toBe(await vehiclesInAlarm())).toPass()
    expect(await alarmsInTitle()).toBeGreaterThan(0)
  })

  await test.step('the list says it in colour and in words', async () => {
    await admin.goBack()
    await expect(row).toHaveAttribute('data-tone', 'danger')
    await expect(row).toContainText(SICK_TIRE_ALARM_TEXT)
  })

  const problem = admin.getByRole('region', { name: 'Worst first' }).getByRole('listitem').filter({ hasText: name })
  await test.step('the first screen lists it, and the news let one go there', async () => {
    await expect(news.getByRole('link', { name })).toBeVisible()
    const bottom = admin.getByRole('navigation').getByRole('link', { name: /^Now Vehicles in alarm: \d/ })
    const top = admin.getByRole('banner').getByRole('link', { name: 'Coldbar' })
    await (isMobile ? bottom : top).click()
    await expect(problem).toContainText(/72\s%/)
    await problem.getByRole('button', { expanded: false }).first().click()
    await expect(problem).toContainText(/72\s% full · gauge 6\.4\sbar · holds 6\.5\sbar of 9\.0\sbar at 15\s°C/)
    // Under the pointer a line would stay.
    await admin.mouse.move(0, 0)
  })

  await test.step('air ends it', async () => {
    await hear(0, 20, WELL_TIRE_BAR)
    await hear(0, 18, WELL_TIRE_BAR)
    await hear(0, 10, WELL_TIRE_BAR)
    await hear(0, 8, WELL_TIRE_BAR)
    await expect(problem).toHaveCount(0)
    await expect(news.getByRole('status').filter({ hasText: `Mended: ${name}, ` })).toHaveCount(1)
    await expect(news.getByText(/^Mended:/).filter({ visible: true })).not.toHaveCount(0)
    await expect(async () => expect(await alarmsInTitle()).toBe(await vehiclesInAlarm())).toPass()
  })
  expect(loads).toBe(1)
})

test('an alarm that comes while a form is filled in lies over none of its fields and buttons', async ({
  page: admin,
  baseURL,
}) => {
  const { hear } = await fleetOfOne(admin, baseURL)
  await admin.goto('/contacts')
  await expectSettled(admin)
  const screen = new RecordScreen(admin, 'Contacts')
  await screen.press('Add')
  await screen.field('Name').fill('Somebody')
  await hear(2, 30, TOO_LOW_BAR)
  await hear(2, 28, TOO_LOW_BAR)
  const news = admin.getByRole('region', { name: 'News of tires' })
  await expect(news.getByRole('link', { name })).toBeVisible()

  const form = admin.getByRole('main').locator('form')
  for (const at of ['top', 'end'] as const) {
    await admin.evaluate((where) => scrollTo(0, where === 'top' ? 0 : document.body.scrollHeight), at)
    await expectNothingCovered(admin, news)
    // Whoever may press it, does: what lies over a button takes the press.
    for (const button of ['Save', 'Cancel']) await form.getByRole('button', { name: button }).click({ trial: true })
  }
  for (const field of await form.getByRole('textbox').all()) await field.click({ trial: true })
  await expect(screen.field('Name')).toHaveValue('Somebody')
  await screen.press('Cancel')
  for (const minutesAgo of [20, 18, 10, 8]) await hear(2, minutesAgo, WELL_TIRE_BAR)
  await expect(news.getByRole('status').filter({ hasText: `Mended: ${name}, ` })).toHaveCount(1)
})

/** Whatever can be pressed on screen can be pressed: none of it lies under the news. */
async function expectNothingCovered(page: Page, news: Locator): Promise<void> {
  const boxes = await page.getByRole('button').or(page.getByRole('link')).filter({ visible: true }).all()
  const over = await news.boundingBox()
  expect(over).not.toBeNull()
  for (const target of boxes) {
    if (await target.evaluate((element, section) => section?.contains(element), await news.elementHandle())) continue
    const covered = await target.evaluate(
      (element, section) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return section?.contains(document.elementFromPoint(left + width / 2, top + height / 2)) ?? false
      },
      await news.elementHandle(),
    )
    const clipped = await target.evaluate((element) => element.closest('aside') !== null)
    expect(covered && !clipped, (await target.textContent()) ?? '').toBe(false)
  }
}
