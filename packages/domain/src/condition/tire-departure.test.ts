import { describe, expect, it } from 'vitest'
import { percent, percentPerHour } from '../units/share.ts'
import { epochSeconds } from '../units/time.ts'
import { type LeavingTire, tireDeparture } from './tire-departure.ts'
import { combinationVerdict, vehicleDeparture } from './vehicle-departure.ts'

const NOW = epochSeconds(1_700_000_000)

const well: LeavingTire = {
  hasSensor: true,
  freshness: 'heard',
  fillLevel: percent(98),
  depth: percent(98),
  loss: null,
  isLow: false,
  mustComeOff: false,
  isUnsettled: false,
  problems: [],
}
const loses = (points: number, from: number): Partial<LeavingTire> => ({
  fillLevel: percent(from),
  depth: percent(from),
  loss: { perHour: percentPerHour(points), at: NOW },
})

describe('a tire', () => {
  it.each<[string, Partial<LeavingTire>, ReturnType<typeof tireDeparture>]>([
    ['that is full and was heard lately', {}, 'well'],
    ['that loses too little to matter today', loses(0.1, 98), 'well'],
    ['that comes to 80 % within a day', loses(1, 98), 'losing'],
    ['that comes to 50 % before the next break', loses(12, 98), 'losesFast'],
    ['that is low', { isLow: true, fillLevel: percent(86), depth: percent(86) }, 'low'],
    ['that must come off, however silent', { mustComeOff: true, freshness: 'silent' }, 'mustComeOff'],
    ['that was low when it was heard last', { isLow: true, freshness: 'silent' }, 'low'],
    ['that should have been heard', { freshness: 'silent' }, 'silent'],
    ['of a parked vehicle that says nothing for hours', { freshness: 'quiet' }, 'quiet'],
    ['whose sensor said nothing yet', { freshness: 'never' }, 'neverHeard'],
    ['without a sensor', { hasSensor: false, freshness: 'never' }, 'sensorless'],
    ['whose last reading is not understood yet', { isUnsettled: true }, 'unsettled'],
    ['of which nobody knows how full it is', { fillLevel: null }, 'levelUnknown'],
  ])('%s', (_, change, reason) => {
    expect(tireDeparture({ ...well, ...change })).toBe(reason)
  })
})

describe('a vehicle', () => {
  const tire = (departure: ReturnType<typeof tireDeparture>, depth: number | null = 98, hasSensor = true) => ({
    departure,
    hasSensor,
    depth: depth === null ? null : percent(depth),
  })

  it('leaves as its worst tire, of two the emptier one', () => {
    const tires = new Map([
      [1, tire('well')],
      [2, tire('low', 88)],
      [3, tire('low', 84)],
      [4, tire('low', null)],
    ])
    expect(vehicleDeparture(tires)).toEqual({ reason: 'low', tireId: 3 })
    expect(vehicleDeparture(new Map([[1, tire('well')]]))).toEqual({ reason: 'well', tireId: null })
  })

  it('is not known without tires, or without a sensor in any of them', () => {
    expect(vehicleDeparture(new Map())).toEqual({ reason: 'noTires', tireId: null })
    expect(vehicleDeparture(new Map([[1, tire('sensorless', null, false)]]))).toEqual({
      reason: 'noSensors',
      tireId: null,
    })
  })

  it('leaves with what it pulls as the worst of both', () => {
    expect(combinationVerdict(['well', 'quiet', 'low'])).toBe('notKnown')
    expect(combinationVerdict(['well', 'well'])).toBe('go')
  })
})
