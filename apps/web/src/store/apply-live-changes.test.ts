import { beforeEach, describe, expect, it, vi } from 'vitest'
import { applyLiveChanges } from './apply-live-changes.ts'
import { fleetStore } from './fleet-store.ts'
import { createCompressedTireRowReader } from './fleet-tire.ts'
import { createCompressedVehicleRowReader } from './fleet-vehicle.ts'

type Cells = (string | number | null)[]

const COLUMNS = ['id', 'name', 'alarm_color', 'issue_kind', 'last_address', 'last_measurement', 'fill_level']

const row = (id: number, change: { color?: number; issue?: string; address?: string } = {}): Cells => [
  id,
  `Truck ${id}`,
  change.color ?? 10,
  change.issue ?? null,
  change.address ?? null,
  1_700_000_000,
  95,
]

const TIRE_COLUMNS = ['id', 'name', 'vehicle_id', 'vehicle_name', 'is_dual', 'alarm_color', 'issue_kind', 'fill_level']

const changedTire = (id: number, issue: 'blowOut' | null) => ({
  id,
  vehicle_id: 1,
  alarm_color: issue === null ? (10 as const) : (0 as const),
  unmuted_color: issue === null ? (10 as const) : (0 as const),
  status: 2 as const,
  issue_kind: issue,
  since: issue === null ? null : 1_699_999_000,
  freshness: 'heard' as const,
  muted_until: null,
  demount_since: null,
  demount_why: null,
  unsound_since: null,
  unsound_by: null,
  removal: null,
  optimal_pressure: 9,
  last_pressure: 5,
  last_temperature: 20,
  internal_temperature: null,
  last_speed: 0,
  fill_level: 40,
  fill_level_bound: null,
  loss_per_hour: null,
  last_measurement: 1_700_000_000,
})

const NOTHING = { time: 0, vehicles: [], tires: [], whole_vehicles: [], problems: [], more: false }

const changes = (...vehicles: Cells[]) => ({
  ...NOTHING,
  time: 1_700_000_001,
  vehicles,
})

beforeEach(() => fleetStore.vehicles.replace([row(1), row(2)].map(createCompressedVehicleRowReader(COLUMNS))))

describe('a live message', () => {
  it('changes the vehicle it names and leaves the other the same object', () => {
    const other = fleetStore.vehicles.get(2)
    applyLiveChanges(fleetStore, changes(row(1, { color: 0, issue: 'Blow out' })), COLUMNS)
    expect(fleetStore.vehicles.get(1)).toMatchObject({ level: 'alarm', issue: 'Blow out' })
    expect(fleetStore.vehicles.get(2)).toBe(other)
  })

  it('wakes the lists once', () => {
    const list = vi.fn()
    const stop = fleetStore.vehicles.subscribe(list)
    applyLiveChanges(fleetStore, changes(row(1, { color: 1 }), row(2, { color: 1 })), COLUMNS)
    stop()
    expect(list).toHaveBeenCalledTimes(1)
  })

  it('adds a vehicle that was not there', () => {
    applyLiveChanges(fleetStore, changes(row(3)), COLUMNS)
    expect(fleetStore.vehicles.all().map(({ id }) => id)).toEqual([1, 2, 3])
  })

  it('leaves tires alone that no screen has loaded', () => {
    applyLiveChanges(fleetStore, { ...NOTHING, tires: [changedTire(9, 'blowOut')] }, COLUMNS)
    expect(fleetStore.tires.size).toBe(0)
  })

  it('changes a loaded tire, keeps what it does not carry, and leaves the other the same object', () => {
    const rows: Cells[] = [
      [9, 'Tire 9', 1, 'Truck 1', 1, 10, null, 95],
      [10, 'Tire 10', 1, 'Truck 1', 1, 10, null, 95],
    ]
    fleetStore.tires.replace(rows.map(createCompressedTireRowReader(TIRE_COLUMNS)))
    const other = fleetStore.tires.get(10)
    applyLiveChanges(fleetStore, { ...NOTHING, tires: [changedTire(9, 'blowOut')] }, COLUMNS)
    expect(fleetStore.tires.get(9)).toMatchObject({
      name: 'Tire 9',
      vehicle_name: 'Truck 1',
      is_dual: true,
      level: 'alarm',
      severity: 0,
      issue: 'blowOut',
      fill_level: 40,
      last_pressure: 5,
    })
    expect(fleetStore.tires.get(10)).toBe(other)
    applyLiveChanges(fleetStore, { ...NOTHING, tires: [changedTire(9, null)] }, COLUMNS)
    expect(fleetStore.tires.get(9)).toMatchObject({ level: 'ok', severity: 99, issue: null })
    fleetStore.tires.replace([])
  })
})

describe('a row of the compressed list', () => {
  it('is read by column name, whatever the order', () => {
    expect(createCompressedVehicleRowReader(['name', 'id'])(['BX-12', 7])).toMatchObject({
      id: 7,
      name: 'BX-12',
      level: 'ok',
      severity: 999,
    })
  })

  it('shows an estimated address without its mark', () => {
    const read = createCompressedVehicleRowReader(COLUMNS)
    expect(read(row(1, { address: '# A12, Utrecht' })).address).toBe('A12, Utrecht')
    expect(read(row(1, { address: '*# Venlo' })).address).toBe('Venlo')
  })
})
