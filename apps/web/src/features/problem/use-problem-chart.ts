import { MAX_VEHICLE_TIRES_SERIES_SECONDS } from '@coldbar/contract/tires/series-length-limits'
import { useCallback, useMemo } from 'react'
import {
  type ChartPeriod,
  formatChartPeriod,
  parseChartPeriod,
  type TimeSpan,
  timeSpanOfChartPeriod,
} from '../../charts/chart-period.ts'
import type { WholePeriod } from '../../charts/chart-period-choice.tsx'
import type { AskedWheels } from '../../fleet/wheel-series/use-wheel-series.ts'
import type { WheelOfVehicleSeries } from '../../fleet/wheel-series/vehicle-wheel-series.ts'
import { useCurrentTime } from '../../ui/time/now.ts'
import { useUrlState } from '../../url/url-state.ts'
import type { ProblemAnswer } from './problem-query.ts'

export type ProblemChartPeriod = {
  period: ChartPeriod
  show: (next: ChartPeriod) => void
  /** Of all of the problem, which the screen begins with. */
  whole: Omit<WholePeriod, 'label'>
  span: TimeSpan
  /** The axle of the tire; null of a tire that was on no vehicle. */
  axle: AskedWheels | null
}

/** What the chart of a problem is of, and with it all that stands beside it: the period of the address, and the axle. */
export const useProblemChart = (
  { problem, position_row: axle }: ProblemAnswer,
  around: TimeSpan,
): ProblemChartPeriod => {
  const now = useCurrentTime()
  const [url, change] = useUrlState()
  const isShown = useCallback(({ position_row }: WheelOfVehicleSeries) => position_row === axle, [axle])
  const sick = useMemo(() => [problem.tire_id], [problem.tire_id])
  const show = useCallback((next: ChartPeriod) => change({ span: formatChartPeriod(next) }), [change])
  const chosen = parseChartPeriod(url.span)
  const period = chosen ?? around
  const whole = { isShown: chosen === null, onShow: () => change({ span: null }) }
  const span = timeSpanOfChartPeriod(period, now, MAX_VEHICLE_TIRES_SERIES_SECONDS)
  const { vehicle_id: vehicleId } = problem
  return { period, show, whole, span, axle: vehicleId === null ? null : { vehicleId, span, sick, isShown } }
}
