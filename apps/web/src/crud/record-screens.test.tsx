import { cleanup, waitFor } from '@testing-library/react'
import type { FunctionComponent } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ContactsScreen } from '../features/contacts/contacts-screen.tsx'
import { IntegratorsScreen } from '../features/integrators/integrators-screen.tsx'
import { SuppliersScreen } from '../features/suppliers/suppliers-screen.tsx'
import { SuspensionBrandsScreen } from '../features/suspension-brands/suspension-brands-screen.tsx'
import { SuspensionTypesScreen } from '../features/suspension-types/suspension-types-screen.tsx'
import { TireBrandsScreen } from '../features/tire-brands/tire-brands-screen.tsx'
import { TireTypesScreen } from '../features/tire-types/tire-types-screen.tsx'
import { aSessionAnswer, showScreen } from '../testing/a-screen.tsx'
import { BLANK_RECORDS } from '../testing/blank-records.ts'
import { RefusedAnswer, serveCalls } from '../testing/fake-server.ts'
import { polyfillTestBrowser } from '../testing/polyfill-test-browser.ts'

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const REACH = { phone: '1', fax: '4', street: 'Kade 1', place: 'Breda', zipcode: '4811', country: 'NL' }
const CONTACT = {
  ...BLANK_RECORDS.contact,
  id: 4,
  name: 'Jansen',
  ...REACH,
  title: 'Ir.',
  prename: 'Jan',
  email: 'jan@x.nl',
  secondary_email: 'jj@x.nl',
  phone_direct: '2',
  mobile: '3',
  assistant: 'Eva',
  occupation: 'Planner',
}
const SUPPLIER = { ...BLANK_RECORDS.supplier, id: 4, name: 'Bandenhal', web: 'banden.nl', ...REACH }
const INTEGRATOR = {
  id: 4,
  name: 'OBC',
  integrator_type: 0 as const,
  endpoint: 'https://x.nl',
  dispatcher: 'd',
  systemnr: 1,
  integrator: 'i',
  suppliers: [],
  password_set: true,
  apikey_set: false,
  tells_departures: false,
}
const BRANDS = [{ id: 1, name: 'Michelin' }]
const TYPE = { ...BLANK_RECORDS.tireType, id: 4, name: 'X-Multi', marque_id: 1, brand_name: 'Michelin' }

const open = async (screen: FunctionComponent, param: string, at = '/x/4') => {
  const asked = serveCalls({
    'profile.ping': aSessionAnswer('admin'),
    'contacts.all': () => ({ data: [CONTACT] }),
    'suppliers.all': () => ({ data: [SUPPLIER] }),
    'integrators.all': () => ({ data: [INTEGRATOR] }),
    'integrators.update': () => new RefusedAnswer(500, 'internal'),
    'integrators.delete': () => new RefusedAnswer(500, 'internal'),
    'tireBrands.all': () => ({ data: BRANDS }),
    'tireTypes.all': () => ({ data: [TYPE], brands: BRANDS }),
    'suspensionBrands.all': () => ({ data: BRANDS }),
    'suspensionTypes.all': () => ({ data: [{ ...TYPE, param_a: 1250.5, param_b: -340 }], brands: BRANDS }),
  })
  const shown = await showScreen({ screen, route: `/x/{-$${param}}`, at, role: 'admin' })
  await shown.onScreen.findByRole('listitem')
  return { ...shown, asked }
}

it.each([
  ['contacts', ContactsScreen, 'contactId', ['Name', 'E-mail', 'Phone', 'Mobile']],
  ['suppliers', SuppliersScreen, 'supplierId', ['Name', 'Web', 'Phone']],
  ['integrators', IntegratorsScreen, 'integratorId', ['Id', 'Name']],
  ['tire brands', TireBrandsScreen, 'brandId', ['Id', 'Name']],
  ['tire types', TireTypesScreen, 'typeId', ['Id', 'Brand', 'Name']],
  ['suspension brands', SuspensionBrandsScreen, 'brandId', ['Id', 'Name']],
  ['suspension types', SuspensionTypesScreen, 'typeId', ['Id', 'Brand', 'Name', 'Parameter a', 'Parameter b']],
] as const)('the list of %s has its columns', async (_, screen, param, columns) => {
  const { onScreen } = await open(screen, param, '/x')
  const heads = onScreen.getAllByRole('button', { name: /^Sort by /, hidden: true })
  expect(heads.map((head) => head.getAttribute('aria-label') ?? head.textContent)).toEqual(
    expect.arrayContaining(columns.map((column) => expect.stringContaining(column))),
  )
  expect(heads).toHaveLength(columns.length)
})

describe('the detail and the form of a record', () => {
  it.each([
    ['contact', ContactsScreen, 'contactId', CONTACT],
    ['supplier', SuppliersScreen, 'supplierId', SUPPLIER],
  ] as const)('hold every field of a %s', async (_, screen, param, record) => {
    const { id: __, ...fields } = record
    const { onScreen, user } = await open(screen, param)
    await onScreen.findByRole('heading', { level: 2, name: record.name })
    const facts = onScreen.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(facts).toEqual(expect.arrayContaining(Object.values(fields)))
    await user.click(onScreen.getByRole('button', { name: 'Edit' }))
    const inputs = onScreen.getAllByRole('textbox').map((input) => (input as HTMLInputElement).value)
    expect(inputs.toSorted()).toEqual(Object.values(fields).toSorted())
  })

  it.each([
    [TireTypesScreen, '/tires/brands/1'],
    [SuspensionTypesScreen, '/suspension/brands/1'],
  ])('of a type lead to its brand (%#)', async (screen, brand) => {
    const { onScreen } = await open(screen, 'typeId')
    expect((await onScreen.findByRole('link', { name: 'Michelin' })).getAttribute('href')).toBe(brand)
  })
})

it('an integrator that cannot be saved says nothing', async () => {
  const { onScreen, user, asked } = await open(IntegratorsScreen, 'integratorId')
  await user.click(await onScreen.findByRole('button', { name: 'Edit' }))
  await user.type(onScreen.getByRole('textbox', { name: 'Name' }), '!')
  await user.click(onScreen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(asked.map(({ name }) => name)).toContain('integrators.update'))
  await waitFor(() => expect(onScreen.getByRole('button', { name: 'Save' }).getAttribute('data-loading')).toBeNull())
  expect(onScreen.queryByRole('alert')).toBeNull()
})
