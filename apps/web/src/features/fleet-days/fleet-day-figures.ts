import type { FleetDay } from './fleet-days-query.ts'

const FLEET_DAY_FIGURES = ['alarm', 'warning', 'raised', 'mended', 'repair_time', 'km', 'silent_units'] as const

export type FleetDayFigureName = (typeof FLEET_DAY_FIGURES)[number]

/** What a fleet is at a glance: a figure of now, by how much it changed in a week, and its days. */
export type FleetDayFigure = {
  readonly name: FleetDayFigureName
  /** Of the last day that is known, or of the seven up to the last that is over; null where nothing is. */
  readonly value: number | null
  /** Against seven days before; null where nothing is known of then. */
  readonly change: number | null
  readonly course: readonly (number | null)[]
}

const WEEK = 7

/** Told by the sum of seven days that are over: one alone says little, and a few hours of today are no day. */
const SUMMED: ReadonlySet<FleetDayFigureName> = new Set(['raised', 'mended', 'km'])

/** The figures of these days, the oldest first. */
export const fleetDayFigures = (days: readonly FleetDay[]): readonly FleetDayFigure[] =>
  FLEET_DAY_FIGURES.map((name) => {
    const course = days.map((day) => day[name])
    const last = days.findLastIndex((day) => day[name] !== null && (day.is_over || !SUMMED.has(name)))
    const value = valueUpTo(name, course, last)
    const before = valueUpTo(name, course, last - WEEK)
    return { name, course, value, change: value === null || before === null ? null : value - before }
  })

const valueUpTo = (name: FleetDayFigureName, course: readonly (number | null)[], last: number): number | null => {
  if (!SUMMED.has(name)) return course[last] ?? null
  if (last < WEEK - 1) return null
  return course
    .slice(last - WEEK + 1, last + 1)
    .reduce((sum, value) => (sum === null || value === null ? null : sum + value), 0)
}
