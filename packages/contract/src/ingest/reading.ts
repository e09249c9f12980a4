import * as z from 'zod'
import { tagIdField } from '../fields/ids.ts'

const measured = (min: number, max: number, unit: string, description: string) =>
  z.number().min(min).max(max).meta({ unit, description })

/**
 * One reading of one tag. The bounds are those of a JSON number that can mean anything at all;
 * whether a value is plausible is judged per reading, and the implausible ones are kept.
 */
export const ingestReadingSchema = z.object({
  tag_id: tagIdField,
  time: measured(0, 1e11, 's since 1970', 'When the tag measured; fractions to milliseconds'),
  pressure: measured(-1e6, 1e6, 'bar', 'Gauge pressure'),
  temperature: measured(-1e6, 1e6, '°C', 'Temperature at the tag'),
  speed: measured(-1e6, 1e6, 'km/h', 'Speed of the vehicle').nullish(),
  latitude: measured(-90, 90, '°', 'Latitude, WGS 84').nullish(),
  longitude: measured(-180, 180, '°', 'Longitude, WGS 84').nullish(),
  hdop: measured(0, 1e6, '', 'Horizontal dilution of the position').nullish(),
  odometer: measured(0, 1e9, 'km', 'Distance of the vehicle').nullish(),
  ignition: z.boolean().nullish(),
  battery_ok: z.boolean().nullish(),
  rssi: measured(-1e6, 1e6, 'dBm', 'Signal strength').nullish(),
})

/** A reading as far as it is one without a pressure or a temperature. */
export const incompleteReadingSchema = ingestReadingSchema.extend({
  pressure: ingestReadingSchema.shape.pressure.nullish(),
  temperature: ingestReadingSchema.shape.temperature.nullish(),
})

export type IngestReading = z.output<typeof ingestReadingSchema>

/** Why a reading is kept but not used. `incomplete` is one of a tag and a time without a pressure or a temperature. */
export const QUARANTINE_REASONS = [
  'malformed',
  'incomplete',
  'unknown_tag',
  'out_of_range',
  'sentinel',
  'too_old',
] as const

export type QuarantineReason = (typeof QUARANTINE_REASONS)[number]
