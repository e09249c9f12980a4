import type { Role } from '@coldbar/domain/access/role'
import { AXLE_WITH_DUALS, AXLE_WITH_SINGLES, MAX_AXLES } from '@coldbar/domain/layouts/wheel-layout'
import { cleanup, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { RefusedAnswer, serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import type { Layout } from './layout-calls.ts'
import { layoutPreviewOf } from './layout-draft.ts'
import { LayoutsScreen } from './layouts-screen.tsx'

const aLayout = (given: Partial<Layout> = {}): Layout => ({
  ...layoutPreviewOf({ name: 'Truck', rows: [AXLE_WITH_SINGLES, AXLE_WITH_DUALS] }, 4, { data: [] }),
  ...given,
})

const open = async (layout: Layout, role: Role = 'editor', answers: Parameters<typeof serveCalls>[0] = {}) => {
  const asked = serveCalls({
    'profile.ping': aSessionAnswer(role),
    'layouts.all': () => ({ data: [layout] }),
    'layouts.update': ({ data }) => ({ data: { ...layout, ...data } }) as never,
    ...answers,
  })
  const shown = await showScreen({
    screen: LayoutsScreen,
    route: '/vehicle/layouts/{-$layoutId}',
    at: '/vehicle/layouts/4',
    role,
  })
  await shown.onScreen.findByRole('heading', { level: 2, name: layout.name })
  const press = (name: string) => shown.user.click(shown.onScreen.getByRole('button', { name }))
  const sentTo = (name: string) => asked.find((one) => one.name === name)?.sent.data
  return { ...shown, asked, press, sentTo }
}

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const drawn = (rows: unknown) =>
  (rows as { flag: boolean }[][]).map((slots) => slots.map(({ flag }) => Number(flag)).join(''))

describe('the axles of a layout', () => {
  it('are pressed tire by tire, added at the rear and removed, and sent as they are drawn', async () => {
    const { onScreen, press, sentTo } = await open(aLayout())
    await press('Edit')
    const front = within(onScreen.getByRole('group', { name: 'Axle 1' }))
    expect(front.getAllByRole('button').map((slot) => slot.getAttribute('aria-pressed'))).toEqual([
      'true',
      'false',
      'false',
      'true',
      ...[null, null, null],
    ])
    await press('Axle 1 left inner')
    await press('Axle 1 left outer')
    expect(front.getByRole('button', { name: 'Axle 1 left outer' }).getAttribute('aria-pressed')).toBe('false')
    await press('Add axle')
    await press('Add axle')
    expect(onScreen.getByText('Axles: 4, tires: 10')).toBeTruthy()
    await press('Remove axle 2')
    expect(document.activeElement).toBe(onScreen.getByRole('group', { name: 'Axle 2' }))
    await press('Save')
    await onScreen.findByRole('button', { name: 'Edit' })
    expect(drawn(sentTo('layouts.update')?.rows)).toEqual(['0101', '1001', '1001'])
  })

  it('change places by keyboard, and whoever moves one goes along with it', async () => {
    const { onScreen, user, press, sentTo } = await open(aLayout())
    const focused = () => document.activeElement?.getAttribute('aria-label')
    await press('Edit')
    await press('Add axle')
    expect(onScreen.getByRole('button', { name: 'Move axle 1 forward' })).toHaveProperty('disabled', true)
    expect(onScreen.getByRole('button', { name: 'Move axle 3 back' })).toHaveProperty('disabled', true)
    await press('Move axle 2 forward')
    expect(focused()).toBe('Move axle 1 back')
    await user.keyboard('{Enter}')
    expect(focused()).toBe('Move axle 2 back')
    await user.keyboard('{Enter}')
    expect(focused()).toBe('Move axle 3 forward')
    await press('Save')
    await onScreen.findByRole('button', { name: 'Edit' })
    expect(drawn(sentTo('layouts.update')?.rows)).toEqual(['1001', '1001', '1111'])
  })

  it('are left as they were by cancel', async () => {
    const { onScreen, press, asked } = await open(aLayout())
    await press('Edit')
    await press('Remove axle 2')
    await press('Cancel')
    expect(await onScreen.findByText('Axle 2 left inner')).toBeTruthy()
    expect(asked.map(({ name }) => name)).not.toContain('layouts.update')
  })

  it('are one at least and no more than a layout may have', async () => {
    const { onScreen, press } = await open(aLayout({ rows: aLayout().rows.slice(0, 1) }))
    await press('Edit')
    expect(onScreen.getByRole('button', { name: 'Remove axle 1' })).toHaveProperty('disabled', true)
    for (let axles = 1; axles < MAX_AXLES; axles += 1) await press('Add axle')
    expect(onScreen.getByRole('button', { name: 'Add axle' })).toHaveProperty('disabled', true)
    expect(onScreen.getByRole('group', { name: `Axle ${MAX_AXLES}` })).toBeTruthy()
  })

  it('all need a tire: nothing is sent, and the one without is where to go on', async () => {
    const { onScreen, press, asked } = await open(aLayout())
    await press('Edit')
    await press('Add axle')
    await press('Axle 3 left outer')
    await press('Axle 3 right outer')
    await press('Save')
    expect(await onScreen.findByText('Every axle needs a tire')).toBeTruthy()
    expect(document.activeElement).toBe(onScreen.getByRole('button', { name: 'Axle 3 left outer' }))
    expect(asked.map(({ name }) => name)).not.toContain('layouts.update')
    await press('Axle 3 right outer')
    expect(onScreen.queryByText('Every axle needs a tire')).toBeNull()
  })

  it('that a vehicle type took meanwhile are refused where they are drawn', async () => {
    const { onScreen, press } = await open(aLayout(), 'editor', {
      'layouts.update': () => new RefusedAnswer(409, 'conflict', { 'data.rows': { code: 'in_use' } }),
    })
    await press('Edit')
    await press('Add axle')
    await press('Save')
    expect(await onScreen.findByText('In use elsewhere')).toBeTruthy()
    const alerts = onScreen.getAllByRole('alert').map(({ textContent }) => textContent)
    expect(alerts.join()).toContain(': In use elsewhere')
  })
})

describe('a layout', () => {
  it('is added with the axles that were drawn', async () => {
    const { onScreen, user, press, sentTo, address } = await open(aLayout(), 'editor', {
      'layouts.add': ({ data }) => ({ data: { ...aLayout(), ...data, id: 9 } }) as never,
    })
    await press('Add')
    await user.type(await onScreen.findByRole('textbox', { name: 'Name' }), ' Trike ')
    await press('Axle 1 left inner')
    await press('Axle 1 left outer')
    await press('Axle 1 right outer')
    await press('Add axle')
    await press('Save')
    await waitFor(() => expect(address()).toBe('/vehicle/layouts/9'))
    expect(sentTo('layouts.add')).toMatchObject({ name: 'Trike' })
    expect(drawn(sentTo('layouts.add')?.rows)).toEqual(['0100', '1001'])
  })

  it('that vehicle types have is renamed only, and says so', async () => {
    const { onScreen, user, press, sentTo } = await open(aLayout({ in_use: true }))
    expect(onScreen.getByText(/^Vehicle types have this layout\./)).toBeTruthy()
    await press('Edit')
    expect(onScreen.queryByRole('button', { name: 'Add axle' })).toBeNull()
    expect(onScreen.queryByRole('button', { name: /^Axle 1/ })).toBeNull()
    await user.type(onScreen.getByRole('textbox', { name: 'Name' }), ' 4x2')
    await press('Save')
    expect(await onScreen.findByRole('heading', { level: 2, name: 'Truck 4x2' })).toBeTruthy()
    expect(sentTo('layouts.update')).toMatchObject({ id: 4, name: 'Truck 4x2' })
  })

  it('that cannot be deleted stays, and the banner says why', async () => {
    const { onScreen, user, press } = await open(aLayout({ in_use: true }), 'editor', {
      'layouts.delete': () => new RefusedAnswer(409, 'conflict'),
    })
    await press('Delete')
    const question = await onScreen.findByRole('dialog', { name: 'Are you sure you want to delete layout Truck ?' })
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    expect((await onScreen.findByRole('alert')).textContent).toContain('A vehicle type has this layout')
    expect(await onScreen.findByRole('link', { name: /Truck/ })).toBeTruthy()
  })

  it.each(['guest', 'user'] as const)('is drawn for a %s, who changes nothing that all fleets share', async (role) => {
    const { onScreen } = await open(aLayout(), role)
    expect(onScreen.getByText('Axle 2 right inner')).toBeTruthy()
    for (const name of ['Add', 'Edit', 'Delete']) expect(onScreen.queryByRole('button', { name })).toBeNull()
  })
})
