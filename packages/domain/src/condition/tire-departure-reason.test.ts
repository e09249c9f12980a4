import { describe, expect, it } from 'vitest'
import { percent, percentPerHour } from '../units/percent.ts'
import { celsius } from '../units/temperature.ts'
import { epochSeconds, seconds, timeAfter } from '../units/time.ts'
import {
  DEPARTURE_REASONS,
  DEPARTURE_VERDICTS,
  type DepartureVerdict,
  departureVerdictOfReason,
  worstDepartureReason,
} from './departure-reason.ts'
import { type PreDepartureTireFacts, tireDepartureReason } from './tire-departure-reason.ts'
import {
  departureReasonAt,
  departureReasonWithEmptyWheels,
  LATEST_JUDGEMENT,
  vehicleDepartureReason,
} from './vehicle-departure-reason.ts'

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

/** The one of these that lets least leave: to stay is the worst, then that nobody knows. */
const strictest = (verdicts: readonly DepartureVerdict[]): DepartureVerdict | undefined =>
  DEPARTURE_VERDICTS.find((verdict) => verdicts.includes(verdict))

it('of any two reasons the stricter verdict is said, whatever the other one is', () => {
  for (const a of DEPARTURE_REASONS)
    for (const b of DEPARTURE_REASONS)
      expect(departureVerdictOfReason(worstDepartureReason([a, b]))).toBe(
        strictest([departureVerdictOfReason(a), departureVerdictOfReason(b)]),
      )
})

describe('a vehicle that was to be judged anew', () => {
  const lateBy = (late: number, reason: (typeof DEPARTURE_REASONS)[number] | null) =>
    departureReasonAt(reason, NOW, timeAfter(NOW, seconds(LATEST_JUDGEMENT + late)))

  it.each(DEPARTURE_REASONS)('and was %s before is said to be so until it is overdue', (reason) => {
    expect(lateBy(0, reason)).toBe(reason)
    expect(departureReasonAt(reason, null, NOW)).toBe(reason)
  })

  it.each(DEPARTURE_REASONS)('and was %s before stays where it stayed, and else is not known', (reason) => {
    const before = departureVerdictOfReason(reason)
    expect(departureVerdictOfReason(lateBy(1, reason))).toBe(strictest([before, 'notKnown']))
    if (before === 'stay') expect(lateBy(1, reason)).toBe(reason)
  })

  it('is not known where it never was judged', () => {
    expect([lateBy(0, null), lateBy(1, null)]).toEqual(['noTires', 'notJudged'])
  })
})
