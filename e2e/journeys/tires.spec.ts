import { readFile } from 'node:fs/promises'
import { NIGHT_READINGS_PER_TIRE } from '../fleet/night.ts'
import { reservedVehicleName, SEED_FLEET_NAMES, SICK_TIRE_ALARM_TEXT, seedTireName } from '../fleet/seed-fleet.ts'
import { tireId, vehicleId } from '../fleet/shared.ts'
import { FleetListPage } from '../pages/fleet-list.ts'
import { expect, expectSettled, test } from '../pages/journey.ts'
import { expectedMuteEndPattern } from '../pages/mute-ends.ts'
import { DESK_ALONE, HAND_ALONE, viewportTestTagsOfPath } from '../pages/readers.ts'

const GENERATIONS = [
  {
    path: '/tires/overview3',
    columns: ['Vehicle', 'Position', 'Name', 'Issue', 'Fill', 'Age'],
    vehicle: /\/vehicles3\/\d+$/,
    tabs: ['Details', 'Measurements', 'Trips', 'Tread', 'Time line'],
    charts: ['Fill level', 'Pressure', 'Temperature', 'Speed'],
  },
  {
    path: '/tires/overview',
    columns: ['Vehicle', 'Position', 'Name', 'Issue'],
    vehicle: /\/vehicles\/\d+$/,
    tabs: ['Details', 'Measurements', 'Trips', 'Tread', 'History', 'Time line', 'Alarm Settings', 'Remarks'],
    charts: ['Pressure', 'Temperature', 'Speed'],
  },
]
const sick = seedTireName(SEED_FLEET_NAMES.sick, 0)
const well = seedTireName(SEED_FLEET_NAMES.well, 0)

for (const { path, columns, vehicle, tabs, charts } of GENERATIONS) {
  test.describe(path, { tag: viewportTestTagsOfPath(path) }, () => {
    test('lists tires by how bad they are, with at most five pages to press', async ({ admin }) => {
      await admin.goto(path)
      await expectSettled(admin)
      const list = new FleetListPage(admin, 'Tires')
      for (const title of columns) await expect(list.columnHead(title)).toBeAttached()
      await expect(list.rows).toHaveCount(15)
      await expect(list.row(sick)).toHaveAttribute('data-tone', 'danger')
      await expect(list.row(sick)).toContainText(SICK_TIRE_ALARM_TEXT)
      await expect(list.pager.getByRole('button', { name: /^Page / })).toHaveCount(5)
      await list.pager.getByRole('button', { name: 'Page 5 of 8' }).click()
      await expect(admin).toHaveURL(/page=5/)
      await expect(list.pager.getByRole('button', { name: /^Page / })).toHaveText(['3', '4', '5', '6', '7'])
    })

    test('a tire tells its figures, and leads to its vehicle', async ({ admin }) => {
      await admin.goto(`${path}?q=${SEED_FLEET_NAMES.sick}`)
      const list = new FleetListPage(admin, 'Tires')
      await list.row(sick).click()
      const detail = admin.getByRole('article', { name: sick })
      await expect(detail.getByRole('tab')).toHaveText(tabs)
      await expect(detail.getByText(/5\.90\sbar/)).toBeVisible()
      await expect(detail.getByText(/9\.00\sbar/)).toBeVisible()
      await expect(detail.getByText('No Supplier Specified')).toBeVisible()
      await expect(detail.getByRole('heading', { name: 'For administrators' })).toBeVisible()
      await detail.getByRole('link', { name: SEED_FLEET_NAMES.sick, exact: true }).click()
      await expect(admin).toHaveURL(vehicle)
    })

    test('its measurements are charts, as many points as chosen, and a file', async ({ admin }) => {
      await admin.goto(`${path}/${tireId(well)}`)
      const detail = admin.getByRole('article', { name: well })
      await detail.getByRole('tab', { name: 'Measurements' }).click()
      const drawn = detail.getByRole('figure')
      await expect(drawn).toHaveCount(charts.length)
      for (const [i, title] of charts.entries()) await expect(drawn.nth(i)).toContainText(title)
      await expect(drawn.first().locator('canvas')).toBeVisible()
      const range = detail.getByRole('radiogroup', { name: 'Number of measurements' })
      await expect(range.getByRole('radio')).toHaveCount(3)
      await expect(range.getByRole('radio', { name: '250 points' })).toBeChecked()
      await range.getByText('100 points').click()
      await expect(admin).toHaveURL(/range=100/)
      await expect(range.getByRole('radio', { name: '100 points' })).toBeChecked()

      const downloads = admin.waitForEvent('download')
      await detail
        .getByRole('button', { name: /as CSV$/ })
        .last()
        .click()
      const download = await downloads
      expect(download.suggestedFilename()).toBe('measurements.csv')
      const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/)
      expect(lines).toHaveLength(1 + NIGHT_READINGS_PER_TIRE)
    })
  })
}

test(
  'a tire is muted for a week, with its end, and heard again',
  { tag: HAND_ALONE },
  async ({ admin }, { project }) => {
    const name = seedTireName(reservedVehicleName('mutedForAWeek', project.name), 2)
    await admin.goto(`/tires/overview3/${tireId(name)}`)
    const detail = admin.getByRole('article', { name })
    const ends = expectedMuteEndPattern(7)
    await detail.getByRole('button', { name: 'One week' }).click()
    const until = detail.getByText(/Muted until [\d/]+ [\d:]+/)
    await expect(until).toBeVisible()
    await expect(until).toHaveText(ends())
    await admin.reload()
    await expect(until).toBeVisible()
    await detail.getByRole('button', { name: 'Remove the mute' }).click()
    await expect(until).toBeHidden()
    await expect(detail.getByRole('button', { name: 'One week' })).toBeVisible()
  },
)

test('the older overview mutes nothing', { tag: DESK_ALONE }, async ({ admin }) => {
  await admin.goto(`/tires/overview/${tireId(well)}`)
  const detail = admin.getByRole('article', { name: well })
  await expect(detail.getByRole('tab', { name: 'Details' })).toBeVisible()
  await expect(detail.getByText('Mute the alarm')).toHaveCount(0)
  await expect(detail.getByRole('link', { name: SEED_FLEET_NAMES.well, exact: true })).toHaveAttribute(
    'href',
    `/vehicles/${vehicleId(SEED_FLEET_NAMES.well)}`,
  )
})
