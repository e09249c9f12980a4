import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import type { Integrator } from './integrator-calls.ts'
import { IntegratorsScreen } from './integrators-screen.tsx'

const KNOWN = {
  data: [
    { integrator_data_type: 0 as const, sub_identities: [] },
    { integrator_data_type: 1 as const, sub_identities: ['AB-12'] },
    { integrator_data_type: 2 as const, sub_identities: [] },
  ],
}

const TOMTOM: Integrator = {
  id: 4,
  name: 'Road',
  integrator_type: 1,
  endpoint: 'https://obc.example',
  dispatcher: 'acme',
  systemnr: 0,
  integrator: 'bob',
  suppliers: [],
  password_set: true,
  apikey_set: false,
  tells_departures: false,
}

const integrators = (at: string) =>
  showScreen({ screen: IntegratorsScreen, route: '/integrators/{-$integratorId}', at })

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each(['/integrators/4', '/integrators?integratorId=4'])(
  '%s opens the integrator, in the words of its type',
  async (at) => {
    serveCalls({
      'profile.ping': aSessionAnswer(),
      'integrators.all': () => ({ data: [TOMTOM] }),
      'integrators.identities': () => KNOWN,
    })
    const { onScreen } = await integrators(at)
    const detail = await onScreen.findByRole('article', { name: 'Road' })
    const facts = [...detail.querySelectorAll('dt')].map((dt) => `${dt.textContent}: ${dt.nextSibling?.textContent}`)
    expect(facts).toEqual([
      'Id: 4',
      'Type: TomTom OBC API',
      'Endpoint: https://obc.example',
      'Account name: acme',
      'Username: bob',
      'Password: Set',
      'API key: Not set',
    ])
  },
)

it('keeps a secret that is left empty by not sending it, and sends one that is typed', async () => {
  const asked = serveCalls({
    'profile.ping': aSessionAnswer(),
    'integrators.all': () => ({ data: [TOMTOM] }),
    'integrators.identities': () => KNOWN,
    'integrators.update': () => ({ data: { data: { ...TOMTOM, apikey_set: true } } }),
  })
  const { user, onScreen } = await integrators('/integrators/4')
  await user.click(await onScreen.findByRole('button', { name: 'Edit' }))
  expect(onScreen.getByLabelText('Password')).toHaveProperty('value', '')
  expect(onScreen.getByText('It is set. Leave empty to keep it.')).toBeTruthy()
  await user.type(onScreen.getByLabelText('API key'), 's3cret')
  await user.click(onScreen.getByRole('button', { name: 'Save' }))
  expect(await onScreen.findByRole('button', { name: 'Edit' })).toBeTruthy()
  const sent = asked.find(({ name }) => name === 'integrators.update')?.sent.data
  expect(sent).toMatchObject({ id: 4, apikey: 's3cret' })
  expect(sent).not.toHaveProperty('password')
  expect(document.body.textContent).not.toContain('s3cret')
})

it('begins a new one as type 0 with its name, and asks for what the chosen type needs', async () => {
  serveCalls({ 'profile.ping': aSessionAnswer(), 'integrators.all': () => ({ data: [] }) })
  const { user, onScreen } = await integrators('/integrators')
  await user.click(await onScreen.findByRole('button', { name: 'Add' }))
  expect(await onScreen.findByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Integrator')
  expect(onScreen.getByLabelText('System nr')).toHaveProperty('value', '0')
  expect(onScreen.queryByLabelText('API key')).toBeNull()
  await user.click(onScreen.getByRole('combobox', { name: 'Type' }))
  await user.click(await onScreen.findByRole('option', { name: 'WACS API' }))
  expect(await onScreen.findByLabelText('API key')).toBeTruthy()
  for (const label of ['Dispatcher', 'Password', 'System nr']) expect(onScreen.queryByLabelText(label)).toBeNull()
  expect(onScreen.getByLabelText('Endpoint')).toBeTruthy()
})

it.each([
  ['12.5', 'A whole number is needed'],
  ['1,250.50', 'A whole number is needed'],
  ['50.000', 'This could be 50 or 50000: write one of them'],
  ['2147483648', 'A whole number from 0 to 2147483647'],
])('a system number of %s is refused, and not made into another', async (typed, said) => {
  const asked = serveCalls({
    'profile.ping': aSessionAnswer(),
    'integrators.all': () => ({ data: [{ ...TOMTOM, integrator_type: 0 }] }),
    'integrators.identities': () => KNOWN,
    'integrators.update': () => ({ data: { data: TOMTOM } }),
  })
  const { user, onScreen } = await integrators('/integrators/4')
  await user.click(await onScreen.findByRole('button', { name: 'Edit' }))
  const number = onScreen.getByLabelText('System nr')
  await user.clear(number)
  await user.type(number, typed)
  await user.click(onScreen.getByRole('button', { name: 'Save' }))
  expect(number.getAttribute('aria-invalid')).toBe('true')
  expect(document.querySelector('form')?.textContent).toContain(said)
  expect(asked.map(({ name }) => name)).not.toContain('integrators.update')
})

it('a webhook is told of departures where that is ticked, and no other type is', async () => {
  const HOOK: Integrator = { ...TOMTOM, integrator_type: 3, apikey_set: true }
  const asked = serveCalls({
    'profile.ping': aSessionAnswer(),
    'integrators.all': () => ({ data: [HOOK, { ...TOMTOM, id: 5, name: 'Other' }] }),
    'integrators.identities': () => KNOWN,
    'integrators.update': () => ({ data: { data: { ...HOOK, tells_departures: true } } }),
  })
  const { user, onScreen } = await integrators('/integrators/4')
  const detail = await onScreen.findByRole('article', { name: 'Road' })
  expect(detail.textContent).toContain('Tell departuresNo')
  await user.click(await onScreen.findByRole('button', { name: 'Edit' }))
  await user.click(await onScreen.findByRole('checkbox', { name: 'Tell departures' }))
  await user.click(onScreen.getByRole('button', { name: 'Save' }))
  expect(await onScreen.findByText('Yes')).toBeTruthy()
  expect(asked.find(({ name }) => name === 'integrators.update')?.sent.data).toEqual({ id: 4, tells_departures: true })
  await user.click(onScreen.getByRole('link', { name: /Other/ }))
  expect((await onScreen.findByRole('article', { name: 'Other' })).textContent).not.toContain('Tell departures')
})

it('what an integrator knows vehicles by is written one to a line, and sent once it differs', async () => {
  const asked = serveCalls({
    'profile.ping': aSessionAnswer('user'),
    'integrators.all': () => ({ data: [TOMTOM] }),
    'integrators.identities': () => KNOWN,
    'integrators.setIdentities': () => KNOWN,
  })
  const { user, onScreen } = await integrators('/integrators/4')
  const plates = await onScreen.findByLabelText('License plate')
  expect(onScreen.queryByRole('button', { name: 'Save' })).toBeNull()
  await user.type(plates, '{Enter} CD-34 {Enter}')
  await user.click(onScreen.getByRole('button', { name: 'Save' }))
  const sent = asked.find(({ name }) => name === 'integrators.setIdentities')?.sent.data
  expect(sent).toEqual({ id: 4, integrator_data_type: 1, sub_identities: ['AB-12', 'CD-34'] })
})
