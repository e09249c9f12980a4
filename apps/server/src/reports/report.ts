import type { Language } from '@coldbar/i18n/language'
import type { MapCentre, MapTown } from './map-drawing.ts'

/** A column of a table; `share` is its part of the width, beside the others'. */
export type ReportColumn = { title: string; share: number; isFigure?: true }

/** What is printed, in words: whoever prints it needs to know no tire. Texts may hold anything. */
export type Report = {
  /** On the first page, and what the file says of itself. */
  heading: string
  title: string
  language: Language
  /** Seconds since 1970. */
  printedAt: number
  /** At the foot of every page; `#` in `page` stands for its number. */
  foot: { printed: string; page: string }
  facts: readonly (readonly [label: string, value: string])[]
  paragraphs: readonly string[]
  table: { columns: readonly ReportColumn[]; rows: readonly (readonly string[])[] } | null
  /** Only https is linked. `none` is said where there is no place; without either there is no map. */
  map: {
    place: MapCentre
    towns: readonly MapTown[]
    links: readonly { name: string; url: string }[]
    alt: string
  } | null
  none: string | null
}
