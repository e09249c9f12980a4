import { act, cleanup, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../testing/a-screen.tsx'
import { eventually } from '../testing/eventually.ts'
import { RefusedAnswer, serveCalls } from '../testing/fake-server.ts'
import { polyfillTestBrowser } from '../testing/polyfill-test-browser.ts'
import { useSpareFitting, useSpareSwap } from './use-spare-swap.ts'

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const FOUND = { vehicle_id: 3, position_row: 0, position_left_right: 0, position_inside_outside: 1 } as const

const Swap = () => {
  const swap = useSpareSwap(4)
  return (
    <button type="button" onClick={() => swap({ spareId: 5, foundAt: FOUND, despiteMustComeOff: false })}>
      Swap
    </button>
  )
}

const Fit = () => {
  const fit = useSpareFitting(FOUND)
  return (
    <button type="button" onClick={() => fit({ spareId: 5, despiteMustComeOff: true })}>
      Swap
    </button>
  )
}

const open = async (answer: () => unknown, screen = Swap) => {
  const asked = serveCalls({ 'profile.ping': aSessionAnswer(), 'tireChanges.enter': answer as never })
  const { onScreen } = await showScreen({ screen, route: '/', at: '/' })
  const button = await onScreen.findByRole('button', { name: 'Swap' })
  const sent = () => asked.filter(({ name }) => name === 'tireChanges.enter').map((call) => call.sent)
  return { button, sent }
}

it('is sent once by a double click, with the wheel where the tire was seen', async () => {
  const held = Promise.withResolvers<unknown>()
  const { button, sent } = await open(() => held.promise)
  act(() => {
    fireEvent.click(button)
    fireEvent.click(button)
  })
  await act(async () => held.resolve({ data: { id: 1, at: 1, effects: [] } }))
  await eventually(() => expect(sent()).toHaveLength(1))
  expect(sent()).toEqual([
    expect.objectContaining({ data: { kind: 'swap', tire_id: 4, with_tire_id: 5, found_at: FOUND } }),
  ])
})

it('can be pressed again once it was refused', async () => {
  const { button, sent } = await open(() => new RefusedAnswer(409, 'stale'))
  fireEvent.click(button)
  await eventually(() => expect(sent()).toHaveLength(1))
  await eventually(() => {
    fireEvent.click(button)
    expect(sent().length).toBeGreaterThan(1)
  })
})

it('is put on an empty wheel once by a double click, and in no place of a tire that nobody saw there', async () => {
  const held = Promise.withResolvers<unknown>()
  const { button, sent } = await open(() => held.promise, Fit)
  act(() => {
    fireEvent.click(button)
    fireEvent.click(button)
  })
  await act(async () => held.resolve({ data: { id: 1, at: 1, effects: [] } }))
  await eventually(() => expect(sent()).toHaveLength(1))
  expect(sent()).toEqual([
    expect.objectContaining({
      data: { kind: 'fit', tire_id: 5, ...FOUND, found_tire_id: null, despite_must_come_off: true },
    }),
  ])
})
