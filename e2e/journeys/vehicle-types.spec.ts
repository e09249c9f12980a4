import { SEED_FLEET_NAMES } from '../fleet/seed-fleet.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pages/accessible.ts'
import { FleetListPage } from '../pages/fleet-list.ts'
import { expect, expectSettled, test } from '../pages/journey.ts'
import { DESK_ALONE, formSizeOf, HAND_ALONE } from '../pages/readers.ts'
import { RecordPage } from '../pages/record.ts'

const LAYOUT = 'Truck 4x2'
const NOTICE = 'Details for tires will become available after confirming and saving the basic setup.'

const GENERATIONS = [
  {
    path: '/vehicle/types',
    cell: /^Axle 1 left, 7\.0 … 11\.0\sbar.*, -?.*50 … 100\s°C.*, 50,000\skm.*, 1095 days/,
    sections: ['Incident Alarms', 'Pressure Maintenance', 'Inspection Maintenance'],
    setting: { title: 'Pressure range', input: 'Minimum', to: '6.5', beyond: '15.1', limits: 'From 0.0 to 15.0' },
    shown: /6\.5 … 11\.0\sbar/,
    typeAlarms: ['Temperature difference', 'Pressure difference', 'Pressure difference, maintenance'],
  },
  {
    path: '/vehicle/types3',
    cell: /^Axle 1 left, 9\.0\sbar, 50,000\skm.*, 1095 days/,
    sections: ['Fill Level Alarms', 'Incident Alarms', 'Inspection Maintenance'],
    setting: {
      title: 'Optimal pressure at 15 °C',
      input: 'Pressure',
      to: '8.2',
      beyond: '15.1',
      limits: 'From 0.0 to 15.0',
    },
    shown: /8\.2\sbar/,
    typeAlarms: ['External temperature difference'],
  },
]

for (const { path, cell, sections, setting, shown, typeAlarms } of GENERATIONS) {
  test.describe(path, { tag: formSizeOf(path) }, () => {
    test('a type is added, its tires set, copied and deleted', async ({ admin, isMobile }, { project }) => {
      const name = `Journey ${project.name} ${path.at(-1)} ${Date.now()}`
      await admin.goto(path)
      await expectSettled(admin)
      await admin.getByRole('button', { name: 'Add', exact: true }).click()
      const adding = new RecordPage(admin, 'Add a vehicle type')
      await expect(adding.detail.getByText(NOTICE)).toBeVisible()
      await expect(adding.detail.getByRole('group', { name: 'Tires', exact: true })).toHaveCount(0)
      await adding.button('Save').click()
      await expect(adding.detail.getByText('Fill this in')).toHaveCount(2)
      await adding.detail.getByLabel('Name').fill(name)
      await adding.choose('Layout', LAYOUT)
      if (!isMobile) await expectAccessible(admin)
      await adding.button('Save').click()

      const type = new RecordPage(admin, name)
      await expect(admin).toHaveURL(new RegExp(`${path}/\\d+$`))
      await expect(type.detail.getByRole('row')).toHaveCount(1 + typeAlarms.length)
      for (const title of typeAlarms) {
        await expect(type.detail.getByRole('rowheader', { name: title, exact: true })).toBeVisible()
      }
      const tires = type.detail.getByRole('group', { name: 'Tires', exact: true }).getByRole('button')
      await expect(tires).toHaveCount(6)
      await expect(tires.first()).toHaveAccessibleName(cell)

      await tires.first().click()
      await expect(type.detail.getByRole('textbox', { name: 'Layout' })).toBeDisabled()
      const editor = type.detail.getByRole('region', { name: 'Alarms of Axle 1 left' })
      for (const title of sections) await expect(editor.getByRole('group', { name: title, exact: true })).toBeVisible()
      await expect(editor.getByRole('group', { name: 'Inflation detection' })).toBeVisible()
      const input = type.setting(setting.title).getByLabel(setting.input)
      await input.fill(setting.beyond)
      await expect(editor.getByText(setting.limits)).toBeVisible()
      await type.button('Save').click()
      await expect(type.detail.getByRole('alert').first()).toContainText('Something is not right yet')
      await input.fill(setting.to)
      await editor.getByRole('button', { name: 'Apply To All Tires' }).click()
      for (const tire of await tires.all()) await expect(tire).toHaveAccessibleName(shown)
      if (!isMobile) await expectAccessible(admin)
      await expectNoSidewaysScroll(admin)
      await type.button('Save').click()
      await expect(type.button('Edit')).toBeVisible()
      await admin.reload()
      await expect(tires).toHaveCount(6)
      for (const tire of await tires.all()) await expect(tire).toHaveAccessibleName(shown)

      await type.button('Edit').click()
      await type.detail.getByLabel('Name').first().fill('Something else')
      await type.button('Cancel').click()
      await expect(type.button('Edit')).toBeVisible()

      await type.button('Duplicate').click()
      const copy = new RecordPage(admin, `${name} (2)`)
      await expect(copy.detail).toBeVisible()
      await copy.button('Delete').click()
      const question = copy.question(`Are you sure you want to delete vehicle type ${name} (2) ?`)
      await question.getByRole('button', { name: 'Cancel' }).click()
      await expect(copy.detail).toBeVisible()
      await copy.button('Delete').click()
      await question.getByRole('button', { name: 'Delete' }).click()
      await expect(admin).toHaveURL(new RegExp(`${path}$`))
      const list = new FleetListPage(admin, 'Vehicle types')
      await list.search.fill(name)
      await expect(list.rows).toHaveCount(1)
      await list.rows.first().click()
      await type.button('Delete').click()
      await type
        .question(`Are you sure you want to delete vehicle type ${name} ?`)
        .getByRole('button', { name: 'Delete' })
        .click()
      await expect(list.rows).toHaveCount(0)
    })

    test('who may not change types sees no buttons for it', async ({ guest }) => {
      await guest.goto(path)
      await expectSettled(guest)
      await expect(guest.getByRole('button', { name: 'Add', exact: true })).toHaveCount(0)
      await new FleetListPage(guest, 'Vehicle types').row(SEED_FLEET_NAMES.plainType).click()
      const type = new RecordPage(guest, SEED_FLEET_NAMES.plainType)
      await expect(type.detail.getByRole('heading', { level: 2 })).toBeVisible()
      await expect(type.detail.getByRole('group', { name: 'Tires', exact: true })).toContainText('50,000')
      await expect(type.detail.getByRole('button')).toHaveCount(0)
    })
  })
}

test.describe('a type that vehicles are of', { tag: DESK_ALONE }, () => {
  // The browser itself reports an answer that says no.
  test.use({ expectedNoise: /409 \(Conflict\)/ })

  test('comes back when it cannot be deleted, and the banner says why', async ({ admin }) => {
    await admin.goto('/vehicle/types3')
    await expectSettled(admin)
    const list = new FleetListPage(admin, 'Vehicle types')
    await list.row(SEED_FLEET_NAMES.plainType).click()
    const type = new RecordPage(admin, SEED_FLEET_NAMES.plainType)
    await type.button('Delete').click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    const banner = admin.getByRole('alert').filter({ hasText: 'Failed to update data' })
    await expect(banner).toContainText(/In use by T-\d+/)
    await expect(type.detail.getByRole('heading', { level: 2 })).toBeVisible()
    await banner.getByRole('button', { name: 'Dismiss' }).click()
    await expect(banner).toHaveCount(0)
    await admin.goto('/vehicle/types3')
    await expect(list.row(SEED_FLEET_NAMES.plainType)).toBeVisible()
  })
})

test('limits are tried on the last 30 days before they are saved', { tag: HAND_ALONE }, async ({ admin }) => {
  await admin.goto('/vehicle/types3')
  await expectSettled(admin)
  await new FleetListPage(admin, 'Vehicle types').row(SEED_FLEET_NAMES.type).first().click()
  const type = new RecordPage(admin, SEED_FLEET_NAMES.type)
  await type.button('Edit').click()
  const trial = type.detail.getByRole('region', { name: 'Try on the last 30 days' })
  await trial.getByRole('button').press('Enter')
  await expect(trial.getByText(/^In the last 30 days these limits would have raised \d+ alarm/)).toBeVisible()
  await expect(trial.getByRole('listitem').first()).toContainText(SEED_FLEET_NAMES.sick)
  await expectNoSidewaysScroll(admin)
  await expectAccessible(admin)
  await type.button('Cancel').click()
  await expect(trial).toHaveCount(0)
})

test('types are kept in Dutch too', { tag: HAND_ALONE }, async ({ admin, baseURL }, { project }) => {
  const name = `Reis ${project.name} ${Date.now()}`
  await admin.context().addCookies([{ name: 'language', value: 'nl', url: baseURL ?? '' }])
  await admin.goto('/vehicle/types3')
  await expectSettled(admin)
  await admin.getByRole('button', { name: 'Toevoegen', exact: true }).click()
  const adding = new RecordPage(admin, 'Voertuigtype toevoegen')
  await adding.detail.getByLabel('Naam').fill(name)
  await adding.choose('Indeling', 'Vrachtwagen 4x2')
  const difference = adding.setting('Verschil in buitentemperatuur')
  await difference.getByRole('checkbox').check()
  await difference.getByLabel('Herhalen om de').fill('10081')
  await expect(adding.detail.getByText('Van 0 tot 10.080')).toBeVisible()
  await difference.getByLabel('Herhalen om de').fill('10080')
  await adding.button('Opslaan').click()
  const type = new RecordPage(admin, name)
  await expect(type.detail.getByRole('row', { name: /10\.080 min/ })).toContainText('Aan')
  await type.detail.getByRole('group', { name: 'Banden', exact: true }).getByRole('button').first().click()
  const optimal = type.setting('Optimale druk bij 15 °C').getByLabel('Druk')
  await optimal.fill('8,4')
  await type.button('Opslaan').click()
  await expect(type.detail.getByRole('group', { name: 'Banden', exact: true })).toContainText(/8,4\sbar/)
  await type.button('Verwijderen').click()
  await type
    .question(`Weet u zeker dat u het voertuigtype ${name} wilt verwijderen?`)
    .getByRole('button', { name: 'Verwijderen' })
    .click()
  await expect(admin).toHaveURL(/\/vehicle\/types3$/)
})
