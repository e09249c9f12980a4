import { createOwnVehicle, uniqueJourneyName } from '../fleet/own-vehicle.ts'
import { SEED_FLEET_NAMES } from '../fleet/seed-fleet.ts'
import { vehicleId } from '../fleet/shared.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pages/accessible.ts'
import { FleetListPage } from '../pages/fleet-list.ts'
import { expect, expectSettled, test } from '../pages/journey.ts'
import { DESK_ALONE, formSizeOf, HAND_ALONE } from '../pages/readers.ts'
import { RecordPage } from '../pages/record.ts'

for (const path of ['/vehicles3', '/vehicles']) {
  test.describe(path, { tag: ['@changes', ...formSizeOf(path)] }, () => {
    test('a vehicle is added with its suspension, changed and deleted', async ({ admin, isMobile }) => {
      const name = uniqueJourneyName('Vehicle')
      await admin.goto(path)
      await expectSettled(admin)
      await admin.getByRole('button', { name: 'Add', exact: true }).click()
      const adding = new RecordPage(admin, 'Add a vehicle')
      await adding.button('Save').click()
      await expect(adding.detail.getByText('A name is needed')).toBeVisible()
      await expect(adding.detail.getByText('Fill this in')).toBeVisible()
      await adding.detail.getByRole('textbox', { name: 'Name' }).fill(name)
      await adding.choose('Type', new RegExp(`^${SEED_FLEET_NAMES.type}$`))
      await expect(adding.detail.getByRole('combobox', { name: 'Alert unit' })).toHaveValue('None')
      await expect(adding.detail.getByRole('combobox', { name: 'OBC integrator' })).toHaveValue(
        'No Integrator Specified',
      )
      await adding.choose('Identification type', 'Vehicle ID')
      await expect(adding.detail.getByRole('combobox', { name: 'Identification', exact: true })).toBeVisible()
      await adding.choose('Identification type', 'Object no.')
      await adding.detail.getByRole('textbox', { name: 'Identification', exact: true }).fill('OBJ-7')
      await adding.detail.getByRole('textbox', { name: 'OBC e-mail', exact: true }).fill('cab@example.test')
      await adding.choose('Language of OBC e-mail', 'German')

      const suspension = adding.detail.getByRole('region', { name: 'Suspension' })
      const wheels = suspension.getByRole('group', { name: 'Suspension', exact: true }).getByRole('button')
      await expect(wheels).toHaveCount(6)
      await wheels.filter({ hasText: 'Axle 1 left' }).click()
      const wheel = suspension.getByRole('group', { name: 'Suspension of Axle 1 left' })
      for (const option of ['Suspension type', 'Suspension tag']) {
        await expect(wheel.getByRole('combobox', { name: option })).toHaveValue(/^No /)
      }
      await wheel.getByLabel('Fraction').fill('1.025')
      await expect(wheel.getByText('From 0.0 to 1.0')).toBeVisible()
      await expect(wheel.getByRole('button', { name: 'Apply To All Tires' })).toBeDisabled()
      await wheel.getByLabel('Fraction').clear()
      await wheel.getByLabel('Fraction').pressSequentially('0.025')
      await wheel.getByRole('button', { name: 'Apply To All Tires' }).click()
      for (const one of await wheels.all()) await expect(one).toHaveAccessibleName(/0\.025$/)
      // Scrolled, the bar at the top would lie over the head of the list.
      await admin.evaluate(() => scrollTo(0, 0))
      if (!isMobile) await expectAccessible(admin)
      await expectNoSidewaysScroll(admin)
      await adding.button('Save').click()

      await expect(admin).toHaveURL(new RegExp(`${path}/\\d+$`))
      const vehicle = new RecordPage(admin, name)
      await expect(vehicle.detail).toContainText('Object no.: OBJ-7')
      await expect(vehicle.detail).toContainText('cab@example.test (German)')
      await admin.reload()
      await vehicle.button('Edit').click()
      for (const one of await wheelsOf(vehicle).all()) await expect(one).toHaveAccessibleName(/0\.025$/)
      await vehicle.detail.getByRole('textbox', { name: 'Name' }).fill('Something else')
      await vehicle.button('Cancel').click()
      await expect(vehicle.button('Edit')).toBeVisible()

      await vehicle.button('Edit').click()
      await vehicle.detail.getByRole('textbox', { name: 'Name' }).fill(`${name} b`)
      await vehicle.button('Save').click()
      const renamed = new RecordPage(admin, `${name} b`)
      await renamed.button('Delete').click()
      const question = renamed.question(`Are you sure you want to delete vehicle ${name} b ?`)
      await question.getByRole('button', { name: 'Cancel' }).click()
      await expect(renamed.detail).toBeVisible()
      await renamed.button('Delete').click()
      await question.getByRole('button', { name: 'Delete' }).click()
      await expect(admin).toHaveURL(new RegExp(`${path}$`))
      const list = new FleetListPage(admin, 'Vehicles')
      await list.search.fill(name)
      await expect(list.rows).toHaveCount(0)
    })
  })
}

const wheelsOf = (vehicle: RecordPage) =>
  vehicle.detail.getByRole('group', { name: 'Suspension', exact: true }).getByRole('button')

test.describe('when the server fails', { tag: ['@changes', ...DESK_ALONE] }, () => {
  // The browser itself reports an answer that is an error.
  test.use({ expectedNoise: /500 \(Internal Server Error\)/ })

  test('saving says so and keeps what was typed, deleting brings the vehicle back without a word', async ({
    admin,
    calls,
  }) => {
    const own = await createOwnVehicle(calls)
    const json = { error: { code: 'internal', message: 'broken for this journey' } }
    for (const write of ['add', 'update', 'delete']) {
      await admin.route(`**/api/vehicles/${write}*`, (route) => route.fulfill({ status: 500, json }))
    }
    await admin.goto(`/vehicles3/${own.id}`)
    const vehicle = new RecordPage(admin, own.name)
    await vehicle.button('Edit').click()
    await vehicle.detail.getByRole('textbox', { name: 'Name' }).fill('Something else')
    await vehicle.button('Save').click()
    const banner = admin.getByRole('alert').filter({ hasText: 'Failed to add vehicle' })
    await expect(banner).toBeVisible()
    await expect(vehicle.detail.getByRole('textbox', { name: 'Name' })).toHaveValue('Something else')
    await banner.getByRole('button', { name: 'Dismiss' }).click()
    await vehicle.button('Cancel').click()

    await vehicle.button('Delete').click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(admin.getByRole('dialog')).toHaveCount(0)
    await expect(admin).toHaveURL(new RegExp(`/vehicles3/${own.id}$`))
    await expect(vehicle.detail.getByRole('heading', { level: 2 })).toBeVisible()
    await admin.goto('/vehicles3')
    const list = new FleetListPage(admin, 'Vehicles')
    await list.search.fill(own.name)
    await expect(list.row(own.name)).toBeVisible()
    await expect(admin.getByRole('main').getByRole('alert')).toHaveCount(0)
  })
})

test('leaving a form asks before what was typed is lost', { tag: DESK_ALONE }, async ({ admin }) => {
  await admin.goto(`/vehicles3/${vehicleId(SEED_FLEET_NAMES.well)}`)
  const vehicle = new RecordPage(admin, SEED_FLEET_NAMES.well)
  await vehicle.button('Edit').click()
  await vehicle.detail.getByRole('textbox', { name: 'Name' }).fill('Half a na')
  await vehicle.detail.getByRole('textbox', { name: 'Name' }).press('Escape')
  const question = vehicle.question('Your changes are not saved yet. Leave them behind?')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(vehicle.detail.getByRole('textbox', { name: 'Name' })).toHaveValue('Half a na')
  await vehicle.detail.getByRole('textbox', { name: 'Name' }).press('Escape')
  await question.getByRole('button', { name: 'Discard the changes' }).click()
  await expect(vehicle.detail.getByRole('heading', { level: 2, name: SEED_FLEET_NAMES.well })).toBeVisible()
  await expect(vehicle.button('Edit')).toBeVisible()
})

test('who may not change vehicles sees no buttons for it', { tag: DESK_ALONE }, async ({ guest }) => {
  await guest.goto(`/vehicles3/${vehicleId(SEED_FLEET_NAMES.well)}`)
  const vehicle = new RecordPage(guest, SEED_FLEET_NAMES.well)
  await expect(vehicle.button('Export measurements')).toBeVisible()
  for (const button of ['Edit', 'Delete']) await expect(vehicle.button(button)).toHaveCount(0)
  await expect(guest.getByRole('button', { name: 'Add', exact: true })).toHaveCount(0)
})

test('a vehicle is kept in Dutch too', { tag: ['@changes', ...HAND_ALONE] }, async ({ admin, baseURL }) => {
  const name = uniqueJourneyName('Voertuig')
  await admin.context().addCookies([{ name: 'language', value: 'nl', url: baseURL ?? '' }])
  await admin.goto('/vehicles3')
  await expectSettled(admin)
  await admin.getByRole('button', { name: 'Toevoegen', exact: true }).click()
  const adding = new RecordPage(admin, 'Voertuig toevoegen')
  await adding.detail.getByRole('textbox', { name: 'Naam' }).fill(name)
  await adding.choose('Type', new RegExp(`^${SEED_FLEET_NAMES.type}$`))
  await expect(adding.detail.getByRole('combobox', { name: 'OBC-integrator' })).toHaveValue('Geen integrator opgegeven')
  await adding.button('Opslaan').click()
  const vehicle = new RecordPage(admin, name)
  await vehicle.button('Verwijderen').click()
  await vehicle
    .question(`Weet u zeker dat u het voertuig ${name} wilt verwijderen?`)
    .getByRole('button', { name: 'Verwijderen' })
    .click()
  await expect(admin).toHaveURL(/\/vehicles3$/)
})
