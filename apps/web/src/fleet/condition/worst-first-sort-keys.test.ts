import { expect, it } from 'vitest'
import type { FleetTire } from '../../store/fleet-tire.ts'
import type { FleetVehicle } from '../../store/fleet-vehicle.ts'
import { worstFirstTireSortKey, worstFirstVehicleSortKey } from './worst-first-sort-keys.ts'

const WELL = { level: 'ok', issue: null, since: null } as const
const low = { level: 'alarm', issue: 'fillLevelBelow80', since: 1_700_000_100 } as const

const vehicle = (change: Partial<FleetVehicle>) =>
  worstFirstVehicleSortKey({
    ...WELL,
    worstDepth: null,
    worstLossPerHour: null,
    worstLossAt: null,
    ...change,
  } as FleetVehicle)

const tire = (change: Partial<FleetTire>) =>
  worstFirstTireSortKey({
    ...WELL,
    fill_level: null,
    fill_level_bound: null,
    loss_per_hour: null,
    last_measurement: null,
    ...change,
  } as FleetTire)

const isSorted = (numbers: readonly number[]) => {
  expect(numbers).toEqual([...numbers].sort((one, other) => one - other))
  expect(new Set(numbers).size).toBe(numbers.length)
}

it('a list of vehicles has first whose worst tire burst, then which must stop before the next break, then the emptier, then the older', () => {
  isSorted([
    vehicle({ ...low, issue: 'blowOut', since: 1_700_000_900 }),
    vehicle({ ...low, worstDepth: 88, worstLossPerHour: 180, worstLossAt: 1_700_000_000 }),
    // Its other tires may be emptier: what counts is the worst one.
    vehicle({ ...low, worstDepth: 71, fillLevel: 99, since: 1_700_000_900 }),
    vehicle({ ...low, worstDepth: 78, fillLevel: 50 }),
    vehicle({ ...low, worstDepth: 78, since: 1_700_000_900 }),
    vehicle({ ...low, since: 1_700_000_050 }),
    vehicle({ level: 'warning', issue: 'blowOut', severity: 0 }),
    vehicle({ level: 'muted', issue: 'blowOut' }),
  ])
})

it('a tire whose fill level is not known stands where the most it can be puts it', () => {
  isSorted([
    tire({ ...low, fill_level_bound: 60 }),
    tire({ ...low, fill_level: 71 }),
    tire({ ...low, fill_level_bound: 77 }),
    tire({ ...low }),
  ])
})
