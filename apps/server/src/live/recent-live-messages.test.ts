import { expect, test } from 'vitest'
import { RecentLiveMessages } from './recent-live-messages.ts'

test('who saw the last message missed nothing; who saw an older one gets the rest', () => {
  const recent = new RecentLiveMessages('7v3')
  recent.add('a', 'a')
  recent.add('b', 'b')
  expect(recent.after(2)).toEqual([])
  expect(recent.after(1)?.map((message) => message.bytes('exact').toString())).toEqual([
    'id: 7v3-2\nevent: changes\ndata: b\n\n',
  ])
})

test('all streams that read the same of a message are sent the same bytes', () => {
  const message = new RecentLiveMessages('7v3').add('83.2', '85')
  expect(message.bytes('exact')).toBe(message.bytes('exact'))
  expect(message.bytes('rounded').toString()).toBe('id: 7v3-1\nevent: changes\ndata: 85\n\n')
})

test('what is no longer kept cannot be resumed', () => {
  const recent = new RecentLiveMessages('7v3')
  for (let message = 0; message < 2_001; message += 1) recent.add('x', 'x')
  expect(recent.after(0)).toBeNull()
  expect(recent.after(1)).toHaveLength(2_000)
})

test('after a loss everybody who was there before must fetch anew', () => {
  const recent = new RecentLiveMessages('7v3')
  recent.add('a', 'a')
  recent.lose()
  recent.add('b', 'b')
  expect(recent.after(1)).toBeNull()
  expect(recent.after(2)).toHaveLength(1)
})

test('a number of another process is not known', () => {
  expect(new RecentLiveMessages('7v3').after(7)).toBeNull()
  expect(new RecentLiveMessages('7v3').after(Number.NaN)).toBeNull()
})
