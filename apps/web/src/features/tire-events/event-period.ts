import { days, type Seconds } from '@coldbar/domain/units/time'
import type { TireEventRow } from '../../fleet/tire-events/event-log.tsx'
import type { ReadingSpan } from './generation.ts'

/** How much of a tire's course is shown with an event. */
export const PERIODS = ['around', 'only', 'day'] as const
export type Period = (typeof PERIODS)[number]

export const periodOf = (text: string | undefined): Period => PERIODS.find((period) => period === text) ?? 'around'

const MARGIN: Record<Exclude<Period, 'around'>, Seconds> = { only: 0 as Seconds, day: days(1) }
const MILLISECONDS = 1000

type Bounded = Pick<TireEventRow, 'start_tires_history_id' | 'end_tires_history_id'>

/** The first and the last reading to ask for; none for what has no readings, and for the hour that the server takes by itself. */
export const spanOf = (
  { start_tires_history_id: start, end_tires_history_id: end }: Bounded,
  period: Period,
): ReadingSpan => {
  if (period === 'around' || start === null || end === null) return {}
  // A reading's id is its moment in milliseconds, so a day is added to it as to any moment.
  const margin = MARGIN[period] * MILLISECONDS
  return { startId: Math.max(1, start - margin), endId: end + margin }
}
