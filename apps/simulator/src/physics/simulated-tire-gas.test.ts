import { expect, it } from 'vitest'
import {
  ATMOSPHERIC_PRESSURE_BAR,
  advanceSimulatedTireGas,
  coldGaugePressure,
  gaugePressureNow,
  type SimulatedTireGas,
} from './simulated-tire-gas.ts'

const aTire = (overrides: Partial<SimulatedTireGas> = {}): SimulatedTireGas => ({
  content: 9 + ATMOSPHERIC_PRESSURE_BAR,
  gas: 15,
  optimal: 9,
  gain: 1,
  tauFactor: 1,
  permeation: 0,
  leak: 0,
  hole: 0,
  brake: 0,
  fillTo: null,
  ...overrides,
})

const run = (tire: SimulatedTireGas, around: { ambient: number; speed: number; sun: number }, minutes: number) => {
  for (let i = 0; i < minutes * 4; i++) advanceSimulatedTireGas(tire, around, 15)
  return tire
}

it('reads 9.00 bar at 15 °C and 8.48 at 0 °C with the same gas in it', () => {
  expect(gaugePressureNow(aTire())).toBeCloseTo(9, 3)
  expect(gaugePressureNow(aTire({ gas: 0 }))).toBeCloseTo(8.479, 3)
})

it('rises by 30 K in hours at 80 km/h and cools again within hours after', () => {
  const tire = run(aTire(), { ambient: 15, speed: 80, sun: 0 }, 240)
  expect(tire.gas).toBeGreaterThan(44)
  expect(gaugePressureNow(tire)).toBeGreaterThan(9.9)
  expect(run(tire, { ambient: 15, speed: 0, sun: 0 }, 360).gas).toBeLessThan(16)
  expect(coldGaugePressure(tire)).toBeCloseTo(9, 6)
})

it('loses a steady leak to the hour', () => {
  expect(coldGaugePressure(run(aTire({ leak: 0.1 }), { ambient: 15, speed: 0, sun: 0 }, 600))).toBeCloseTo(8, 3)
})

it('never holds less than the air around it', () => {
  const flat = run(aTire({ hole: 0.2 }), { ambient: 15, speed: 80, sun: 0 }, 10)
  expect(gaugePressureNow(flat)).toBeLessThan(0.2)
  expect(coldGaugePressure(flat)).toBeGreaterThanOrEqual(0)
})

it('is filled to what the mechanic wants and then no further', () => {
  const tire = run(aTire({ content: 7 + ATMOSPHERIC_PRESSURE_BAR, fillTo: 9 }), { ambient: 15, speed: 0, sun: 0 }, 6)
  expect(coldGaugePressure(tire)).toBeCloseTo(9, 6)
  expect(tire.fillTo).toBeNull()
})
