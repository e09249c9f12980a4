import * as z from 'zod'

const quantity = (unit: string) => (description: string) => z.number().meta({ description, unit })

/** Gauge pressure: what a workshop gauge shows. */
export const barField = quantity('bar')
export const celsiusField = quantity('°C')
export const kilometresPerHourField = quantity('km/h')
export const kilometresField = quantity('km')
export const millimetresField = quantity('mm')
export const percentField = quantity('%')
export const percentPerHourField = quantity('%/h')
/** Where the specification's charts multiply by 20, a fill level is a ratio: 1 is full. */
export const ratioField = quantity('ratio')
export const secondsField = quantity('s')
export const daysField = quantity('days')
export const euroField = quantity('€')
export const kilogramsField = quantity('kg')
export const degreesField = quantity('°')
/** A moment: seconds since 1970-01-01 UTC. */
export const momentField = quantity('s since 1970')
export const countField = (description: string) => z.number().meta({ description })

/** Where something is, or null when nobody knows. */
export const coordinateFields = {
  latitude: degreesField('Latitude, WGS 84').nullable(),
  longitude: degreesField('Longitude, WGS 84').nullable(),
}
