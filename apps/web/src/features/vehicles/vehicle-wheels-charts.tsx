import { MAX_VEHICLE_TIRES_SERIES_SECONDS } from '@coldbar/contract/tires/series-length-limits'
import { useCallback, useMemo, useState } from 'react'
import {
  type ChartPeriod,
  formatChartPeriod,
  parseChartPeriod,
  timeSpanOfChartPeriod,
} from '../../charts/chart-period.ts'
import { ChartPeriodChoice } from '../../charts/chart-period-choice.tsx'
import { WHEEL_QUANTITIES_OF_VERSION } from '../../fleet/wheel-series/wheel-chart-panels.ts'
import { WheelsChart } from '../../fleet/wheel-series/wheels-chart.tsx'
import { WayThen, WheelsThen } from '../../fleet/wheel-series/wheels-then.tsx'
import type { VehicleAnswer } from '../../fleet/wheels/vehicle-tire.ts'
import { useNotificationsVersion } from '../../session/fleet-paths.ts'
import { useCurrentTime } from '../../ui/time/now.ts'
import { useUrlState } from '../../url/url-state.ts'

const PRESETS = ['day', 'week', 'month'] as const

/** All wheels of a vehicle over a period, those in trouble first and on top. */
export const VehicleWheelsCharts = ({ vehicle: { data: vehicle, problems } }: { vehicle: VehicleAnswer }) => {
  const now = useCurrentTime()
  const version = useNotificationsVersion()
  const [url, change] = useUrlState()
  const period = parseChartPeriod(url.span) ?? 'day'
  const show = useCallback((next: ChartPeriod) => change({ span: formatChartPeriod(next) }), [change])
  const sickKey = problems.flatMap(({ end, tire_id }) => (end === null ? [tire_id] : [])).join()
  const sick = useMemo(() => [...new Set(sickKey.split(',').filter(Boolean).map(Number))], [sickKey])
  const [at, setAt] = useState<number | null>(null)
  const asked = {
    vehicleId: vehicle.id,
    span: timeSpanOfChartPeriod(period, now, MAX_VEHICLE_TIRES_SERIES_SECONDS),
    sick,
  }
  return (
    <>
      <ChartPeriodChoice period={period} onChange={show} presets={PRESETS} longest={MAX_VEHICLE_TIRES_SERIES_SECONDS} />
      <WheelsChart
        {...asked}
        name={vehicle.name}
        quantities={WHEEL_QUANTITIES_OF_VERSION[version]}
        onZoom={show}
        onMoment={setAt}
      />
      <WheelsThen {...asked} at={at} />
      <WayThen {...asked} at={at} />
    </>
  )
}
