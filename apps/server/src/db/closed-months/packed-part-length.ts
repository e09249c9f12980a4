import { hours } from '@coldbar/domain/units/time'

/** The length of what is gathered in a packed row for charts, by the clock of UTC: buckets of this and of longer lengths are made of such. */
export const PACKED_PART_SECONDS = hours(6)
