import { expect, test } from 'vitest'
import { RecentLiveMessages } from './recent-live-messages.ts'

test('who saw the last message missed nothing; who saw an older one gets the rest', () => {
  const recent = new RecentLiveMessages()
  recent.add('a', 'a')
  recent.add('b', 'b')
  expect(recent.after(2)).toEqual([])
  expect(recent.after(1)?.map((message) => message.exact)).toEqual(['b'])
})

test('what is no longer kept cannot be resumed', () => {
  const recent = new RecentLiveMessages()
  for (let message = 0; message < 2_001; message += 1) recent.add('x', 'x')
  expect(recent.after(0)).toBeNull()
  expect(recent.after(1)).toHaveLength(2_000)
})

test('after a loss everybody who was there before must fetch anew', () => {
  const recent = new RecentLiveMessages()
  recent.add('a', 'a')
  recent.lose()
  recent.add('b', 'b')
  expect(recent.after(1)).toBeNull()
  expect(recent.after(2)).toHaveLength(1)
})

test('a number of another process is not known', () => {
  expect(new RecentLiveMessages().after(7)).toBeNull()
  expect(new RecentLiveMessages().after(Number.NaN)).toBeNull()
})
