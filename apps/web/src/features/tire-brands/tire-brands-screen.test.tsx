import type { Role } from '@coldbar/domain/access/role'
import { cleanup, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { BLANK_RECORDS } from '../../testing/blank-records.ts'
import { serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { TireBrandsScreen } from './tire-brands-screen.tsx'

const BRAND = { id: 2, name: 'Michelin' }
const NORTH = { id: 11, supplier_id: 4, supplier_name: 'North' }
const SOUTH = { id: 12, supplier_id: 5, supplier_name: 'South' }
const supplier = (id: number, name: string) => ({ ...BLANK_RECORDS.supplier, id, name })

const served = (role: Role) =>
  serveCalls({
    'profile.ping': aSessionAnswer(role),
    'tireBrands.all': () => ({ data: [BRAND] }),
    'tireBrands.details': () => ({ data: BRAND, suppliers: [NORTH] }),
    'suppliers.all': () => ({ data: [supplier(4, 'North'), supplier(5, 'South')] }),
    'tireBrands.addSupplier': () => ({ data: BRAND, suppliers: [NORTH, SOUTH] }),
    'tireBrands.deleteSupplier': () => ({ data: BRAND, suppliers: [] }),
  })

const brands = (at: string, role: Role) =>
  showScreen({ screen: TireBrandsScreen, route: '/tires/brands/{-$brandId}', at, role })

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('has a place for statistics and a tab of suppliers with links', async () => {
  served('guest')
  const { user, onScreen, address } = await brands('/tires/brands/2', 'guest')
  expect((await onScreen.findByText('Tires in use')).nextSibling?.textContent).toBe('---')
  expect(onScreen.getByText('Tires purchased').nextSibling?.textContent).toBe('---')
  await user.click(onScreen.getByRole('tab', { name: 'Suppliers' }))
  expect((await onScreen.findByRole('link', { name: 'North' })).getAttribute('href')).toBe('/suppliers/4')
  expect(address()).toBe('/tires/brands/2?tab=suppliers')
})

it('lets a user say who sells a brand, but not rename what all fleets share', async () => {
  const asked = served('user')
  const { user, onScreen } = await brands('/tires/brands/2', 'user')
  await user.click(await onScreen.findByRole('button', { name: 'Edit' }))
  expect(onScreen.getByRole('textbox', { name: 'Name' })).toHaveProperty('disabled', true)
  const suppliers = onScreen.getByRole('region', { name: 'Suppliers' })
  await user.click(within(suppliers).getByRole('combobox', { name: 'Add supplier' }))
  // The one that is noted already is not offered again.
  const offered = within(await onScreen.findByRole('listbox', { name: 'Add supplier' })).getAllByRole('option')
  expect(offered.map(({ textContent }) => textContent)).toEqual(['South'])
  await user.click(offered[0] as HTMLElement)
  await user.click(within(suppliers).getByRole('button', { name: 'Add' }))
  expect(await within(suppliers).findByRole('link', { name: 'South' })).toBeTruthy()
  expect(asked.map(({ name }) => name)).not.toContain('tireBrands.addSupplier')
  await user.click(onScreen.getByRole('button', { name: 'Save' }))
  await onScreen.findByRole('button', { name: 'Edit' })
  expect(asked.filter(({ name }) => name === 'tireBrands.addSupplier').map(({ sent }) => sent.data)).toEqual([
    { tire_marque_id: 2, supplier_id: 5 },
  ])
})

it('asks before a supplier is deleted, and sends nothing when the answer is no', async () => {
  const asked = served('editor')
  const { user, onScreen } = await brands('/tires/brands/2', 'editor')
  await user.click(await onScreen.findByRole('button', { name: 'Edit' }))
  const remove = await onScreen.findByRole('button', { name: 'Delete North' })
  await user.click(remove)
  const question = 'Are you sure you want to delete brand supplier North ?'
  await user.click(
    within(await onScreen.findByRole('dialog', { name: question })).getByRole('button', { name: 'Cancel' }),
  )
  expect(asked.map(({ name }) => name)).not.toContain('tireBrands.deleteSupplier')
  await user.click(remove)
  await user.click(
    within(await onScreen.findByRole('dialog', { name: question })).getByRole('button', { name: 'Delete' }),
  )
  await waitFor(() => expect(onScreen.queryByRole('link', { name: 'North' })).toBeNull())
  expect(asked.map(({ name }) => name)).not.toContain('tireBrands.deleteSupplier')
  await user.click(onScreen.getByRole('button', { name: 'Save' }))
  await onScreen.findByRole('button', { name: 'Edit' })
  expect(asked.filter(({ name }) => name === 'tireBrands.deleteSupplier').map(({ sent }) => sent.data)).toEqual([
    { tire_marque_id: 2, id: 11 },
  ])
})

it('keeps the suppliers of a brand as they were when the form is cancelled', async () => {
  const asked = served('editor')
  const { user, onScreen } = await brands('/tires/brands/2', 'editor')
  await user.click(await onScreen.findByRole('button', { name: 'Edit' }))
  await user.click(await onScreen.findByRole('button', { name: 'Delete North' }))
  await user.click(within(await onScreen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(onScreen.queryByRole('link', { name: 'North' })).toBeNull())
  await user.click(onScreen.getByRole('button', { name: 'Cancel' }))
  await user.click(await onScreen.findByRole('button', { name: 'Edit' }))
  expect(await onScreen.findByRole('link', { name: 'North' })).toBeTruthy()
  expect(asked.map(({ name }) => name)).not.toContain('tireBrands.deleteSupplier')
})
