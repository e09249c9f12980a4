import { bar } from '@coldbar/domain/units/pressure'
import { celsius } from '@coldbar/domain/units/temperature'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { expect, it } from 'vitest'
import { groupReceptionsIntoPackets, loudestUnitsOfPacket, type PacketReception } from './reception.ts'

const heardBy = (unitId: number, rssi: number | null): PacketReception => ({
  time: 1_790_000_000 as EpochSeconds,
  unitId,
  rssi,
  pressure: bar(9),
  temperature: celsius(20),
  speed: null,
  latitude: null,
  longitude: null,
  hdop: null,
  odometer: null,
  ignition: null,
  batteryOk: null,
  deviceTime: null,
  received: 1_790_000_000 as EpochSeconds,
  placedBy: null,
})

it.each([
  ['one unit heard it', [heardBy(1, -70)], undefined],
  ['the nearer one of two', [heardBy(1, -90), heardBy(2, -70)], [2]],
  ['both, alike', [heardBy(1, -70), heardBy(2, -70)], [1, 2]],
  ['one did not say', [heardBy(1, -70), heardBy(2, null)], undefined],
])('who heard a packet loudest: %s', (_, receptions, loudest) => {
  const [packet, ...more] = groupReceptionsIntoPackets(receptions, null).packets
  expect(more).toEqual([])
  expect(packet && loudestUnitsOfPacket(packet.counts, packet.others).loudest).toEqual(loudest)
})

it.each([
  { later: 5, off: 0.05, packets: 1 },
  { later: 5.001, off: 0, packets: 2 },
  { later: 4.999, off: 0.06, packets: 2 },
])('two units $later s and $off bar apart heard $packets packets', ({ later, off, packets }) => {
  const first = { ...heardBy(1, -70), pressure: bar(0) }
  const second = { ...heardBy(2, -70), time: (first.time + later) as EpochSeconds, pressure: bar(off) }
  expect(groupReceptionsIntoPackets([first, second], null).packets).toHaveLength(packets)
})

it.each([
  { own: 2, counts: 2, because: 'the own unit counts, though a lower number heard it as well' },
  { own: 1, counts: 1, because: 'so it does where its number is the lower one' },
  { own: 3, counts: 1, because: 'the own unit heard nothing' },
  { own: null, counts: 1, because: 'there is no own unit' },
])('of one packet that units 1 and 2 heard, what unit $counts says counts: $because', ({ own, counts }) => {
  const receptions = [heardBy(1, -60), { ...heardBy(2, -90), temperature: celsius(21) }]
  for (const order of [receptions, receptions.toReversed()]) {
    const [packet, ...more] = groupReceptionsIntoPackets(order, own).packets
    expect(more).toEqual([])
    expect(packet?.counts.unitId).toBe(counts)
    expect(packet?.others).toHaveLength(1)
  }
})

it('the own unit counts though it was late, and at one moment with another packet', () => {
  const early = heardBy(1, -60)
  const late = { ...heardBy(2, -90), time: (early.time + 3) as EpochSeconds, pressure: bar(9.02) }
  expect(groupReceptionsIntoPackets([early, late], 2).packets).toMatchObject([
    { counts: { unitId: 2, pressure: 9.02 } },
  ])
  expect(groupReceptionsIntoPackets([early, late], 1).packets).toMatchObject([{ counts: { unitId: 1, pressure: 9 } }])
})
