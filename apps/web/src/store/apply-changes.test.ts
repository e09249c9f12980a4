import { beforeEach, describe, expect, it, vi } from 'vitest'
import { applyChanges } from './apply-changes.ts'
import { fleetStore } from './fleet-store.ts'
import { type Cell, vehicleReader } from './fleet-vehicle.ts'

const COLUMNS = ['id', 'name', 'alarm_color', 'issue', 'last_address', 'last_measurement', 'fill_level']

const row = (id: number, change: { color?: number; issue?: string; address?: string } = {}): Cell[] => [
  id,
  `Truck ${id}`,
  change.color ?? 10,
  change.issue ?? null,
  change.address ?? null,
  1_700_000_000,
  95,
]

const changes = (...vehicles: Cell[][]) => ({ time: 1_700_000_001, vehicles, tires: [] })

beforeEach(() => fleetStore.vehicles.replace([row(1), row(2)].map(vehicleReader(COLUMNS))))

describe('a live message', () => {
  it('changes the vehicle it names and leaves the other the same object', () => {
    const other = fleetStore.vehicles.get(2)
    applyChanges(changes(row(1, { color: 0, issue: 'Blow out' })), COLUMNS)
    expect(fleetStore.vehicles.get(1)).toMatchObject({ level: 'alarm', issue: 'Blow out' })
    expect(fleetStore.vehicles.get(2)).toBe(other)
  })

  it('wakes the row that shows the vehicle, and no other row', () => {
    const [first, second, list] = [vi.fn(), vi.fn(), vi.fn()]
    const stops = [
      fleetStore.vehicles.subscribeTo(1, first),
      fleetStore.vehicles.subscribeTo(2, second),
      fleetStore.vehicles.subscribe(list),
    ]
    applyChanges(changes(row(1, { color: 1 })), COLUMNS)
    for (const stop of stops) stop()
    expect([first, second, list].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1])
  })

  it('adds a vehicle that was not there', () => {
    applyChanges(changes(row(3)), COLUMNS)
    expect(fleetStore.vehicles.all().map(({ id }) => id)).toEqual([1, 2, 3])
  })

  it('leaves tires alone that no screen has loaded', () => {
    const tire = { id: 9, vehicle_id: 1, alarm_color: 0, status: 2, issue: null, alarm_issue: null } as const
    const values = { last_pressure: 5, last_temperature: 20, internal_temperature: null, last_speed: 0 }
    const rest = { park_pressure: null, fill_level: null, last_measurement: 1_700_000_000 }
    applyChanges({ time: 0, vehicles: [], tires: [{ ...tire, ...values, ...rest }] }, COLUMNS)
    expect(fleetStore.tires.size).toBe(0)
  })
})

describe('a row of the compressed list', () => {
  it('is read by column name, whatever the order', () => {
    expect(vehicleReader(['name', 'id'])(['BX-12', 7])).toMatchObject({
      id: 7,
      name: 'BX-12',
      level: 'ok',
      severity: 999,
    })
  })

  it('shows an estimated address without its mark', () => {
    const read = vehicleReader(COLUMNS)
    expect(read(row(1, { address: '# A12, Utrecht' })).address).toBe('A12, Utrecht')
    expect(read(row(1, { address: '*# Venlo' })).address).toBe('Venlo')
  })
})
