import { describe, expect, it } from 'vitest'
import { assignCanSensorsToWheels as placementOn } from './can-sensor-wheels.ts'
import { STANDARD_WHEEL_LAYOUTS } from './standard-wheel-layouts.ts'
import { wheelPositionName } from './wheel-position-name.ts'

const { truck2, trailer3, truck3 } = STANDARD_WHEEL_LAYOUTS

const canPlacement = (
  layout: Parameters<typeof placementOn>[0],
  heard: readonly string[],
  positions: 'counted' | 'grid' = 'counted',
) => placementOn(layout, { unitId: 7, heard, positions })

/** `1 left outer: CAN 33/00 (unit 7)` */
const told = (placed: ReturnType<typeof canPlacement>) =>
  placed.map(({ position, sensor }) => {
    const { axle, side, depth } = wheelPositionName(position, true)
    return `${axle} ${side} ${depth}: ${sensor}`
  })

describe('the sensors of a bus', () => {
  it('stand from left to right on the wheels that are there, axle by axle from the front', () => {
    expect(told(canPlacement(truck2, []))).toEqual([
      '1 left outer: CAN 33/00 (unit 7)',
      '1 right outer: CAN 33/01 (unit 7)',
      '2 left outer: CAN 33/10 (unit 7)',
      '2 left inner: CAN 33/11 (unit 7)',
      '2 right inner: CAN 33/12 (unit 7)',
      '2 right outer: CAN 33/13 (unit 7)',
    ])
  })

  it('stand in four columns where a receiver numbers them so', () => {
    expect(canPlacement(truck3, [], 'grid').map(({ sensor }) => sensor)).toEqual(
      ['00', '03', '10', '11', '12', '13', '20', '23'].map((place) => `CAN 33/${place} (unit 7)`),
    )
  })

  it('are those of whoever speaks of the most wheels of the layout', () => {
    const heard = [
      'CAN 34/00 (unit 7)',
      'CAN 34/01 (unit 7)',
      'CAN 34/10 (unit 7)',
      'CAN 33/00 (unit 7)',
      'CAN 33/01 (unit 7)',
      'Truck 04718ac2',
      'CAN 33/10 (unit 8)',
      'CAN 33/11 (unit 8)',
      'CAN 33/20 (unit 8)',
      'CAN 33/zz (unit 7)',
    ]
    const placed = canPlacement(trailer3, heard)
    expect(placed.map(({ sensor }) => sensor)).toEqual(
      ['00', '01', '10', '11', '20', '21'].map((at) => `CAN 34/${at} (unit 7)`),
    )
    expect(placed.map(({ isHeard }) => isHeard)).toEqual([true, true, true, false, false, false])
  })

  it('begin on a trailer with the axle that is heard first, where the numbers go on from its truck', () => {
    const heard = [
      'CAN 4F/20 (unit 7)',
      'CAN 4F/21 (unit 7)',
      'CAN 4F/30 (unit 7)',
      'CAN 4F/31 (unit 7)',
      'CAN 4F/40 (unit 7)',
    ]
    expect(canPlacement(trailer3, heard).map(({ sensor }) => sensor)).toEqual(
      ['20', '21', '30', '31', '40', '41'].map((at) => `CAN 4F/${at} (unit 7)`),
    )
  })

  it('are no more than the bus has numbers for', () => {
    const rows = Array.from({ length: 20 }, () => truck2.rows[0])
    expect(canPlacement({ rows }, [])).toHaveLength(30)
    expect(canPlacement({ rows }, []).at(-1)).toMatchObject({ sensor: 'CAN 33/E1 (unit 7)' })
  })
})
