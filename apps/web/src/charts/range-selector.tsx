import { SegmentedControl } from '@mantine/core'
import { useT } from '../texts/texts.tsx'

const RANGES = [100, 250, 500] as const
export type MeasurementRange = (typeof RANGES)[number]
export const DEFAULT_MEASUREMENT_RANGE: MeasurementRange = 250

/** The range in the address, or the default where it holds none of ours. */
export const measurementRangeOf = (text: string | undefined): MeasurementRange =>
  RANGES.find((range) => String(range) === text) ?? DEFAULT_MEASUREMENT_RANGE

type Props = {
  /** Null where a period is shown instead. */
  range: MeasurementRange | null
  onChange: (range: MeasurementRange) => void
}

/** How many measurements a chart shows. */
export const RangeSelector = ({ range, onChange }: Props) => {
  const t = useT()
  return (
    <SegmentedControl
      aria-label={t('charts.range')}
      size="xs"
      value={range === null ? '' : String(range)}
      onChange={(value) => onChange(measurementRangeOf(value))}
      data={RANGES.map((count) => ({ value: String(count), label: t('charts.points', { count }) }))}
    />
  )
}
