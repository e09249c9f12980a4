/** What a number input accepts: the form steps through it, the server refuses outside it. */
export type NumberLimits = { min: number; max: number; step: number; unit: string }

const LARGEST_DISTANCE = 100_000_000
const LARGEST_AGE = 36_500

export const TYPE_TEMPERATURE_DIFFERENCE_LIMITS: NumberLimits = { min: 0, max: 120, step: 1, unit: '°C' }
export const TYPE_PRESSURE_DIFFERENCE_LIMITS: NumberLimits = { min: 0, max: 15, step: 0.1, unit: 'bar' }
export const TIRE_GROUP_LIMITS: NumberLimits = { min: 0, max: 10, step: 1, unit: '' }
export const PRESSURE_LIMITS: NumberLimits = { min: 0, max: 15, step: 0.1, unit: 'bar' }
export const PRESSURE_RATE_LIMITS: NumberLimits = { min: 0.1, max: 15, step: 0.1, unit: 'bar/h' }
export const TEMPERATURE_LIMITS: NumberLimits = { min: -40, max: 120, step: 1, unit: '°C' }
export const MILEAGE_LIMITS: NumberLimits = { min: 0, max: LARGEST_DISTANCE, step: 100, unit: 'km' }
export const AGE_LIMITS: NumberLimits = { min: 0, max: LARGEST_AGE, step: 1, unit: 'days' }
export const REMINDER_MINUTES_LIMITS: NumberLimits = { min: 0, max: 10_080, step: 1, unit: 'min' }
export const FILL_LEVEL_LIMITS: NumberLimits = { min: 0, max: 100, step: 1, unit: '%' }
export const FILL_LEVEL_LOSS_LIMITS: NumberLimits = { min: 1, max: 100, step: 1, unit: '%/h' }
/** The most that a parameter of a suspension type may be, below zero as above. */
export const LARGEST_SUSPENSION_PARAMETER = 1_000_000
export const SUSPENSION_FRACTION_LIMITS: NumberLimits = { min: 0, max: 1, step: 0.025, unit: '' }
