import { describe, expect, it } from 'vitest'
import { stateAfterTireChangeAnswer } from '../content/tire-change-detection.ts'
import { pressureAtTemperature } from '../gas/cold-pressure.ts'
import { aCalibratedTireStory, aTireStory } from '../testing/a-tire-story.ts'
import { aMountedTire, aVehicleStory, aVehicleTireFitment, someMountedTires } from '../testing/a-vehicle-story.ts'
import { bar } from '../units/pressure.ts'
import { celsius } from '../units/temperature.ts'
import { epochSeconds } from '../units/time.ts'
import { evaluateVehicle } from './evaluate-vehicle.ts'

const TAG = 15
const HOUR = 3600

/** Six standing tires that hold what the test says, bar at 15 °C. */
const aYard = (every: number) => {
  const vehicle = aVehicleStory({ tires: someMountedTires(6) })
  const holds = new Map<number, number>()
  const park = (minutes: number): void =>
    vehicle.parks(minutes, {
      every,
      instead: (tireId) => ({
        pressure: pressureAtTemperature(bar(holds.get(tireId) ?? 9), celsius(TAG)),
        temperature: TAG,
      }),
    })
  return { ...vehicle, holds, park, asked: (id: number) => vehicle.story.tires.get(id)?.changeAsked ?? null }
}

describe.each([40, 600])('with a packet every %i s', (every) => {
  it('two swapped tags are asked about, the others are not', () => {
    const yard = aYard(every)
    yard.holds.set(1, 8.5)
    yard.story.tires.set(1, aCalibratedTireStory(undefined, 8.5).story.state)
    yard.park(120)
    yard.waits(40)
    yard.holds.set(1, 9)
    yard.holds.set(2, 8.5)
    yard.park(150)
    expect(yard.asked(2)).not.toBeNull()
    expect(yard.asked(3)).toBeNull()
  })

  it('a tire that reads nothing and then is full may be another one', () => {
    const yard = aYard(every)
    yard.park(60)
    yard.holds.set(1, 0)
    yard.park(120)
    yard.holds.set(1, 9.4)
    yard.park(240)
    expect(yard.asked(1)).not.toBeNull()
  })

  it('a tire that is topped up, or goes on leaking, is the same tire', () => {
    const yard = aYard(every)
    yard.story.tires.set(1, aCalibratedTireStory(undefined, 8).story.state)
    yard.holds.set(1, 8)
    yard.park(120)
    yard.holds.set(1, 9)
    for (let hour = 0; hour < 5; hour++) {
      yard.holds.set(2, 9 - hour * 0.6)
      yard.park(60)
    }
    expect(yard.asked(1)).toBeNull()
    expect(yard.asked(2)).toBeNull()
  })
})

describe('what is no change of tire', () => {
  it.each([150, 600])('a tire that was seen to leak is filled between two packets, with one every %i s', (every) => {
    const yard = aYard(every)
    yard.park(60)
    for (const held of [8.8, 8.6, 8.4, 8.2, 8]) {
      yard.holds.set(1, held)
      yard.park(60)
    }
    yard.holds.set(1, 9.05)
    yard.park(180)
    expect(yard.asked(1)).toBeNull()
  })

  it('a tag that is taken off for a gauge check reads nothing once, and then what it read before', () => {
    const yard = aYard(600)
    yard.park(120)
    yard.holds.set(1, 0)
    yard.park(60)
    yard.holds.set(1, 9)
    yard.park(240)
    expect(yard.asked(1)).toBeNull()
  })

  it('a leak that is silent for a night goes on in the morning', () => {
    const yard = aYard(40)
    yard.park(60)
    yard.waits(600)
    for (let quarter = 0; quarter < 12; quarter++) {
      yard.holds.set(1, 8.5 - quarter * 0.0125)
      yard.park(15)
      expect(yard.asked(1)).toBeNull()
    }
  })
})

describe('two tires that hold what the other one held', () => {
  const swapped = () => {
    const yard = aYard(40)
    yard.story.tires.set(1, aCalibratedTireStory(undefined, 8.4).story.state)
    yard.holds.set(1, 8.4)
    yard.park(60)
    yard.holds.set(1, 9)
    yard.holds.set(2, 8.4)
    yard.park(60)
    return yard
  }

  it('are asked about both, even if nobody was silent', () => {
    const yard = swapped()
    expect([1, 2, 3].map((id) => yard.asked(id) !== null)).toEqual([true, true, false])
  })

  it('are not judged by what was learned of the other, but by what the gauge allows', () => {
    const yard = swapped()
    const alarms = (id: number) =>
      yard.story.happened
        .filter(({ tireId, change }) => tireId === id && change.change === 'opened' && change.level !== 'info')
        .map(({ change }) => change.kind)
    expect(alarms(2)).toEqual([])
    yard.holds.set(2, 6.5)
    yard.park(30)
    expect(alarms(2)).toContain('fillLevelBelow80')
  })

  it('are judged again once a cold reading agrees with what is learned', () => {
    const yard = swapped()
    yard.park(240)
    expect(yard.story.tires.get(2)?.changeAsked?.doubts).toBeUndefined()
    expect(yard.story.tires.get(2)?.fillLevel).toBeCloseTo((100 * 8.4) / 9, 0)
  })
})

describe('once people answered', () => {
  const asked = () => {
    const tire = aCalibratedTireStory()
    return { ...tire.story.state, changeAsked: { since: epochSeconds(tire.story.time - HOUR) } }
  }
  const now = epochSeconds(asked().last?.time ?? 0)

  it('a changed tire is learned anew: nothing is shown of it until it is known', () => {
    const tire = aTireStory()
    tire.story.state = stateAfterTireChangeAnswer(asked(), { at: now, changed: true }, now)
    tire.story.time = now
    expect(tire.story.state).toMatchObject({ expansion: null, expansionCount: 0, fillLevel: null, changeAsked: null })
    tire.reads(8.4, TAG, 0, 240, 120)
    expect(tire.story.state.fillLevel).toBeCloseTo((100 * 8.4) / 9, 0)
  })

  it('one that was not keeps what was learned', () => {
    const state = stateAfterTireChangeAnswer(asked(), { at: now, changed: false }, now)
    expect(state).toEqual({ ...asked(), changeAsked: null, changeAnswered: now })
  })

  it('the answer counts from its moment on, once', () => {
    const state = asked()
    expect(stateAfterTireChangeAnswer(state, { at: now, changed: true }, epochSeconds(now - 1))).toBe(state)
    const answered = stateAfterTireChangeAnswer(state, { at: now, changed: true }, now)
    expect(stateAfterTireChangeAnswer(answered, { at: now, changed: true }, epochSeconds(now + HOUR))).toBe(answered)
  })

  it('a reading from before the answer is still the old tire’s', () => {
    const { story } = aVehicleStory({ tires: someMountedTires(1) })
    const at = epochSeconds(story.time + 2 * HOUR)
    const equipment = aVehicleTireFitment([{ ...aMountedTire(1), change: { at, changed: true } }])
    const reading = (time: number) =>
      evaluateVehicle(story.vehicle, story.tires, equipment, {
        ...{ tireId: 1, unitId: 1, alsoHeardBy: [], latitude: 0, longitude: 0, hdop: 1 },
        ...{ odometer: null, ignition: null, batteryOk: null, speed: null },
        ...{ time: epochSeconds(time), pressure: bar(9), temperature: celsius(TAG) },
      }).tires.get(1)
    expect(reading(at - 1)?.fillLevel).toBeCloseTo(100, 0)
    expect(reading(at)?.fillLevel).toBeNull()
  })
})
