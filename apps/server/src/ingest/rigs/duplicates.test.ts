import { bar } from '@coldbar/domain/units/pressure'
import { celsius } from '@coldbar/domain/units/temperature'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { expect, it } from 'vitest'
import type { RigReading } from '../readings/rig-reading.ts'
import { splitOffGivenDuplicates } from './duplicates.ts'

const said = (pressure: number, unitId = 1, tireId = 7): RigReading => ({
  tireId,
  unitId,
  time: 1_790_000_000 as EpochSeconds,
  received: 1_790_000_000 as EpochSeconds,
  deviceTime: null,
  pressure: bar(pressure),
  temperature: celsius(20),
  ...{ speed: null, latitude: null, longitude: null, hdop: null, odometer: null, ignition: null },
  ...{ batteryOk: null, rssi: null, placedBy: null, alsoHeardBy: [], others: [] },
})

const derived = {
  ...{ parkPressure: null, fillLevel: null, internalTemperature: null, optimalPressure: null },
  ...{ fidelity: 0, verdict: 'ok' as const },
}

it.each([
  { stored: said(8), arrives: said(8), isKnown: true, because: 'it was sent again' },
  { stored: said(8), arrives: said(9), isKnown: true, because: 'of two of one moment the lower one counts' },
  { stored: said(9), arrives: said(8), isKnown: false, because: 'it counts before the stored one' },
  { stored: said(8), arrives: said(8, 2), isKnown: false, because: 'another unit heard it' },
  { stored: said(8), arrives: said(8, 1, 8), isKnown: false, because: 'it is of another tire' },
  {
    stored: { ...said(8, 2), others: [said(8)] },
    arrives: said(9),
    isKnown: true,
    because: 'the stored packet was heard by its unit too',
  },
])('that a reading is stored already is $isKnown where $because', (given) => {
  const arrived = { reading: given.arrives, batchAt: 0, isLate: false, repeatsWithin: null }
  const { left, twice } = splitOffGivenDuplicates({ incoming: [arrived] }, [{ reading: given.stored, derived }])
  expect({ left, twice }).toEqual(given.isKnown ? { left: [], twice: [arrived] } : { left: [arrived], twice: [] })
})
