import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { NavigationList } from './navigation-list.tsx'

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('brings the entry of the screen at hand into view where it is one of the many behind Setup', async () => {
  const seen: (string | null)[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.push(this.textContent)
  })
  serveCalls({ 'profile.ping': aSessionAnswer('admin') })
  const screen = () => <NavigationList label="Screens" />
  const { onScreen } = await showScreen({ screen, route: '/admin/users', at: '/admin/users', role: 'admin' })
  await onScreen.findByRole('link', { name: 'Users' })
  await vi.waitFor(() => expect(seen).toEqual(['Users']))
})
