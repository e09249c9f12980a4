import type { SimulatedFleetFile } from '@coldbar/contract/simulation/simulated-fleet-file'
import { expect, it } from 'vitest'
import { type DueIncident, dueIncidentsOfScenario, runDueIncidents } from '../scenario/incidents.ts'
import { Scenario } from '../scenario/scenario.ts'
import { advanceWorld, SIMULATION_STEP_SECONDS } from './advance-world.ts'
import { newSimulatedWorld, type SimulatedWorld } from './simulated-world.ts'

/** A Wednesday, 08:00 in winter time. */
const WEDNESDAY = 1_763_535_600

const tire = (tag_id: number, row: number, side: 0 | 1) => ({
  tag_id,
  position_row: row,
  position_left_right: side,
  position_inside_outside: 1 as const,
  optimal_pressure: 9,
})

const FLEET: SimulatedFleetFile = {
  name: 'two and a trailer',
  seed: 3,
  vehicles: [
    {
      name: 'T1',
      kind: 'tractor',
      unit_key: 'k1',
      pulled_by: null,
      home: 'Breda',
      round_the_clock: true,
      tires: [tire(1, 0, 0), tire(2, 0, 1)],
    },
    {
      name: 'T2',
      kind: 'tractor',
      unit_key: 'k2',
      pulled_by: null,
      home: 'Gent',
      round_the_clock: true,
      tires: [tire(3, 0, 0), tire(4, 0, 1)],
    },
    {
      name: 'A1',
      kind: 'trailer',
      unit_key: null,
      pulled_by: 'T1',
      home: 'Breda',
      round_the_clock: false,
      tires: [tire(5, 0, 0), tire(6, 0, 1)],
    },
  ],
}

const scenario = (...incidents: unknown[]) => Scenario.parse({ name: 'test', incidents })

function play(world: SimulatedWorld, due: DueIncident[], hours: number) {
  const heard = []
  for (let step = 0; step < (hours * 3600) / SIMULATION_STEP_SECONDS; step++) {
    runDueIncidents(world, due)
    heard.push(...advanceWorld(world, 0.15))
  }
  return heard
}

it('says the same again for the same seed', () => {
  expect(play(newSimulatedWorld(FLEET, WEDNESDAY), [], 3)).toEqual(play(newSimulatedWorld(FLEET, WEDNESDAY), [], 3))
})

it('goes on from a saved world as if it had never stopped', () => {
  const world = newSimulatedWorld(FLEET, WEDNESDAY)
  play(world, [], 2)
  const saved = JSON.parse(JSON.stringify(world)) as SimulatedWorld
  expect(play(saved, [], 2)).toEqual(play(world, [], 2))
})

it('hears a trailer through the unit of its puller, at the puller’s place and speed', () => {
  const heard = play(newSimulatedWorld(FLEET, WEDNESDAY), [], 3)
  const ofTrailer = heard.filter(({ tag_id }) => tag_id === 5)
  expect(ofTrailer.length).toBeGreaterThan(20)
  expect(new Set(ofTrailer.map(({ unitKey }) => unitKey))).toEqual(new Set(['k1']))
  expect(ofTrailer.some(({ speed }) => speed > 60)).toBe(true)
})

it('no longer hears a trailer that nobody pulls', () => {
  const world = newSimulatedWorld(FLEET, WEDNESDAY)
  const due = dueIncidentsOfScenario(
    scenario({ at: 'start+1h', vehicle: 'A1', what: { kind: 'swap', to: 'nobody' } }),
    WEDNESDAY,
    WEDNESDAY,
    WEDNESDAY,
  )
  const after = play(world, due, 3).filter(
    ({ tag_id, time }) => tag_id === 5 && time > WEDNESDAY + 3600 + SIMULATION_STEP_SECONDS,
  )
  expect(after).toEqual([])
})

it('lets a tire leak from its hour on until it is mended', () => {
  const world = newSimulatedWorld(FLEET, WEDNESDAY)
  const leak = {
    at: 'start+1h',
    vehicle: 'T1',
    tire: 0,
    what: { kind: 'leak', bar_per_hour: 0.5 },
    repaired_after: '4h',
  }
  const due = dueIncidentsOfScenario(scenario(leak), WEDNESDAY, WEDNESDAY, WEDNESDAY)
  const content = () => world.vehicles[0]?.wheels[0]?.body.content ?? 0
  const before = content()
  play(world, due, 1)
  expect(content()).toBeCloseTo(before, 2)
  play(world, due, 4)
  expect(content()).toBeCloseTo(before - 2, 1)
  play(world, due, 1)
  expect(content()).toBeCloseTo(9 + 1.01325, 1)
})

it('repeats what the scenario repeats', () => {
  const world = newSimulatedWorld(FLEET, WEDNESDAY)
  const due = dueIncidentsOfScenario(
    scenario({ at: 'live+10m', every: '30m', vehicle: 'T2', what: { kind: 'set_pressure', bar: 8 } }),
    WEDNESDAY,
    WEDNESDAY,
    WEDNESDAY,
  )
  let struck = 0
  for (let step = 0; step < (2 * 3600) / SIMULATION_STEP_SECONDS; step++) {
    struck += runDueIncidents(world, due).length
    advanceWorld(world, 0)
  }
  expect(struck).toBe(4)
})
