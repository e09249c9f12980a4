import { SegmentedControl } from '@mantine/core'
import { useT } from '../texts/texts.tsx'

const RANGES = [100, 250, 500] as const
export type Range = (typeof RANGES)[number]
export const DEFAULT_RANGE: Range = 250

/** The range in the address, or the default where it holds none of ours. */
export const rangeOf = (text: string | undefined): Range =>
  RANGES.find((range) => String(range) === text) ?? DEFAULT_RANGE

type Props = {
  /** Null where a period is shown instead. */
  range: Range | null
  onChange: (range: Range) => void
}

/** How many measurements a chart shows. */
export const RangeSelector = ({ range, onChange }: Props) => {
  const t = useT()
  return (
    <SegmentedControl
      aria-label={t('charts.range')}
      size="xs"
      value={range === null ? '' : String(range)}
      onChange={(value) => onChange(rangeOf(value))}
      data={RANGES.map((count) => ({ value: String(count), label: t('charts.points', { count }) }))}
    />
  )
}
