import * as z from 'zod'

const quantity = (unit: string) => (description: string) => z.number().meta({ description, unit })

/** Gauge pressure: what a workshop gauge shows. */
export const bar = quantity('bar')
export const celsius = quantity('°C')
export const kilometresPerHour = quantity('km/h')
export const kilometres = quantity('km')
export const percent = quantity('%')
export const percentPerHour = quantity('%/h')
/** Where the specification's charts multiply by 20, a fill level is a ratio: 1 is full. */
export const ratio = quantity('ratio')
export const seconds = quantity('s')
export const days = quantity('days')
export const euro = quantity('€')
export const kilograms = quantity('kg')
export const degrees = quantity('°')
/** A moment: seconds since 1970-01-01 UTC. */
export const moment = quantity('s since 1970')
export const count = (description: string) => z.number().meta({ description })

/** Where something is, or null when nobody knows. */
export const coordinateFields = {
  latitude: degrees('Latitude, WGS 84').nullable(),
  longitude: degrees('Longitude, WGS 84').nullable(),
}
