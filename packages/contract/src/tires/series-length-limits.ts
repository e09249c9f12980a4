import { days } from '@coldbar/domain/units/time'

/** The longest period of which one tire's series is told, s. More would read years of months that no screen tells apart. */
export const MAX_TIRE_SERIES_SECONDS = days(400)
/** The longest period of which the series of all tires of a vehicle are told, s. */
export const MAX_VEHICLE_TIRES_SERIES_SECONDS = days(100)
