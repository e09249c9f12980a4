import { useMemo, useState } from 'react'
import type { ChartLimit } from '../../charts/chart-panel.ts'
import type { TimeSpan } from '../../charts/chart-period.ts'
import { ChartStack } from '../../charts/chart-stack.tsx'
import { useT } from '../../texts/texts.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx'
import { type AskedWheels, useWheelSeries } from './use-wheel-series.ts'
import { type ChartedWheelQuantity, wheelChartPanels } from './wheel-chart-panels.ts'
import styles from './wheels-chart.module.css'

type Props = AskedWheels & {
  /** What its exports are named after. */
  name: string
  quantities: readonly ChartedWheelQuantity[]
  limits?: Partial<Record<ChartedWheelQuantity, readonly ChartLimit[]>>
  onZoom?: (span: TimeSpan) => void
  /** Which of the chart's moments lies under the cursor or was picked; null for the last. */
  onMoment: (at: number | null) => void
}

const NO_LIMITS = {}

/** The wheels of a vehicle on one axis, switched on and off. */
export const WheelsChart = ({ name, quantities, limits = NO_LIMITS, onZoom, onMoment, ...asked }: Props) => {
  const t = useT()
  const { series, error, retry } = useWheelSeries(asked)
  const { sick, span } = asked
  const [off, setOff] = useState<ReadonlySet<number>>(new Set())
  const [picked, setPicked] = useState<number | null>(null)
  const charts = useMemo(() => {
    // What is drawn last lies on top.
    const shown = series?.wheels.filter(({ tire }) => !off.has(tire.tire_id)).toReversed() ?? []
    return wheelChartPanels(shown, quantities, limits, t)
  }, [series, off, quantities, limits, t])
  const axis = useMemo(() => [span.from, span.until] as const, [span.from, span.until])
  const zoom = useMemo(() => onZoom && ((start: number, end: number) => onZoom({ from: start, until: end })), [onZoom])

  if (series === null) return error ? <FetchFailure error={error} onRetry={retry} /> : <SkeletonRows rows={8} />
  if (series.times.length === 0) return <EmptyState title={t('charts.noData')} hint={t('charts.noDataHint')} />
  const toggle = (id: number): void =>
    setOff((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]))
  const pick = (at: number): void => {
    setPicked(at)
    onMoment(at)
  }
  return (
    <>
      <FetchFailure error={error} onRetry={retry} />
      <fieldset className={styles.wheels}>
        <legend>{t('charts.wheels')}</legend>
        {series.wheels.map(({ tire, name: wheel, colour }) => (
          <label
            key={tire.tire_id}
            className={styles.wheel}
            data-colour={colour % 8}
            data-sick={sick.includes(tire.tire_id)}
          >
            <input type="checkbox" checked={!off.has(tire.tire_id)} onChange={() => toggle(tire.tire_id)} />
            <span className={styles.line} data-dashed={colour >= 8} aria-hidden="true" />
            {wheel}
          </label>
        ))}
      </fieldset>
      <ChartStack
        times={series.times}
        panels={charts}
        name={name}
        span={axis}
        onCursor={(at) => onMoment(at ?? picked)}
        onPick={pick}
        isKeyed={false}
        {...(zoom ? { onZoom: zoom } : {})}
      />
    </>
  )
}
