import { beforeEach, expect, it, vi } from 'vitest'
import { RefusedAnswer, serveCalls } from '../testing/fake-server.ts'
import { polyfillTestBrowser } from '../testing/polyfill-test-browser.ts'

const LIST = { columns: ['id', 'name', 'alarm_color'], rows: [[1, 'Truck 1', 10]] }

beforeEach(() => {
  vi.resetModules()
  polyfillTestBrowser()
  // biome-ignore lint/suspicious/noDocumentCookie: the server's own cookie, without which nobody is asked about a session.
  document.cookie = 'csrf_test_name=abc'
  history.replaceState(null, '', '/vehicles3?q=DAF')
})

it.each([
  ['is not known', 401],
  ['cannot be found out', 503],
])('the page keeps no list where who we are %s: whoever signs in next may be of another fleet', async (_, status) => {
  const listed = Promise.withResolvers<void>()
  serveCalls({
    'profile.ping': async () => {
      await listed.promise
      return new RefusedAnswer(status, 'refused')
    },
    'vehicles.allCompressed': () => LIST,
  })
  const [{ startAtBrowserUrl }, { router }, { fleetStore }] = await Promise.all([
    import('./routes.tsx'),
    import('./router.tsx'),
    import('../store/fleet-store.ts'),
  ])
  const stop = fleetStore.vehicles.subscribe(listed.resolve)
  await startAtBrowserUrl()
  stop()
  expect(router.state.location.pathname).toBe('/login')
  expect(router.state.location.search).toEqual({ to: '/vehicles3?q=DAF' })
  expect(fleetStore.vehicles.size).toBe(0)
})
