import { loadMessages } from '@coldbar/i18n/messages'
import { createOwnVehicle, uniqueJourneyName } from '../fleet/own-vehicle.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pages/accessible.ts'
import { expect, expectSettled, test } from '../pages/journey.ts'
import { HAND_ALONE, READER_LANGUAGES_AND_SIZES } from '../pages/readers.ts'

// What cannot have been is refused, and the browser says so.
test.use({ expectedNoise: /status of 409/ })

const LEFT = { position_row: 0, position_left_right: 0, position_inside_outside: 1 } as const
const RIGHT = { position_row: 0, position_left_right: 1, position_inside_outside: 1 } as const

const AN_HOUR_MS = 3_600_000

/** As an input for date and time takes it, in the browser's own zone. */
const anHourAgo = (): string => {
  const now = new Date()
  return new Date(now.getTime() - AN_HOUR_MS - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

for (const { language, tag } of READER_LANGUAGES_AND_SIZES)
  test(`tires are swapped, taken off to the stock, and all is taken back (${language})`, {
    tag: ['@changes', ...tag],
  }, async ({ admin, baseURL, calls }) => {
    const { stock, nav, problems } = await loadMessages(language)
    const vehicle = await createOwnVehicle(calls)
    const [one, other] = [uniqueJourneyName('One'), uniqueJourneyName('Other')]
    await calls.call('tires.add', { data: { name: one, vehicle_id: vehicle.id, ...LEFT } })
    await calls.call('tires.add', { data: { name: other, vehicle_id: vehicle.id, ...RIGHT } })
    await admin.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
    await admin.goto(`/vehicles3/${vehicle.id}`)
    await expectSettled(admin)
    const menus = admin.getByRole('button', { name: new RegExp(`^${stock.menu.split('{{')[0]}`) })
    const dialog = admin.getByRole('dialog')
    const atWheel = (side: RegExp, name: string) =>
      admin.getByRole('link', { name: new RegExp(`${side.source}, ${name},`) })

    await test.step('what cannot have been is refused in a sentence, and what can have been is entered', async () => {
      await expect(atWheel(/(left|links)/, one)).toBeVisible()
      await menus.first().click()
      await admin.getByRole('menuitem', { name: stock.kinds.swap }).click()
      await dialog.getByRole('combobox', { name: stock.withWhich }).fill(other)
      await admin.getByRole('option', { name: new RegExp(other) }).click()
      await dialog.getByText(stock.earlier, { exact: true }).click()
      await dialog.getByLabel(stock.time).last().fill(anHourAgo())
      // Both tires came to the fleet a moment ago.
      await expect(dialog.getByRole('alert')).toContainText(problems.notAtWheels)
      await dialog.getByText(stock.now, { exact: true }).click()
      await expectAccessible(admin)
      await dialog.getByRole('button', { name: stock.enter }).click()
      await expect(atWheel(/(right|rechts)/, one)).toBeVisible()
      await expect(atWheel(/(left|links)/, other)).toBeVisible()
    })

    await test.step('a tire that is taken off lies in the stock', async () => {
      await menus.first().click()
      await admin.getByRole('menuitem', { name: stock.kinds.store }).click()
      await dialog.getByRole('button', { name: stock.enter }).click()
      await expect(admin.getByRole('link', { name: new RegExp(`, ${other},`) })).toHaveCount(0)
      await admin.goto('/tires/stock')
      await expectSettled(admin)
      await expect(admin.getByRole('heading', { level: 1, name: nav.stock })).toBeVisible()
      await expect(admin.getByRole('region', { name: stock.inStock }).getByRole('link', { name: other })).toBeVisible()
      await expectAccessible(admin)
      await expectNoSidewaysScroll(admin)
    })

    await test.step('one after the other is taken back, the last one first', async () => {
      const changes = admin
        .getByRole('region', { name: stock.changes })
        .getByRole('listitem')
        .filter({ hasText: vehicle.name })
      await expect(changes).toHaveCount(2)
      await expect(changes.last()).toContainText(stock.undoNot)
      await changes.first().getByRole('button').click()
      await expect(changes).toHaveCount(1)
      await changes.first().getByRole('button').click()
      await expect(changes).toHaveCount(0)
      await admin.goto(`/vehicles3/${vehicle.id}`)
      await expect(atWheel(/(left|links)/, one)).toBeVisible()
      await expect(atWheel(/(right|rechts)/, other)).toBeVisible()
    })
  })

test('who may change nothing reads the stock, and changes nothing', { tag: HAND_ALONE }, async ({ guest }) => {
  await guest.goto('/tires/stock')
  await expectSettled(guest)
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(guest.getByRole('main').getByRole('button')).toHaveCount(0)
})
