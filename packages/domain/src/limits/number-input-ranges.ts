/** What a number input accepts: the form steps through it, the server refuses outside it. */
export type NumberInputRange = { min: number; max: number; step: number; unit: string }

const LARGEST_DISTANCE = 100_000_000
const LARGEST_AGE = 36_500

export const TEMPERATURE_DIFFERENCE_INPUT_RANGE: NumberInputRange = { min: 0, max: 120, step: 1, unit: '°C' }
export const PRESSURE_DIFFERENCE_INPUT_RANGE: NumberInputRange = { min: 0, max: 15, step: 0.1, unit: 'bar' }
export const TIRE_GROUP_INPUT_RANGE: NumberInputRange = { min: 0, max: 10, step: 1, unit: '' }
export const PRESSURE_INPUT_RANGE: NumberInputRange = { min: 0, max: 15, step: 0.1, unit: 'bar' }
export const PRESSURE_RATE_INPUT_RANGE: NumberInputRange = { min: 0.1, max: 15, step: 0.1, unit: 'bar/h' }
export const TEMPERATURE_INPUT_RANGE: NumberInputRange = { min: -40, max: 120, step: 1, unit: '°C' }
export const TIRE_MILEAGE_LIMIT_INPUT_RANGE: NumberInputRange = { min: 0, max: LARGEST_DISTANCE, step: 100, unit: 'km' }
export const TIRE_AGE_LIMIT_INPUT_RANGE: NumberInputRange = { min: 0, max: LARGEST_AGE, step: 1, unit: 'days' }
export const ALARM_REPEAT_MINUTES_INPUT_RANGE: NumberInputRange = { min: 0, max: 10_080, step: 1, unit: 'min' }
export const FILL_LEVEL_INPUT_RANGE: NumberInputRange = { min: 0, max: 100, step: 1, unit: '%' }
export const FILL_LEVEL_LOSS_INPUT_RANGE: NumberInputRange = { min: 1, max: 100, step: 1, unit: '%/h' }
/** The most that a parameter of a suspension type may be, below zero as above. */
export const MAX_SUSPENSION_TYPE_PARAMETER = 1_000_000
export const SUSPENSION_FRACTION_INPUT_RANGE: NumberInputRange = { min: 0, max: 1, step: 0.025, unit: '' }
