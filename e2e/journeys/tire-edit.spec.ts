import { createOwnVehicle, uniqueJourneyName } from '../fleet/own-vehicle.ts'
import { SEED_FLEET_NAMES, seedTireName, tagOfVehicleTire } from '../fleet/seed-fleet.ts'
import { tireId } from '../fleet/shared.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pages/accessible.ts'
import { FleetListPage } from '../pages/fleet-list.ts'
import { expect, expectSettled, signedIn, test } from '../pages/journey.ts'
import { DESK_ALONE, formSizeOf, HAND_ALONE } from '../pages/readers.ts'
import { RecordPage } from '../pages/record.ts'

const FRONT_RIGHT = { position_row: 0, position_left_right: 1, position_inside_outside: 1 } as const

for (const path of ['/tires/overview3', '/tires/overview']) {
  test.describe(path, { tag: ['@changes', ...formSizeOf(path)] }, () => {
    test('a tire is added to a free wheel, changed and deleted', async ({ admin, calls, isMobile }) => {
      const vehicle = await createOwnVehicle(calls)
      await calls.call('tires.add', { data: { name: `${vehicle.name} other`, vehicle_id: vehicle.id, ...FRONT_RIGHT } })
      const name = uniqueJourneyName('Tire')
      await admin.goto(path)
      await expectSettled(admin)
      await admin.getByRole('button', { name: 'Add', exact: true }).click()
      const adding = new RecordPage(admin, 'Add a tire')
      await adding.button('Save').click()
      await expect(adding.detail.getByText('A name is needed')).toBeVisible()
      await adding.detail.getByRole('textbox', { name: 'Name' }).fill(name)

      await adding.detail.getByRole('combobox', { name: 'Tag' }).click()
      await expect(admin.getByRole('option', { name: 'No Tag' })).toBeVisible()
      await expect(admin.getByRole('option', { name: String(tagOfVehicleTire(SEED_FLEET_NAMES.well, 0)) })).toHaveCount(
        0,
      )
      await admin.getByRole('option', { name: 'No Tag' }).click()

      await adding.choose('Vehicle', vehicle.name)
      await expect(adding.detail.getByRole('definition').filter({ hasText: SEED_FLEET_NAMES.type })).toBeVisible()
      await adding.button('Save').click()
      await expect(adding.detail.getByText('Pick a position on the vehicle.')).toBeVisible()
      const wheels = adding.detail.getByRole('group', { name: 'Pick the position' }).getByRole('button')
      await expect(wheels).toHaveCount(6)
      await expect(wheels.filter({ hasText: 'taken by' })).toBeDisabled()
      await wheels.filter({ hasText: 'Axle 1 left' }).click()

      await adding.detail.getByRole('textbox', { name: 'Purchase date' }).click()
      const calendar = admin.getByRole('table').filter({ hasText: 'Mo' })
      await expect(calendar.getByRole('columnheader').first()).toHaveText(/^Mo/)
      await calendar.getByRole('button', { name: /^15 / }).click()
      await adding.detail.getByLabel('Purchase price (€)').fill('1000000.01')
      await adding.button('Save').click()
      await expect(adding.detail.getByText('From € 0 to € 1,000,000')).toBeVisible()
      await adding.detail.getByLabel('Purchase price (€)').clear()
      await adding.detail.getByLabel('Purchase price (€)').pressSequentially('412.05')
      await adding.detail.getByLabel('Remarks').fill('Second life')
      // Scrolled, the bar at the top would lie over the head of the list.
      await admin.evaluate(() => scrollTo(0, 0))
      if (!isMobile) await expectAccessible(admin)
      await expectNoSidewaysScroll(admin)
      await adding.button('Save').click()

      await expect(admin).toHaveURL(new RegExp(`${path}/\\d+$`))
      const tire = new RecordPage(admin, name)
      await expect(tire.detail).toContainText('€412.05')
      await expect(tire.detail).toContainText(/15\/\d\d\/\d{4}/)
      await admin.reload()
      await expect(tire.detail).toContainText(`${vehicle.name} · Axle 1 left`)

      await tire.button('Edit').click()
      await expect(tire.detail.getByRole('button', { name: 'Axle 1 left', exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      await tire.detail.getByRole('textbox', { name: 'Name' }).fill('Something else')
      await tire.button('Cancel').click()
      await expect(tire.button('Edit')).toBeVisible()
      await tire.button('Edit').click()
      await tire.detail.getByRole('textbox', { name: 'Name' }).fill(`${name} b`)
      await tire.detail.getByRole('button', { name: 'Axle 2 right outer', exact: true }).click()
      await tire.button('Save').click()
      const renamed = new RecordPage(admin, `${name} b`)
      await expect(renamed.detail).toContainText('Axle 2 right outer')

      await renamed.button('Delete').click()
      const question = renamed.question(`Are you sure you want to delete tire ${name} b ?`)
      await question.getByRole('button', { name: 'Cancel' }).click()
      await expect(renamed.detail).toBeVisible()
      await renamed.button('Delete').click()
      await question.getByRole('button', { name: 'Delete' }).click()
      await expect(admin).toHaveURL(new RegExp(`${path}$`))
      const list = new FleetListPage(admin, 'Tires')
      await list.search.fill(name)
      await expect(list.rows).toHaveCount(0)
    })
  })
}

test.describe('a wheel that was taken meanwhile', { tag: ['@changes', ...DESK_ALONE] }, () => {
  // The browser itself reports an answer that says no.
  test.use({ expectedNoise: /409 \(Conflict\)/ })

  test('is refused with a banner, and what was typed stays', async ({ admin, calls }) => {
    const vehicle = await createOwnVehicle(calls)
    await admin.goto('/tires/overview3')
    await expectSettled(admin)
    await admin.getByRole('button', { name: 'Add', exact: true }).click()
    const adding = new RecordPage(admin, 'Add a tire')
    const name = uniqueJourneyName('Late')
    await adding.detail.getByRole('textbox', { name: 'Name' }).fill(name)
    await adding.choose('Vehicle', vehicle.name)
    await adding.detail.getByRole('button', { name: 'Axle 1 right', exact: true }).click()
    await calls.call('tires.add', { data: { name: `${vehicle.name} first`, vehicle_id: vehicle.id, ...FRONT_RIGHT } })
    await adding.button('Save').click()
    const banner = admin.getByRole('alert').filter({ hasText: 'Update failed' })
    await expect(banner).toContainText(`Axle: In use by ${vehicle.name} first`)
    await expect(adding.detail.getByRole('textbox', { name: 'Name' })).toHaveValue(name)
    await banner.getByRole('button', { name: 'Dismiss' }).click()
    await expect(banner).toHaveCount(0)
    await adding.button('Cancel').click()
    await expect(admin).toHaveURL(/\/tires\/overview3$/)
  })
})

test('a tire goes its own way in version 2, and not in version 3', { tag: ['@changes', ...DESK_ALONE] }, async ({
  older,
  baseURL,
  calls,
}) => {
  const name = uniqueJourneyName('Own way')
  const { data } = await calls.call('tires.add', { data: { name } })
  await older.goto(`/tires/overview/${data.id}`)
  const tire = new RecordPage(older, name)
  await tire.button('Edit').click()
  const override = tire.detail.getByRole('checkbox', { name: 'Override the alarm settings of the vehicle type' })
  await override.check()
  const minimum = tire.setting('Pressure range').getByLabel('Minimum')
  await minimum.fill('15.1')
  await tire.button('Save').click()
  await expect(tire.detail.getByText('From 0.0 to 15.0')).toBeVisible()
  await expect(tire.detail.getByRole('alert')).toContainText('Something is not right yet')
  await minimum.fill('6.4')
  await tire.button('Save').click()
  await tire.detail.getByRole('tab', { name: 'Alarm Settings' }).click()
  await expect(tire.detail.getByRole('row', { name: 'Pressure too low' })).toContainText(/6\.40\sbar/)

  await signedIn(older, baseURL, 'admin')
  await older.reload()
  await tire.button('Edit').click()
  await expect(tire.detail.getByRole('textbox', { name: 'Name' })).toBeVisible()
  await expect(override).toHaveCount(0)
})

test('who may not change tires sees no buttons for it', { tag: DESK_ALONE }, async ({ guest }) => {
  const name = seedTireName(SEED_FLEET_NAMES.well, 0)
  await guest.goto(`/tires/overview3/${tireId(name)}`)
  const tire = new RecordPage(guest, name)
  await expect(tire.detail.getByRole('heading', { level: 2 })).toBeVisible()
  for (const button of ['Edit', 'Delete']) await expect(tire.button(button)).toHaveCount(0)
  await expect(guest.getByRole('button', { name: 'Add', exact: true })).toHaveCount(0)
})

test('a tire is kept in Dutch too', { tag: ['@changes', ...HAND_ALONE] }, async ({ admin, baseURL }) => {
  const name = uniqueJourneyName('Band')
  await admin.context().addCookies([{ name: 'language', value: 'nl', url: baseURL ?? '' }])
  await admin.goto('/tires/overview3')
  await expectSettled(admin)
  await admin.getByRole('button', { name: 'Toevoegen', exact: true }).click()
  const adding = new RecordPage(admin, 'Band toevoegen')
  await adding.detail.getByRole('textbox', { name: 'Naam' }).fill(name)
  await adding.detail.getByLabel('Aankoopprijs (€)').fill('99,5')
  await adding.button('Opslaan').click()
  const tire = new RecordPage(admin, name)
  await expect(tire.detail).toContainText(/€\s99,50/)
  await tire.button('Verwijderen').click()
  await tire
    .question(`Weet u zeker dat u de band ${name} wilt verwijderen?`)
    .getByRole('button', { name: 'Verwijderen' })
    .click()
  await expect(admin).toHaveURL(/\/tires\/overview3$/)
})
