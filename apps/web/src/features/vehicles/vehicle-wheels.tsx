import { LONGEST_WHEELS } from '@coldbar/contract/tires/tire-limits'
import { useCallback, useMemo } from 'react'
import { type ChartPeriod, periodIn, periodText, spanOfPeriod } from '../../charts/chart-period.ts'
import { PeriodChoice } from '../../charts/period-choice.tsx'
import { QUANTITIES_OF } from '../../fleet/wheel-series/wheel-panels.ts'
import { WheelsChart } from '../../fleet/wheel-series/wheels-chart.tsx'
import type { VehicleAnswer } from '../../fleet/wheels/vehicle-tire.ts'
import { useGeneration } from '../../session/fleet-paths.ts'
import { useNow } from '../../ui/time/now.ts'
import { useUrlState } from '../../url/url-state.ts'

const PRESETS = ['day', 'week', 'month'] as const

/** All wheels of a vehicle over a period, those in trouble first and on top. */
export const VehicleWheels = ({ vehicle: { data: vehicle, problems } }: { vehicle: VehicleAnswer }) => {
  const now = useNow()
  const generation = useGeneration()
  const [url, change] = useUrlState()
  const period = periodIn(url.span) ?? 'day'
  const show = useCallback((next: ChartPeriod) => change({ span: periodText(next) }), [change])
  const sickKey = problems.flatMap(({ end, tire_id }) => (end === null ? [tire_id] : [])).join()
  const sick = useMemo(() => [...new Set(sickKey.split(',').filter(Boolean).map(Number))], [sickKey])
  return (
    <>
      <PeriodChoice period={period} onChange={show} presets={PRESETS} longest={LONGEST_WHEELS} />
      <WheelsChart
        vehicle={vehicle}
        span={spanOfPeriod(period, now, LONGEST_WHEELS)}
        quantities={QUANTITIES_OF[generation]}
        sick={sick}
        onZoom={show}
      />
    </>
  )
}
