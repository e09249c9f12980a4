import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { type MeasuredTread, TreadForm } from './tread-form.tsx'

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const press = async (typed: string) => {
  const saved: MeasuredTread[] = []
  serveCalls({ 'profile.ping': aSessionAnswer() })
  const screen = () => (
    <TreadForm
      save={async (measured) => {
        saved.push(measured)
      }}
      onDone={() => undefined}
    />
  )
  const { user, onScreen } = await showScreen({ screen, route: '/x', at: '/x' })
  const field = await onScreen.findByLabelText('Tread depth')
  if (typed !== '') await user.type(field, typed)
  await user.click(onScreen.getByRole('button', { name: 'Save' }))
  return { saved, onScreen }
}

it.each([
  ['', 'This is needed'],
  ['50,000', 'At most 40'],
  ['50.000', 'At most 40'],
  ['-3', 'At least 0'],
  ['deep', 'This is not a number'],
])('of %j a press of Save says why it is not stored', async (typed, why) => {
  const { saved, onScreen } = await press(typed)
  expect(await onScreen.findByText(why)).toBeTruthy()
  expect(onScreen.queryByText(/will be stored/)).toBeNull()
  expect(saved).toEqual([])
})

it('stores a depth that a tread can have', async () => {
  const { saved } = await press('12.5')
  await vi.waitFor(() => expect(saved).toEqual([{ depth: 12.5, is_retread: false }]))
})
