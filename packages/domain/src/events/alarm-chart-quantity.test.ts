import { describe, expect, it } from 'vitest'
import { fillLevelUpperBoundByTag } from '../gas/fill-level.ts'
import { percent } from '../units/percent.ts'
import { bar } from '../units/pressure.ts'
import { celsius } from '../units/temperature.ts'
import { alarmChartQuantity, gaugePressureAtFillLevel } from './alarm-chart-quantity.ts'

describe('the curve that shows why an alarm came', () => {
  it.each([
    ['fillLevelBelow40', { p: 2.7 }, { quantity: 'fillLevel', which: 'min', limit: 40 }],
    ['pressureLow', { p: 5, pm: 6.5, pM: 10 }, { quantity: 'pressure', which: 'min', limit: 6.5 }],
    ['pressureHigh', { p: 11, pm: 6.5, pM: 10 }, { quantity: 'pressure', which: 'max', limit: 10 }],
    ['tooHighPressure', { p: 11, pM: 10.5 }, { quantity: 'pressure', which: 'max', limit: 10.5 }],
    ['temperatureLow', { tm: -30 }, { quantity: 'temperature', which: 'min', limit: -30 }],
    ['temperatureHigh', { tM: 85 }, { quantity: 'temperature', which: 'max', limit: 85 }],
  ] as const)('of %s has the limit of that moment', (kind, figures, picture) => {
    expect(alarmChartQuantity(kind, figures)).toEqual(picture)
  })

  it('has a limit of zero, and none where the event tells none or it is no line', () => {
    expect(alarmChartQuantity('temperatureLow', { tm: 0 }).limit).toBe(0)
    expect(alarmChartQuantity('pressureLow', null).limit).toBeNull()
    expect(alarmChartQuantity('pressureDifference', { pD: 1, pMD: 0.8 })).toEqual({
      quantity: 'pressure',
      which: 'min',
      limit: null,
    })
  })

  it.each(['slowLoss', 'sensorDoubt', 'fillLevelLoss', 'fromANewerServer'])('of %s is the fill level', (kind) => {
    expect(alarmChartQuantity(kind, { pm: 6 })).toEqual({ quantity: 'fillLevel', which: 'min', limit: null })
  })
})

it('a level as pressure is where the tag alone says that level', () => {
  expect(gaugePressureAtFillLevel(percent(90), bar(9), celsius(15))).toBeCloseTo(8.1, 6)
  const hot = gaugePressureAtFillLevel(percent(80), bar(9), celsius(45))
  expect(fillLevelUpperBoundByTag(hot, celsius(45), bar(9))).toBeCloseTo(80, 6)
})
