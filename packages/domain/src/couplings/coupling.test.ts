import { expect, it } from 'vitest'
import { aVehicleStory } from '../testing/a-vehicle-story.ts'
import { kilometres } from '../units/motion.ts'
import { minutes } from '../units/time.ts'
import { hasLeftTrailerBehind } from './trailer-separation.ts'

const [A, V] = [7, 8]
const aTrailer = () => aVehicleStory({ ownUnitId: null })

it('standing beside each other for hours connects nothing', () => {
  const trailer = aTrailer()
  trailer.parks(240, { unitId: A })
  expect(trailer.story.connected).toEqual([])
  expect(trailer.story.vehicle.uncertain?.fidelity).toBe(1)
  expect(trailer.story.vehicle.certain).toBeNull()
})

it('scenario 17: forty minutes beside, then off together is a connection since the start of that movement', () => {
  const trailer = aTrailer()
  trailer.parks(40, { unitId: A })
  const left = trailer.story.time
  trailer.drives(60, 3, { unitId: A })
  expect(trailer.story.connected).toEqual([])
  trailer.drives(60, 7, { unitId: A })
  expect(trailer.story.connected).toEqual([{ unitId: A, since: left + 20 }])
  expect(trailer.story.vehicle.coupling.puller).toEqual({ unitId: A, since: left + 20 })
  expect(trailer.story.vehicle.certain?.fidelity).toBe(4)
})

it('the way since the start of the movement is a trip of the trailer', () => {
  const trailer = aTrailer()
  trailer.parks(40, { unitId: A })
  const left = trailer.story.time
  trailer.drives(60, 30, { unitId: A })
  trailer.parks(10, { unitId: A })
  const [trip, ...others] = trailer.trips()
  expect(others).toEqual([])
  expect(trip).toMatchObject({ start: left + 20, end: left + 1_800, over: true })
  expect(trip?.distance).toBeCloseTo(30, 1)
  expect(trip?.rawDistance).toBeCloseTo(30, 1)
  expect(trailer.story.vehicle.way.rolled).toBeCloseTo(30, 1)
})

it('what its puller’s computer counted corrects the way, from where both are known', () => {
  const trailer = aTrailer()
  trailer.parks(5, { unitId: A, computer: 1.05 })
  trailer.drives(60, 60, { unitId: A, computer: 1.05 })
  trailer.parks(10, { unitId: A, computer: 1.05 })
  expect(trailer.trips()[0]?.distance).toBeCloseTo(3.4 + 56.3 * 1.05, 0)
})

it('scenario 17: another truck takes it over, and its first movement ends what was', () => {
  const trailer = aTrailer()
  trailer.drives(60, 30, { unitId: A })
  trailer.parks(90, { unitId: A })
  const left = trailer.story.time
  trailer.drives(60, 10, { unitId: V })
  expect(trailer.story.connected.map(({ unitId }) => unitId)).toEqual([A, V])
  expect(trailer.story.connected[1]?.since).toBe(left + 20)
  expect(trailer.trips()).toHaveLength(2)
})

it('the ignition that its former puller turned off is not the new one’s: the way with that is one trip', () => {
  const trailer = aTrailer()
  trailer.parks(5, { unitId: A, ignition: false })
  trailer.drives(60, 30, { unitId: A, ignition: true })
  trailer.parks(90, { unitId: A, ignition: false })
  trailer.drives(60, 20, { unitId: V, ignition: true })
  trailer.parks(10, { unitId: V, ignition: false })
  expect(trailer.trips()).toHaveLength(2)
  expect(trailer.story.vehicle.way.rolled).toBeCloseTo(50, 0)
})

it('scenario 18: a convoy that hears a fifth of it for six minutes does not take it', () => {
  const trailer = aTrailer()
  trailer.drives(80, 30, { unitId: A })
  for (let i = 0; i < 18; i++) trailer.drives(80, 1 / 3, { unitId: A, alsoHeardBy: i % 5 === 0 ? [V] : [] })
  for (let i = 0; i < 30; i++) trailer.drives(80, 1 / 3, { unitId: i % 5 === 0 ? V : A })
  expect(trailer.story.connected.map(({ unitId }) => unitId)).toEqual([A])
  expect(trailer.story.vehicle.coupling.puller?.unitId).toBe(A)
  expect(trailer.trips()).toHaveLength(1)
})

it('of two trucks side by side that hear everything, the one that hears it louder takes it', () => {
  const unsure = aTrailer()
  unsure.parks(40, { unitId: A, alsoHeardBy: [V] })
  for (let i = 0; i < 60; i++)
    unsure.drives(80, 1 / 3, { unitId: i % 2 === 0 ? A : V, alsoHeardBy: [i % 2 === 0 ? V : A] })
  expect(unsure.story.connected).toEqual([])
  const trailer = aTrailer()
  trailer.parks(40, { unitId: A, alsoHeardBy: [V], loudest: [V] })
  for (let i = 0; i < 60; i++)
    trailer.drives(80, 1 / 3, { unitId: i % 2 === 0 ? A : V, alsoHeardBy: [i % 2 === 0 ? V : A], loudest: [V] })
  expect(trailer.story.connected.map(({ unitId }) => unitId)).toEqual([V])
})

it('a unit that passes by hears it for a moment only', () => {
  const trailer = aTrailer()
  trailer.parks(60, { unitId: A })
  trailer.drives(60, 2, { unitId: V })
  trailer.parks(60, { unitId: A })
  expect(trailer.story.connected).toEqual([])
})

it.each([
  { heard: [1, 2], connects: false, because: 'two of six tags are not half of it' },
  { heard: [1, 2, 3], connects: true, because: 'three are' },
])('$because', ({ heard, connects }) => {
  const trailer = aTrailer()
  trailer.parks(10, { unitId: A })
  trailer.parks(20, { unitId: V })
  trailer.drives(60, 15, { unitId: A, heard })
  expect(trailer.story.connected.length > 0).toBe(connects)
})

it('the trucks on a ferry move together, but pull nothing', () => {
  const trailer = aTrailer()
  trailer.parks(5, { unitId: A, ignition: true })
  trailer.drives(35, 60, { unitId: A, ignition: false, wheels: 'stand' })
  expect(trailer.story.connected).toEqual([])
})

it('a unit that never told of an ignition that is on has no wire to it, and pulls all the same', () => {
  const trailer = aTrailer()
  trailer.parks(5, { unitId: A, ignition: false })
  trailer.drives(60, 60, { unitId: A, ignition: false })
  expect(trailer.story.connected).toHaveLength(1)
})

it('the same truck picks it up again: told for each movement, since it may have been away', () => {
  const trailer = aTrailer()
  trailer.drives(60, 20, { unitId: A })
  trailer.parks(120, { unitId: A })
  trailer.drives(60, 20, { unitId: A })
  expect(trailer.story.connected.map(({ unitId }) => unitId)).toEqual([A, A])
  expect(trailer.trips()).toHaveLength(2)
})

it('a puller that drove on without it is a stranger when it comes back', () => {
  const trailer = aTrailer()
  trailer.drives(60, 20, { unitId: A })
  trailer.parks(20, { unitId: A })
  const at = trailer.story.time
  trailer.equipment.released = [{ unitId: A, at: at as never }]
  trailer.parks(20, { unitId: A })
  expect(trailer.story.vehicle.coupling.puller).toBeNull()
  expect(trailer.story.vehicle.uncertain?.fidelity).toBe(1)
})

it('a truck with a unit of its own believes no other', () => {
  const truck = aVehicleStory()
  truck.drives(60, 20, { unitId: V })
  expect(truck.story.connected).toEqual([])
  expect(truck.story.vehicle.way.rolled).toBe(0)
})

it.each([
  { distance: 2, minutes: 5, tags: 3, others: true, left: true, because: 'far and long enough' },
  { distance: 1.9, minutes: 15, tags: 3, others: true, left: false, because: 'not two kilometres' },
  { distance: 9, minutes: 4.9, tags: 3, others: true, left: false, because: 'not five minutes' },
  { distance: 9, minutes: 14.9, tags: 2, others: true, left: false, because: 'two tags are easily missed' },
  { distance: 9, minutes: 15, tags: 2, others: true, left: true, because: 'but not for a quarter of an hour' },
  { distance: 90, minutes: 90, tags: 6, others: false, left: false, because: 'a deaf unit hears nobody' },
])('left behind is $left: $because', ({ distance, minutes: length, tags, others, left }) => {
  expect(
    hasLeftTrailerBehind({
      distance: kilometres(distance),
      length: minutes(length),
      heardOthers: others,
      healthyTags: tags,
    }),
  ).toBe(left)
})
