import { FIRST_PICKABLE_DAY, LAST_PICKABLE_DAY } from '@coldbar/domain/units/pickable-days'
import * as z from 'zod'

const DAY = /^(\d{2})\/(\d{2})\/(\d{4})$/

const isCalendarDay = (text: string): boolean => {
  const [, day, month, year] = DAY.exec(text)?.map(Number) ?? []
  if (day === undefined || month === undefined || year === undefined) return false
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** `22/06/2030` as `2030-06-22`: the older day is the smaller text. */
const sortable = (text: string): string => text.split('/').reverse().join('-')

const isPickable = (text: string): boolean =>
  sortable(text) >= FIRST_PICKABLE_DAY && sortable(text) <= LAST_PICKABLE_DAY

const day = z
  .string()
  .regex(DAY)
  .refine(isCalendarDay, 'expected a day as dd/MM/yyyy')
  .refine(isPickable, `expected a day from ${FIRST_PICKABLE_DAY} to ${LAST_PICKABLE_DAY}`)
  .meta({ description: 'A whole day, dd/MM/yyyy' })

const moment = z.int().min(0).max(4_102_444_800).meta({ description: 'A moment', unit: 's since 1970' })

/** A bound of an export: a day as the date picker writes it, or a moment. An end day counts to its end. */
export const exportPeriodBoundSchema = z.union([day, moment])
