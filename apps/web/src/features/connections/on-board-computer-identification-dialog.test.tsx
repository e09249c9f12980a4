import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { aVehicleAnswer } from '../../testing/a-vehicle-answer.ts'
import { serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { CoupledVehicleDetail } from './coupled-vehicle-detail.tsx'

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

type Stored = Pick<ReturnType<typeof aVehicleAnswer>['data'], 'obc_integrator_data_type' | 'obc_integrator_data'>

const INTEGRATOR = {
  ...{ id: 4, name: 'OBC', integrator_type: 0 as const, endpoint: 'https://x.nl', dispatcher: 'd', systemnr: 1 },
  ...{ integrator: 'i', tells_departures: false, suppliers: [], password_set: true, apikey_set: false },
}
const IDENTITIES = [{ integrator_id: 4, integrator_data_type: 2 as const, sub_identities: ['EXT-1', 'EXT-2'] }]

/** The form, opened for a vehicle of integrator 4. */
const opened = async (stored: Stored) => {
  const answer = aVehicleAnswer({ obc_integrator_id: 4, ...stored })
  const asked = serveCalls({
    'profile.ping': aSessionAnswer(),
    'vehicles.details': () => answer,
    'vehicles.availableForEdit': () => ({
      data: { tags: [], suspension_types: [], identities: IDENTITIES, fixed_sensors: [], depots: [] },
    }),
    'vehicleTypes.all': () => ({ data: [], layouts: [], unwatched: [] }),
    'integrators.all': () => ({ data: [INTEGRATOR] }),
    'vehicles.update': () => ({ data: answer }),
  })
  const page = await showScreen({ screen: () => <CoupledVehicleDetail id={9} />, route: '/x', at: '/x' })
  await page.user.click(await page.onScreen.findByRole('button', { name: 'Change identification' }))
  return { ...page, asked, types: await page.onScreen.findByRole('combobox', { name: 'Identification type' }) }
}

describe('the identification of a connected vehicle', () => {
  it('offers the types 0 to 2 only, and picks from what the integrator knows', async () => {
    const { onScreen, user, asked, types } = await opened({ obc_integrator_data_type: 1, obc_integrator_data: 'AB-12' })
    await user.click(types)
    const offered = (await onScreen.findAllByRole('option')).map(({ textContent }) => textContent)
    expect(offered).toEqual(['Not set', 'Vehicle ID', 'License plate', 'External vehicle ID'])
    await user.click(onScreen.getByRole('option', { name: 'External vehicle ID' }))
    await user.click(await onScreen.findByRole('combobox', { name: 'Identification' }))
    await user.click(await onScreen.findByRole('option', { name: 'EXT-2' }))
    await user.click(onScreen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(asked.map(({ name }) => name)).toContain('vehicles.update'))
    expect(asked.find(({ name }) => name === 'vehicles.update')?.sent).toMatchObject({
      data: { id: 9, obc_integrator_data_type: 2, obc_integrator_data: 'EXT-2' },
      from: { obc_integrator_data_type: 1, obc_integrator_data: 'AB-12' },
    })
  })

  it('leaves an object number to the form of the vehicle', async () => {
    const { onScreen } = await opened({ obc_integrator_data_type: 3, obc_integrator_data: '4711' })
    const number = await onScreen.findByRole('textbox', { name: 'Identification' })
    expect(number).toHaveProperty('value', '4711')
    expect(number).toHaveProperty('readOnly', true)
  })
})
