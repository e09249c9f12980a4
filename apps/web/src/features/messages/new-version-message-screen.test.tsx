import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { NewVersionMessageScreen } from './new-version-message-screen.tsx'

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says that there is nothing, then that a newer version waits, which a press loads', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  let patch = 1
  serveCalls({ 'profile.ping': aSessionAnswer(), 'profile.version': () => ({ major: 1, minor: 12, patch }) })
  const { onScreen, user } = await showScreen({ screen: NewVersionMessageScreen, route: '/messages', at: '/messages' })
  expect(await onScreen.findByText('No messages')).toBeTruthy()
  patch = 2
  // Asked every five seconds.
  expect(await onScreen.findByText('New version available', {}, { timeout: 8_000 })).toBeTruthy()
  await user.click(onScreen.getByRole('button', { name: 'Get new version' }))
  expect(reload).toHaveBeenCalledOnce()
}, 20_000)
