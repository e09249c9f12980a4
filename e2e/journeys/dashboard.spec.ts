import { SEED_FLEET_NAMES, seedTireName } from '../fleet/seed-fleet.ts'
import { vehicleId } from '../fleet/shared.ts'
import { FleetListPage } from '../pages/fleet-list.ts'
import { expect, expectSettled, test } from '../pages/journey.ts'
import { DESK_ALONE } from '../pages/readers.ts'
import { VehiclePage } from '../pages/vehicle.ts'

test('the vehicle dashboard shows a vehicle wheel by wheel, tenths of pressure and hundredths of limits', {
  tag: DESK_ALONE,
}, async ({ admin }) => {
  await admin.goto('/dashboard')
  await expectSettled(admin)
  const list = new FleetListPage(admin, 'Vehicle dashboard')
  for (const title of ['Name', 'Layout', 'Type']) await expect(list.columnHead(title)).toBeAttached()
  await list.row(SEED_FLEET_NAMES.sick).click()
  await expect(admin).toHaveURL(new RegExp(`/dashboard/${vehicleId(SEED_FLEET_NAMES.sick)}$`))
  const vehicle = new VehiclePage(admin, SEED_FLEET_NAMES.sick)
  await expect(vehicle.tire(seedTireName(SEED_FLEET_NAMES.sick, 0))).toContainText(/5\.9bar.*12\s°C/)
  await expect(vehicle.tire(seedTireName(SEED_FLEET_NAMES.sick, 1))).toContainText(/8\.9bar.*12\s°C/)

  const downloads = admin.waitForEvent('download')
  await vehicle.detail.getByRole('button', { name: 'Save as CSV' }).click()
  expect((await downloads).suggestedFilename()).toBe(`${SEED_FLEET_NAMES.sick}.csv`)

  await vehicle.tab('Alarm Settings').click()
  await expect(admin).toHaveURL(/tab=settings$/)
  for (const title of ['Pressure difference', 'Pressure difference, maintenance']) {
    const row = vehicle.detail
      .getByRole('row')
      .filter({ has: admin.getByRole('rowheader', { name: title, exact: true }) })
    await expect(row).toContainText(/\d\.\d\d\sbar/)
  }
})
