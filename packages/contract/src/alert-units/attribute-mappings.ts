import { DISTANCE_UNITS, PRESSURE_UNITS, SPEED_UNITS, TEMPERATURE_UNITS } from '@coldbar/domain/units/foreign-units'
import * as z from 'zod'
import { visibleLineSchema } from '../fields/text.ts'

const key = visibleLineSchema(z.string().trim().min(1).max(100)).meta({
  description: 'The key in the message; `{n}` in it stands for a number of up to three digits, the tire’s',
})
const sensor = visibleLineSchema(z.string().trim().min(1).max(60)).meta({
  description:
    'Which sensor of the device it is about: keys of one sensor make one reading. `{n}` is the number in the key',
})
const protocol = visibleLineSchema(z.string().trim().min(1).max(60))
  .nullish()
  .meta({ description: 'Only in messages of this protocol, as Traccar names it; left out: in all' })

/** What one key of a message says. The first rule that fits a key counts. */
const keyRule = z
  .discriminatedUnion('field', [
    z.strictObject({ key, protocol, sensor, field: z.literal('id') }),
    z.strictObject({ key, protocol, sensor, field: z.literal('pressure'), unit: z.enum(PRESSURE_UNITS) }),
    z.strictObject({ key, protocol, sensor, field: z.literal('temperature'), unit: z.enum(TEMPERATURE_UNITS) }),
    z.strictObject({ key, protocol, sensor, field: z.literal('battery_ok') }),
    z.strictObject({ key, protocol, sensor, field: z.literal('battery_low') }),
    z.strictObject({ key, protocol, field: z.enum(['latitude', 'longitude', 'ignition', 'ignored']) }),
    z.strictObject({ key, protocol, field: z.literal('speed'), unit: z.enum(SPEED_UNITS) }),
    z.strictObject({ key, protocol, field: z.literal('odometer'), unit: z.enum(DISTANCE_UNITS) }),
  ])
  .meta({ id: 'KeyRule' })

/** What the keys of a device's messages say: which of them are about tires, in which unit. */
export const attributeMappingsSchema = z.array(keyRule).max(100)

export type AttributeMapping = z.output<typeof keyRule>
