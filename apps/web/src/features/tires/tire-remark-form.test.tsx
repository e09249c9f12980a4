import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { TireRemarkForm } from './tire-remark-form.tsx'

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([
  ['18.50', 18.5],
  ['0.05', 0.05],
  ['100', 100],
])('notes a cost of %s euro', async (typed, cost) => {
  const asked = serveCalls({
    'profile.ping': aSessionAnswer('user'),
    'tireEvents.newUserEvent': () => ({ data: {} }) as never,
  })
  const Screen = () => <TireRemarkForm tire={{ id: 4, vehicle_id: 9 }} />
  const { user, onScreen } = await showScreen({ screen: Screen, route: '/tires', at: '/tires', role: 'user' })
  await user.type(await onScreen.findByLabelText(/^Remark/), 'Valve replaced')
  await user.type(onScreen.getByLabelText(/^Cost/), typed)
  await user.click(onScreen.getByRole('button', { name: 'Save' }))
  expect(asked.at(-1)).toMatchObject({
    name: 'tireEvents.newUserEvent',
    sent: { data: { tire_id: 4, vehicle_id: 9, remark: 'Valve replaced', cost } },
  })
})

it('a remark needs a text or a cost', async () => {
  const asked = serveCalls({
    'profile.ping': aSessionAnswer('user'),
    'tireEvents.newUserEvent': () => ({ data: {} }) as never,
  })
  const Screen = () => <TireRemarkForm tire={{ id: 4, vehicle_id: 9 }} />
  const { user, onScreen } = await showScreen({ screen: Screen, route: '/tires', at: '/tires', role: 'user' })
  const save = await onScreen.findByRole<HTMLButtonElement>('button', { name: 'Save' })
  expect(save.disabled).toBe(true)
  await user.type(onScreen.getByLabelText(/^Remark/), '  ')
  await user.type(onScreen.getByLabelText(/^Cost/), '0')
  expect(save.disabled).toBe(true)
  await user.clear(onScreen.getByLabelText(/^Cost/))
  await user.type(onScreen.getByLabelText(/^Cost/), '18.50')
  await user.click(save)
  expect(asked.at(-1)).toMatchObject({ name: 'tireEvents.newUserEvent', sent: { data: { remark: '', cost: 18.5 } } })
})
