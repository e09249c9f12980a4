import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Contact } from '../../features/contacts/contact-calls.ts'
import { ContactsScreen } from '../../features/contacts/contacts-screen.tsx'
import { TireTypesScreen } from '../../features/tire-types/tire-types-screen.tsx'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { BLANK_RECORDS } from '../../testing/blank-records.ts'
import { RefusedAnswer, serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'

const aContact = (id: number, name: string): Contact => ({ ...BLANK_RECORDS.contact, id, name })
const TAKEN = { code: 'taken' } as const
const JAN = aContact(4, 'Jan')
const MARIE = aContact(5, 'Marie')

const contacts = (at: string, role: 'guest' | 'user' = 'user') =>
  showScreen({ screen: ContactsScreen, route: '/contacts/{-$contactId}', at, role })

const later = <Value,>() => {
  let answer: (value: Value) => void = () => undefined
  const promise = new Promise<Value>((resolve) => {
    answer = resolve
  })
  return { promise, answer }
}

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a screen of records', () => {
  it('opens the record in the address, and edits a copy that cancel discards', async () => {
    serveCalls({ 'profile.ping': aSessionAnswer(), 'contacts.all': () => ({ data: [JAN, MARIE] }) })
    const { user, onScreen } = await contacts('/contacts/4')
    await user.click(await onScreen.findByRole('button', { name: 'Edit' }))
    const name = onScreen.getByRole('textbox', { name: 'Name' })
    await user.clear(name)
    await user.type(name, 'Somebody else')
    await user.click(onScreen.getByRole('button', { name: 'Cancel' }))
    expect(await onScreen.findByRole('heading', { level: 2, name: 'Jan' })).toBeTruthy()
    expect(onScreen.queryByRole('textbox', { name: 'Name' })).toBeNull()
    expect(onScreen.queryByText('Somebody else')).toBeNull()
  })

  it('says that its count is on its way until it is there', async () => {
    const all = later<{ data: Contact[] }>()
    serveCalls({ 'profile.ping': aSessionAnswer(), 'contacts.all': () => all.promise })
    const { onScreen } = await contacts('/contacts')
    const count = () => onScreen.getAllByRole('status').find((one) => one.hasAttribute('aria-busy'))
    await waitFor(() => expect(count()?.getAttribute('aria-busy')).toBe('true'))
    all.answer({ data: [JAN, MARIE] })
    await waitFor(() => expect(count()?.textContent).toBe('2 results'))
    expect(count()?.getAttribute('aria-busy')).toBe('false')
  })

  it('saves once on a double click, and returns to the saved record', async () => {
    const saved = later<{ data: Contact }>()
    const asked = serveCalls({
      'profile.ping': aSessionAnswer(),
      'contacts.all': () => ({ data: [JAN] }),
      'contacts.update': () => saved.promise,
    })
    const { user, onScreen } = await contacts('/contacts/4')
    await user.click(await onScreen.findByRole('button', { name: 'Edit' }))
    await user.type(onScreen.getByRole('textbox', { name: 'Name' }), ' de Vries')
    await user.dblClick(onScreen.getByRole('button', { name: 'Save' }))
    // The list shows the change before the server has answered.
    expect(await onScreen.findByRole('link', { name: /Jan de Vries/ })).toBeTruthy()
    saved.answer({ data: { ...JAN, name: 'Jan de Vries', place: 'Breda' } })
    expect(await onScreen.findByText('Breda')).toBeTruthy()
    expect(asked.filter(({ name }) => name === 'contacts.update')).toHaveLength(1)
    expect(onScreen.getByRole('button', { name: 'Edit' })).toBeTruthy()
  })

  it('appends an added record at once and opens it by the id it was given', async () => {
    const added = later<{ data: Contact }>()
    const asked = serveCalls({
      'profile.ping': aSessionAnswer(),
      'contacts.all': () => ({ data: [JAN] }),
      'contacts.add': () => added.promise,
    })
    const { user, onScreen, address } = await contacts('/contacts/4?q=e')
    await user.click(await onScreen.findByRole('button', { name: 'Add' }))
    await user.type(await onScreen.findByRole('textbox', { name: 'Name' }), 'Eva')
    await user.click(onScreen.getByRole('button', { name: 'Save' }))
    expect(await onScreen.findByRole('link', { name: 'Eva' })).toBeTruthy()
    added.answer({ data: aContact(9, 'Eva') })
    await waitFor(() => expect(address()).toBe('/contacts/9?q=e'))
    expect(onScreen.getByRole('heading', { level: 2, name: 'Eva' })).toBeTruthy()
    expect(asked.find(({ name }) => name === 'contacts.add')?.sent.data).toEqual({
      ...BLANK_RECORDS.contact,
      name: 'Eva',
    })
  })

  it('cancel while adding clears the selection', async () => {
    serveCalls({ 'profile.ping': aSessionAnswer(), 'contacts.all': () => ({ data: [JAN] }) })
    const { user, onScreen, address } = await contacts('/contacts/4')
    await user.click(await onScreen.findByRole('button', { name: 'Add' }))
    await user.click(await onScreen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(onScreen.queryByRole('article')).toBeNull())
    expect(address()).toBe('/contacts')
  })

  it('asks for a name before anything is sent', async () => {
    const asked = serveCalls({ 'profile.ping': aSessionAnswer(), 'contacts.all': () => ({ data: [] }) })
    const { user, onScreen } = await contacts('/contacts')
    await user.click(await onScreen.findByRole('button', { name: 'Add' }))
    await user.type(await onScreen.findByRole('textbox', { name: 'Name' }), '   ')
    await user.click(onScreen.getByRole('button', { name: 'Save' }))
    expect(await onScreen.findByText('A name is needed')).toBeTruthy()
    expect(asked.map(({ name }) => name)).not.toContain('contacts.add')
  })

  it('a refused contact stays in its form without a banner, with the refusal at its field', async () => {
    serveCalls({
      'profile.ping': aSessionAnswer(),
      'contacts.all': () => ({ data: [JAN] }),
      'contacts.update': () => new RefusedAnswer(400, 'invalid', { 'data.email': { code: 'too_long', limit: 255 } }),
    })
    const { user, onScreen } = await contacts('/contacts/4')
    await user.click(await onScreen.findByRole('button', { name: 'Edit' }))
    await user.type(onScreen.getByRole('textbox', { name: 'E-mail' }), 'x')
    await user.click(onScreen.getByRole('button', { name: 'Save' }))
    expect(await onScreen.findByText('At most 255 characters')).toBeTruthy()
    expect(onScreen.getByRole('textbox', { name: 'E-mail' })).toHaveProperty('value', 'x')
    expect(onScreen.queryByRole('alert')).toBeNull()
  })

  it('two refused fields are mended in either order: the first one takes no letters from the second', async () => {
    serveCalls({
      'profile.ping': aSessionAnswer(),
      'contacts.all': () => ({ data: [JAN] }),
      'contacts.update': () => new RefusedAnswer(400, 'invalid', { 'data.name': TAKEN, 'data.email': TAKEN }),
    })
    const { user, onScreen } = await contacts('/contacts/4')
    await user.click(await onScreen.findByRole('button', { name: 'Edit' }))
    await user.type(onScreen.getByRole('textbox', { name: 'E-mail' }), 'x')
    await user.click(onScreen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(onScreen.getByRole('textbox', { name: 'Name' })).toBe(document.activeElement))
    await user.click(onScreen.getByRole('textbox', { name: 'E-mail' }))
    await user.keyboard('yz')
    expect(onScreen.getByRole('textbox', { name: 'E-mail' })).toHaveProperty('value', 'xyz')
  })

  it('deletes a contact without a question, before the server answers, and brings it back when that fails', async () => {
    const deleted = later<RefusedAnswer>()
    serveCalls({
      'profile.ping': aSessionAnswer(),
      'contacts.all': () => ({ data: [JAN, MARIE] }),
      'contacts.delete': () => deleted.promise,
    })
    const { user, onScreen, address } = await contacts('/contacts/4')
    await user.click(await onScreen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(onScreen.queryByRole('link', { name: 'Jan' })).toBeNull())
    expect(address()).toBe('/contacts')
    expect(onScreen.getByRole('link', { name: 'Marie' })).toBeTruthy()
    deleted.answer(new RefusedAnswer(503, 'busy'))
    expect(await onScreen.findByRole('link', { name: 'Jan' })).toBeTruthy()
    expect(onScreen.queryByRole('alert')).toBeNull()
  })

  it('offers for some seconds to bring a deleted contact back', async () => {
    let kept = [JAN]
    const asked = serveCalls({
      'profile.ping': aSessionAnswer(),
      'contacts.all': () => ({ data: kept }),
      'contacts.delete': () => {
        kept = []
        return { data: {} }
      },
      'contacts.restore': () => {
        kept = [JAN]
        return { data: JAN }
      },
    })
    const { user, onScreen } = await contacts('/contacts/4')
    await user.click(await onScreen.findByRole('button', { name: 'Delete' }))
    expect(await onScreen.findByText('Jan is deleted.')).toBeTruthy()
    await waitFor(() => expect(onScreen.queryByRole('link', { name: 'Jan' })).toBeNull())
    await user.click(onScreen.getByRole('button', { name: 'Undo' }))
    expect(await onScreen.findByRole('link', { name: 'Jan' })).toBeTruthy()
    expect(asked.at(-1)).toMatchObject({ name: 'contacts.restore', sent: { data: { id: 4 } } })
  })

  it('asks before unsaved changes are left behind, and stays when told to', async () => {
    serveCalls({ 'profile.ping': aSessionAnswer(), 'contacts.all': () => ({ data: [JAN, MARIE] }) })
    const { user, onScreen, address } = await contacts('/contacts/4')
    await user.click(await onScreen.findByRole('button', { name: 'Edit' }))
    await user.type(onScreen.getByRole('textbox', { name: 'Name' }), '!')
    await user.click(onScreen.getByRole('link', { name: 'Marie' }))
    await user.click(await onScreen.findByRole('button', { name: 'Keep editing' }))
    expect(address()).toBe('/contacts/4')
    expect(onScreen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Jan!')
    await user.click(onScreen.getByRole('link', { name: 'Marie' }))
    await user.click(await onScreen.findByRole('button', { name: 'Discard the changes' }))
    expect(await onScreen.findByRole('heading', { level: 2, name: 'Marie' })).toBeTruthy()
  })

  it('Esc leaves a form; one with something typed asks first', async () => {
    serveCalls({ 'profile.ping': aSessionAnswer(), 'contacts.all': () => ({ data: [JAN] }) })
    const { user, onScreen } = await contacts('/contacts/4')
    await user.click(await onScreen.findByRole('button', { name: 'Edit' }))
    await user.keyboard('{Escape}')
    await user.click(await onScreen.findByRole('button', { name: 'Edit' }))
    await user.keyboard('x{Escape}')
    expect(await onScreen.findByRole('button', { name: 'Discard the changes' })).toBeTruthy()
  })

  it('shows a guest no way to change anything', async () => {
    serveCalls({ 'profile.ping': aSessionAnswer('guest'), 'contacts.all': () => ({ data: [JAN] }) })
    const { onScreen } = await contacts('/contacts/4', 'guest')
    expect(await onScreen.findByRole('heading', { level: 2, name: 'Jan' })).toBeTruthy()
    for (const name of ['Add', 'Edit', 'Delete']) expect(onScreen.queryByRole('button', { name })).toBeNull()
  })

  it('says that a list could not be fetched, and that a record is missing', async () => {
    serveCalls({ 'profile.ping': aSessionAnswer(), 'contacts.all': () => new RefusedAnswer(500, 'internal') })
    const failed = await contacts('/contacts')
    expect((await failed.onScreen.findByRole('alert')).textContent).toContain('Failed to fetch data')
    failed.unmount()
    serveCalls({ 'profile.ping': aSessionAnswer(), 'contacts.all': () => ({ data: [JAN] }) })
    const missing = await contacts('/contacts/99')
    expect(await missing.onScreen.findByText('This record does not exist, or no longer.')).toBeTruthy()
  })
})

describe('a screen of records that may not be silent', () => {
  const TYPE = { ...BLANK_RECORDS.tireType, id: 2, name: 'X-Multi', marque_id: 1, brand_name: 'Michelin' }
  const types = () =>
    showScreen({ screen: TireTypesScreen, route: '/tires/types/{-$typeId}', at: '/tires/types/2', role: 'editor' })

  it('asks with the name of the record, and sends nothing when the answer is no', async () => {
    const asked = serveCalls({
      'profile.ping': aSessionAnswer('editor'),
      'tireTypes.all': () => ({ data: [TYPE], brands: [{ id: 1, name: 'Michelin' }] }),
    })
    const { user, onScreen } = await types()
    await user.click(await onScreen.findByRole('button', { name: 'Delete' }))
    const question = await onScreen.findByRole('dialog', { name: 'Are you sure you want to delete type X-Multi ?' })
    expect(question).toBeTruthy()
    await user.click(onScreen.getByRole('button', { name: 'Cancel' }))
    expect(onScreen.getByRole('link', { name: /X-Multi/ })).toBeTruthy()
    expect(asked.map(({ name }) => name)).not.toContain('tireTypes.delete')
  })

  it('says in a banner that a delete was refused, and why; the banner can be dismissed', async () => {
    serveCalls({
      'profile.ping': aSessionAnswer('editor'),
      'tireTypes.all': () => ({ data: [TYPE], brands: [{ id: 1, name: 'Michelin' }] }),
      'tireTypes.delete': () => new RefusedAnswer(409, 'conflict'),
    })
    const { user, onScreen } = await types()
    await user.click(await onScreen.findByRole('button', { name: 'Delete' }))
    const question = await onScreen.findByRole('dialog')
    await user.click([...question.querySelectorAll('button')].find((b) => b.textContent === 'Delete') as HTMLElement)
    expect((await onScreen.findByRole('alert')).textContent).toContain('Update failed')
    expect(await onScreen.findByRole('link', { name: /X-Multi/ })).toBeTruthy()
    await user.click(onScreen.getByRole('button', { name: 'Dismiss' }))
    expect(onScreen.queryByRole('alert')).toBeNull()
  })

  it('says of one that could not be added that its name is taken, for nothing uses it yet', async () => {
    serveCalls({
      'profile.ping': aSessionAnswer('editor'),
      'tireTypes.all': () => ({ data: [TYPE], brands: [{ id: 1, name: 'Michelin' }] }),
      'tireTypes.add': () => new RefusedAnswer(409, 'conflict'),
    })
    const { user, onScreen } = await types()
    await user.click(await onScreen.findByRole('button', { name: 'Add' }))
    await user.type(await onScreen.findByRole('textbox', { name: 'Name' }), 'X-Multi')
    await user.click(onScreen.getByRole('combobox', { name: 'Brand' }))
    await user.click(await onScreen.findByRole('option', { name: 'Michelin' }))
    await user.click(onScreen.getByRole('button', { name: 'Save' }))
    const banner = (await onScreen.findByRole('alert')).textContent
    expect(banner).toContain('Failed to add')
    expect(banner).toContain('The name is taken.')
  })
})
