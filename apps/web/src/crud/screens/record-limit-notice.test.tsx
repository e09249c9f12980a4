import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { IntegratorsScreen } from '../../features/integrators/integrators-screen.tsx'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { RefusedAnswer, serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const integrators = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...{ id: at + 1, name: `OBC ${at + 1}`, integrator_type: 0 as const, endpoint: '', dispatcher: 'd', systemnr: 1 },
    ...{ integrator: 'i', tells_departures: false, suppliers: [], password_set: false, apikey_set: false },
  }))

const open = async (count: number) => {
  serveCalls({
    'profile.ping': aSessionAnswer('user'),
    'integrators.all': () => ({ data: integrators(count) }),
    'integrators.add': () =>
      new RefusedAnswer(409, 'limit_reached', {
        'data.id': { code: 'limit_reached', limit: 200, has: 200, records: 'integrator' },
      }),
  })
  return showScreen({ screen: IntegratorsScreen, route: '/x', at: '/x', role: 'user' })
}

describe('a limit of records', () => {
  it.each([
    [179, false],
    [180, true],
    [200, true],
  ])('is told above a list of %i of 200: %s', async (count, isTold) => {
    const { onScreen } = await open(count)
    await onScreen.findByText('OBC 1')
    const told = () => onScreen.queryByText(`This fleet has ${count} of at most 200 integrators.`) !== null
    await expect.poll(told).toBe(isTold)
  })

  it('that refuses one more says so, though this form is silent about other failures', async () => {
    const { user, onScreen } = await open(200)
    await user.click(await onScreen.findByRole('button', { name: 'Add' }))
    await user.click(await onScreen.findByRole('button', { name: 'Save' }))
    await onScreen.findByText(/This fleet has 200 of at most 200 integrators\. Delete what nobody needs/)
  })
})
