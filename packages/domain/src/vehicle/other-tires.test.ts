import { expect, it } from 'vitest'
import { newTireState } from '../state/tire-state.ts'
import { aCalibratedTireStory, tireSettingsWith } from '../testing/a-tire-story.ts'
import { aMountedTire } from '../testing/a-vehicle-story.ts'
import { kilometres } from '../units/motion.ts'
import { epochSeconds } from '../units/time.ts'
import { otherTiresOf } from './other-tires.ts'
import { tireInspectionHistoryOf } from './tire-inspection-history.ts'

const known = aCalibratedTireStory(tireSettingsWith()).story.state
const equipment = {
  ownUnitId: 1,
  tires: new Map(
    [1, 2, 3, 4].map((id) => [id, aMountedTire(id, { row: id > 2 ? 2 : 1, leftRight: id % 2 === 1 ? 0 : 1 })]),
  ),
}

it('a tire has every other tire of its vehicle for a mate, with side and axle', () => {
  const states = new Map([1, 2, 3, 4].map((id) => [id, known]))
  const mates = otherTiresOf(2, states, equipment)
  expect(mates.map(({ side, group }) => [side, group])).toEqual([
    [0, 'axle 1'],
    [0, 'axle 2'],
    [1, 'axle 2'],
  ])
  expect(mates[0]).toMatchObject({ pressure: 9, temperature: 15, losing: false })
  expect(mates[0]?.parkPressure).toBeCloseTo(9, 3)
})

it('a tire that was never heard, or is no longer mounted, is nobody’s mate', () => {
  const states = new Map([
    [1, known],
    [2, newTireState()],
    [9, known],
  ])
  expect(otherTiresOf(3, states, equipment)).toHaveLength(1)
})

it('an uncalibrated mate is no thermometer, though it was heard', () => {
  const fresh = { ...known, expansionCount: 3, parkPressure: null }
  expect(otherTiresOf(2, new Map([[1, fresh]]), equipment)[0]).toMatchObject({ expansion: null, parkPressure: null })
})

it.each([
  { why: 'spiking' as const, drift: null, expansion: known.expansion },
  { why: 'stuck' as const, drift: null, expansion: null },
  { why: null, drift: -0.002, expansion: known.expansion },
])('a mate whose tag is $why drifts by $drift for others, and is a thermometer or not', ({ why, ...expected }) => {
  const sensorDoubt = why === null ? null : { since: epochSeconds(1_700_000_000), why, readings: 3, size: 0 }
  const mate = { ...known, drift: { slope: -0.002, low: -0.003, high: -0.001 }, sensorDoubt }
  expect(otherTiresOf(2, new Map([[1, mate]]), equipment)[0]).toMatchObject(expected)
})

it('a tire brings its kilometres along and adds those of its vehicle', () => {
  const service = { ...aMountedTire(1).service, tireAtMounting: kilometres(40_000), vehicleAtMounting: kilometres(900) }
  const odometerAt = (vehicle: number) =>
    tireInspectionHistoryOf({ ...aMountedTire(1), service }, kilometres(vehicle)).odometer
  expect(odometerAt(1_000)).toBe(40_100)
  expect(odometerAt(900)).toBe(40_000)
})
