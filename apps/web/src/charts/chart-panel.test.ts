import { describe, expect, it } from 'vitest'
import { type ChartPanel, chartAxisSpan, clampChartDotsToAxis } from './chart-panel.ts'

const panel = (values: (number | null)[], rest: Partial<ChartPanel> = {}): ChartPanel => ({
  title: 'Temperature',
  unit: '°C',
  decimals: 0,
  lines: [{ label: 'External', values, colour: 'first' }],
  limits: [],
  ...rest,
})

describe('the axis of a chart', () => {
  it('is the fixed one while everything fits', () => {
    expect(chartAxisSpan(panel([10, null, 60], { axis: [-20, 80] }))).toEqual([-20, 80])
  })

  it('grows for a value beyond it: a hub on fire must not be cut off', () => {
    expect(chartAxisSpan(panel([118], { axis: [-20, 80] }))).toEqual([-20, 118])
  })

  it('always holds its limits', () => {
    const limits = [{ value: 7, label: 'Minimum', level: 'alarm' as const }]
    const [min, max] = chartAxisSpan(panel([8, 9], { limits }))
    expect(min).toBeLessThan(7)
    expect(max).toBeGreaterThan(9)
  })

  it('shows a level line as level, and what is above and below of the rest', () => {
    expect(chartAxisSpan(panel([100, 100]))).toEqual([95, 105])
    expect(chartAxisSpan(panel([8.1, 8.3], { decimals: 1, unit: 'bar' }))).toEqual([
      expect.closeTo(7.69, 2),
      expect.closeTo(8.71, 2),
    ])
    expect(chartAxisSpan(panel([0, 100]))).toEqual([-6, 106])
  })

  it('stands without values', () => {
    expect(chartAxisSpan({ ...panel([null]), decimals: 0 })).toEqual([0, 10])
  })
})

it('what was doubted does not widen the axis, and stands at its edge', () => {
  const dots = { label: 'Doubted', values: [0, null, 9.5], colour: 'third' as const, isDots: true as const }
  const whole = panel([9, 10])
  const doubted = { ...whole, lines: [...whole.lines, dots] }
  expect(chartAxisSpan(doubted)).toEqual(chartAxisSpan(whole))
  expect(clampChartDotsToAxis(doubted, dots)).toEqual([chartAxisSpan(whole)[0], null, 9.5])
})
