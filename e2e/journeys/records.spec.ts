import type { Page } from '@playwright/test'
import type { SignedInApiClient } from '../fleet/signed-in.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../pages/accessible.ts'
import { expect, expectSettled, test } from '../pages/journey.ts'
import { DESK_ALONE } from '../pages/readers.ts'
import { RecordScreen } from '../pages/record-screen.ts'

type Kind = {
  path: string
  title: string
  fields: readonly string[]
  /** What else a new one needs. */
  alsoFill?: (screen: RecordScreen) => Promise<void>
  before?: (calls: SignedInApiClient) => Promise<unknown>
  /** With the name in the place of NAME; null where nothing is asked. */
  question: string | null
}

const BRAND = 'Journey brand'

const ignoringTaken = (adding: Promise<unknown>): Promise<unknown> =>
  adding.catch((error: Error) => {
    // Journeys run beside each other, and one of them comes first.
    if (!error.message.includes('409')) throw error
  })

const KINDS: readonly Kind[] = [
  {
    path: '/contacts',
    title: 'Contacts',
    fields: ['E-mail', 'Phone', 'Mobile', 'Occupation', 'Place'],
    question: null,
  },
  { path: '/suppliers', title: 'Suppliers', fields: ['Web', 'Phone', 'Fax', 'Street', 'Country'], question: null },
  {
    path: '/integrators',
    title: 'Integrators',
    fields: ['Endpoint', 'Dispatcher', 'Integrator'],
    question: 'Are you sure you want to delete integrator NAME ?',
  },
  {
    path: '/tires/brands',
    title: 'Tire brands',
    fields: [],
    question: 'Are you sure you want to delete brand NAME ?',
  },
  {
    path: '/tires/types',
    title: 'Tire types',
    fields: [],
    before: (calls) => ignoringTaken(calls.call('tireBrands.add', { data: { name: BRAND } })),
    alsoFill: (screen) => screen.choose('Brand', BRAND),
    question: 'Are you sure you want to delete type NAME ?',
  },
  {
    path: '/suspension/brands',
    title: 'Suspension brands',
    fields: [],
    question: 'Are you sure you want to delete brand NAME ?',
  },
  {
    path: '/suspension/types',
    title: 'Suspension types',
    fields: ['Parameter a', 'Parameter b'],
    before: (calls) => ignoringTaken(calls.call('suspensionBrands.add', { data: { name: BRAND } })),
    alsoFill: (screen) => screen.choose('Brand', BRAND),
    question: 'Are you sure you want to delete type NAME ?',
  },
  {
    path: '/vehicle/layouts',
    title: 'Layouts',
    fields: [],
    question: 'Are you sure you want to delete layout NAME ?',
  },
]

/** What only some texts will do for. */
const VALUE: Readonly<Record<string, string>> = {
  Endpoint: 'https://obc.example/api',
  'E-mail': 'journey@example.com',
  'Parameter a': '1250.5',
  'Parameter b': '-340',
}

const nameOf = (project: string, retry: number): string => `Zz journey ${project} ${retry} ${process.pid}`

const expectWhole = async (page: Page): Promise<void> => {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

/** Made of the same parts as the others, with most fields: what is done on a phone here is done so everywhere. */
const ON_A_PHONE_TOO = 'Contacts'

for (const { path, title, fields, alsoFill, before, question } of KINDS) {
  test(
    `${title}: added, found again, edited, cancelled and deleted by hand`,
    {
      tag: title === ON_A_PHONE_TOO ? [] : DESK_ALONE,
    },
    async ({ admin, calls }, info) => {
      await before?.(calls)
      const name = nameOf(info.project.name, info.retry)
      const screen = new RecordScreen(admin, title)
      await admin.goto(path)
      await expectSettled(admin)

      await test.step('add', async () => {
        await screen.press('Add')
        await expect(screen.field('Name')).toBeFocused()
        await screen.field('Name').fill(' ')
        await screen.press('Save')
        await expect(admin.getByText('A name is needed')).toBeVisible()
        await screen.field('Name').fill(name)
        await alsoFill?.(screen)
        for (const [i, label] of fields.entries()) await screen.field(label).fill(VALUE[label] ?? `x${i}`)
        await screen.press('Save')
        await expect(admin).toHaveURL(new RegExp(`${path}/\\d+$`))
        await expect(screen.heading(name)).toBeVisible()
      })

      await test.step('a reload opens it again', async () => {
        await admin.reload()
        await expectSettled(admin)
        await expect(screen.heading(name)).toBeVisible()
        await expectWhole(admin)
      })

      await test.step('cancel discards, save keeps', async () => {
        await screen.press('Edit')
        await screen.field('Name').fill('Something else')
        await screen.press('Cancel')
        await expect(screen.heading(name)).toBeVisible()
        await screen.press('Edit')
        await screen.field('Name').fill(`${name} b`)
        await screen.press('Save')
        await expect(screen.heading(`${name} b`)).toBeVisible()
      })

      await test.step('search and order stand in the address', async () => {
        await screen.backToList()
        await screen.list.search.fill(name)
        await expect(screen.list.rows).toHaveCount(1)
        await screen.list.sortBy('Name', 'ascending')
        await expect(admin).toHaveURL(/[?&]sort=name/)
        await admin.reload()
        await expectSettled(admin)
        await screen.backToList()
        await expect(screen.list.rows).toHaveCount(1)
        await screen.list.row(name).click()
        await expect(screen.heading(`${name} b`)).toBeVisible()
      })

      await test.step('delete', async () => {
        const asked = question?.replace('NAME', `${name} b`) ?? null
        if (asked !== null) {
          await screen.press('Delete')
          const dialog = admin.getByRole('dialog', { name: asked, exact: true })
          await expectAccessible(admin)
          await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
          await expect(screen.heading(`${name} b`)).toBeVisible()
        }
        await screen.delete(asked)
        await expect(screen.detail(`${name} b`)).toBeHidden()
        await expect(
          screen.list.region.getByText('Nothing matches').or(screen.list.region.getByText(/^There are no /)),
        ).toBeVisible()
        if (question !== null) return
        await admin.getByRole('button', { name: 'Undo', exact: true }).click()
        await expect(screen.list.row(name)).toBeVisible()
        await screen.list.row(name).click()
        await screen.delete(null)
        await expect(screen.list.row(name)).toBeHidden()
        // Answered, so that the page does not close over a call on its way.
        await expect(admin.getByRole('button', { name: 'Undo', exact: true })).toBeVisible()
      })
    },
  )
}

test(
  'a list of records has fifteen a page, walks by arrows, and comes out as CSV',
  { tag: DESK_ALONE },
  async ({ admin, calls, isMobile }, info) => {
    const common = `Page ${info.project.name} ${info.retry} ${process.pid}`
    for (let i = 1; i <= 16; i += 1)
      await calls.call('contacts.add', { data: { name: `${common} ${i}`, phone: '=1+1' } })
    const { list } = new RecordScreen(admin, 'Contacts')
    await admin.goto(`/contacts?q=${encodeURIComponent(common)}&sort=-name`)
    await expectSettled(admin)
    await expect(list.rows).toHaveCount(15)
    await expect(list.rows.first()).toContainText(`${common} 16`)
    await list.pager.getByRole('button', { name: 'Page 2 of 2' }).click()
    await expect(list.rows).toHaveCount(1)
    await admin.reload()
    await expect(list.rows).toHaveCount(1)
    await list.pager.getByRole('button', { name: 'Previous page' }).click()
    await expect(list.rows).toHaveCount(15)

    await test.step('columns are remembered', async () => {
      await list.region.getByRole('button', { name: 'Choose columns' }).click()
      await admin.getByRole('menuitemcheckbox', { name: 'Mobile' }).click()
      await admin.keyboard.press('Escape')
      await expect(list.columnHead('Mobile')).toHaveCount(0)
      await admin.reload()
      await expect(list.rows).toHaveCount(15)
      await expect(list.columnHead('Mobile')).toHaveCount(0)
    })

    await test.step('what is shown is exported, and nobody’s formula runs', async () => {
      const downloads = admin.waitForEvent('download')
      await list.region.getByRole('button', { name: 'Export the list as CSV' }).click()
      const download = await downloads
      expect(download.suggestedFilename()).toBe('contacts.csv')
      const lines = (await readAll(download)).trimEnd().split('\r\n')
      // By its mark Excel knows that it is UTF-8.
      expect(lines[0]).toBe('\uFEFFName,E-mail,Phone')
      expect(lines).toHaveLength(17)
      expect(lines[1]).toBe(`${common} 16,,'=1+1`)
    })

    await test.step('a search is saved under a name', async () => {
      await list.region.getByRole('button', { name: 'Saved filters' }).click()
      await admin.getByRole('textbox', { name: 'Save this search and order as' }).fill('Mine')
      await expectAccessible(admin)
      await admin.getByRole('button', { name: 'Save the filter' }).click()
      await list.search.fill('')
      await expect(admin).not.toHaveURL(/q=/)
      await list.region.getByRole('button', { name: 'Saved filters' }).click()
      await admin.getByRole('button', { name: 'Mine', exact: true }).click()
      await expect(admin).toHaveURL(/q=Page/)
      await expect(list.rows).toHaveCount(15)
    })

    if (isMobile) return
    await test.step('arrows move, Enter opens, Esc leaves', async () => {
      await list.rows.first().focus()
      await admin.keyboard.press('ArrowDown')
      await expect(list.rows.nth(1)).toBeFocused()
      await admin.keyboard.press('Enter')
      await expect(admin).toHaveURL(/\/contacts\/\d+/)
      await admin.keyboard.press('Escape')
      await expect(admin).toHaveURL(/\/contacts\?/)
    })
  },
)

test('what is typed is not lost by a slip', { tag: DESK_ALONE }, async ({ admin, calls }, info) => {
  const { data } = await calls.call('suppliers.add', { data: { name: `Slip ${info.project.name} ${process.pid}` } })
  const screen = new RecordScreen(admin, 'Suppliers')
  await admin.goto(`/suppliers?q=${encodeURIComponent(data.name)}`)
  await screen.list.row(data.name).click()
  await expect(screen.heading(data.name)).toBeVisible()
  await screen.press('Edit')
  await screen.field('Fax').fill('12')
  await admin.keyboard.press('Escape')
  const question = admin.getByRole('dialog', { name: 'Your changes are not saved yet. Leave them behind?' })
  await expectAccessible(admin)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(screen.field('Fax')).toHaveValue('12')
  await admin.goBack()
  await question.getByRole('button', { name: 'Discard the changes' }).click()
  await expect(screen.field('Fax')).toBeHidden()
})

test(
  'a brand notes its suppliers row by row, and each leads to the supplier',
  { tag: DESK_ALONE },
  async ({ admin, calls }, info) => {
    const brand = await calls.call('tireBrands.add', { data: { name: `Sold ${info.project.name} ${process.pid}` } })
    const supplier = await calls.call('suppliers.add', { data: { name: `Seller ${info.project.name} ${process.pid}` } })
    const screen = new RecordScreen(admin, 'Tire brands')
    await admin.goto(`/tires/brands/${brand.data.id}`)
    await expect(screen.heading(brand.data.name)).toBeVisible()
    await screen.press('Edit')
    await screen.choose('Add supplier', supplier.data.name)
    const suppliers = admin.getByRole('region', { name: 'Suppliers' })
    await suppliers.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(suppliers.getByRole('link', { name: supplier.data.name })).toBeVisible()
    await expectWhole(admin)
    await screen.press('Save')
    await admin.getByRole('tab', { name: 'Suppliers' }).click()
    await expect(admin).toHaveURL(/tab=suppliers/)
    await expectWhole(admin)
    await admin.getByRole('link', { name: supplier.data.name }).click()
    await expect(admin).toHaveURL(new RegExp(`/suppliers/${supplier.data.id}$`))
    await expect(screen.heading(supplier.data.name)).toBeVisible()
    await admin.goBack()
    await screen.press('Edit')
    await admin.getByRole('button', { name: `Delete ${supplier.data.name}` }).click()
    const question = `Are you sure you want to delete brand supplier ${supplier.data.name} ?`
    await admin.getByRole('dialog', { name: question }).getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(suppliers.getByText('No supplier of this brand is noted.')).toBeVisible()
  },
)

async function readAll(download: { createReadStream: () => Promise<NodeJS.ReadableStream> }): Promise<string> {
  let text = ''
  for await (const chunk of await download.createReadStream()) text += chunk.toString()
  return text
}
