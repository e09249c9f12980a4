import { SEED_FLEET_NAMES, seedTireName } from '../fleet/seed-fleet.ts'
import { tireId, vehicleId } from '../fleet/shared.ts'
import { expectAccessible } from '../pages/accessible.ts'
import { expect, expectSettled, test } from '../pages/journey.ts'
import { DESK_ALONE, formSizeOf } from '../pages/readers.ts'

for (const path of ['/vehicles3', '/vehicles']) {
  test(`${path}: differences, weight, trips and connections of a vehicle`, { tag: formSizeOf(path) }, async ({
    admin,
  }) => {
    await admin.goto(`${path}/${vehicleId(SEED_FLEET_NAMES.well)}?tab=pressure`)
    await expectSettled(admin)
    const vehicle = admin.getByRole('article', { name: SEED_FLEET_NAMES.well })
    await expect(vehicle.getByText('Difference in pressure')).toBeVisible()
    await vehicle.getByText('100 points').click()
    await expect(admin).toHaveURL(/range=100/)
    await admin.reload()
    await expect(vehicle.getByText('Difference in pressure')).toBeVisible()
    await expectAccessible(admin)

    await vehicle.getByRole('tab', { name: 'Temperature difference' }).click()
    await expect(vehicle.getByText('Difference in temperature')).toBeVisible()
    await vehicle.getByRole('tab', { name: 'Weight' }).click()
    await expect(vehicle.getByText('No weight yet')).toBeVisible()
    await vehicle.getByRole('tab', { name: 'Trips' }).click()
    await expect(vehicle.getByText('No trips yet')).toBeVisible()
    await vehicle.getByRole('tab', { name: 'Connected to' }).click()
    await expect(vehicle.getByText('Never connected to another vehicle')).toBeVisible()
  })
}

test('a tire says what happened to it, in the words of both generations', async ({ admin }) => {
  const sick = tireId(seedTireName(SEED_FLEET_NAMES.sick, 0))
  await admin.goto(`/tires/overview3/${sick}`)
  await expectSettled(admin)
  const issues = admin.getByRole('region', { name: 'Issues' })
  await expect(issues).toContainText('Fill level below 80%')
  await admin.goto(`/tires/overview/${sick}?tab=history`)
  const history = admin.getByRole('region', { name: 'History' })
  await expect(history).toContainText('Pressure too low')
  // All columns are seen, at a desk and in a hand.
  expect(await history.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await admin.getByRole('tab', { name: 'Trips' }).click()
  await expect(admin.getByText('No trips yet')).toBeVisible()
})

test('a remark about a tire stands in its history', { tag: DESK_ALONE }, async ({ admin }, { project }) => {
  const tire = seedTireName(SEED_FLEET_NAMES.well, project.name === 'phone' ? 4 : 3)
  await admin.goto(`/tires/overview/${tireId(tire)}?tab=remarks`)
  await expectSettled(admin)
  const text = `Valve replaced, ${project.name}`
  await admin.getByLabel('Remark', { exact: true }).fill(text)
  await admin.getByLabel('Cost (€)').fill('18.5')
  await admin.getByRole('button', { name: 'Save', exact: true }).dblclick()
  await expect(admin.getByLabel('Remark', { exact: true })).toHaveValue('')
  await admin.getByRole('tab', { name: 'History' }).click()
  await expect(admin.getByRole('region', { name: 'History' }).getByText(text)).toHaveCount(1)
})

test('connected vehicles: found by what they are connected to, opened, reloaded', { tag: DESK_ALONE }, async ({
  admin,
}) => {
  await admin.goto('/vehicleDetails/connectedTo')
  await expectSettled(admin)
  const list = admin.getByRole('region', { name: 'Connected vehicles' })
  await list.getByRole('searchbox').fill(SEED_FLEET_NAMES.well)
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await list.getByRole('listitem').getByRole('link').click()
  await expect(admin).toHaveURL(new RegExp(`/vehicleDetails/connectedTo/${vehicleId(SEED_FLEET_NAMES.well)}`))
  await admin.reload()
  const vehicle = admin.getByRole('article', { name: SEED_FLEET_NAMES.well })
  await expect(vehicle).toContainText('not connected')
  await vehicle.getByRole('tab', { name: 'Tire Positions' }).click()
  await expect(vehicle.getByRole('row')).toHaveCount(7)
  await vehicle.getByRole('tab', { name: 'Positions', exact: true }).click()
  await expect(vehicle.getByRole('table')).toBeVisible()
  await expectAccessible(admin)
})
