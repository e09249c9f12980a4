import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RefusedAnswer, serveCalls } from '../testing/fake-server.ts'
import { startServerVersionChecks } from './new-version.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('is asked for after 10 s and every 10 min from then, silently when that fails', async () => {
  const asked = serveCalls({ 'profile.version': () => new RefusedAnswer(500, 'internal') })
  startServerVersionChecks()
  await vi.advanceTimersByTimeAsync(9_999)
  expect(asked).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(599_999)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toHaveLength(2)
})
