import { SEED_FLEET_NAMES, seedTireName } from '../fleet/seed-fleet.ts'
import { tireId } from '../fleet/shared.ts'
import { expectAccessible } from '../pages/accessible.ts'
import { FleetListPage } from '../pages/fleet-list.ts'
import { expect, expectSettled, test } from '../pages/journey.ts'
import { DESK_ALONE, HAND_ALONE } from '../pages/readers.ts'

test('tire sensors: found, sorted, opened by address, and one press from their tire', { tag: DESK_ALONE }, async ({
  admin,
}) => {
  await admin.goto('/health/tire_sensors')
  await expectSettled(admin)
  const list = new FleetListPage(admin, 'Tire sensor health')
  await expect(list.rows).toHaveCount(15)
  for (const title of ['Name', 'Vehicle', 'Measurement age', 'Status'])
    await expect(list.columnHead(title)).toBeAttached()
  await list.search.fill(seedTireName(SEED_FLEET_NAMES.well, 2))
  await expect(list.rows).toHaveCount(1)
  await expect(list.rows.first()).toContainText('Ok')
  await list.rows.first().click()
  const tire = tireId(seedTireName(SEED_FLEET_NAMES.well, 2))
  await expect(admin).toHaveURL(new RegExp(`/health/tire_sensors/${tire}\\?`))
  await admin.reload()
  const detail = admin.getByRole('article', { name: seedTireName(SEED_FLEET_NAMES.well, 2) })
  await expect(detail).toContainText(SEED_FLEET_NAMES.well)
  await expectAccessible(admin)
  await detail.getByRole('link', { name: seedTireName(SEED_FLEET_NAMES.well, 2) }).click()
  await expect(admin).toHaveURL(new RegExp(`/tires/overview3/${tire}$`))
})

test('alert units: the longest silent first, with their age and state', { tag: HAND_ALONE }, async ({ admin }) => {
  await admin.goto('/health/units')
  await expectSettled(admin)
  const list = new FleetListPage(admin, 'Unit health')
  await list.search.fill('yard')
  // However long the journeys before this one took.
  await expect(list.row('Yard gateway')).toContainText(/\d\smin/)
  await list.sortBy('Status', 'ascending')
  await expect(admin).toHaveURL(/sort=status/)
  await list.row('Yard gateway').click()
  await expect(admin.getByRole('article', { name: 'Yard gateway' })).toContainText('Ok')
  await expectAccessible(admin)
})
