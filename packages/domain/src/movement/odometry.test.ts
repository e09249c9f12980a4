import { expect, it } from 'vitest'
import { aVehicleStory, aVehicleTireReading } from '../testing/a-vehicle-story.ts'

it('a trip goes from the first to the last moving fix', () => {
  const truck = aVehicleStory()
  truck.parks(10)
  const left = truck.story.time + 20
  truck.drives(80, 60)
  const arrived = truck.story.time
  truck.parks(10)
  const [trip, ...others] = truck.trips()
  expect(others).toEqual([])
  expect(trip).toMatchObject({ start: left, end: arrived, over: true })
  expect(trip?.distance).toBeCloseTo(80, 1)
  expect(truck.story.vehicle.way).toMatchObject({ stoppedAt: arrived, journey: null })
  expect(truck.story.vehicle.way.park?.time).toBe(arrived)
})

it.each([
  { speed: 30.1, seconds: 60, trips: 1, because: 'just over 500 m from where it stood' },
  { speed: 29.9, seconds: 60, trips: 0, because: 'less than 500 m and 300 s' },
  { speed: 5, seconds: 320, trips: 1, because: '300 s at the slowest speed that counts' },
  { speed: 5, seconds: 300, trips: 0, because: 'the first fix to the last is 280 s' },
  { speed: 4.9, seconds: 3_000, trips: 0, because: 'slower is creeping' },
])('$speed km/h for $seconds s is a trip or not: $because', ({ speed, seconds, trips }) => {
  const truck = aVehicleStory()
  truck.parks(1)
  truck.drives(speed, seconds / 60)
  truck.parks(10)
  expect(truck.trips()).toHaveLength(trips)
  expect(truck.story.vehicle.way.trips.number).toBe(trips)
})

it('one moving fix is no trip, however far it is', () => {
  const truck = aVehicleStory()
  truck.parks(1)
  truck.drives(80, 1 / 3)
  truck.parks(60)
  expect(truck.trips()).toEqual([])
})

it('a stop of less than five minutes belongs to the trip, a longer one ends it', () => {
  const truck = aVehicleStory()
  truck.drives(60, 20)
  truck.parks(280 / 60)
  truck.drives(60, 20)
  expect(truck.trips()).toHaveLength(1)
  truck.parks(300 / 60)
  truck.drives(60, 20)
  truck.parks(6)
  expect(truck.trips()).toHaveLength(2)
})

it('silence ends a trip as well: after an hour without a fix, at the last moving one', () => {
  const truck = aVehicleStory()
  truck.drives(60, 20)
  const arrived = truck.story.time
  expect(truck.waits(60).trips).toEqual([])
  const [trip] = truck.waits(1).trips
  expect(trip).toMatchObject({ end: arrived, over: true })
  expect(truck.story.vehicle.last).toBeLessThan(truck.story.time)
})

it('exactly an hour without a fix is still the same trip', () => {
  const truck = aVehicleStory()
  truck.drives(60, 20)
  truck.drives(60, 60, { every: 3_600 })
  truck.drives(60, 20)
  expect(truck.trips()).toHaveLength(1)
})

it('the ignition off for a minute ends a trip, if the unit has ever told of one that is on', () => {
  const wired = aVehicleStory()
  wired.drives(60, 20, { ignition: true })
  wired.parks(2, { ignition: false })
  expect(wired.trips()[0]?.over).toBe(true)
  const unwired = aVehicleStory()
  unwired.drives(60, 20, { ignition: false })
  unwired.parks(2, { ignition: false })
  expect(unwired.trips()[0]?.over).toBe(false)
})

it('several tires carry one fix, and it is counted once', () => {
  const truck = aVehicleStory()
  truck.drives(80, 30)
  const before = truck.story.vehicle.way
  const last = truck.story.heard.at(-1)
  if (last === undefined) throw new Error('nothing heard')
  truck.hears({ ...last, tireId: 5 })
  truck.hears(aVehicleTireReading(6, last.time + 3, last.pressure, 15, { ...last, tireId: 6, speed: last.speed }))
  expect(truck.story.vehicle.way).toEqual(before)
})

it('an impossible jump adds nothing, there and back', () => {
  const truck = aVehicleStory()
  truck.drives(80, 30)
  const { rolled, raw } = truck.story.vehicle.way
  truck.hears(aVehicleTireReading(1, truck.story.time + 10, 9.5, 15, { speed: 80, latitude: 50, longitude: 8 }))
  truck.drives(80, 1)
  expect(truck.story.vehicle.way.rolled - rolled).toBeLessThan(1)
  expect(truck.story.vehicle.way.raw - raw).toBeLessThan(1)
})

it('a receiver that wanders about a parked truck goes nowhere', () => {
  const truck = aVehicleStory()
  for (let i = 1; i <= 500; i++)
    truck.hears(aVehicleTireReading((i % 6) + 1, truck.story.time + i * 60, 9, 15, { latitude: (i % 3) * 1e-4 }))
  expect(truck.story.vehicle.way.raw).toBe(0)
})

it.each([
  { computer: 1.05, becomes: 1.05, because: 'within a tenth the wheels know better' },
  { computer: 0.95, becomes: 0.95, because: 'also when they say less' },
  { computer: 1.12, becomes: 1, because: 'further off it is another vehicle’s' },
])('an on-board computer that counts $computer: $because', ({ computer, becomes }) => {
  const truck = aVehicleStory()
  truck.parks(1, { computer })
  truck.drives(80, 60, { computer })
  const live = truck.story.vehicle.way.rolled
  truck.parks(10, { computer })
  const way = 80
  expect(truck.trips()[0]?.distance).toBeCloseTo(way * becomes, 1)
  expect(truck.story.vehicle.way.rolled).toBeGreaterThanOrEqual(live)
  truck.drives(80, 60, { computer })
  truck.parks(10, { computer })
  // An odometer does not run backwards: what was counted too much is taken from the next trip.
  const { rolled, owed } = truck.story.vehicle.way
  expect(rolled - owed).toBeCloseTo(2 * way * becomes, 0)
})

it('a computer that is heard in the middle only corrects the middle', () => {
  const truck = aVehicleStory()
  truck.parks(1)
  truck.drives(80, 15)
  truck.drives(80, 30, { computer: 1.05 })
  truck.drives(80, 15)
  truck.parks(10)
  expect(truck.trips()[0]?.distance).toBeCloseTo(80 + 40 * 0.05, 0)
})

it('without a fix there is a trip, but nobody knows how far', () => {
  const truck = aVehicleStory()
  truck.drives(80, 60, { fix: false })
  truck.parks(10)
  expect(truck.trips()[0]).toMatchObject({ distance: 0, over: true })
})

it('imprecise fixes count for the raw odometer only', () => {
  const truck = aVehicleStory()
  for (let i = 1; i <= 30; i++)
    truck.hears(
      aVehicleTireReading((i % 6) + 1, truck.story.time + i * 60, 9, 15, {
        speed: 60,
        hdop: 5.1,
        latitude: i / 111.195,
      }),
    )
  expect(truck.story.vehicle.way.rolled).toBe(0)
  expect(truck.story.vehicle.way.raw).toBeCloseTo(29, 1)
})

it('a unit that knows neither its speed nor its place says nothing of the way: after an hour of that the trip is over', () => {
  const truck = aVehicleStory()
  truck.drives(60, 20)
  const arrived = truck.story.time
  for (let minute = 1; minute <= 61; minute++)
    truck.hears(aVehicleTireReading((minute % 6) + 1, arrived + minute * 60, 9, 15, { speed: null, latitude: null }))
  expect(truck.trips()).toMatchObject([{ end: arrived, over: true }])
})

it('places without a speed tell the speed between them', () => {
  const truck = aVehicleStory({ known: false })
  for (let minute = 1; minute <= 60; minute++)
    truck.hears(
      aVehicleTireReading((minute % 6) + 1, truck.story.time + minute * 60, 9, 15, {
        speed: null,
        latitude: Math.min(minute, 40) / 111.195,
      }),
    )
  expect(truck.trips()).toHaveLength(1)
  expect(truck.trips()[0]?.distance).toBeCloseTo(39, 0)
})

it.each([
  { hours: 8, away: 1.7, woke: undefined, because: 'it is about where it fell silent' },
  { hours: 8, away: 2.2, woke: true, because: 'it has driven, nobody knows when' },
  { hours: 0.9, away: 50, woke: undefined, because: 'that was no silence' },
])(
  'a vehicle that is heard again after $hours h, $away km on, woke up away or not: $because',
  ({ hours, away, woke }) => {
    const truck = aVehicleStory()
    truck.drives(60, 20)
    truck.waits(60 * hours)
    truck.story.at += away
    truck.drives(30, 1 / 3)
    expect(truck.story.vehicle.way.wokeAway).toBe(woke)
    truck.parks(10)
    truck.waits(60 * 8)
    truck.drives(30, 1 / 3)
    expect(truck.story.vehicle.way.wokeAway).toBeUndefined()
  },
)

it('a vehicle that wakes up away teaches nothing of its tires, though its trip has just begun to be heard', () => {
  const gas = (away: number): number => {
    const truck = aVehicleStory()
    truck.parks(60)
    truck.waits(60 * 10)
    truck.story.at += away
    truck.drives(80, 2)
    return truck.story.tires.get(1)?.lastSample ?? 0
  }
  expect(gas(20)).toBeLessThan(gas(1))
})
