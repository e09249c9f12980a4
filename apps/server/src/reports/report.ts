import type { Language } from '@coldbar/domain/texts/language'
import type { MapCentre, MapTown } from './map-drawing.ts'

/** A column of a table; `share` is its part of the width, beside the others'. A story may be long. */
export type ReportColumn = { title: string; share: number; isFigure?: true; isStory?: true }

export type ReportTable = { columns: readonly ReportColumn[]; rows: readonly (readonly string[])[] }
export type ReportFacts = readonly (readonly [label: string, value: string])[]

/** A line of a chart; a `null` is a gap that nothing joins. */
export type ReportChartLine = { name: string; points: readonly (readonly [time: number, value: number] | null)[] }

/** Curves over time. Moments in seconds since 1970, values in the unit of the texts. */
export type ReportChart = {
  title: string
  /** What a listener hears instead. */
  alt: string
  from: number
  until: number
  /** The first is the one that it is about. */
  lines: readonly ReportChartLine[]
  limit: { value: number; text: string } | null
  /** Moments that stand out. */
  marks: readonly { time: number; text: string }[]
  /** The least that is drawn to both sides, and what stands beside both axes. */
  scale: { least: number; most: number; values: readonly (readonly [value: number, text: string])[] }
  times: readonly (readonly [time: number, text: string])[]
}

/** A part of a report under a head of its own. */
export type ReportSection = {
  heading: string
  paragraphs?: readonly string[]
  facts?: ReportFacts
  chart?: ReportChart
  table?: ReportTable
}

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
  facts: ReportFacts
  paragraphs: readonly string[]
  table: ReportTable | null
  sections?: readonly ReportSection[]
  /** Only https is linked. `none` is said where there is no place; without either there is no map. */
  map: {
    place: MapCentre
    towns: readonly MapTown[]
    links: readonly { name: string; url: string }[]
    alt: string
  } | null
  none: string | null
}
