import { describe, expect, it } from 'vitest'
import type { FleetVehicle } from '../../store/fleet-vehicle.ts'
import { vehiclesV2 } from './v2.ts'
import { vehiclesV3 } from './v3.ts'

const vehicle = (change: Partial<FleetVehicle>) =>
  ({ severity: 999, level: 'ok', issue: null, since: null, fillLevel: null, ...change }) as FleetVehicle

describe('the older list of vehicles', () => {
  it.each([
    { severity: 0, tone: 'danger' },
    { severity: 1, tone: 'warning' },
    { severity: 2, tone: 'warning' },
    { severity: 3, tone: 'info' },
    { severity: 5, tone: 'neutral' },
    { severity: 999, tone: 'noData' },
  ])('colours severity $severity $tone', ({ severity, tone }) => {
    expect(vehiclesV2.rowTone(vehicle({ severity }))).toBe(tone)
  })

  it('puts the lowest severity first and leads to its own tires', () => {
    expect(vehiclesV2.worst(vehicle({ severity: 0 }))).toBeLessThan(vehiclesV2.worst(vehicle({ severity: 3 })))
    expect(vehiclesV2.linkToTire(7)).toBe('/tires/overview/7')
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
    expect(vehiclesV3.rowTone(vehicle({ level }))).toBe(tone)
  })

  it('puts the worse cause first, then the emptier, then the older, an unknown level behind what is known', () => {
    const low = { level: 'alarm', issue: 'fillLevelBelow80', since: 100, fillLevel: 78 } as const
    const order = [
      vehicle({ ...low, issue: 'blowOut', fillLevel: null, since: 900 }),
      vehicle({ ...low, fillLevel: 71, since: 900 }),
      vehicle({ ...low, since: 100 }),
      vehicle({ ...low, since: 900 }),
      vehicle({ ...low, fillLevel: null }),
      vehicle({ level: 'muted', issue: 'blowOut' }),
    ]
    const worst = order.map(vehiclesV3.worst)
    expect(worst).toEqual([...worst].sort((one, other) => one - other))
    expect(new Set(worst).size).toBe(worst.length)
  })

  it('goes by alarm colour, whatever the severity', () => {
    const alarm = vehicle({ level: 'alarm', severity: 999 })
    expect(vehiclesV3.worst(alarm)).toBeLessThan(vehiclesV3.worst(vehicle({ level: 'warning', severity: 0 })))
    expect(vehiclesV3.linkToTire(7)).toBe('/tires/overview3/7')
  })
})
