import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setLiveState } from '../../live/live-state.ts'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { LiveIndicator } from './live-indicator.tsx'

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  setLiveState({ mode: 'connecting', lastReading: null })
  vi.unstubAllGlobals()
})

it.each([
  { reading: '119 minutes old', minutes: 119, tone: 'live' },
  { reading: '121 minutes old', minutes: 121, tone: 'quiet' },
  { reading: 'still to come', minutes: null, tone: 'quiet' },
])('is $tone where the newest reading is $reading', async ({ minutes, tone }) => {
  serveCalls({ 'profile.ping': aSessionAnswer() })
  setLiveState({ mode: 'live', lastReading: minutes === null ? null : Date.now() / 1_000 - minutes * 60 })
  const { onScreen } = await showScreen({ screen: LiveIndicator, route: '/x', at: '/x' })
  expect((await onScreen.findByText('live')).closest('[data-tone]')?.getAttribute('data-tone')).toBe(tone)
})
