import { cleanup, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SuppliersScreen } from '../features/suppliers/suppliers-screen.tsx'
import { TireTypesScreen } from '../features/tire-types/tire-types-screen.tsx'
import { aSessionAnswer, showScreen } from '../testing/a-screen.tsx'
import { BLANK_RECORDS } from '../testing/blank-records.ts'
import { RefusedAnswer, serveCalls } from '../testing/fake-server.ts'
import { polyfillTestBrowser } from '../testing/polyfill-test-browser.ts'

const BEFORE = {
  ...BLANK_RECORDS.supplier,
  id: 4,
  name: 'West',
  web: '',
  phone: '1',
  fax: '',
  street: '',
  place: '',
  zipcode: '',
  country: '',
}
const THEIRS = { ...BEFORE, name: 'West tires', place: 'Gent' }
const STALE = () => new RefusedAnswer(409, 'stale', { 'data.name': { code: 'changed' } })

const suppliers = () =>
  showScreen({ screen: SuppliersScreen, route: '/suppliers/{-$supplierId}', at: '/suppliers/4', role: 'user' })

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Opens the form, changes name and phone, and presses Save. */
const renamed = async () => {
  const shown = await suppliers()
  const { user, onScreen } = shown
  await user.click(await onScreen.findByRole('button', { name: 'Edit' }))
  const name = onScreen.getByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.type(name, 'West and sons')
  await user.type(onScreen.getByRole('textbox', { name: 'Phone' }), '2')
  await user.click(onScreen.getByRole('button', { name: 'Save' }))
  return shown
}

describe('a save that meets what somebody else saved', () => {
  it('shows both versions of what clashes, and saves what is chosen beside what nobody else touched', async () => {
    let stands = BEFORE
    const asked = serveCalls({
      'profile.ping': aSessionAnswer(),
      'suppliers.all': () => ({ data: [stands] }),
      'suppliers.update': ({ data, from }) => {
        if ((from as { name?: string }).name === 'West') {
          stands = THEIRS
          return STALE()
        }
        stands = { ...THEIRS, ...data }
        return { data: stands }
      },
    })
    const { user, onScreen } = await renamed()
    const dialog = within(await onScreen.findByRole('dialog', { name: 'Somebody else changed this meanwhile' }))
    const save = dialog.getByRole('button', { name: 'Save' })
    expect(save).toHaveProperty('disabled', true)
    expect(dialog.getByRole('radio', { name: 'Theirs: West tires' })).toBeTruthy()
    expect(dialog.queryByRole('radio', { name: /Gent/ })).toBeNull()
    await user.click(dialog.getByRole('radio', { name: 'Yours: West and sons' }))
    await user.click(save)
    expect(await onScreen.findByRole('heading', { level: 2, name: 'West and sons' })).toBeTruthy()
    expect(await onScreen.findByText('Gent')).toBeTruthy()
    const sent = asked
      .filter(({ name }) => name === 'suppliers.update')
      .map(({ sent: { data, from } }) => ({ data, from }))
    expect(sent).toEqual([
      { data: { id: 4, name: 'West and sons', phone: '12' }, from: { name: 'West', phone: '1' } },
      { data: { id: 4, name: 'West and sons', phone: '12' }, from: { name: 'West tires', phone: '1' } },
    ])
  })

  it('that chose theirs sends only what nobody else touched', async () => {
    let stands = BEFORE
    const asked = serveCalls({
      'profile.ping': aSessionAnswer(),
      'suppliers.all': () => ({ data: [stands] }),
      'suppliers.update': ({ data }) => {
        if (stands === BEFORE) {
          stands = THEIRS
          return STALE()
        }
        return { data: { ...THEIRS, ...data } }
      },
    })
    const { user, onScreen } = await renamed()
    await user.click(await onScreen.findByRole('radio', { name: 'Theirs: West tires' }))
    const dialog = within(onScreen.getByRole('dialog', { name: 'Somebody else changed this meanwhile' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await onScreen.findByRole('heading', { level: 2, name: 'West tires' })).toBeTruthy()
    expect(asked.at(-1)?.sent.data).toEqual({ id: 4, phone: '12' })
  })

  it('goes back to the form with all that was typed', async () => {
    serveCalls({
      'profile.ping': aSessionAnswer(),
      'suppliers.all': () => ({ data: [THEIRS] }),
      'suppliers.update': STALE,
    })
    const { user, onScreen } = await renamed()
    const dialog = within(await onScreen.findByRole('dialog', { name: 'Somebody else changed this meanwhile' }))
    await user.click(dialog.getByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(onScreen.queryByRole('dialog')).toBeNull())
    expect(onScreen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'West and sons')
  })
})

it('a save of what somebody else deleted says so, and adds it again with what was typed', async () => {
  const asked = serveCalls({
    'profile.ping': aSessionAnswer(),
    'suppliers.all': () => ({ data: [BEFORE] }),
    'suppliers.update': () => new RefusedAnswer(404, 'not_found'),
    'suppliers.add': ({ data }) => ({ data: { ...BEFORE, ...data, id: 9 } }),
  })
  const { user, onScreen, address } = await renamed()
  const dialog = await onScreen.findByRole('dialog', { name: /Somebody else deleted this meanwhile/ })
  expect(onScreen.getByRole('textbox', { name: 'Name', hidden: true })).toHaveProperty('value', 'West and sons')
  await user.click(within(dialog).getByRole('button', { name: 'Add it again' }))
  await waitFor(() => expect(address()).toBe('/suppliers/9'))
  expect(asked.at(-1)).toMatchObject({ name: 'suppliers.add', sent: { data: { name: 'West and sons', phone: '12' } } })
})

it('what is held by its id is told by its name', async () => {
  let marque_id = 1
  serveCalls({
    'profile.ping': aSessionAnswer('editor'),
    'tireTypes.all': () => ({
      data: [{ ...BLANK_RECORDS.tireType, id: 3, name: 'X Multi', marque_id, brand_name: 'One' }],
      brands: ['One', 'Two', 'Three'].map((name, index) => ({ id: index + 1, name })),
    }),
    'tireTypes.update': () => {
      marque_id = 2
      return new RefusedAnswer(409, 'stale', { 'data.marque_id': { code: 'changed' } })
    },
  })
  const { user, onScreen } = await showScreen({
    screen: TireTypesScreen,
    route: '/tires/types/{-$typeId}',
    at: '/tires/types/3',
    role: 'editor',
  })
  await user.click(await onScreen.findByRole('button', { name: 'Edit' }))
  await user.click(onScreen.getByRole('combobox', { name: 'Brand' }))
  await user.click(await onScreen.findByRole('option', { name: 'Three' }))
  await user.click(onScreen.getByRole('button', { name: 'Save' }))
  expect(await onScreen.findByRole('radio', { name: 'Yours: Three' })).toBeTruthy()
  expect(onScreen.getByRole('radio', { name: 'Theirs: Two' })).toBeTruthy()
})
