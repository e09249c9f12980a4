import type { NumberInputRange } from '@coldbar/domain/limits/number-input-ranges'
import * as z from 'zod'

/** A number within limits; the step is for inputs and is not enforced, so that a gateway may send 8.52 bar. */
export const numberInRangeSchema = ({ min, max, unit }: NumberInputRange, description: string) =>
  z.number().min(min).max(max).refine(isPlainZero, 'expected 0, not -0').meta({ description, unit })

/** As `numberInRangeSchema`, in whole numbers only. */
export const integerInRangeSchema = ({ min, max, unit }: NumberInputRange, description: string) =>
  z.int().min(min).max(max).refine(isPlainZero, 'expected 0, not -0').meta({ description, unit })

const isPlainZero = (value: number): boolean => !Object.is(value, -0)
