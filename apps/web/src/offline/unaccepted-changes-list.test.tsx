import 'fake-indexeddb/auto'
import { epochSeconds } from '@coldbar/domain/units/time'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../testing/a-screen.tsx'
import { serveCalls } from '../testing/fake-server.ts'
import { polyfillTestBrowser } from '../testing/polyfill-test-browser.ts'
import { readChangeQueue } from './change-queue.ts'
import { deviceDataOwnerOf, openDeviceDatabase } from './device-database.ts'
import { UnacceptedChangesList } from './unaccepted-changes-list.tsx'

polyfillTestBrowser()
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('is read out as it comes, and each button says of which change it is', async () => {
  serveCalls({ 'profile.ping': aSessionAnswer() })
  await showScreen({ screen: UnacceptedChangesList, route: '/settled', at: '/settled' })
  await expect.poll(() => document.querySelector('[aria-live="polite"]:empty')).not.toBeNull()
  const spoken = document.querySelector('[aria-live="polite"]:empty')
  const owner = deviceDataOwnerOf({ fleetId: 1, userId: 7 })
  for (const tireId of [1, 2]) {
    const change = { kind: 'takeBack', tireId, time: epochSeconds(1_700_000_000) } as const
    const outcome = { kind: 'refused', why: 'refused' } as const
    await (await openDeviceDatabase()).add('changes', { owner, change, subject: `T-${tireId}`, outcome })
  }
  await readChangeQueue(owner)
  expect(spoken?.contains(await screen.findByRole('region'))).toBe(true)
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)
  expect(names).toHaveLength(4)
  expect(new Set(names).size).toBe(4)
  expect(names.filter((name) => name?.includes('T-1'))).toHaveLength(2)
})
