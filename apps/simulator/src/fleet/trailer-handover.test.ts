import type { SimulatedFleetFile } from '@coldbar/contract/simulation/simulated-fleet-file'
import { expect, it } from 'vitest'
import { distanceKm } from '../road/distance.ts'
import { shortestTownRoute } from '../road/shortest-route.ts'
import { advanceWorld, SIMULATION_STEP_SECONDS } from './advance-world.ts'
import { coordinatesOfJourney } from './simulated-journey.ts'
import { newSimulatedWorld } from './simulated-world.ts'

/** A Wednesday, 08:00 in winter time. */
const WEDNESDAY = 1_763_535_600

const vehicle = (name: string, tag_id: number, home: string, pulled_by: string | null) => ({
  ...{ name, home, pulled_by, round_the_clock: true },
  kind: name.startsWith('A') ? ('trailer' as const) : ('tractor' as const),
  unit_key: name.startsWith('A') ? null : `key of ${name}`,
  tires: [
    {
      tag_id,
      position_row: 0,
      position_left_right: 0 as const,
      position_inside_outside: 1 as const,
      optimal_pressure: 9,
    },
  ],
})

const FLEET: SimulatedFleetFile = {
  name: 'a swap',
  seed: 5,
  vehicles: [vehicle('T1', 1, 'Breda', null), vehicle('T2', 2, 'Venlo', null), vehicle('A1', 3, 'Breda', 'T1')],
}

it('finds its way over the map', () => {
  expect(shortestTownRoute('Breda', 'Breda')).toEqual([])
  expect(shortestTownRoute('Amsterdam', 'Paris').at(-1)).toBe('Paris')
  expect(shortestTownRoute('Amsterdam', 'Paris').length).toBeGreaterThan(3)
})

it('a trailer changes hands in a town: dropped, waiting, stood beside, taken along', () => {
  const world = newSimulatedWorld(FLEET, WEDNESDAY)
  const [, fetcher, trailer] = world.vehicles
  if (fetcher?.journey == null || trailer === undefined) throw new Error('three vehicles')
  for (let step = 0; step < (2 * 3600) / SIMULATION_STEP_SECONDS; step++) advanceWorld(world, 0)
  trailer.handover = { to: 'T2', town: null, met: false }
  const heardBy: string[] = []
  const goOn = (): void => {
    const heard = advanceWorld(world, 0).filter(({ tag_id }) => tag_id === 3)
    for (const { unitKey } of heard) if (heardBy.at(-1) !== unitKey) heardBy.push(unitKey)
  }
  let before = trailer.left
  for (let step = 0; step < (3 * 86_400) / SIMULATION_STEP_SECONDS && trailer.pulledBy !== 'T2'; step++) {
    goOn()
    expect(distanceKm(before, trailer.left)).toBeLessThan(0.5)
    before = trailer.left
  }
  expect(trailer.pulledBy).toBe('T2')
  expect(trailer.handover).toBeUndefined()
  // The one who brought it may stand beside it until the other drives off with it.
  for (let step = 0; step < 600 / SIMULATION_STEP_SECONDS; step++) goOn()
  expect(heardBy).toEqual(['key of T1', 'key of T2'])
  expect(trailer.left).toEqual(coordinatesOfJourney(fetcher.journey))
})
