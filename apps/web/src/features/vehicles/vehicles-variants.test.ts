import { describe, expect, it } from 'vitest'
import type { FleetVehicle } from '../../store/fleet-vehicle.ts'
import { vehiclesFillLevelVariant } from './vehicles-fill-level-variant.ts'
import { vehiclesPressureVariant } from './vehicles-pressure-variant.ts'

const vehicle = (change: Partial<FleetVehicle>) => ({ severity: 999, level: 'ok', ...change }) as FleetVehicle

describe('the older list of vehicles', () => {
  it.each([
    { severity: 0, tone: 'danger' },
    { severity: 1, tone: 'warning' },
    { severity: 2, tone: 'warning' },
    { severity: 3, tone: 'info' },
    { severity: 5, tone: 'neutral' },
    { severity: 999, tone: 'noData' },
  ])('colours severity $severity $tone', ({ severity, tone }) => {
    expect(vehiclesPressureVariant.rowTone(vehicle({ severity }))).toBe(tone)
  })

  it('leads to its own tires', () => {
    expect(vehiclesPressureVariant.linkToTire(7)).toBe('/tires/overview/7')
  })
})

describe('the list of vehicles of version 3', () => {
  it.each([
    { level: 'alarm', tone: 'danger' },
    { level: 'warning', tone: 'warning' },
    { level: 'info', tone: 'info' },
    { level: 'muted', tone: 'neutral' },
    { level: 'noData', tone: 'neutral' },
    { level: 'ok', tone: 'neutral' },
  ] as const)('colours $level $tone', ({ level, tone }) => {
    expect(vehiclesFillLevelVariant.rowTone(vehicle({ level }))).toBe(tone)
  })

  it('leads to its own tires', () => {
    expect(vehiclesFillLevelVariant.linkToTire(7)).toBe('/tires/overview3/7')
  })
})
