import type { EpochSeconds } from '@coldbar/domain/units/time'
import { expect, it } from 'vitest'
import { loudestOf, packetsOf, type Reception } from './reception.ts'

const heardBy = (unitId: number, rssi: number | null): Reception => ({
  time: 1_790_000_000 as EpochSeconds,
  unitId,
  rssi,
  pressure: 9,
  temperature: 20,
  speed: null,
  latitude: null,
  longitude: null,
  hdop: null,
  odometer: null,
  ignition: null,
  batteryOk: null,
  deviceTime: null,
  received: 1_790_000_000 as EpochSeconds,
})

it.each([
  ['one unit heard it', [heardBy(1, -70)], undefined],
  ['the nearer one of two', [heardBy(1, -90), heardBy(2, -70)], [2]],
  ['both, alike', [heardBy(1, -70), heardBy(2, -70)], [1, 2]],
  ['one did not say', [heardBy(1, -70), heardBy(2, null)], undefined],
])('who heard a packet loudest: %s', (_, receptions, loudest) => {
  const [packet, ...more] = packetsOf(receptions, null).packets
  expect(more).toEqual([])
  expect(packet && loudestOf(packet.counts, packet.others).loudest).toEqual(loudest)
})

it.each([
  { later: 5, off: 0.05, packets: 1 },
  { later: 5.001, off: 0, packets: 2 },
  { later: 4.999, off: 0.06, packets: 2 },
])('two units $later s and $off bar apart heard $packets packets', ({ later, off, packets }) => {
  const first = { ...heardBy(1, -70), pressure: 0 }
  const second = { ...heardBy(2, -70), time: (first.time + later) as EpochSeconds, pressure: off }
  expect(packetsOf([first, second], null).packets).toHaveLength(packets)
})
