import { SEED_FLEET_NAMES } from '../fleet/seed-fleet.ts'
import { expectAccessible } from '../pages/accessible.ts'
import { expect, expectSettled, test } from '../pages/journey.ts'
import { DESK_ALONE } from '../pages/readers.ts'

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

test(
  'a spreadsheet of tires: faults by row and column, then what would change, then the change',
  { tag: ['@changes', ...DESK_ALONE] },
  async ({ admin }, { project }) => {
    const tire = `Import ${project.name}`
    await admin.goto('/import?kind=tires')
    await expectSettled(admin)
    const choose = async (text: string) => {
      const chooser = admin.waitForEvent('filechooser')
      await admin.getByRole('button', { name: 'Choose a file' }).click()
      await (await chooser).setFiles(csv('tires.csv', text))
    }
    await choose(`name;vehicle;axle;purchase_date\n${tire};Zeppelin;;31/02/2024\n`)
    const report = admin.getByRole('region', { name: 'Import' })
    await expect(report).toContainText('there is no Zeppelin')
    await expect(report).toContainText('31/02/2024 is not a day')
    await expect(admin.getByText('Nothing was stored')).toBeVisible()
    await expectAccessible(admin)

    await choose(`name;serial_no\n${tire};S-1\n`)
    await expect(admin.getByText('1 new, 0 changed')).toBeVisible()
    await admin.getByRole('button', { name: 'Store 1 row' }).click()
    await expect(admin.getByText('Stored: 1 new, 0 changed.')).toBeVisible()
    await admin.goto('/tires/overview3')
    await admin.getByRole('searchbox').fill(tire)
    await expect(admin.getByRole('listitem').filter({ hasText: tire })).toHaveCount(1)
  },
)

test('a file that is no table is refused in a sentence', { tag: DESK_ALONE }, async ({ admin }) => {
  await admin.goto('/import')
  await expectSettled(admin)
  const chooser = admin.waitForEvent('filechooser')
  await admin.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles({
    name: 'photo.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
  })
  await expect(admin.getByRole('main').getByRole('alert')).toContainText('cannot be read')
  await expect(admin.getByText(SEED_FLEET_NAMES.well)).toHaveCount(0)
})
