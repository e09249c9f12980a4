import { describe, expect, it } from 'vitest'
import { percent, percentPerHour } from '../units/percent.ts'
import { celsius } from '../units/temperature.ts'
import { epochSeconds } from '../units/time.ts'
import { type PreDepartureTireFacts, tireDepartureReason } from './tire-departure-reason.ts'
import { departureReasonWithEmptyWheels, vehicleDepartureReason } from './vehicle-departure-reason.ts'

const NOW = epochSeconds(1_700_000_000)

const well: PreDepartureTireFacts = {
  hasSensor: true,
  freshness: 'heard',
  fillLevel: percent(98),
  depth: percent(98),
  hottest: celsius(30),
  loss: null,
  isLow: false,
  mustComeOff: false,
  isWornOut: false,
  isUnsettled: false,
  isWatched: true,
  problems: [],
}
const loses = (points: number, from: number): Partial<PreDepartureTireFacts> => ({
  fillLevel: percent(from),
  depth: percent(from),
  loss: { perHour: percentPerHour(points), at: NOW },
})

describe('a tire', () => {
  it.each<[string, Partial<PreDepartureTireFacts>, ReturnType<typeof tireDepartureReason>]>([
    ['that is full and was heard lately', {}, 'well'],
    ['that loses too little to matter today', loses(0.1, 98), 'well'],
    ['that comes to 80 % within a day', loses(1, 98), 'losing'],
    ['that comes to 50 % before the next break', loses(12, 98), 'losesFast'],
    ['that is low', { isLow: true, fillLevel: percent(86), depth: percent(86) }, 'low'],
    ['that must come off, however silent', { mustComeOff: true, freshness: 'silent' }, 'mustComeOff'],
    ['that is worn to the limit, full and heard', { isWornOut: true }, 'wornOut'],
    ['that is worn to the limit, however silent', { isWornOut: true, freshness: 'silent' }, 'wornOut'],
    ['that was low when it was heard last', { isLow: true, freshness: 'silent' }, 'silent'],
    ['that nobody set an alarm for', { isWatched: false }, 'unwatched'],
    ['that is at 100 °C, whatever alarms are on', { hottest: celsius(100) }, 'brake'],
    ['that holds less than half, whatever alarms are on', { fillLevel: percent(49), depth: percent(49) }, 'flat'],
    ['that holds 80 %, whatever alarms are on', { fillLevel: percent(80), depth: percent(80) }, 'lostGas'],
    ['that should have been heard', { freshness: 'silent' }, 'silent'],
    ['of a parked vehicle that says nothing for hours', { freshness: 'quiet' }, 'quiet'],
    ['whose sensor said nothing yet', { freshness: 'never' }, 'neverHeard'],
    ['without a sensor', { hasSensor: false, freshness: 'never' }, 'sensorless'],
    ['whose last reading is not understood yet', { isUnsettled: true }, 'unsettled'],
    ['of which nobody knows how full it is', { fillLevel: null }, 'levelUnknown'],
  ])('%s', (_, change, reason) => {
    expect(tireDepartureReason({ ...well, ...change })).toBe(reason)
  })
})

describe('a vehicle', () => {
  const tire = (departure: ReturnType<typeof tireDepartureReason>, hasSensor = true) => ({ departure, hasSensor })

  it('leaves as its worst tire', () => {
    expect(vehicleDepartureReason([tire('well'), tire('low'), tire('sensorless', false)])).toBe('low')
    expect(vehicleDepartureReason([tire('well')])).toBe('well')
  })

  it('is not known without tires, or without a sensor in any of them', () => {
    expect(vehicleDepartureReason([])).toBe('noTires')
    expect(vehicleDepartureReason([tire('sensorless', false)])).toBe('noSensors')
    expect(vehicleDepartureReason([tire('mustComeOff', false)])).toBe('mustComeOff')
  })

  it('leaves after somebody looked at the wheels of which nothing is entered', () => {
    expect(departureReasonWithEmptyWheels('well', 2)).toBe('notEntered')
    expect(departureReasonWithEmptyWheels('quiet', 2)).toBe('quiet')
    expect(departureReasonWithEmptyWheels('well', 0)).toBe('well')
  })
})
