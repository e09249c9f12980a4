import type { Translate } from '@coldbar/i18n/translator'
import type { ChartBackdrop, ChartLine, ChartPanel, Quantity } from '../../charts/chart-panel.ts'
import type { Bucket, TireSeries } from './series.ts'

type Measured = Exclude<Quantity, 'speed'>
type Extremes = Pick<Bucket, `${'pressure' | 'fill_level' | 'temperature'}_${'min' | 'max'}`>

const FIELD = { pressure: 'pressure', fillLevel: 'fill_level', temperature: 'temperature' } as const satisfies Record<
  Measured,
  string
>

const isMeasured = (quantity: Quantity | undefined): quantity is Measured => quantity !== undefined && quantity in FIELD

/** The least and the most of a quantity in a bucket. */
export const extremeOf = (of: Extremes, quantity: Measured, which: 'min' | 'max'): number | null =>
  of[`${FIELD[quantity]}_${which}`]

/** The panels of single readings, with their limits and axes, drawn of buckets: the most and the least of each, and what was doubted. */
export const seriesPanels = (
  panels: readonly ChartPanel[],
  rows: readonly (Bucket | null)[],
  t: Translate,
): readonly ChartPanel[] =>
  panels.flatMap((panel) => {
    const { quantity } = panel
    if (!isMeasured(quantity)) return []
    const line = (which: 'min' | 'max'): ChartLine => ({
      label: t(which === 'max' ? 'charts.highest' : 'charts.lowest', { what: panel.title }),
      values: rows.map((bucket) => bucket && extremeOf(bucket, quantity, which)),
      colour: 'first',
    })
    const doubted = rows.map((bucket) => farthest(bucket, quantity))
    return {
      ...panel,
      isBand: true as const,
      lines: [
        line('max'),
        line('min'),
        ...(doubted.some((value) => value !== null)
          ? [
              {
                label: t('charts.doubted', { what: panel.title }),
                values: doubted,
                colour: 'third' as const,
                isDots: true as const,
              },
            ]
          : []),
      ],
    }
  })

/** Of what was doubted in a bucket, what is farthest from what was believed. */
const farthest = (bucket: Bucket | null, quantity: Measured): number | null => {
  if (bucket === null || bucket.doubtful === null) return null
  const [least, most] = [extremeOf(bucket.doubtful, quantity, 'min'), extremeOf(bucket.doubtful, quantity, 'max')]
  const believed = extremeOf(bucket, quantity, 'min')
  if (least === null || most === null || believed === null) return least ?? most
  return Math.abs(least - believed) > Math.abs(most - believed) ? least : most
}

/** What lies behind the lines: problems and mutes, when it drove, and what happened. */
export const backdropOf = ({ buckets, bands, marks, length }: TireSeries, until: number): ChartBackdrop => ({
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
