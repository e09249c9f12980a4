import { SEED_FLEET_NAMES, SICK_TIRE_ALARM_TEXT, seedTireName } from '../fleet/seed-fleet.ts'
import { tireId, vehicleId } from '../fleet/shared.ts'
import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark } from '../pages/accessible.ts'
import { FleetListPage } from '../pages/fleet-list.ts'
import { expect, expectSettled, signedIn, test } from '../pages/journey.ts'
import { DESK_ALONE, formSizeOf, viewportTestTagsOfPath } from '../pages/readers.ts'

const sick = seedTireName(SEED_FLEET_NAMES.sick, 0)

// Problems are told as the reader's own generation sees them.
const GENERATIONS = [
  {
    path: '/tires/events3',
    reader: 'admin',
    issue: SICK_TIRE_ALARM_TEXT,
    type: '7',
    kind: 'Fill level',
    columns: ['Id', 'Ended', 'Start', 'Issue', 'Vehicle', 'Position', 'Tire', 'Duration'],
    tire: () => `/tires/overview3/${tireId(sick)}`,
    vehicle: () => `/vehicles3/${vehicleId(SEED_FLEET_NAMES.sick)}`,
    charts: ['Fill level', 'Pressure', 'Temperature'],
  },
  {
    path: '/tires/events',
    reader: 'older',
    issue: 'Pressure too low',
    type: '1',
    kind: 'Incidents',
    columns: ['Id', 'Read', 'Ended', 'Start', 'Issue', 'Vehicle', 'Position', 'Tire', 'Distance', 'Duration'],
    tire: () => `/tires/overview/${tireId(sick)}`,
    vehicle: () => `/vehicles/${vehicleId(SEED_FLEET_NAMES.sick)}`,
    charts: ['Pressure', 'Temperature'],
  },
] as const

for (const { path, reader, issue, type, kind, columns, tire, vehicle, charts } of GENERATIONS) {
  test(`${path}: an event is found by filters of the address, read whole, and leads on`, {
    tag: viewportTestTagsOfPath(path),
  }, async ({ page, baseURL, isMobile }) => {
    await signedIn(page, baseURL, reader)
    await page.goto(
      `${path}/${type}?vehicle=${vehicleId(SEED_FLEET_NAMES.sick)}&state=open&q=${encodeURIComponent(sick)}`,
    )
    await expectSettled(page)
    const list = new FleetListPage(page, 'Events')
    for (const title of columns) await expect(list.columnHead(title)).toBeAttached()
    await expect(list.row(issue)).toHaveCount(1)
    await expect(list.row(issue)).toHaveAttribute('data-tone', 'danger')
    if (isMobile) await page.getByRole('button', { name: 'Filter (3)' }).click()
    await expect(page.getByLabel('Kind')).toHaveValue(type)
    await expect(page.getByLabel('Kind').locator('option:checked')).toHaveText(kind)
    await expectAccessible(page)
    await expectReadableInTheDark(page)
    await expectNoSidewaysScroll(page)

    await list.row(issue).click()
    const event = page.getByRole('article', { name: issue })
    await expect(event.getByRole('region', { name: 'Problems' })).toBeVisible()
    await expect(event.getByText(/5\.90\sbar/).first()).toBeVisible()
    for (const chart of charts)
      await expect(event.locator('figcaption').getByText(chart, { exact: true }).first()).toBeVisible()
    await expectSettled(page)
    await expectAccessible(page)
    await expectReadableInTheDark(page)
    await expectNoSidewaysScroll(page)
    await expect(page).toHaveURL(new RegExp(`${path}/${type}/\\d+\\?.*state=open`))
    await expect(event.getByRole('link', { name: sick, exact: true }).first()).toHaveAttribute('href', tire())
    await expect(event.getByRole('link', { name: SEED_FLEET_NAMES.sick, exact: true })).toHaveAttribute(
      'href',
      vehicle(),
    )
  })

  test(`${path}: stands in Dutch`, { tag: formSizeOf(path) }, async ({ admin, baseURL }) => {
    await admin.context().addCookies([{ name: 'language', value: 'nl', url: baseURL ?? '' }])
    await admin.goto(`${path}/${type}?vehicle=${vehicleId(SEED_FLEET_NAMES.sick)}`)
    await expectSettled(admin)
    const list = new FleetListPage(admin, 'Gebeurtenissen')
    await list.rows.first().click()
    await expect(admin.getByRole('heading', { name: 'Waarden en grenzen' })).toBeVisible()
    await expect(admin.getByRole('heading', { name: 'Waar het gebeurde' })).toBeVisible()
    await expectNoSidewaysScroll(admin)
  })
}

test(
  'a remark with its cost is noted, stands first, and is marked read and unread',
  { tag: ['@changes', ...DESK_ALONE] },
  async ({ admin }, { project }) => {
    const name = seedTireName(SEED_FLEET_NAMES.well, project.name === 'phone' ? 4 : 3)
    const remark = `Rim straightened, ${project.name}`
    await admin.goto('/tires/events3/9')
    await expectSettled(admin)
    await admin.getByRole('button', { name: 'Add', exact: true }).click()
    const form = admin.getByRole('article', { name: 'Note a remark' })
    await form.getByRole('combobox', { name: 'Tire' }).fill(name)
    await admin.getByRole('option', { name: new RegExp(`^${name} `) }).click()
    await form.getByLabel('Remark').fill(remark)
    await form.getByLabel('Cost (€)').fill('45.5')
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    const event = admin.getByRole('article', { name: `Remark: ${remark}` })
    await expect(event).toContainText('€45.50')
    await event.getByRole('button', { name: 'Mark Read' }).click()
    await event.getByRole('button', { name: 'Mark Unread' }).click()
    await expect(event.getByRole('button', { name: 'Mark Read' })).toBeVisible()
  },
)
