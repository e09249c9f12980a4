import { cleanup, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../../../testing/a-screen.tsx'
import { BLANK_RECORDS } from '../../../testing/blank-records.ts'
import { RefusedAnswer, serveCalls } from '../../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../../testing/polyfill-test-browser.ts'
import { ConnectGatewayScreen } from './connect-gateway-screen.tsx'

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const MADE = 1_790_000_000
const KEY = 'cbu_in_the_clear'
const unit = (id: number, name: string, keyMade = MADE) => ({
  ...BLANK_RECORDS.alertUnit,
  ...{ id, name, vehicle_id: null, vehicle_name: null, status: -1 as const, last_heard: null },
  keys: [{ id: 1, hint: 'cbu_in', created_at: keyMade, revoked_at: null, last_used_at: null }],
})
const figures = {
  ...{ packets: 3, refused: 0, ignored: 0, readings: 0, duplicates: 0, rejects: { unknown_tag: 3, malformed: 1 } },
  ...{ median_delay: null, p95_delay: null, clock_behind: null },
}
const source = (lastSeen: number) => ({ ...figures, source: 'rtl433', last_seen: lastSeen, tags: 12, hours: [] })
const REJECT = {
  ...{
    id: 9,
    source: 'rtl433',
    received: MADE + 5,
    reason: 'malformed' as const,
    tag_id: null,
    payload: '{"model":"?"}',
  },
}
const TAG = {
  ...{ tag_id: 305_419_896, sensor_name: 'Truck 04718ac2', first_heard: MADE, last_heard: MADE + 5, readings: 1 },
  ...{ pressure: 8.43, temperature: 27, alert_unit_id: 7, alert_unit_name: 'Yard' },
}
const at = (search = '') =>
  ({ screen: ConnectGatewayScreen, route: '/admin/connect', at: `/admin/connect${search}`, role: 'admin' }) as const

it('gives a new unit its key in the command, then shows what came, what was not understood, and which tags to mount', async () => {
  let asked = 0
  serveCalls({
    'profile.ping': aSessionAnswer('admin'),
    'alertUnits.all': () => ({ data: [] }),
    'alertUnits.add': ({ data }) => ({ data: { unit: unit(7, (data as { name: string }).name), key: KEY } }),
    'alertUnits.traffic': () => {
      asked += 1
      return { data: asked === 1 ? { sources: [], rejects: [] } : { sources: [source(MADE + 5)], rejects: [REJECT] } }
    },
    'tags.discovered': () => ({ data: [TAG, { ...TAG, tag_id: 5, sensor_name: 'Elsewhere', alert_unit_id: 8 }] }),
  })
  const { user, onScreen, address } = await showScreen(at())
  await user.click(await onScreen.findByRole('radio', { name: 'rtl_433, a radio receiver' }))
  expect(address()).toContain('kind=rtl433')
  await user.type(onScreen.getByRole('textbox', { name: 'Name' }), 'Yard')
  await user.click(onScreen.getByRole('button', { name: 'Get its key' }))

  const command = await onScreen.findByRole('region', { name: 'Let it listen' })
  expect(command.textContent).toContain(`Bearer ${KEY}`)
  expect(command.textContent).toContain(`${location.origin}/ingest/rtl433`)
  expect(onScreen.getByText('Waiting for its first packet.')).toBeTruthy()

  expect(await onScreen.findByText('It is heard: rtl_433', {}, { timeout: 30_000 })).toBeTruthy()
  expect(onScreen.getByText('Tags heard').nextSibling?.textContent).toBe('12')
  const tags = within(await onScreen.findByRole('region', { name: 'Discovered tags' }))
  expect(tags.getByText('1 tag that no tire carries')).toBeTruthy()
  expect(tags.getByRole('link', { name: 'Truck 04718ac2' }).getAttribute('href')).toBe('/admin/tags/305419896')
  expect(tags.getByText(/8\.43/)).toBeTruthy()
  expect(onScreen.getByText(/· Not understood$/)).toBeTruthy()
  expect(onScreen.getByText('{"model":"?"}')).toBeTruthy()
}, 60_000)

it('a unit that is there gets a further key, and what it sent before that is no answer', async () => {
  const before = unit(7, 'Roof', MADE - 100)
  const asked = serveCalls({
    'profile.ping': aSessionAnswer('admin'),
    'alertUnits.all': () => ({ data: [before] }),
    'alertUnits.addKey': () => ({ data: { unit: unit(7, 'Roof'), key: KEY } }),
    'alertUnits.traffic': () => ({ data: { sources: [source(MADE - 50)], rejects: [] } }),
  })
  const { user, onScreen } = await showScreen(at('?kind=phone'))
  await user.click(await onScreen.findByRole('combobox', { name: 'Alert unit' }))
  await user.click(await onScreen.findByRole('option', { name: 'Roof' }))
  await user.click(onScreen.getByRole('button', { name: 'Get its key' }))
  expect(await onScreen.findByRole('img', { name: 'QR code with the address and the key' })).toBeTruthy()
  await vi.waitFor(() => expect(asked.map(({ name }) => name)).toContain('alertUnits.traffic'))
  expect(await onScreen.findByText('Waiting for its first packet.')).toBeTruthy()
  expect(onScreen.queryByText('It is heard: rtl_433')).toBeNull()
  expect(asked.find(({ name }) => name === 'alertUnits.addKey')?.sent).toMatchObject({ data: { id: 7 } })
})

it('says at the name that there is none, or that it is taken', async () => {
  const asked = serveCalls({
    'profile.ping': aSessionAnswer('admin'),
    'alertUnits.all': () => ({ data: [] }),
    'alertUnits.add': () => new RefusedAnswer(409, 'conflict', { 'data.name': { code: 'taken' } as never }),
  })
  const { user, onScreen } = await showScreen(at())
  const name = await onScreen.findByRole('textbox', { name: 'Name' })
  const said = () =>
    (name.getAttribute('aria-describedby')?.split(' ') ?? []).map((id) => document.getElementById(id)?.textContent)
  await user.click(onScreen.getByRole('button', { name: 'Get its key' }))
  await vi.waitFor(() => expect(said()).toContain('A name is needed'))
  expect(asked.map(({ name: call }) => call)).not.toContain('alertUnits.add')
  await user.type(name, 'Yard')
  await user.click(onScreen.getByRole('button', { name: 'Get its key' }))
  await vi.waitFor(() => expect(said()).toContain('This is taken already'))
  expect((name as HTMLInputElement).value).toBe('Yard')
})
