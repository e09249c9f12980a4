import type { Translate } from '@coldbar/i18n/translator'
import type { ChartBackdrop, ChartLine, ChartPanel, ChartQuantity } from '../../charts/chart-panel.ts'
import type { TireMeasurementBucket, TireMeasurementSeries } from './tire-measurement-series.ts'

type Measured = Exclude<ChartQuantity, 'speed'>
type Extremes = Pick<
  TireMeasurementBucket,
  `${'pressure' | 'fill_level' | 'fill_course' | 'temperature'}_${'min' | 'max'}`
>

const FIELD = { pressure: 'pressure', fillLevel: 'fill_course', temperature: 'temperature' } as const satisfies Record<
  Measured,
  string
>

const isMeasured = (quantity: ChartQuantity | undefined): quantity is Measured =>
  quantity !== undefined && quantity in FIELD

type Field = 'pressure' | 'fill_level' | 'fill_course' | 'temperature'

/** The least or the most of a quantity in a bucket. */
const extremeOf = (of: Extremes, field: Field, which: 'min' | 'max'): number | null => of[`${field}_${which}`]

/** Values that are drawn, and read out where figures are rounded for their reader. */
const drawn = (
  quantity: Measured,
  of: (field: Field) => (number | null | undefined)[],
): Pick<ChartLine, 'values' | 'figures'> => ({
  values: of(FIELD[quantity]),
  ...(quantity === 'fillLevel' ? { figures: of('fill_level') } : {}),
})

/** A line of the least or the most of each bucket: drawn as it was, and read out as its reader may read it. */
export const bucketExtremesLine = (
  rows: readonly (TireMeasurementBucket | null | undefined)[],
  quantity: Measured,
  which: 'min' | 'max',
): Pick<ChartLine, 'values' | 'figures'> =>
  drawn(quantity, (field) => rows.map((bucket) => bucket && extremeOf(bucket, field, which)))

/** The panels of single readings, with their limits and axes, drawn of buckets: the most and the least of each, and what was doubted. */
export const bucketChartPanels = (
  panels: readonly ChartPanel[],
  rows: readonly (TireMeasurementBucket | null)[],
  t: Translate,
): readonly ChartPanel[] =>
  panels.flatMap((panel) => {
    const { quantity } = panel
    if (!isMeasured(quantity)) return []
    const line = (which: 'min' | 'max'): ChartLine => ({
      label: t(which === 'max' ? 'charts.highest' : 'charts.lowest', { what: panel.title }),
      ...bucketExtremesLine(rows, quantity, which),
      colour: 'first',
    })
    const doubted = drawn(quantity, (field) => rows.map((bucket) => farthest(bucket, field)))
    return {
      ...panel,
      isBand: true as const,
      lines: [
        line('max'),
        line('min'),
        ...(doubted.values.some((value) => typeof value === 'number')
          ? [
              {
                label: t('charts.doubted', { what: panel.title }),
                ...doubted,
                colour: 'third' as const,
                isDots: true as const,
              },
            ]
          : []),
      ],
    }
  })

/** What was doubted in a bucket and is farthest from what was believed. */
const farthest = (bucket: TireMeasurementBucket | null, field: Field): number | null => {
  if (bucket === null || bucket.doubtful === null) return null
  const [least, most] = [extremeOf(bucket.doubtful, field, 'min'), extremeOf(bucket.doubtful, field, 'max')]
  const believed = extremeOf(bucket, field, 'min')
  if (least === null || most === null || believed === null) return least ?? most
  return Math.abs(least - believed) > Math.abs(most - believed) ? least : most
}

/** What lies behind the lines: problems and mutes, when it drove, and what happened. */
export const chartBackdropOf = (
  { buckets, bands, marks, length }: TireMeasurementSeries,
  until: number,
): ChartBackdrop => ({
  bands: [
    ...bands.map(({ kind, level, start, end }) => ({
      from: start,
      to: end ?? until,
      tone: kind === 'muted' ? ('muted' as const) : (level ?? ('info' as const)),
    })),
    ...buckets
      .filter(({ driving, parked }) => driving > parked)
      .map(({ start }) => ({ from: start, to: start + length, tone: 'driving' as const })),
  ],
  marks: marks.map(({ time }) => time),
})
