import { expect, test } from 'vitest'
import { splitChangesMessage } from './split-changes-message.ts'

/** 64 KiB, as far as the letters of these tests go. */
const PART = 65_536

const limits = { tires: new Map(), vehicles: new Map() }

const tire = (id: number, vehicle_id: number) =>
  ({ id, vehicle_id, filler: 'x'.repeat(250) }) as unknown as Parameters<typeof splitChangesMessage>[0]['tires'][number]

test('a vehicle, its tires and that it is whole stay in one part, and no part grows beyond its size', () => {
  const ids = Array.from({ length: 1_000 }, (_, at) => at + 1)
  const parts = splitChangesMessage({
    time: 1,
    vehicles: ids.map((id) => [id, 'x'.repeat(100)]),
    tires: ids.flatMap((id) => [tire(id * 10, id), tire(id * 10 + 1, id)]),
    whole_vehicles: ids.filter((id) => id % 2 === 0),
    problems: [],
    limits,
  })
  expect(parts.length).toBeGreaterThan(5)
  expect(parts.map(({ more }) => more)).toEqual([...Array.from({ length: parts.length - 1 }, () => true), false])
  expect(parts.flatMap(({ vehicles }) => vehicles.map(([id]) => id))).toEqual(ids)
  for (const part of parts) {
    expect(JSON.stringify(part).length).toBeLessThan(PART + 1_000)
    const own = part.vehicles.map(([id]) => id)
    expect(part.tires.map(({ vehicle_id }) => vehicle_id)).toEqual(own.flatMap((id) => [id, id]))
    expect(part.whole_vehicles).toEqual(own.filter((id) => Number(id) % 2 === 0))
  }
})

test('nothing that changed is one part, and a vehicle that takes more than a part has one by itself', () => {
  expect(
    splitChangesMessage({ time: 1, vehicles: [], tires: [], whole_vehicles: [], problems: [], limits }),
  ).toHaveLength(1)
  const vehicles = [
    [1, 'a'],
    [2, 'x'.repeat(2 * PART)],
    [3, 'b'],
  ]
  const parts = splitChangesMessage({ time: 1, vehicles, tires: [], whole_vehicles: [], problems: [], limits })
  expect(parts.map((part) => part.vehicles.map(([id]) => id))).toEqual([[1], [2], [3]])
})
