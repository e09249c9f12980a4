import { expect, it } from 'vitest'
import { formatChartPeriod, parseChartPeriod, timeSpanOfChartPeriod, zoomOrPanTimeSpan } from './chart-period.ts'

const NOW = 1_700_000_100
const LIMITS = { now: NOW, longest: 400 * 86_400 }

it.each([
  ['day', 'day'],
  ['100-200', { from: 100, until: 200 }],
  ['200-100', null],
  ['decade', null],
  [undefined, null],
])('the address %s names the period %j, and is named by it', (text, period) => {
  expect(parseChartPeriod(text)).toEqual(period)
  if (period !== null) expect(formatChartPeriod(parseChartPeriod(text) ?? 'year')).toBe(text)
})

it('ends with the last five minutes that have begun, so that it is not loaded anew every second', () => {
  expect(timeSpanOfChartPeriod('day', NOW)).toEqual({ from: 1_700_000_100 - 86_400, until: 1_700_000_100 })
  expect(timeSpanOfChartPeriod('day', NOW + 1)).toEqual(timeSpanOfChartPeriod('day', NOW + 299))
  expect(timeSpanOfChartPeriod({ from: 0, until: 1000 }, NOW, 100)).toEqual({ from: 900, until: 1000 })
})

it('looks closer and wider around its middle, moves by half, and neither goes beyond now nor the longest', () => {
  const span = { from: 1_600_000_000, until: 1_600_086_400 }
  expect(zoomOrPanTimeSpan(span, { times: 0.5 }, LIMITS)).toEqual({ from: 1_600_021_600, until: 1_600_064_800 })
  expect(zoomOrPanTimeSpan(span, { by: -0.5 }, LIMITS)).toEqual({ from: 1_599_956_800, until: 1_600_043_200 })
  const newest = zoomOrPanTimeSpan({ from: NOW - 3600, until: NOW }, { by: 0.5 }, LIMITS)
  expect(newest).toEqual({ from: NOW - 3600, until: NOW })
  const widest = zoomOrPanTimeSpan({ from: 1_600_000_000, until: 1_600_000_000 + 399 * 86_400 }, { times: 2 }, LIMITS)
  expect(widest.until - widest.from).toBe(LIMITS.longest)
  expect(zoomOrPanTimeSpan({ from: 1000, until: 1700 }, { times: 0.5 }, LIMITS)).toEqual({ from: 1050, until: 1650 })
})
