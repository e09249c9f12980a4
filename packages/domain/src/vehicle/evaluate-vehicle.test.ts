import { expect, it } from 'vitest'
import { tireSettingsWith } from '../testing/a-tire-story.ts'
import { aVehicleStory, aVehicleTireReading, someMountedTires, TEST_OWN_UNIT_ID } from '../testing/a-vehicle-story.ts'
import { epochSeconds } from '../units/time.ts'
import { evaluateVehicle, nextVehicleDeadline } from './evaluate-vehicle.ts'

const OTHERS = [2, 3, 4, 5, 6]
type Truck = ReturnType<typeof aVehicleStory>

const judge = ({ story, equipment }: Truck, tireId: number, time: number) =>
  evaluateVehicle(story.vehicle, story.tires, equipment, aVehicleTireReading(tireId, time, 9, 15))
const of = (truck: Truck, kind: string) =>
  truck.story.happened.filter(({ change }) => change.kind === kind).map(({ change, at }) => ({ ...change, at }))

it('a tire that is not mounted, and readings older than what was judged, change nothing', () => {
  const truck = aVehicleStory()
  truck.parks(10)
  const { vehicle, time } = truck.story
  for (const step of [judge(truck, 99, time + 60), judge(truck, 1, time - 1), judge(truck, 6, time)]) {
    expect(step.vehicle).toBe(vehicle)
    expect(step.tires.size).toBe(0)
  }
  expect(judge(truck, 1, time).tires.size).toBe(1)
})

it('scenario 4: a tag that dies after one reading of a bursting tire is a blow-out after a minute of silence', () => {
  const truck = aVehicleStory()
  truck.drives(80, 60)
  truck.drives(80, 0.2, { every: 12, heard: [1], instead: () => ({ pressure: 5, temperature: 15 }) })
  const burst = truck.story.time
  truck.drives(80, 48 / 60, { every: 12, heard: OTHERS })
  expect(of(truck, 'blowOut')).toEqual([])
  truck.drives(80, 12 / 60, { every: 12, heard: OTHERS })
  expect(of(truck, 'blowOut')).toMatchObject([{ change: 'opened', start: burst, at: burst + 60, notify: true }])
})

it('a blow-out in silence waits until two others were heard: a unit that went deaf is none', () => {
  const truck = aVehicleStory()
  truck.drives(80, 60)
  truck.drives(80, 0.2, { every: 12, heard: [1], instead: () => ({ pressure: 5, temperature: 15 }) })
  truck.waits(4)
  expect(of(truck, 'blowOut')).toEqual([])
  truck.drives(80, 0.2, { every: 12, heard: [2] })
  expect(of(truck, 'blowOut')).toEqual([])
  truck.drives(80, 0.2, { every: 12, heard: [3] })
  expect(of(truck, 'blowOut')).toMatchObject([{ change: 'opened', notify: true }])
})

it('a whole vehicle that falls to nothing at once is a broken unit, and no blow-out', () => {
  const truck = aVehicleStory()
  truck.drives(80, 60)
  truck.drives(80, 8, { every: 8, instead: () => ({ pressure: 0, temperature: 15 }) })
  expect(truck.story.vehicle.jump.doubtedUntil).not.toBeNull()
  expect(of(truck, 'blowOut').filter(({ notify }) => notify)).toEqual([])
})

it('an alarm in a mute is told once the mute is over, at that moment, though nothing is heard then', () => {
  const tires = someMountedTires(6, tireSettingsWith({ filllt90_repeat: 0 }))
  const [first, ...rest] = tires
  if (first === undefined) throw new Error('no tires')
  const start = aVehicleStory().story.time
  const until = epochSeconds(start + 7_200)
  const truck = aVehicleStory({ tires: [{ ...first, mute: { from: epochSeconds(start), until } }, ...rest] })
  const soft = (tireId: number) => (tireId === 1 ? { pressure: 7.7, temperature: 15 } : null)
  truck.parks(115, { instead: soft })
  expect(of(truck, 'fillLevelBelow90')).toMatchObject([{ change: 'opened', notify: false }])
  expect(truck.story.tires.get(1)?.mutedUntil).toBe(until)
  expect(nextVehicleDeadline(truck.story.vehicle, truck.story.tires, truck.equipment)).toBe(until)
  truck.waits(30)
  const told = truck.story.happened.filter(({ change }) => change.notify)
  expect(told).not.toEqual([])
  expect(told.every(({ at }) => at === until)).toBe(true)
  expect(truck.story.tires.get(1)?.mutedUntil).toBeNull()
})

it('what a foreign truck’s speed says is not believed of a parked tire', () => {
  const trailer = aVehicleStory({ ownUnitId: null })
  trailer.parks(240, { unitId: TEST_OWN_UNIT_ID })
  const still = trailer.story.tires.get(1)?.stillSince
  trailer.drives(80, 1, { unitId: 9 })
  expect(trailer.story.tires.get(1)?.stillSince).toBe(still)
  expect(trailer.story.vehicle.way.journey).toBeNull()
})

it('every reading knows how far its place is believed', () => {
  const truck = aVehicleStory()
  const { time } = truck.story
  const step = (at: number, more: object) => truck.hears(aVehicleTireReading(1, time + at, 9, 15, more)).fidelity
  expect(step(60, {})).toBe(5)
  expect(step(120, { latitude: null })).toBe(3)
  expect(step(180, { unitId: 9 })).toBe(1)
  expect(truck.hears(aVehicleTireReading(99, time + 240, 9, 15)).fidelity).toBeNull()
})

it('nothing is due of a truck at rest, but of one on a trip when it has been silent for an hour', () => {
  const truck = aVehicleStory()
  truck.parks(10)
  const due = () => nextVehicleDeadline(truck.story.vehicle, truck.story.tires, truck.equipment)
  expect(due()).toBeNull()
  truck.drives(80, 10)
  expect(due()).toBeCloseTo(truck.story.time + 3_600, 1)
  truck.parks(1)
  expect(due()).toBe(truck.story.time - 40 + 300)
})

/** A tire a quarter short, whose tag does not repeat itself: it would be doubted. */
const soft = (tireId: number, time: number) =>
  tireId === 1 ? { pressure: time % 240 < 120 ? 6.5 : 6.51, temperature: 15 } : null

it('what is said of a tire on a trip ends with the trip, though the tire is not heard again', () => {
  const truck = aVehicleStory()
  truck.parks(30, { instead: soft })
  truck.drives(70, 30, { instead: soft })
  const end = truck.story.time
  expect(of(truck, 'drivenUnderInflated')).toMatchObject([{ change: 'opened' }])
  truck.parks(4, { heard: OTHERS })
  expect(of(truck, 'drivenUnderInflated')).toHaveLength(1)
  truck.waits(30)
  const over = { change: 'ended', reason: 'over', time: end, at: end + 20 + 300 }
  expect(of(truck, 'drivenUnderInflated')).toMatchObject([{ change: 'opened' }, over])
  truck.parks(1, { instead: soft })
  expect(of(truck, 'drivenUnderInflated')).toHaveLength(2)
})

it('a trip that another truck ends is over for tires that this one does not hear', () => {
  const trailer = aVehicleStory({ ownUnitId: null })
  trailer.drives(70, 60, { unitId: 7, instead: soft })
  const end = trailer.story.time
  trailer.drives(70, 12, { unitId: 8, heard: OTHERS })
  expect(trailer.story.connected.map(({ unitId }) => unitId)).toEqual([7, 8])
  expect(of(trailer, 'drivenUnderInflated')).toMatchObject([{ change: 'opened' }, { change: 'ended', time: end }])
})
