import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { SuspensionBrandsScreen } from '../suspension-brands/suspension-brands-screen.tsx'
import { SuspensionTypesScreen } from '../suspension-types/suspension-types-screen.tsx'

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const BRAND = { id: 3, name: 'BPW' }
const TYPE = { id: 5, name: 'SL', marque_id: 3, brand_name: 'BPW', param_a: null, param_b: null }

it.each([
  { of: 'type', screen: SuspensionTypesScreen, at: '/records/5' },
  { of: 'brand', screen: SuspensionBrandsScreen, at: '/records/3' },
])('a vehicle is asked anew what its suspension is called once a $of was renamed', async ({ of, screen, at }) => {
  serveCalls({
    'profile.ping': aSessionAnswer('admin'),
    'suspensionTypes.all': () => ({ data: [TYPE], brands: [BRAND] }),
    'suspensionTypes.update': () => ({ data: { ...TYPE, name: 'SL2' } }),
    'suspensionBrands.all': () => ({ data: [BRAND] }),
    'suspensionBrands.update': () => ({ data: { ...BRAND, name: 'BPW2' } }),
  })
  const route = of === 'type' ? '/records/{-$typeId}' : '/records/{-$brandId}'
  const { user, onScreen, queries } = await showScreen({ screen, route, at, role: 'admin' })
  queries.setQueryData(apiQueryKeys.suspensionNames, [])
  await user.click(await onScreen.findByRole('button', { name: 'Edit' }))
  await user.type(await onScreen.findByRole('textbox', { name: 'Name' }), '2')
  await user.click(onScreen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(queries.getQueryState(apiQueryKeys.suspensionNames)?.isInvalidated).toBe(true))
})
