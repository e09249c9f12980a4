import * as z from 'zod'

/** How CAN frames of a unit are read, where its gateway departs from J1939. */
export const canDecodingSettingsSchema = z.strictObject({
  source: z.literal('can'),
  /** What a bit of the pressure is worth, kPa: 4 by J1939; some receivers send 8. */
  pressure_step: z.union([z.literal(4), z.literal(8)]),
  /** How positions on an axle are numbered: the wheels that are there from left to right, or four columns in which singles are 0 and 3. */
  positions: z.enum(['counted', 'grid']),
})
