import { loadMessages } from '@coldbar/i18n/messages'
import type { Locator, Page } from '@playwright/test'
import { freeTag } from '../fleet/free-tags.ts'
import { SIX_WHEEL_POSITIONS } from '../fleet/night.ts'
import { createOwnVehicle, uniqueJourneyName } from '../fleet/own-vehicle.ts'
import { postReadings } from '../fleet/post-readings.ts'
import type { SignedInApiClient } from '../fleet/signed-in.ts'
import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark } from '../pages/accessible.ts'
import { expect, expectSettled, test } from '../pages/journey.ts'
import { HAND_READER } from '../pages/readers.ts'

/** What a tire of the common type should hold, bar at 15 °C, and what it sinks to under way: less than 80 % of it. */
const TARGET_BAR = 9
const FLAT_BAR = 6.2
const BAR_LOST_PER_READING = 0.35

/** A parked night that makes tires known, then a drive. */
const NIGHT_READINGS = 42
const EVERY_NIGHT_SECONDS = 600
const DRIVE_READINGS = 20
const EVERY_DRIVE_SECONDS = 240
const COLD = 15
const WARM = 30
const KELVIN = 273.15
const ATMOSPHERE = 1.013

/** What a gauge reads of a tire of so much bar at 15 °C. */
const gauge = (cold: number, temperature: number): number =>
  ((cold + ATMOSPHERE) * (temperature + KELVIN)) / (COLD + KELVIN) - ATMOSPHERE

type Driven = { vehicleId: number; name: string; tireId: number }

/** A vehicle of this journey's own, with a unit of its own, that drove on with a front tire which sank to 69 % under way. */
async function drivenFlat(calls: SignedInApiClient, origin: string): Promise<Driven> {
  const { id: vehicle_id, name } = await createOwnVehicle(calls)
  const { data } = await calls.call('alertUnits.add', { data: { name: uniqueJourneyName('Unit') } })
  await calls.call('vehicles.update', { data: { id: vehicle_id, fixed_sensor_id: data.unit.id } })
  const tags = SIX_WHEEL_POSITIONS.map(freeTag)
  const ids: number[] = []
  for (const [wheel, position] of SIX_WHEEL_POSITIONS.entries()) {
    const added = await calls.call('tires.add', {
      data: { name: uniqueJourneyName('Flat'), vehicle_id, tag_id: tags[wheel] ?? 0, ...position },
    })
    ids.push(added.data.id)
  }
  const end = Math.floor(Date.now() / 1000) - 60
  const start = end - DRIVE_READINGS * EVERY_DRIVE_SECONDS
  const read = (tag_id: number, time: number, cold: number, speed: number) => {
    const temperature = speed === 0 ? COLD : WARM
    return { tag_id, time, pressure: gauge(cold, temperature), temperature, speed, latitude: 51.57, longitude: 4.77 }
  }
  await postReadings(
    origin,
    data.key,
    tags.flatMap((tag_id, wheel) => [
      ...Array.from({ length: NIGHT_READINGS }, (_, n) =>
        read(tag_id, start - (NIGHT_READINGS - 1 - n) * EVERY_NIGHT_SECONDS, TARGET_BAR, 0),
      ),
      ...Array.from({ length: DRIVE_READINGS }, (_, n) => {
        const cold = wheel === 0 ? Math.max(FLAT_BAR, TARGET_BAR - (n + 1) * BAR_LOST_PER_READING) : TARGET_BAR
        return read(tag_id, start + (n + 1) * EVERY_DRIVE_SECONDS, cold, 75)
      }),
    ]),
  )
  return { vehicleId: vehicle_id, name, tireId: ids[0] ?? 0 }
}

/** Among the facts of a tire or problem; the list beside them and the other wheels hold 9.0 bar as they should. */
const expectNoTarget = async (page: Locator): Promise<void> => {
  const facts = page.getByRole('article').locator('dl')
  await expect(facts).not.toHaveCount(0)
  await expect(facts.filter({ hasText: /9[.,]00?\sbar/ })).toHaveCount(0)
}

const expectFits = async (page: Page): Promise<void> => {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await expectReadableInTheDark(page)
}

for (const { language, tag: tags } of HAND_READER)
  test(`a tire that ran flat is to be inflated nowhere, until somebody looked inside (${language})`, {
    tag: ['@changes', ...tags],
  }, async ({ admin, baseURL, calls }) => {
    if (baseURL === undefined) throw new Error('No base URL')
    const { pumpList, stock, tires } = await loadMessages(language)
    const { vehicleId, name, tireId } = await drivenFlat(calls, baseURL)
    await admin.context().addCookies([{ name: 'language', value: language, url: baseURL }])
    const row = admin
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: admin.getByRole('link', { name, exact: true }) })

    await test.step('the pump list has no number and no tick for it', async () => {
      await admin.goto('/pump-list')
      await expectSettled(admin)
      await expect(row).toContainText(tires.demount.title)
      await expect(row).not.toContainText(/\d\sbar/)
      await expect(row.getByRole('button', { name: new RegExp(`^${pumpList.tick}`) })).toHaveCount(0)
      await expectFits(admin)
    })

    await test.step('neither has its own page, nor the page of its problem', async () => {
      await admin.goto(`/tires/overview3/${tireId}`)
      await expectSettled(admin)
      const page = admin.getByRole('main')
      await expect(page.getByText(tires.demount.title, { exact: true }).first()).toBeVisible()
      await expectNoTarget(page)
      const { problems } = await calls.call('tires.details', { tire_id: tireId })
      await admin.goto(`/problems/${problems[0]?.id}`)
      await expectSettled(admin)
      await expectNoTarget(page)
      await expectFits(admin)
    })

    await test.step('carried as a spare wheel it says so before it is put on a wheel, and on the wheel again', async () => {
      const carried = { kind: 'spare', tire_id: tireId, vehicle_id: vehicleId, despite_must_come_off: true } as const
      await calls.call('tireChanges.enter', { data: carried })
      await admin.goto(`/vehicles3/${vehicleId}`)
      await expectSettled(admin)
      await expect(admin.getByRole('region', { name: stock.spares })).toContainText(tires.demount.title)
      await admin
        .getByRole('button', { name: new RegExp(`^${stock.menu.split('{{')[0]}`) })
        .first()
        .click()
      await admin.getByRole('menuitem', { name: stock.fitSpare }).click()
      const offered = admin.getByRole('dialog').getByRole('button', { name: tires.demount.title })
      await expectAccessible(admin)
      await offered.click()
      // It rolls by the word of who puts it on alone.
      await admin.getByRole('dialog').getByRole('button', { name: stock.despite }).click()
      await expect(admin.getByRole('region', { name: stock.spares })).toHaveCount(0)
    })

    await test.step('a no to the question leaves it as it is; a yes ends it', async () => {
      await admin.goto('/pump-list')
      await expectSettled(admin)
      const looked = row.getByRole('button', { name: new RegExp(`^${tires.demount.button}`) })
      const question = admin.getByRole('dialog')
      await looked.click()
      await expect(question).toContainText(tires.demount.ask)
      await expectAccessible(admin)
      await question.getByRole('button', { name: tires.demount.no }).click()
      await expect(question).toBeHidden()
      await expect(row).toContainText(tires.demount.title)
      await looked.click()
      await question.getByRole('button', { name: tires.demount.yes }).click()
      await expect(row).not.toContainText(tires.demount.title)
      await expect(row).toContainText(pumpList.pumpTo)
      await expect(row.getByRole('button', { name: new RegExp(`^${pumpList.tick}`) })).toBeVisible()
    })
  })
