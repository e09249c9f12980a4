import { expect, it } from 'vitest'
import { UdpDatagramQueue } from './udp-datagram-queue.ts'

it('datagrams wait in their order, a line each', () => {
  const queue = new UdpDatagramQueue()
  for (const text of ['one', 'two']) expect(queue.add(Buffer.from(text))).toBe(true)
  expect(queue.take().toString()).toBe('one\ntwo\n')
  expect(queue.take()).toHaveLength(0)
})

it('what a flood brings beyond a mebibyte is lost and counted, and there is room again once it was taken', () => {
  const queue = new UdpDatagramQueue()
  const datagram = Buffer.alloc(768)
  const kept = Array.from({ length: 5_000 }, () => queue.add(datagram)).filter(Boolean)
  expect(kept).toHaveLength(1_024)
  expect([queue.lost(), queue.lost()]).toEqual([3_976, 0])
  expect(queue.take()).toHaveLength(1_024 * 769)
  expect(queue.add(datagram)).toBe(true)
  // Empty ones weigh something too.
  const empty = new UdpDatagramQueue()
  expect(Array.from({ length: 5_000 }, () => empty.add(Buffer.alloc(0))).filter(Boolean)).toHaveLength(4_096)
})
