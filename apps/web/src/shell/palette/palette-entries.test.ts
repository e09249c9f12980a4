import { en } from '@coldbar/i18n/en/en'
import { createTranslator } from '@coldbar/i18n/translator'
import { describe, expect, it } from 'vitest'
import type { FleetTire } from '../../store/fleet-tire.ts'
import type { FleetVehicle } from '../../store/fleet-vehicle.ts'
import { paletteEntries } from './palette-entries.ts'

const t = createTranslator('en', en)

const vehicle = (id: number, name: string, change: Partial<FleetVehicle> = {}) =>
  ({ id, name, layoutName: '', typeName: '', level: 'ok', issue: null, connectedTo: '', ...change }) as FleetVehicle

const tire = (id: number, name: string, level: FleetTire['level']) =>
  ({ id, name, level, vehicle_name: 'T-101', position_row: null, issue: null, tag_id: null }) as FleetTire

const VEHICLES = [
  vehicle(1, 'R-202', { connectedTo: 'T-101' }),
  vehicle(2, 'XT-101'),
  vehicle(3, 'T-101', { license_plate: 'AB-12-CD' }),
]
const TIRES = [tire(4, 'Michelin 1', 'alarm'), tire(5, 'Michelin 2', 'ok'), tire(6, 'Michelin 3', 'muted')]

const labels = (query: string, role: 'guest' | 'admin' = 'admin') =>
  paletteEntries(query, { vehicles: VEHICLES, tires: TIRES, version: 3, role, t }).map(({ label }) => label)

describe('the palette', () => {
  it("ranks a vehicle's own name before what has it in the middle, and that before its mates", () => {
    expect(labels('t-101').slice(0, 3)).toEqual(['T-101', 'XT-101', 'R-202'])
  })

  it.each(['ab12cd', 'AB-12-CD', 'ab 12 cd'])('finds a vehicle by its plate typed as %s', (query) => {
    expect(labels(query)).toEqual(['T-101'])
  })

  it('mutes what goes on, and only that', () => {
    expect(labels('mute day')).toEqual(['Mute for a day: Michelin 1'])
    expect(labels('mute day', 'guest')).toEqual([])
  })

  it('adds, changes how it looks and what it speaks, by the words for that', () => {
    expect(labels('add')).toEqual(['Add: Vehicles', 'Add: Tires'])
    expect(labels('add', 'guest')).toEqual([])
    expect(labels('dark')).toEqual(['Dark'])
    expect(labels('language nederlands')).toEqual(['Nederlands'])
  })

  it('offers places alone while nothing is typed', () => {
    const entries = paletteEntries('', { vehicles: VEHICLES, tires: TIRES, version: 3, role: 'admin', t })
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(['screens']))
  })
})
