import { days, hours, type Seconds } from '@coldbar/domain/units/time'

/** How far back the way of a vehicle is shown, as the address names it. */
export const TRAIL_PERIODS = { hours8: hours(8), hours24: hours(24), days7: days(7) } as const satisfies Record<
  string,
  Seconds
>

export type TrailPeriod = keyof typeof TRAIL_PERIODS

export const TRAIL_PERIOD_CHOICES = Object.keys(TRAIL_PERIODS) as readonly TrailPeriod[]

export const parseTrailPeriod = (text: string | undefined): TrailPeriod =>
  TRAIL_PERIOD_CHOICES.find((period) => period === text) ?? 'hours24'
