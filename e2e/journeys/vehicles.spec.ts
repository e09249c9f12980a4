import { readFile } from 'node:fs/promises'
import { NIGHT_READINGS_PER_TIRE, SIX_WHEEL_POSITIONS } from '../fleet/night.ts'
import { SEED_FLEET_NAMES, SEED_VEHICLE_NAMES, SICK_TIRE_ALARM_TEXT, seedTireName } from '../fleet/seed-fleet.ts'
import { vehicleId } from '../fleet/shared.ts'
import { FleetListPage } from '../pages/fleet-list.ts'
import { expect, expectSettled, test } from '../pages/journey.ts'
import { DESK_ALONE, viewportTestTagsOfPath } from '../pages/readers.ts'
import { VehiclePage } from '../pages/vehicle.ts'

const GENERATIONS = [
  {
    path: '/vehicles3',
    columns: ['Name', 'Layout', 'Type', 'Issue', 'Fill', 'Age'],
    tire: /\/tires\/overview3\/\d+$/,
    type: /\/vehicle\/types3\/\d+$/,
  },
  {
    path: '/vehicles',
    columns: ['Name', 'Layout', 'Type', 'Issue', 'Age'],
    tire: /\/tires\/overview\/\d+$/,
    type: /\/vehicle\/types\/\d+$/,
  },
]

for (const { path, columns, tire, type } of GENERATIONS) {
  test.describe(path, { tag: viewportTestTagsOfPath(path) }, () => {
    test('lists the worst first, fifteen a page, with the columns of its generation', async ({ admin }) => {
      await admin.goto(path)
      await expectSettled(admin)
      const list = new FleetListPage(admin, 'Vehicles')
      for (const title of columns) await expect(list.columnHead(title)).toBeAttached()
      await expect(list.region.getByRole('status')).toHaveText(`${SEED_VEHICLE_NAMES.length} results`)
      await expect(list.rows).toHaveCount(15)
      await expect(list.rows.first()).toHaveAttribute('data-tone', 'danger')
      await expect(list.row(SEED_FLEET_NAMES.sick)).toContainText(SICK_TIRE_ALARM_TEXT)
      const tones = await list.tones()
      expect(tones.lastIndexOf('danger')).toBe(tones.filter((tone) => tone === 'danger').length - 1)

      await list.pager.getByRole('button', { name: 'Page 2 of 2' }).click()
      await expect(admin).toHaveURL(/\?page=2$/)
      await expect(list.rows).toHaveCount(SEED_VEHICLE_NAMES.length - 15)
      await admin.reload()
      await expect(list.rows).toHaveCount(SEED_VEHICLE_NAMES.length - 15)
    })

    test('search and order stand in the address and survive a reload', async ({ admin }) => {
      await admin.goto(path)
      await expectSettled(admin)
      const list = new FleetListPage(admin, 'Vehicles')
      await list.sortBy('Name', 'ascending')
      await expect(list.rows.first()).toContainText('T-01')
      await list.sortBy('Name', 'descending')
      await expect(list.rows.first()).toContainText('T-20')
      await expect(admin).toHaveURL(/sort=-name/)
      await list.search.fill('t-1')
      await expect(list.rows).toHaveCount(10)
      await expect(list.rows.first()).toContainText('T-19')
      await admin.reload()
      await expect(list.rows).toHaveCount(10)
      await expect(list.rows.first()).toContainText('T-19')
      await expect(list.search).toHaveValue('t-1')
      await list.search.fill('no such vehicle')
      await expect(list.region.getByText('No vehicle matches')).toBeVisible()
      await list.region.getByRole('button', { name: 'Clear the search' }).click()
      await expect(list.rows).toHaveCount(15)
    })

    test('a vehicle shows its tires, place and company, and leads on', async ({ admin }) => {
      await admin.goto(path)
      await expectSettled(admin)
      const list = new FleetListPage(admin, 'Vehicles')
      await list.row(SEED_FLEET_NAMES.sick).click()
      await expect(admin).toHaveURL(new RegExp(`${path}/${vehicleId(SEED_FLEET_NAMES.sick)}$`))
      const vehicle = new VehiclePage(admin, SEED_FLEET_NAMES.sick)
      const { detail } = vehicle
      await expect(detail.getByRole('heading', { level: 2, name: SEED_FLEET_NAMES.sick })).toBeVisible()
      await expect(vehicle.fact('Last address')).not.toBeEmpty()
      await expect(vehicle.fact('Connected vehicles')).toHaveText('None')
      await expect(vehicle.fact('OBC integrator')).toHaveText('No Integrator Specified')
      await expect(vehicle.fact('Open in').getByRole('link')).toHaveCount(2)
      await expect(detail.getByRole('link', { name: /, T-03 tire \d, / })).toHaveCount(6)
      await vehicle.tab('Alarm Settings').click()
      await expect(admin).toHaveURL(/tab=settings/)
      await expect(detail.getByRole('row', { name: /Pressure difference/ }).first()).toContainText(/\d\.\d\d\sbar/)
      await vehicle.tab('Overview').click()

      const sick = vehicle.tire(seedTireName(SEED_FLEET_NAMES.sick, 0))
      await expect(sick).toHaveAccessibleName(/Axle 1 left, .*Alarm, .*Pressure 5\.9\sbar/)
      await sick.click()
      await expect(admin).toHaveURL(tire)
      await admin.goBack()
      await vehicle.fact('Type').getByRole('link', { name: SEED_FLEET_NAMES.type }).click()
      await expect(admin).toHaveURL(type)
    })
  })
}

test('the arrows walk the list, Enter opens and Esc leaves', { tag: '@desk' }, async ({ admin }) => {
  await admin.goto('/vehicles3?sort=name')
  await expectSettled(admin)
  const list = new FleetListPage(admin, 'Vehicles')
  await list.rows.first().focus()
  await admin.keyboard.press('ArrowDown')
  await admin.keyboard.press('ArrowDown')
  await expect(list.row('T-03')).toBeFocused()
  await admin.keyboard.press('ArrowUp')
  await expect(list.row('T-02')).toBeFocused()
  await admin.keyboard.press('Enter')
  await expect(admin).toHaveURL(new RegExp(`/vehicles3/${vehicleId('T-02')}\\?sort=name$`))
  await expect(new VehiclePage(admin, 'T-02').detail).toBeVisible()
  await admin.keyboard.press('Escape')
  await expect(admin).toHaveURL(/\/vehicles3\?sort=name$/)
})

test('measurements of a period are saved as measurements.csv', { tag: DESK_ALONE }, async ({ admin }) => {
  await admin.goto(`/vehicles3/${vehicleId(SEED_FLEET_NAMES.well)}`)
  const { detail } = new VehiclePage(admin, SEED_FLEET_NAMES.well)
  await detail.getByRole('button', { name: 'Export measurements' }).click()
  for (const label of ['Start date', 'End date']) {
    await expect(detail.getByRole('textbox', { name: label })).toHaveValue(/^\d\d\/\d\d\/\d{4}$/)
  }
  await detail.getByRole('button', { name: 'Save' }).click()
  const downloads = admin.waitForEvent('download')
  await detail.getByRole('link', { name: 'Download' }).click()
  const download = await downloads
  expect(download.suggestedFilename()).toBe('measurements.csv')
  const [head, ...lines] = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/)
  expect(head).toContain('pressure_bar')
  expect(lines).toHaveLength(SIX_WHEEL_POSITIONS.length * NIGHT_READINGS_PER_TIRE)
  for (const [i] of SIX_WHEEL_POSITIONS.entries())
    expect(lines.filter((line) => line.startsWith(`${seedTireName(SEED_FLEET_NAMES.well, i)},`))).toHaveLength(
      NIGHT_READINGS_PER_TIRE,
    )
})
