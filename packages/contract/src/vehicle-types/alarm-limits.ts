import type { Limits } from '@coldbar/domain/limits/setting-limits'
import * as z from 'zod'

/** A number within limits; the step is for inputs and is not enforced, so that a gateway may send 8.52 bar. */
export const limited = ({ min, max, unit }: Limits, description: string) =>
  z.number().min(min).max(max).refine(isPlainZero, 'expected 0, not -0').meta({ description, unit })

/** As `limited`, in whole numbers only. */
export const limitedWhole = ({ min, max, unit }: Limits, description: string) =>
  z.int().min(min).max(max).refine(isPlainZero, 'expected 0, not -0').meta({ description, unit })

const isPlainZero = (value: number): boolean => !Object.is(value, -0)
