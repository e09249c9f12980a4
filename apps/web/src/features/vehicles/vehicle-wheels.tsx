import { MAX_WHEEL_SERIES_LENGTH } from '@coldbar/contract/tires/tire-limits'
import { useCallback, useMemo } from 'react'
import { type ChartPeriod, formatChartPeriod, parseChartPeriod, spanOfPeriod } from '../../charts/chart-period.ts'
import { PeriodChoice } from '../../charts/period-choice.tsx'
import { QUANTITIES_OF } from '../../fleet/wheel-series/wheel-panels.ts'
import { WheelsChart } from '../../fleet/wheel-series/wheels-chart.tsx'
import type { VehicleAnswer } from '../../fleet/wheels/vehicle-tire.ts'
import { useGeneration } from '../../session/fleet-paths.ts'
import { useCurrentTime } from '../../ui/time/now.ts'
import { useUrlState } from '../../url/url-state.ts'

const PRESETS = ['day', 'week', 'month'] as const

/** All wheels of a vehicle over a period, those in trouble first and on top. */
export const VehicleWheels = ({ vehicle: { data: vehicle, problems } }: { vehicle: VehicleAnswer }) => {
  const now = useCurrentTime()
  const generation = useGeneration()
  const [url, change] = useUrlState()
  const period = parseChartPeriod(url.span) ?? 'day'
  const show = useCallback((next: ChartPeriod) => change({ span: formatChartPeriod(next) }), [change])
  const sickKey = problems.flatMap(({ end, tire_id }) => (end === null ? [tire_id] : [])).join()
  const sick = useMemo(() => [...new Set(sickKey.split(',').filter(Boolean).map(Number))], [sickKey])
  return (
    <>
      <PeriodChoice period={period} onChange={show} presets={PRESETS} longest={MAX_WHEEL_SERIES_LENGTH} />
      <WheelsChart
        vehicle={vehicle}
        span={spanOfPeriod(period, now, MAX_WHEEL_SERIES_LENGTH)}
        quantities={QUANTITIES_OF[generation]}
        sick={sick}
        onZoom={show}
      />
    </>
  )
}
