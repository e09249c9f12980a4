import { loadMessages } from '@coldbar/i18n/messages'
import type { Locator, Page } from '@playwright/test'
import { freeTag } from '../fleet/free-tags.ts'
import { createOwnVehicle, uniqueJourneyName } from '../fleet/own-vehicle.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pages/accessible.ts'
import { expect, expectSettled, test } from '../pages/journey.ts'
import { HAND_READER } from '../pages/readers.ts'

const LEFT = { position_row: 0, position_left_right: 0, position_inside_outside: 1 } as const

/** Presses one after the other, and how many they are. */
const presses = async (...targets: Locator[]): Promise<number> => {
  for (const target of targets) await target.click()
  return targets.length
}

const atWheel = (page: Page, name: string): Locator => page.getByRole('link', { name: new RegExp(`, ${name},`) })

for (const { language, tag } of HAND_READER)
  test(`a spare wheel is carried, swapped in at most three presses, and back (${language})`, {
    tag: ['@changes', ...tag],
  }, async ({ admin, baseURL, calls }) => {
    const { stock } = await loadMessages(language)
    const vehicle = await createOwnVehicle(calls)
    const [wheel, spare] = [uniqueJourneyName('Wheel'), uniqueJourneyName('Spare')]
    await calls.call('tires.add', { data: { name: wheel, vehicle_id: vehicle.id, ...LEFT } })
    await calls.call('tires.add', { data: { name: spare } })
    await admin.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
    const menu = admin.getByRole('button', { name: new RegExp(`^${stock.menu.split('{{')[0]}`) }).first()
    const swap = admin.getByRole('menuitem', { name: stock.swapSpare })
    const carried = admin.getByRole('region', { name: stock.spares })

    await test.step('where there is none, that is said', async () => {
      await admin.goto(`/vehicles3/${vehicle.id}`)
      await expectSettled(admin)
      await presses(menu, swap)
      await expect(admin.getByRole('dialog')).toContainText(stock.noSpare.split('}} ')[1]?.split('.')[0] ?? '')
      await expectAccessible(admin)
    })

    await test.step('a tire of the stock becomes one', async () => {
      await admin.goto('/tires/stock')
      await expectSettled(admin)
      await admin.getByRole('button', { name: `${stock.spareShort} ${spare}` }).click()
      await admin.getByRole('dialog').getByRole('combobox', { name: stock.spareOf }).fill(vehicle.name)
      await admin.getByRole('option', { name: vehicle.name }).click()
      await admin.getByRole('dialog').getByRole('button', { name: stock.enter }).click()
      await expect(carried.getByRole('listitem').filter({ hasText: spare })).toBeVisible()
      await expectAccessible(admin)
      await expectNoSidewaysScroll(admin)
    })

    await test.step('it changes places with a wheel, and back', async () => {
      await admin.goto(`/vehicles3/${vehicle.id}`)
      await expectSettled(admin)
      await expect(carried).toContainText(spare)
      await expectAccessible(admin)
      // The only one that is carried: what it is stands in the menu itself.
      expect(await presses(menu, swap.filter({ hasText: spare }))).toBeLessThanOrEqual(3)
      await expect(atWheel(admin, spare)).toBeVisible()
      await expect(carried).toContainText(wheel)
      await presses(menu, swap.filter({ hasText: wheel }))
      await expect(atWheel(admin, wheel)).toBeVisible()
    })
  })

for (const { language, tag } of HAND_READER)
  test(`a tire is fitted with its sensor in at most six presses, and its tread is measured (${language})`, {
    tag: ['@changes', ...tag],
  }, async ({ admin, baseURL, calls }) => {
    const { stock, tires, tread, common } = await loadMessages(language)
    const vehicle = await createOwnVehicle(calls)
    const [one, other] = [uniqueJourneyName('One'), uniqueJourneyName('Other')]
    const sensors = [`${freeTag()}`, `${freeTag()}`] as const
    const { data } = await calls.call('tires.add', { data: { name: one } })
    await calls.call('tires.add', { data: { name: other } })
    await admin.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
    const dialog = admin.getByRole('dialog')
    const option = (name: string | RegExp): Locator => admin.getByRole('option', { name })
    const enter = dialog.getByRole('button', { name: stock.enter })
    /** A number that nobody heard yet is typed. */
    const putIn = async (number: string): Promise<number> => {
      const field = dialog.getByRole('combobox', { name: tires.tag })
      await field.click()
      await field.fill(number)
      await option(new RegExp(number)).click()
      return 2
    }

    await test.step('from the vehicle', async () => {
      await admin.goto(`/vehicles3/${vehicle.id}`)
      await expectSettled(admin)
      const menu = admin.getByRole('button', { name: new RegExp(`^${stock.menu.split('{{')[0]}`) }).first()
      let count = await presses(menu, admin.getByRole('menuitem', { name: stock.kinds.fit }))
      await dialog.getByRole('combobox', { name: stock.which }).fill(one)
      count += await presses(option(one))
      count += await putIn(sensors[0])
      await expectAccessible(admin)
      count += await presses(enter)
      expect(count).toBeLessThanOrEqual(6)
      await expect(atWheel(admin, one)).toBeVisible()
    })

    await test.step('from the stock', async () => {
      await admin.goto('/tires/stock')
      await expectSettled(admin)
      let count = await presses(admin.getByRole('button', { name: `${stock.kinds.fit}: ${other}` }))
      await dialog.getByRole('combobox', { name: stock.onVehicle }).fill(vehicle.name)
      count += await presses(option(vehicle.name), option(new RegExp(`\\(${stock.empty}\\)`)).first())
      count += await putIn(sensors[1])
      count += await presses(enter)
      expect(count).toBeLessThanOrEqual(6)
      await expect(admin.getByRole('dialog')).toHaveCount(0)
    })

    await test.step('its tread is measured on its page', async () => {
      await admin.goto(`/tires/overview3/${data.id}?tab=tread`)
      await expectSettled(admin)
      await admin.getByRole('button', { name: tread.enter }).click()
      await dialog.getByRole('button', { name: tread.more }).click()
      await expectAccessible(admin)
      await dialog.getByRole('button', { name: common.save }).click()
      await expect(admin.getByRole('list', { name: tread.tab }).getByRole('listitem')).toContainText(/8[.,]0/)
      await expectAccessible(admin)
      await expectNoSidewaysScroll(admin)
    })
  })
