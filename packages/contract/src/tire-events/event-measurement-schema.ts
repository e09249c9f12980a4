import * as z from 'zod'
import { longIdField } from '../fields/ids.ts'
import {
  barField,
  celsiusField,
  coordinateFields,
  kilometresPerHourField,
  momentField,
  ratioField,
} from '../fields/quantities.ts'

/** A measurement as an event's chart and map path show it. */
export const eventMeasurementSchema = z
  .object({
    id: longIdField,
    time_stamp_gps: momentField('When it was measured'),
    pressure: barField('Measured pressure').nullable(),
    fill_level: ratioField('Fill level, 1 is full; steps of 0.05 for all but admins').nullable(),
    fill_course: ratioField('Fill level as a line draws it, unrounded; figures are read from fill_level').nullable(),
    speed: kilometresPerHourField('Speed').nullable(),
    temperature: celsiusField('External temperature').nullable(),
    internal_temperature: celsiusField('Temperature of the air in the tire').nullable(),
    park_pressure: barField('Pressure at 15 °C').nullable(),
    optimal_pressure: barField('Recommended pressure at 15 °C').nullable(),
    ...coordinateFields,
    address: z.string().nullable(),
  })
  .meta({ id: 'HistoryRecord' })

/** Beside the readings of an event's course. */
export const measurementsTruncatedSchema = z.boolean().meta({
  description: 'The course has more readings than are listed: only the first are. `tires/series` tells it as a whole',
})
