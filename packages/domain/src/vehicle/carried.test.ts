import { describe, expect, it } from 'vitest'
import { pressureAtTemperature } from '../gas/cold-pressure.ts'
import { aVehicleStory } from '../testing/a-vehicle-story.ts'
import { bar } from '../units/pressure.ts'
import { celsius } from '../units/temperature.ts'

const kinds = (truck: ReturnType<typeof aVehicleStory>) => truck.story.happened.map(({ change }) => change.kind)

it('a ferry with the ignition off is no trip: raw distance, nothing rolled, and the tires go on cooling', () => {
  const truck = aVehicleStory()
  truck.drives(70, 60, { ignition: true })
  truck.parks(30, { ignition: false })
  const { rolled, raw, stoppedAt, trips } = truck.story.vehicle.way
  truck.drives(35, 180, { wheels: 'stand', ignition: false })
  const aboard = truck.story.vehicle.way
  expect(aboard.rolled).toBe(rolled)
  expect(aboard.raw - raw).toBeCloseTo(105, 0)
  expect(aboard.stoppedAt).toBe(stoppedAt)
  truck.parks(10, { ignition: false })
  expect(truck.story.vehicle.way).toMatchObject({ rolled, stoppedAt, trips, journey: null })
  expect(truck.story.vehicle.way.rawTrips.number).toBe(2)
  expect(truck.story.vehicle.certain?.fidelity).toBe(5)
  expect(kinds(truck)).not.toContain('drivenUnderInflated')
})

it('without an ignition wire cold tires tell it after half an hour, and the trip was none', () => {
  const truck = aVehicleStory()
  truck.parks(240)
  const { rolled } = truck.story.vehicle.way
  truck.drives(35, 29, { wheels: 'stand' })
  expect(truck.trips()).toHaveLength(1)
  truck.drives(35, 151, { wheels: 'stand' })
  expect(truck.trips()).toHaveLength(0)
  expect(truck.story.vehicle.way.rolled).toBe(rolled)
  expect(truck.story.vehicle.way.journey?.phase).toBe('carried')
})

it('rolling tires warm up and prove the trip', () => {
  const truck = aVehicleStory()
  truck.parks(240)
  truck.drives(35, 180)
  truck.parks(10)
  expect(truck.trips()).toHaveLength(1)
  expect(truck.story.vehicle.way.rolled).toBeCloseTo(105, 0)
})

it('tires that are warm from before need not rise: after a short stop the trip is one', () => {
  const truck = aVehicleStory()
  truck.drives(80, 180)
  truck.parks(15)
  truck.drives(80, 120)
  truck.parks(10)
  expect(truck.trips()).toHaveLength(2)
  expect(truck.story.vehicle.way.rolled).toBeCloseTo(400, -1)
})

it('warm tires that cool on board are carried all the same', () => {
  const truck = aVehicleStory()
  truck.drives(80, 180)
  truck.parks(15)
  truck.drives(35, 120, { wheels: 'stand' })
  expect(truck.story.vehicle.way.journey?.phase).toBe('carried')
  expect(truck.trips()).toHaveLength(1)
})

it('tires that nobody knows prove nothing: the trip is believed', () => {
  const truck = aVehicleStory({ known: false })
  truck.drives(35, 60, { wheels: 'stand' })
  truck.parks(10)
  expect(truck.trips()).toHaveLength(1)
})

it('off the ferry and on by road is another trip', () => {
  const truck = aVehicleStory()
  truck.drives(70, 60, { ignition: true })
  truck.parks(10, { ignition: false })
  truck.drives(35, 60, { wheels: 'stand', ignition: false })
  const ashore = truck.story.time
  truck.drives(70, 60, { ignition: true })
  truck.parks(10, { ignition: false })
  const [, second, ...others] = truck.trips()
  expect(others).toEqual([])
  expect(second?.start).toBe(ashore + 20)
  expect(second?.distance).toBeCloseTo(70, 0)
})

it('on a ferry that is taken for a trip at first, nothing is said to be driven under-inflated', () => {
  // A tag that repeats itself while the others warm up would be doubted.
  const soft = (tireId: number, time: number) =>
    tireId === 1 ? { pressure: time % 240 < 120 ? 6.5 : 6.51, temperature: 15 } : null
  const story = (wheels: 'turn' | 'stand') => {
    const truck = aVehicleStory()
    truck.parks(240)
    truck.parks(120, { instead: soft })
    truck.drives(65, 29, { wheels, instead: soft })
    return kinds(truck)
  }
  expect(story('stand')).not.toContain('drivenUnderInflated')
  expect(story('turn')).toContain('drivenUnderInflated')
})

it('off the ferry without a wire: what rolls after it stood is another trip, and the ferry is none', () => {
  const truck = aVehicleStory()
  truck.parks(240)
  truck.drives(35, 120, { wheels: 'stand' })
  truck.parks(3)
  const ashore = truck.story.time
  truck.drives(70, 60)
  truck.parks(10)
  expect(truck.trips()).toMatchObject([{ start: ashore + 20, over: true }])
  expect(truck.story.vehicle.way.rolled).toBeCloseTo(70, 0)
  expect(truck.story.vehicle.way.raw).toBeCloseTo(140, 0)
})

it('tires that warm up late have rolled all along, if it never stood', () => {
  const truck = aVehicleStory()
  truck.parks(240)
  truck.drives(35, 40, { instead: () => ({ pressure: 9, temperature: 15 }) })
  expect(truck.trips()).toEqual([])
  truck.drives(80, 60)
  truck.parks(10)
  expect(truck.trips()).toHaveLength(1)
  expect(truck.story.vehicle.way.rolled).toBeCloseTo(80 + (35 * 40) / 60, 0)
})

describe('with tags that feel the gas', () => {
  const aTruck = () => {
    const truck = aVehicleStory()
    const instead = () => {
      const gas = celsius(15 + truck.story.warmth)
      return { pressure: pressureAtTemperature(bar(9), gas), temperature: gas }
    }
    return { ...truck, goes: (leg: Parameters<typeof truck.goes>[0]) => truck.goes({ instead, ...leg }) }
  }

  it('tires that roll are carried by nobody, though they stay as warm as their tags', () => {
    const truck = aTruck()
    truck.goes({ speed: 0, minutes: 240 })
    truck.goes({ speed: 80, minutes: 180 })
    truck.goes({ speed: 0, minutes: 10 })
    expect(truck.trips()).toHaveLength(1)
    expect(truck.story.vehicle.way.rolled).toBeCloseTo(240, 0)
  })

  it('on a ferry they stay as cold as they were', () => {
    const truck = aTruck()
    truck.goes({ speed: 80, minutes: 180 })
    truck.goes({ speed: 0, minutes: 300 })
    truck.goes({ speed: 35, minutes: 120, wheels: 'stand' })
    expect(truck.story.vehicle.way.journey?.phase).toBe('carried')
    expect(truck.trips()).toHaveLength(1)
  })
})

it('what was felt before it set off makes no ferry of a trip: tags that speak every hour', () => {
  const truck = aVehicleStory()
  truck.parks(240, { every: 700 })
  truck.drives(80, 120, { every: 700 })
  expect(truck.story.vehicle.way.journey?.phase).toBe('trip')
  truck.parks(20, { every: 700 })
  expect(truck.trips()).toHaveLength(1)
})

it('what is carried teaches nothing of the content, and no gas is let into it', () => {
  const truck = aVehicleStory()
  truck.parks(240)
  truck.drives(35, 60, { wheels: 'stand' })
  expect(truck.story.vehicle.way.journey?.phase).toBe('carried')
  const learned = () =>
    [...truck.story.tires.values()].map(({ expansion, expansionCount, lastSample, tagOffset }) => ({
      ...{ expansion, expansionCount, lastSample, tagOffset },
    }))
  const before = learned()
  // Four hours on a deck on which every tire reads a tenth of a bar more: all alike, as cold as its tag.
  const deck = () => ({ pressure: pressureAtTemperature(bar(9.1), celsius(15)), temperature: 15 })
  truck.drives(35, 240, { wheels: 'stand', instead: deck })
  expect(truck.story.vehicle.way.journey?.phase).toBe('carried')
  expect(learned()).toEqual(before)
  expect(kinds(truck)).not.toContain('inflation')
  truck.parks(300, { instead: deck })
  expect(learned()).not.toEqual(before)
})
