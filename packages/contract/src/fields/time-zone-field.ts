import * as z from 'zod'

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
}

/** A time zone by its IANA name. */
export const timeZoneField = z
  .string()
  .min(1)
  .max(64)
  .refine(isTimeZone, {
    message: 'expected an IANA time zone such as Europe/Brussels',
    params: { code: 'time_zone' },
  })

/** In which a report tells its moments. */
export const readersTimeZoneField = timeZoneField
  .optional()
  .meta({ description: "The reader's; the fleet's where it is left out" })
