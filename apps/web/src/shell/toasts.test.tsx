import { notifications } from '@mantine/notifications'
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../testing/a-screen.tsx'
import { serveCalls } from '../testing/fake-server.ts'
import { polyfillTestBrowser } from '../testing/polyfill-test-browser.ts'
import { Toasts } from './toasts.tsx'

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  notifications.clean()
  vi.unstubAllGlobals()
})

it('what is told in passing can be put away by a button that says so', async () => {
  serveCalls({ 'profile.ping': aSessionAnswer() })
  const { onScreen } = await showScreen({ screen: () => <Toasts className={undefined} />, route: '/x', at: '/x' })
  await onScreen.findAllByRole('log')
  act(() => void notifications.show({ message: 'Saved.' }))
  // The bare ones of the test's own frame show it too.
  expect((await onScreen.findAllByText('Saved.')).length).toBeGreaterThan(0)
  expect(onScreen.getAllByRole('button', { name: 'Close' })).toHaveLength(1)
})
