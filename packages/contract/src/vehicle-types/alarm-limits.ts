import type { NumberLimits } from '@coldbar/domain/limits/setting-limits'
import * as z from 'zod'

/** A number within limits; the step is for inputs and is not enforced, so that a gateway may send 8.52 bar. */
export const numberWithinLimits = ({ min, max, unit }: NumberLimits, description: string) =>
  z.number().min(min).max(max).refine(isPlainZero, 'expected 0, not -0').meta({ description, unit })

/** As `numberWithinLimits`, in whole numbers only. */
export const integerWithinLimits = ({ min, max, unit }: NumberLimits, description: string) =>
  z.int().min(min).max(max).refine(isPlainZero, 'expected 0, not -0').meta({ description, unit })

const isPlainZero = (value: number): boolean => !Object.is(value, -0)
