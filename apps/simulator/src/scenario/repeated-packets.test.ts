import { expect, it, vi } from 'vitest'
import { ASimulatedVehicle, raisedAlarmsOf, trueFillLevelOfTestWheel } from '../testing/a-simulated-vehicle.ts'

/** Days of one tire take a second; a machine that does other things as well needs more. */
vi.setConfig({ testTimeout: 30_000 })

const aloneIn = (ambient: number, seed = 1) =>
  new ASimulatedVehicle({ tires: 1, gas: ambient, seed, tags: { offset: 0 } }).known(ambient)
const cosine = (mean: number, amplitude: number, phase: number) => (hours: number) =>
  mean + amplitude * Math.cos((2 * Math.PI * (hours - phase)) / 24)

it.each([1, 2, 3])(
  'four days of sun, shifts and nights raise nothing of a tire that nobody is beside (seed %i)',
  (seed) => {
    const vehicle = aloneIn(2, seed)
    for (let day = 0; day < 4; day++)
      vehicle
        .lives(4, { ambient: cosine(2, 8, 6), speed: 80 })
        .lives(8, { ambient: cosine(2, 8, 2), sun: (hours) => Math.sin((Math.PI * hours) / 8) })
        .lives(12, { ambient: cosine(0, 5, 20) })
    expect(vehicle.raised).toEqual([])
    const wheel = vehicle.wheel(0)
    expect(Math.abs((wheel.state.fillLevel ?? 0) - trueFillLevelOfTestWheel(wheel))).toBeLessThan(1.5)
  },
)

it('packets that come twice leave the same state and events', () => {
  const [once, often] = [aloneIn(15), aloneIn(15)]
  for (const [vehicle, times] of [[once, 1] as const, [often, 5] as const]) {
    const wheel = vehicle.wheel(0)
    for (let i = 1; i <= 20; i++)
      for (let copy = 0; copy < times; copy++) vehicle.reads(wheel, 9 - 0.15 * i, 15, 0, vehicle.time + 240 * i)
  }
  expect(raisedAlarmsOf(once.wheel(0))).toContain('fillLevelBelow80')
  expect(often.wheel(0).state).toEqual(once.wheel(0).state)
  expect(often.wheel(0).events).toEqual(once.wheel(0).events)
})
