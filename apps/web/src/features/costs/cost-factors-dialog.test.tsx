import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { CostFactorsDialog } from './cost-factors-dialog.tsx'

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const STORED = { fuel_price: 1.5, fuel_use: null, combination_tires: null, breakdown_cost: null }

const open = async () => {
  const asked = serveCalls({
    'profile.ping': aSessionAnswer('user'),
    'costs.factors': () => ({ data: STORED }),
    'costs.updateFactors': () => ({ data: { ...STORED, fuel_price: null } }),
  })
  await showScreen({ screen: () => <CostFactorsDialog onClose={() => undefined} />, route: '/costs', at: '/costs' })
  const price = await screen.findByLabelText('Price of a litre of fuel, €')
  const saved = () => asked.filter(({ name }) => name === 'costs.updateFactors').map(({ sent }) => sent)
  return { price, saved }
}

it('asks before a price that was known is left empty, and keeps it where that is declined', async () => {
  const { price, saved } = await open()
  fireEvent.change(price, { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/^Leave this empty: Price of a litre of fuel, €\?/)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(saved()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Leave it empty' }))
  await vi.waitFor(() => expect(saved()).toMatchObject([{ data: { fuel_price: null } }]))
})

it('tells a price beyond its limit where it is typed, in the writing of its reader', async () => {
  const { price } = await open()
  fireEvent.change(price, { target: { value: '50,000' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(price.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('At most 100')).toBeTruthy()
})
