import { expect, it } from 'vitest'
import { namedRandomStream } from '../chance/random-stream.ts'
import { airPressureAtHeight, temperatureDropAtHeight } from './altitude.ts'
import { newSimulatedTag, tagPacketAt } from './simulated-tag.ts'
import { ATMOSPHERIC_PRESSURE_BAR, type SimulatedTireGas } from './simulated-tire-gas.ts'

const body: SimulatedTireGas = {
  ...{ content: 9 + ATMOSPHERIC_PRESSURE_BAR, gas: 15, optimal: 9, gain: 1, tauFactor: 1, permeation: 0 },
  ...{ leak: 0, hole: 0, brake: 0, fillTo: null },
}

it('is 0.846 bar and 9.75 K colder on a pass of 1500 m', () => {
  expect(airPressureAtHeight(1500)).toBeCloseTo(0.846, 3)
  expect(temperatureDropAtHeight(1500)).toBeCloseTo(9.75, 2)
})

it.each([
  { gauge: 'fixed', shows: 9 },
  { gauge: 'local', shows: 9.168 },
] as const)('a $gauge gauge shows $shows bar of 9 up there', ({ gauge, shows }) => {
  const chance = namedRandomStream(1, gauge)
  const tag = { ...newSimulatedTag(1, 15, 0, chance), offset: 0, gauge, step: 0.001 }
  const packet = tagPacketAt(tag, body, 1_000, chance, 1500)
  expect(packet?.pressure).toBeCloseTo(shows, 1)
})

it('a tag with one packet left is never heard again', () => {
  const chance = namedRandomStream(2, 'dying')
  const tag = { ...newSimulatedTag(1, 15, 0, chance), packetsLeft: 1 }
  expect(tagPacketAt(tag, body, 1_000, chance)).not.toBeNull()
  expect(tagPacketAt(tag, { ...body, content: 3 }, 2_000, chance)).toBeNull()
})
