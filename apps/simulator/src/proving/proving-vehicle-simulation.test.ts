import { expect, it } from 'vitest'
import { OPERATING_CONDITIONS } from './operating-conditions.ts'
import { PROVING_LAYOUTS, type ProvingVehicleClass, provingVehicleOfSeed } from './proving-vehicle-class.ts'
import { ProvingVehicleSimulation } from './proving-vehicle-simulation.ts'
import { trueColdGaugePressure, trueGaugePressure } from './thermal-nodes.ts'

const MIDNIGHT = 1_763_506_800
const DAY = 24

const aGround = (cls: Partial<ProvingVehicleClass> = {}, seed = 5): ProvingVehicleSimulation =>
  ProvingVehicleSimulation.at(
    provingVehicleOfSeed(
      { place: 'valve', minutes: 4, atChange: true, sleeps: false, ...cls },
      seed,
      PROVING_LAYOUTS[1],
    ),
    MIDNIGHT,
  )

it('tells the same days again for the same class and seed', () => {
  expect([...aGround().lives(2 * DAY)]).toEqual([...aGround().lives(2 * DAY)])
})

it('goes on from a copy as it would have, and leaves the first alone', () => {
  const one = aGround()
  for (const _ of one.lives(DAY));
  const other = one.copy()
  const leaking = one.copy()
  leaking.wheel(1).body.leak = 1
  for (const _ of leaking.lives(1));
  expect([...other.lives(DAY)]).toEqual([...one.lives(DAY)])
})

it('warms its gas by about thirty kelvin on the road, and is cold again at night', () => {
  const ground = aGround()
  let [warmest, coldest] = [-99, 99]
  for (const { truth } of ground.lives(3 * DAY)) {
    warmest = Math.max(warmest, truth.gas)
    coldest = Math.min(coldest, truth.gas)
  }
  expect(warmest - coldest).toBeGreaterThan(25)
  expect(warmest - coldest).toBeLessThan(110)
})

it.each([
  { minutes: 4, least: 200, most: 370 },
  { minutes: 15, least: 55, most: 130 },
  { minutes: 60, least: 14, most: 60 },
] as const)('hears a tag of $minutes minutes as often as it speaks, and at once when its pressure moved', (asked) => {
  const readings = [...aGround({ minutes: asked.minutes }).lives(DAY)].filter(({ tag }) => tag === 1)
  expect(readings.length).toBeGreaterThan(asked.least)
  expect(readings.length).toBeLessThan(asked.most)
})

it('hears nothing while the ignition is off where the unit sleeps', () => {
  const readings = [...aGround({ sleeps: true }).lives(2 * DAY)]
  const nights = readings.filter(({ time }) => (time - MIDNIGHT) % 86_400 < 4 * 3600)
  expect(readings.length).toBeGreaterThan(300)
  expect(nights).toEqual([])
})

it('loses what leaks, and takes what is let in', () => {
  const ground = aGround()
  const { body } = ground.wheel(2)
  const before = trueColdGaugePressure(body)
  body.leak = 0.5
  for (const _ of ground.lives(4));
  expect(before - trueColdGaugePressure(body)).toBeCloseTo(2, 1)
  body.leak = 0
  body.hose = { to: 9, perSecond: 0.01 }
  for (const _ of ground.lives(0.2));
  expect(trueColdGaugePressure(body)).toBeCloseTo(9, 2)
  expect(body.hose).toBeNull()
})

it('feels inside what is hotter than outside: the tag on the liner is nearest to the gas', () => {
  const warmth = (place: ProvingVehicleClass['place']): number => {
    const ground = aGround({ place })
    let most = 0
    for (const { temperature, truth, speed } of ground.lives(DAY))
      if (speed > 50) most = Math.max(most, truth.gas - temperature)
    return most
  }
  expect(warmth('valve')).toBeGreaterThan(warmth('rim'))
  expect(warmth('rim')).toBeGreaterThan(warmth('liner'))
})

it.each([
  { fault: { kind: 'stuck' } as const, says: (values: Set<string>) => values.size === 1 },
  { fault: { kind: 'stuckPressure' } as const, says: (values: Set<string>) => values.size === 1 },
  { fault: { kind: 'zeros', share: 0.1, left: 0 } as const, says: (values: Set<string>) => values.has('0.0000') },
  { fault: { kind: 'noisy', bar: 0.4 } as const, says: (values: Set<string>) => values.size > 20 },
])('lets a sensor be $fault.kind', ({ fault, says }) => {
  const ground = aGround()
  for (const _ of ground.lives(2));
  ground.wheel(3).tag.fault = fault
  const pressures = new Set<string>()
  let first = true
  for (const { tag, pressure } of ground.lives(6)) {
    if (tag !== 3) continue
    if (!first) pressures.add(pressure.toFixed(4))
    first = false
  }
  expect(says(pressures)).toBe(true)
})

it('shows the air where a tag was screwed off, and the other tire where two were swapped', () => {
  const ground = aGround()
  ground.wheel(1).body.content -= 3
  ground.swapTags(1, 2)
  ground.wheel(3).tag.unscrewed = true
  const last = new Map([...ground.lives(1)].map(({ tag, pressure }) => [tag, pressure]))
  expect((last.get(1) ?? 0) - (last.get(2) ?? 0)).toBeGreaterThan(2.5)
  expect(last.get(3)).toBeLessThan(0.1)
  expect(trueGaugePressure(ground.wheel(2).body)).toBeLessThan(7)
})

const airOf = (name: string): { least: number; most: number } => {
  const scene = OPERATING_CONDITIONS.find((one) => one.name === name)
  if (scene === undefined) throw new Error(`No scene is called ${name}`)
  const temperatures = [...aGround({ scene }).lives(2 * DAY)].map(({ temperature }) => temperature)
  return { least: Math.min(...temperatures), most: Math.max(...temperatures) }
}

it('drives a truck that is as cold as the frost into a warm hall', () => {
  const { least, most } = airOf('driven cold into a hall')
  expect(least).toBeLessThan(-25)
  expect(most).toBeGreaterThan(10)
})

it('stands in a warm hall at night, and drives through the cold', () => {
  const { least } = airOf('out of a hall onto a cold road')
  expect(least).toBeLessThan(5)
})

it('knows frost and desert', () => {
  expect(airOf('hard frost').most).toBeLessThan(airOf('desert').least)
})
