import { z } from 'zod'

const Tire = z.strictObject({
  tag_id: z.int().min(0).max(4_294_967_295).describe('what the sensor in this tire calls itself'),
  position_row: z.int().min(0).describe('axle, counted from the front'),
  position_left_right: z.union([z.literal(0), z.literal(1)]),
  position_inside_outside: z.union([z.literal(0), z.literal(1)]),
  optimal_pressure: z.number().positive().describe('bar gauge at 15 °C'),
})

const Vehicle = z.strictObject({
  name: z.string().min(1),
  kind: z.enum(['truck', 'tractor', 'trailer', 'van']),
  unit_key: z
    .string()
    .min(1)
    .nullable()
    .describe('key of the alert unit on board; null for a trailer that only its puller hears'),
  pulled_by: z.string().min(1).nullable().describe('name of the vehicle that pulls it at the start'),
  home: z.string().min(1).describe('town of its depot'),
  round_the_clock: z.boolean().describe('drives at night and on Sundays too'),
  tires: z.array(Tire).min(1),
})

/** A pretend fleet: what the simulator drives, and the keys with which its units speak. Holds secrets: keep it readable by its owner only. */
export const SimulatedFleetFile = z.strictObject({
  name: z.string().min(1),
  seed: z.int().min(0),
  vehicles: z.array(Vehicle).min(1),
})

export type SimulatedFleetFile = z.infer<typeof SimulatedFleetFile>
export type FleetFileVehicle = z.infer<typeof Vehicle>
export type FleetFileTire = z.infer<typeof Tire>
