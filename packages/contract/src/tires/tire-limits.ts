import { days } from '@coldbar/domain/units/time'

/** The longest period of which one tire's series is told, s. More would read years of months that no screen tells apart. */
export const MAX_SERIES_LENGTH = days(400)
/** The longest period of which the series of all tires of a vehicle are told, s. */
export const MAX_WHEEL_SERIES_LENGTH = days(100)
