import type { EpochSeconds } from '@coldbar/domain/units/time'
import { expect, it } from 'vitest'
import { type IncomingTagPacket, toIncomingPackets } from '../readings/incoming-packet.ts'
import { validateReadingBatch } from '../readings/validate-reading-batch.ts'
import { mergeIncomingReadings } from './merge-incoming-readings.ts'

const received = 1_790_000_000 as EpochSeconds
const [DERIVED, TIRE] = [
  {
    ...{ parkPressure: null, fillLevel: null, internalTemperature: null },
    optimalPressure: null,
    fidelity: 0,
    verdict: 'ok',
  },
  1,
] as const

/** The packet as a unit heard it, so loud. */
const heard = async (unitId: number, rssi: number | null): Promise<IncomingTagPacket[]> => {
  const raw = { tag_id: 1, time: received - 60, pressure: 9, temperature: 20, rssi }
  const { readings } = await validateReadingBatch([raw], { received, oldest: 0 as EpochSeconds })
  const batch = { unitId, received, readings, refused: [] }
  return readings.map((reading) => toIncomingPackets({ reading, batchAt: 0, batch }, TIRE, reading.time))
}

it('nobody heard a packet loudest once a unit heard it that does not say how loud', async () => {
  const [one, other, silent] = [await heard(1, -60), await heard(2, -70), await heard(3, null)]
  const two = mergeIncomingReadings([], [...one, ...other], null).readings
  expect(two).toMatchObject([{ loudest: [1], alsoHeardBy: [2] }])
  const stored = two.map((reading) => ({ reading, derived: DERIVED }))
  const later = mergeIncomingReadings(stored, silent, null).readings
  expect(later).toEqual(mergeIncomingReadings([], [...one, ...other, ...silent], null).readings)
  expect(later[0]).not.toHaveProperty('loudest')
})
