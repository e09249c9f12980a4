import { createFormat } from '@coldbar/i18n/format/format'
import { describe, expect, it } from 'vitest'
import { loadTexts } from '../../texts/texts.tsx'
import { PRESSURE_DIFFERENCES_CHART, TEMPERATURE_DIFFERENCES_CHART, VEHICLE_WEIGHT_CHART } from './vehicle-charts.ts'

const { t } = await loadTexts('en')
const format = createFormat({ language: 'en', t })

describe('the charts of a vehicle', () => {
  it('set the difference of pressures against maintenance and alarm', () => {
    const point = { max_press: 9.2, min_press: 8.7, maint_press_diff: 0.3, alarm_press_diff: 0.5, time_stamp: 1 }
    const [difference, pressures] = PRESSURE_DIFFERENCES_CHART.panels([point], t, format)
    expect(difference?.lines[0]?.values[0]).toBeCloseTo(0.5, 9)
    expect(difference?.limits.map(({ value, level }) => [value, level])).toEqual([
      [0.3, 'warning'],
      [0.5, 'alarm'],
    ])
    expect(pressures?.lines.map(({ values }) => values)).toEqual([[9.2], [8.7]])
  })

  it('set the difference of temperatures against its alarm, on an axis from -20 to 80', () => {
    const point = { max_temp: 41, min_temp: 20, alarm_temp_diff: 30, time_stamp: 1 }
    const [difference, temperatures] = TEMPERATURE_DIFFERENCES_CHART.panels([point], t, format)
    expect(difference?.lines[0]?.values).toEqual([21])
    expect(difference?.limits[0]?.value).toBe(30)
    expect(temperatures?.axis).toEqual([-20, 80])
  })

  it('weigh in tonnes', () => {
    const [weight] = VEHICLE_WEIGHT_CHART.panels([{ weight: 11_250, max_weight: 30_000, time_stamp: 1 }], t, format)
    expect(weight).toMatchObject({ unit: 't', lines: [{ values: [11.25] }], limits: [{ value: 30 }] })
  })

  it('leave a gap where nothing was measured', () => {
    const [difference] = PRESSURE_DIFFERENCES_CHART.panels(
      [{ max_press: null, min_press: null, maint_press_diff: 0.3, alarm_press_diff: 0.5, time_stamp: 1 }],
      t,
      format,
    )
    expect(difference?.lines[0]?.values).toEqual([null])
  })
})
