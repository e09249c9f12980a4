import { expect, it } from 'vitest'
import { brokerReconnectPause } from './broker-reconnect-pause.ts'

it.each([
  { failures: 0, chance: 0, ms: 1_000 },
  { failures: 0, chance: 1, ms: 2_000 },
  { failures: 3, chance: 1, ms: 16_000 },
  { failures: 4, chance: 1, ms: 30_000 },
  { failures: 1_000_000, chance: 1, ms: 30_000 },
  { failures: 1_000_000, chance: 0.5, ms: 15_500 },
])('after $failures failures it is $ms ms', ({ failures, chance, ms }) => {
  expect(brokerReconnectPause(failures, false, chance)).toBe(ms)
})

it('whoever was thrown off by a double waits half a minute to a whole one', () => {
  expect([brokerReconnectPause(0, true, 0), brokerReconnectPause(9, true, 1)]).toEqual([30_000, 60_000])
})
