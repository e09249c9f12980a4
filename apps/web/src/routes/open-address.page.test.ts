import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fleetStore } from '../store/fleet-store.ts'
import { aSessionAnswer } from '../testing/a-screen.tsx'
import { serveCalls } from '../testing/fake-server.ts'
import { polyfillTestBrowser } from '../testing/polyfill-test-browser.ts'
import { startAtBrowserUrl } from './routes.tsx'

const LIST = { columns: ['id', 'name', 'alarm_color'], rows: [[1, 'Truck 1', 10]] }

beforeEach(() => {
  polyfillTestBrowser()
  // biome-ignore lint/suspicious/noDocumentCookie: the server's own cookie, without which nobody is asked about a session.
  document.cookie = 'csrf_test_name=abc'
  history.replaceState(null, '', '/vehicles3')
})

afterEach(() => {
  fleetStore.forget()
  vi.unstubAllGlobals()
})

it('begins with the list where that is quick, so that its first picture has rows', async () => {
  serveCalls({ 'profile.ping': aSessionAnswer(), 'vehicles.allCompressed': () => LIST })
  await startAtBrowserUrl()
  expect(fleetStore.vehicles.all().map(({ name }) => name)).toEqual(['Truck 1'])
})

it('waits for no list that is slow', async () => {
  const never = new Promise<never>(() => undefined)
  serveCalls({ 'profile.ping': aSessionAnswer(), 'vehicles.allCompressed': () => never })
  await startAtBrowserUrl()
  expect(fleetStore.vehicles.size).toBe(0)
})
