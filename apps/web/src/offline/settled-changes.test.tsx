import 'fake-indexeddb/auto'
import { epochSeconds } from '@coldbar/domain/units/time'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { aSession, showScreen } from '../testing/a-screen.tsx'
import { serveCalls } from '../testing/fake-server.ts'
import { polyfillTestBrowser } from '../testing/polyfill-test-browser.ts'
import { readQueue } from './change-queue.ts'
import { deviceDatabase, ownerOf } from './device-database.ts'
import { SettledChanges } from './settled-changes.tsx'

polyfillTestBrowser()
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('is read out as it comes, and each button says of which change it is', async () => {
  serveCalls({ 'profile.ping': aSession() })
  await showScreen({ screen: SettledChanges, route: '/settled', at: '/settled' })
  await expect.poll(() => document.querySelector('[aria-live="polite"]:empty')).not.toBeNull()
  const spoken = document.querySelector('[aria-live="polite"]:empty')
  const owner = ownerOf({ fleetId: 1, userId: 7 })
  for (const tireId of [1, 2]) {
    const change = { kind: 'takeBack', tireId, time: epochSeconds(1_700_000_000) } as const
    const outcome = { kind: 'refused', why: 'refused' } as const
    await (await deviceDatabase()).add('changes', { owner, change, subject: `T-${tireId}`, outcome })
  }
  await readQueue(owner)
  expect(spoken?.contains(await screen.findByRole('region'))).toBe(true)
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)
  expect(names).toHaveLength(4)
  expect(new Set(names).size).toBe(4)
  expect(names.filter((name) => name?.includes('T-1'))).toHaveLength(2)
})
