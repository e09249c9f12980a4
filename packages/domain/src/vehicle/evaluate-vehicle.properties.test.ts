import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pressureAtTemperature } from '../gas/cold-pressure.ts'
import type { VehicleTireReading } from '../movement/vehicle-tire-reading.ts'
import type { TireState } from '../state/tire-state.ts'
import { aCalibratedTireStory, tireSettingsWith } from '../testing/a-tire-story.ts'
import {
  aVehicleTireFitment,
  aVehicleTireReading,
  someMountedTires,
  TEST_OWN_UNIT_ID,
} from '../testing/a-vehicle-story.ts'
import { kilometres } from '../units/motion.ts'
import { bar } from '../units/pressure.ts'
import { celsius } from '../units/temperature.ts'
import { epochSeconds } from '../units/time.ts'
import { advanceVehicleTime, evaluateVehicle, nextVehicleDeadline } from './evaluate-vehicle.ts'
import type { VehicleTireFitment } from './mounted-tire.ts'
import { newVehicleState, type VehicleState } from './vehicle-state.ts'
import type { Trip, VehicleStep } from './vehicle-step.ts'

/** Each run folds hundreds of readings several times. */
const RUNS = { numRuns: 40 }
const TIMEOUT = 60_000
const KNOWN = aCalibratedTireStory().story
const START = KNOWN.time
const knownTires = () => new Map<number, TireState>(tires.map(({ id }) => [id, KNOWN.state]))
const tires = someMountedTires(4, tireSettingsWith({ filllt90_repeat: 30, pmax_repeat: 10 }))
const muted = tires.map((tire) =>
  tire.id === 2 ? { ...tire, mute: { from: epochSeconds(START + 9_000), until: epochSeconds(START + 30_000) } } : tire,
)
const TRUCK = aVehicleTireFitment(muted)
const TRAILER: VehicleTireFitment = {
  ...aVehicleTireFitment(muted, null),
  released: [{ unitId: TEST_OWN_UNIT_ID, at: epochSeconds(START + 20_000) }],
}

const leg = fc.record({
  speed: fc.constantFrom(null, 0, 0, 4, 35, 80, 80),
  count: fc.integer({ min: 1, max: 60 }),
  every: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 60, max: 400 })),
  pause: fc.constantFrom(0, 0, 0, 200, 3_600, 20_000, 100_000),
  unitId: fc.constantFrom(TEST_OWN_UNIT_ID, TEST_OWN_UNIT_ID, TEST_OWN_UNIT_ID, 2, null),
  also: fc.constantFrom<readonly number[]>([], [], [], [3]),
  wheels: fc.constantFrom('turn', 'turn', 'stand'),
  ignition: fc.constantFrom(null, null, true, false),
  computer: fc.constantFrom<null | number>(null, 1, 1.05, 0.93),
  hdop: fc.constantFrom(1, 1, 1, 8, null),
  hasFix: fc.constantFrom(true, true, true, true, false),
  temperature: fc.integer({ min: 10, max: 25 }),
  oddities: fc.array(
    fc.record({ index: fc.integer({ min: 0, max: 59 }), pressure: fc.constantFrom(0, 0.3, 5, 7, 8, 10.5, 13) }),
    { maxLength: 3 },
  ),
  silent: fc.constantFrom<null | number>(null, null, 1, 2),
  /** Where in the time before a reading time is let pass, if at all. */
  elapses: fc.array(
    fc.record({ index: fc.integer({ min: 0, max: 59 }), at: fc.double({ min: 0, max: 1, noNaN: true }) }),
  ),
})

type Moment = { heard: VehicleTireReading; elapseAt: number | null }
/** Tires of which a quarter of the content is missing. */
const soft = fc.constantFrom<readonly number[]>([], [], [1], [2, 3])
const story = fc.tuple(fc.array(leg, { maxLength: 9 }), soft).map(([legs, softTires]): Moment[] => {
  let [time, north, computer, warmth, turn] = [START, 0, 1_000, 0, 0]
  return legs.flatMap((one) => {
    const moments: Moment[] = []
    for (let index = 0; index < one.count; index++) {
      const before = time
      time += one.every + (index === 0 ? one.pause : 0)
      const way = ((one.speed ?? 0) * one.every) / 3_600
      north += way
      const rolls = one.wheels === 'turn'
      computer += rolls ? way * (one.computer ?? 1) : 0
      warmth += ((rolls ? 0.4 * (one.speed ?? 0) : 0) - warmth) * (1 - Math.exp((before - time) / 2_400))
      const tireId = (turn++ % 4) + 1
      if (tireId === one.silent) continue
      const odd = one.oddities.find((oddity) => oddity.index === index)
      const elapse = one.elapses.find((some) => some.index === index)
      const pressure =
        odd?.pressure ??
        pressureAtTemperature(bar(softTires.includes(tireId) ? 6.8 : 9), celsius(one.temperature + warmth))
      const heard = aVehicleTireReading(tireId, time, pressure, one.temperature, {
        speed: one.speed,
        unitId: one.unitId,
        alsoHeardBy: one.also,
        latitude: one.hasFix ? north / 111.195 : null,
        longitude: one.hasFix ? 0 : null,
        hdop: one.hdop,
        odometer: one.computer === null ? null : kilometres(computer),
        ignition: one.ignition,
      })
      moments.push({ heard, elapseAt: elapse === undefined ? null : before + elapse.at * (time - before) })
    }
    return moments
  })
})

type Told = Pick<VehicleStep, 'happened' | 'trips' | 'noTrips' | 'series' | 'connected' | 'verdicts'>

const run = (moments: readonly Moment[], equipment: VehicleTireFitment, store = (x: unknown): unknown => x) => {
  let vehicle: VehicleState = newVehicleState()
  const states = knownTires()
  const told: Told[] = []
  const seen: VehicleState[] = []
  const take = (step: VehicleStep) => {
    vehicle = store(step.vehicle) as VehicleState
    for (const [id, state] of step.tires) states.set(id, store(state) as TireState)
    told.push(step)
    seen.push(vehicle)
  }
  for (const { heard, elapseAt } of moments) {
    if (elapseAt !== null) take(advanceVehicleTime(vehicle, states, equipment, epochSeconds(elapseAt)))
    take(evaluateVehicle(vehicle, states, equipment, heard))
  }
  take(advanceVehicleTime(vehicle, states, equipment, epochSeconds((moments.at(-1)?.heard.time ?? START) + 200_000)))
  const all = <K extends keyof Told>(what: K) => told.flatMap((step) => [...step[what]])
  return {
    vehicle,
    states,
    seen,
    told: {
      happened: all('happened'),
      trips: all('trips'),
      noTrips: all('noTrips'),
      series: all('series'),
      connected: all('connected'),
      verdicts: all('verdicts'),
    },
  }
}

const finalTrips = ({ trips, noTrips }: Pick<Told, 'trips' | 'noTrips'>): Trip[] => {
  const none = new Set<number>(noTrips)
  const byStart = new Map<number, Trip>()
  for (const trip of trips) byStart.set(trip.start, trip)
  return [...byStart.values()].filter(({ start, over }) => over || !none.has(start))
}

for (const [name, equipment] of [
  ['a truck', TRUCK],
  ['a trailer', TRAILER],
] as const) {
  it(
    `${name} ends alike however often time is let pass in between, and however often it is stored`,
    () => {
      fc.assert(
        fc.property(story, (moments) => {
          const atOnce = run(
            moments.map((one) => ({ ...one, elapseAt: null })),
            equipment,
          )
          const inSteps = run(moments, equipment, (state) => JSON.parse(JSON.stringify(state)))
          expect(inSteps.vehicle).toEqual(atOnce.vehicle)
          expect([...inSteps.states]).toEqual([...atOnce.states])
          expect(inSteps.told).toEqual(atOnce.told)
        }),
        RUNS,
      )
    },
    TIMEOUT,
  )

  it(
    `what is said of tires on a trip of ${name} is over when its trips are`,
    () => {
      fc.assert(
        fc.property(story, (moments) => {
          const { states, told } = run(moments, equipment)
          const ended = told.happened.filter(
            ({ change }) => change.kind === 'drivenUnderInflated' && change.change === 'ended',
          )
          for (const { change, at } of ended) {
            expect(change.time).toBeGreaterThanOrEqual(change.start)
            expect(change.time).toBeLessThanOrEqual(at)
          }
          for (const { open } of states.values())
            expect(open.map(({ kind }) => kind)).not.toContain('drivenUnderInflated')
        }),
        RUNS,
      )
    },
    TIMEOUT,
  )

  it(
    `${name}'s odometers never run backwards, and what it rolled is not owed forever`,
    () => {
      fc.assert(
        fc.property(story, (moments) => {
          const { seen } = run(moments, equipment)
          let [rolled, raw] = [0, 0]
          for (const { way } of seen) {
            expect(way.rolled).toBeGreaterThanOrEqual(rolled)
            expect(way.raw).toBeGreaterThanOrEqual(raw)
            expect(way.owed).toBeGreaterThanOrEqual(0)
            ;[rolled, raw] = [way.rolled, way.raw]
          }
        }),
        RUNS,
      )
    },
    TIMEOUT,
  )

  it(
    `${name}'s trips follow each other and add up to its odometer`,
    () => {
      fc.assert(
        fc.property(story, (moments) => {
          const { told, vehicle } = run(moments, equipment)
          const trips = finalTrips(told)
          let end = 0
          let sum = 0
          for (const trip of trips) {
            expect(trip.over).toBe(true)
            expect(trip.start).toBeGreaterThanOrEqual(end)
            expect(trip.end).toBeGreaterThanOrEqual(trip.start)
            end = trip.end
            sum += trip.distance
          }
          expect(vehicle.way.trips.number).toBe(trips.length)
          expect(vehicle.way.trips.distance).toBeCloseTo(sum, 3)
          expect(vehicle.way.rolled - vehicle.way.owed).toBeCloseTo(sum, 2)
        }),
        RUNS,
      )
    },
    TIMEOUT,
  )
}

it(
  'time that has passed does not pass again',
  () => {
    fc.assert(
      fc.property(story, fc.integer({ min: 0, max: 100_000 }), (moments, later) => {
        let vehicle = newVehicleState()
        const states = knownTires()
        for (const { heard } of moments) {
          const step = evaluateVehicle(vehicle, states, TRUCK, heard)
          vehicle = step.vehicle
          for (const [id, state] of step.tires) states.set(id, state)
        }
        const until = epochSeconds((vehicle.last ?? START) + later)
        const once = advanceVehicleTime(vehicle, states, TRUCK, until)
        for (const [id, state] of once.tires) states.set(id, state)
        const twice = advanceVehicleTime(once.vehicle, states, TRUCK, until)
        expect(twice).toMatchObject({ happened: [], trips: [], noTrips: [] })
        expect(twice.vehicle).toBe(once.vehicle)
        expect(twice.tires.size).toBe(0)
        expect(nextVehicleDeadline(once.vehicle, states, TRUCK) ?? Number.POSITIVE_INFINITY).toBeGreaterThan(until)
      }),
      RUNS,
    )
  },
  TIMEOUT,
)

it(
  'never changes what it was given',
  () => {
    fc.assert(
      fc.property(story, (moments) => {
        let vehicle = newVehicleState()
        const states = knownTires()
        for (const { heard } of moments) {
          const before = JSON.stringify([vehicle, [...states]])
          const step = evaluateVehicle(vehicle, states, TRAILER, heard)
          expect(JSON.stringify([vehicle, [...states]])).toBe(before)
          vehicle = step.vehicle
          for (const [id, state] of step.tires) states.set(id, state)
        }
      }),
      RUNS,
    )
  },
  TIMEOUT,
)
