import { act, cleanup } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { vehicleQuery } from '../fleet/queries/vehicle-query.ts'
import type { WheelDrawingPosition } from '../fleet/wheels/layout-geometry.ts'
import { aSessionAnswer, showScreen } from '../testing/a-screen.tsx'
import { aVehicleAnswer, aVehicleTire } from '../testing/a-vehicle-answer.ts'
import { serveCalls } from '../testing/fake-server.ts'
import { polyfillTestBrowser } from '../testing/polyfill-test-browser.ts'
import { VehicleAndWheelSelect } from './vehicle-and-wheel-select.tsx'

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Choice = () => {
  const [position, setPosition] = useState<WheelDrawingPosition | null>(null)
  return (
    <VehicleAndWheelSelect
      vehicleId={9}
      position={position}
      onVehicle={() => undefined}
      onPosition={setPosition}
      onlyEmpty
    />
  )
}

it('keeps what is typed and the cursor in it though another tire comes to the vehicle', async () => {
  const { tires: _, ...without } = aVehicleAnswer()
  serveCalls({ 'profile.ping': aSessionAnswer(), 'vehicles.details': () => ({ ...without, tires: [] }) as never })
  const { user, onScreen, queries } = await showScreen({ screen: Choice, route: '/', at: '/' })
  // Its options are there as soon as the vehicle is.
  await onScreen.findAllByRole('option', { name: /^Axle 1/ })
  const wheel = onScreen.getByRole('combobox', { name: 'Wheel' })
  await user.type(wheel, 'Axle 1')
  expect(onScreen.getByRole('option', { name: /^Axle 1 left/ })).toBeDefined()
  act(() => queries.setQueryData(vehicleQuery(9).queryKey, { ...without, tires: [aVehicleTire()] }))
  await expect.poll(() => onScreen.queryByRole('option', { name: /^Axle 1 left/ })).toBeNull()
  expect(onScreen.getByRole('combobox', { name: 'Wheel' })).toHaveProperty('value', 'Axle 1')
  expect(document.activeElement).toBe(onScreen.getByRole('combobox', { name: 'Wheel' }))
})
