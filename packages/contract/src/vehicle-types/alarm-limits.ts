import * as z from 'zod'

/** What a number input accepts: the form steps through it, the server refuses outside it. */
export type Limits = { min: number; max: number; step: number; unit: string }

const LARGEST_DISTANCE = 100_000_000

const LARGEST_AGE = 36_500

export const TYPE_TEMPERATURE_DIFFERENCE: Limits = { min: 0, max: 120, step: 1, unit: '°C' }
export const TYPE_PRESSURE_DIFFERENCE: Limits = { min: 0, max: 15, step: 0.1, unit: 'bar' }
export const TIRE_GROUP: Limits = { min: 0, max: 10, step: 1, unit: '' }
export const PRESSURE: Limits = { min: 0, max: 15, step: 0.1, unit: 'bar' }
export const PRESSURE_RATE: Limits = { min: 0.1, max: 15, step: 0.1, unit: 'bar/h' }
export const TEMPERATURE: Limits = { min: -40, max: 120, step: 1, unit: '°C' }
export const MILEAGE: Limits = { min: 0, max: LARGEST_DISTANCE, step: 100, unit: 'km' }
export const AGE: Limits = { min: 0, max: LARGEST_AGE, step: 1, unit: 'days' }
export const REPEAT: Limits = { min: 0, max: 10_080, step: 1, unit: 'min' }
export const FILL_LEVEL: Limits = { min: 0, max: 100, step: 1, unit: '%' }
export const FILL_LEVEL_LOSS: Limits = { min: 1, max: 100, step: 1, unit: '%/h' }
export const SUSPENSION_FRACTION: Limits = { min: 0, max: 1, step: 0.025, unit: '' }

/** A number within limits; the step is for inputs and is not enforced, so that a gateway may send 8.52 bar. */
export const limited = ({ min, max, unit }: Limits, description: string) =>
  z.number().min(min).max(max).refine(isPlainZero, 'expected 0, not -0').meta({ description, unit })

/** As `limited`, in whole numbers only. */
export const limitedWhole = ({ min, max, unit }: Limits, description: string) =>
  z.int().min(min).max(max).refine(isPlainZero, 'expected 0, not -0').meta({ description, unit })

const isPlainZero = (value: number): boolean => !Object.is(value, -0)
