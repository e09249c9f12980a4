import { expect, it } from 'vitest'
import type { ChartPanel } from '../../charts/chart-panel.ts'
import { loadTexts } from '../../texts/texts.tsx'
import { bucketChartPanels, chartBackdropOf } from './bucket-chart-panels.ts'
import { measurementBucketRows, type TireMeasurementBucket } from './tire-measurement-series.ts'

const { t } = await loadTexts('en')
const extremes = (pressure_min: number, pressure_max: number) => ({
  ...{
    pressure_min,
    pressure_max,
    fill_level_min: null,
    fill_level_max: null,
    fill_course_min: null,
    fill_course_max: null,
  },
  ...{ temperature_min: 20, temperature_max: 20 },
})
const bucket = (at: number, more: Partial<TireMeasurementBucket> = {}): TireMeasurementBucket => ({
  ...{ start: at, first: at, last: at + 20, readings: 2, driving: 0, parked: 2, late: 0, gap_before: false },
  ...{ ...extremes(8, 9), doubtful: null, latitude: null, longitude: null },
  ...more,
})
const panel = (quantity: 'pressure' | 'speed'): ChartPanel => ({
  ...{ title: 'Pressure', quantity, unit: 'bar', decimals: 1, lines: [], limits: [] },
})

it('breaks the line at a gap, and only there', () => {
  const { times, rows } = measurementBucketRows([bucket(0), bucket(100), bucket(1000, { gap_before: true })])
  expect(times).toEqual([10, 110, 560, 1010])
  expect(rows.map((row) => row === null)).toEqual([false, false, true, false])
})

it('draws the most and the least of each bucket, apart what was doubted, and nothing that buckets do not have', () => {
  const spike = bucket(60, { doubtful: { readings: 2, ...extremes(0, 8.5) } })
  const panels = bucketChartPanels([panel('pressure'), panel('speed')], [bucket(0), null, spike], t)
  expect(panels).toHaveLength(1)
  expect(panels[0]?.lines.map(({ label, values }) => [label, values])).toEqual([
    ['Pressure, highest', [9, null, 9]],
    ['Pressure, lowest', [8, null, 8]],
    ['Pressure, not believed', [null, null, 0]],
  ])
  expect(bucketChartPanels([panel('pressure')], [bucket(0)], t)[0]?.lines).toHaveLength(2)
})

it('lays problems, mutes and driving behind the lines; what goes on reaches to the end', () => {
  const band = { problem_id: null, headline: null, level: null, start: 10, end: 50 }
  const backdrop = chartBackdropOf(
    {
      length: 60,
      buckets: [bucket(0), bucket(60, { driving: 3 })],
      bands: [
        { ...band, kind: 'muted' },
        { ...band, kind: 'problem', level: 'warning', end: null },
      ],
      marks: [{ time: 30, kind: 'inflated', text: null }],
    },
    120,
  )
  expect(backdrop).toEqual({
    bands: [
      { from: 10, to: 50, tone: 'muted' },
      { from: 10, to: 120, tone: 'warning' },
      { from: 60, to: 120, tone: 'driving' },
    ],
    marks: [30],
  })
})
