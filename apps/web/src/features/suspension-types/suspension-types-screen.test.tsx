import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { SuspensionTypesScreen } from './suspension-types-screen.tsx'

const TYPE = { id: 3, name: 'Air 9t', marque_id: 1, brand_name: 'BPW', param_a: 1, param_b: null }

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('takes parameters with zeros behind the point, and none where the field is empty', async () => {
  const asked = serveCalls({
    'profile.ping': aSessionAnswer('editor'),
    'suspensionTypes.all': () => ({ data: [TYPE], brands: [{ id: 1, name: 'BPW' }] }),
    'suspensionTypes.update': ({ data }) => ({ data: { ...TYPE, ...data } }) as never,
  })
  const { user, onScreen } = await showScreen({
    screen: SuspensionTypesScreen,
    route: '/suspension/types/{-$typeId}',
    at: '/suspension/types/3',
    role: 'editor',
  })
  await user.click(await onScreen.findByRole('button', { name: 'Edit' }))
  await user.clear(onScreen.getByLabelText('Parameter a'))
  await user.type(onScreen.getByLabelText('Parameter b'), '0.050')
  await user.click(onScreen.getByRole('button', { name: 'Save' }))
  expect(await onScreen.findByRole('button', { name: 'Edit' })).toBeTruthy()
  const sent = asked.find(({ name }) => name === 'suspensionTypes.update')?.sent.data
  expect(sent).toMatchObject({ id: 3, param_a: null, param_b: 0.05 })
})
