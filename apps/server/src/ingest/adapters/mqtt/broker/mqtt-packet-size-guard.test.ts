import fc from 'fast-check'
import { generate } from 'mqtt-packet'
import { expect, it } from 'vitest'
import { MqttPacketSizeGuard } from './mqtt-packet-size-guard.ts'

const published = (bytes: number): Buffer =>
  generate({ cmd: 'publish', topic: 'a', payload: Buffer.alloc(bytes, 7), qos: 0, dup: false, retain: false })

it('knows every packet’s length, however the network cuts the bytes', () => {
  const packets = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 40_000 })), {
    minLength: 1,
    maxLength: 5,
  })
  const cuts = fc.array(fc.integer({ min: 1, max: 9_000 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(packets, cuts, (lengths, sizes) => {
      const heard: number[] = []
      let held = 0
      const watch = new MqttPacketSizeGuard((bytes) => {
        heard.push(bytes)
        held += bytes
        return () => {
          held -= bytes
        }
      })
      // 0 is a ping, whose length is none.
      const all = Buffer.concat(lengths.map((bytes) => (bytes === 0 ? generate({ cmd: 'pingreq' }) : published(bytes))))
      for (let at = 0, count = 0; at < all.length; count += 1) {
        const size = sizes[count % sizes.length] ?? 1
        expect(watch.take(all.subarray(at, at + size))).toBe(true)
        at += size
      }
      expect(heard).toEqual(lengths.filter((bytes) => bytes > 0).map((bytes) => bytes + 3))
      expect(held).toBe(0)
    }),
  )
})

it('refuses a packet by its first bytes, and a length that does not end', () => {
  const watch = new MqttPacketSizeGuard((bytes) => (bytes > 1_000 ? null : () => {}))
  expect(watch.take(published(900))).toBe(true)
  expect(watch.take(published(1_100).subarray(0, 3))).toBe(false)
  expect(new MqttPacketSizeGuard(() => () => {}).take(Buffer.from([0x30, 0xff, 0xff, 0xff, 0xff]))).toBe(false)
})
