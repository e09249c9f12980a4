import { expect, it } from 'vitest'
import { topicClaimability } from './topic-claimability.ts'

const OPEN = [
  { fleetId: null, filter: 'rtl_433/+/events' },
  { fleetId: 3, filter: 'rtl_433/yard/#' },
  { fleetId: 4, filter: 'traccar/#' },
]

it.each([
  [2, 'rtl_433/gate/events', 'opened'],
  [2, 'rtl_433/+/events', 'closed'],
  [2, 'rtl_433/yard/events', 'closed'],
  [3, 'rtl_433/yard/events', 'opened'],
  [3, 'rtl_433/yard/+', 'opened'],
  [3, 'rtl_433/+/events', 'one_by_one'],
  [3, 'traccar/1', 'closed'],
  [4, 'traccar/#', 'opened'],
  [4, 'other', 'closed'],
] as const)('for fleet %i among several, %s is %s', (id, filter, expected) => {
  expect(topicClaimability(OPEN, filter, { id, isOnlyOne: false })).toBe(expected)
})

it('lets the only fleet claim all that is open', () => {
  const open = [{ fleetId: null, filter: 'rtl_433/#' }]
  expect(topicClaimability(open, 'rtl_433/+/events', { id: 1, isOnlyOne: true })).toBe('opened')
  expect(topicClaimability(open, 'rtl_433/+/events', { id: 1, isOnlyOne: false })).toBe('one_by_one')
})
