import { expect, it } from 'vitest'
import { namedRandomStream } from '../chance/random-stream.ts'
import type { HeardPacket } from '../fleet/advance-world.ts'
import { addTransmissionFaults, type DelayedPacket, delayPackets, takeArrivedPackets } from './transmission-faults.ts'

const packet = (time: number): HeardPacket => ({
  unitKey: 'k',
  tag_id: 1,
  time,
  pressure: 9,
  temperature: 15,
  speed: 0,
  latitude: 51,
  longitude: 4,
  odometer: null,
})
const packets = Array.from({ length: 50 }, (_, i) => packet(1_000 + 12 * i))

it('late packets arrive out of order, none before its time nor later than the window, and all', () => {
  const chance = namedRandomStream(1, 'late')
  const way: DelayedPacket[] = []
  const times: number[] = []
  for (const one of packets) {
    delayPackets(way, [one], 60, chance)
    for (const { time } of takeArrivedPackets(way, one.time)) {
      expect(one.time - time).toBeLessThanOrEqual(72)
      times.push(time)
    }
  }
  times.push(...takeArrivedPackets(way, Number.POSITIVE_INFINITY).map(({ time }) => time))
  expect(times).not.toEqual(packets.map(({ time }) => time))
  expect(times.toSorted((a, b) => a - b)).toEqual(packets.map(({ time }) => time))
})

it('nonsense comes beside the good packets, never in their place', () => {
  const heard = addTransmissionFaults(packets, { duplicates: 0.2, garbage: 0.5 }, namedRandomStream(2, 'bad day'))
  for (const good of packets) expect(heard).toContain(good)
  expect(new Set(heard.map(({ time }) => time % 12)).size).toBe(2)
  expect(heard.length).toBeGreaterThan(60)
})
