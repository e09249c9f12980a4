import { SegmentedControl } from '@mantine/core'
import { useT } from '../texts/texts.tsx'

const MEASUREMENT_COUNTS = [100, 250, 500] as const
export type MeasurementCount = (typeof MEASUREMENT_COUNTS)[number]
export const DEFAULT_MEASUREMENT_COUNT: MeasurementCount = 250

/** The range in the address, or the default where it holds none of ours. */
export const parseMeasurementCount = (text: string | undefined): MeasurementCount =>
  MEASUREMENT_COUNTS.find((range) => String(range) === text) ?? DEFAULT_MEASUREMENT_COUNT

type Props = {
  /** Null where a period is shown instead. */
  range: MeasurementCount | null
  onChange: (range: MeasurementCount) => void
}

/** How many measurements a chart shows. */
export const MeasurementCountSelector = ({ range, onChange }: Props) => {
  const t = useT()
  return (
    <SegmentedControl
      aria-label={t('charts.range')}
      size="xs"
      value={range === null ? '' : String(range)}
      onChange={(value) => onChange(parseMeasurementCount(value))}
      data={MEASUREMENT_COUNTS.map((count) => ({ value: String(count), label: t('charts.points', { count }) }))}
    />
  )
}
