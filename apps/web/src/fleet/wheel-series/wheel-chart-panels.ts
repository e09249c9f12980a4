import type { Translate } from '@coldbar/i18n/translator'
import { CHART_LINE_COLOURS, type ChartLimit, type ChartPanel } from '../../charts/chart-panel.ts'
import { bucketExtremesLine } from '../tire-measurements/bucket-chart-panels.ts'
import type { WheelMeasurementBuckets } from './vehicle-wheel-series.ts'

/** A wheel that is drawn, with its name and the place of its colour. */
export type ChartedWheel = { readonly name: string; readonly colour: number; readonly row: WheelMeasurementBuckets }

const QUANTITIES = {
  fillLevel: { title: 'tires.fillLevel', unit: '%', decimals: 0, which: 'min' },
  pressure: { title: 'tires.pressure', unit: 'bar', decimals: 1, which: 'min' },
  temperature: { title: 'tires.temperature', unit: '°C', decimals: 0, which: 'max' },
} as const

export type ChartedWheelQuantity = keyof typeof QUANTITIES

/** What each version looks at: version 3 judges by fill level. */
export const WHEEL_QUANTITIES_OF_VERSION: Readonly<Record<2 | 3, readonly ChartedWheelQuantity[]>> = {
  2: ['pressure', 'fillLevel', 'temperature'],
  3: ['fillLevel', 'pressure', 'temperature'],
}

/** Lines of all wheels, a panel per quantity: the lowest fill level and pressure, and the highest temperature, of each moment. */
export const wheelChartPanels = (
  wheels: readonly ChartedWheel[],
  quantities: readonly ChartedWheelQuantity[],
  limits: Partial<Record<ChartedWheelQuantity, readonly ChartLimit[]>>,
  t: Translate,
): readonly ChartPanel[] =>
  quantities.map((quantity) => {
    const { title, unit, decimals, which } = QUANTITIES[quantity]
    return {
      title: t(which === 'min' ? 'charts.lowest' : 'charts.highest', { what: t(title) }),
      ...{ quantity, unit, decimals, limits: limits[quantity] ?? [] },
      lines: wheels.map(({ name, colour, row }) => ({
        label: name,
        ...bucketExtremesLine(row, quantity, which),
        colour: CHART_LINE_COLOURS[colour % CHART_LINE_COLOURS.length] ?? 'first',
        // The ninth wheel has the colour of the first: it is told apart by its stroke.
        isDashed: colour >= CHART_LINE_COLOURS.length,
      })),
    }
  })
