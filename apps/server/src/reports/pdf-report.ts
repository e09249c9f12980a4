import type { Language } from '@coldbar/domain/texts/language'
import type { PdfMapCentre, PdfMapTown } from './map-drawing.ts'

/** A column of a table; `share` is its part of the width, beside the others'. A story may be long. */
export type PdfTableColumn = { title: string; share: number; isFigure?: true; isStory?: true }

/** What stands in a table: words, or words that lead to `url`. */
export type PdfCell = string | { text: string; url: string }

/** `mostLines`: of a cell, so that a table of so many rows is no longer than its page has room for. */
export type PdfTable = {
  columns: readonly PdfTableColumn[]
  rows: readonly (readonly PdfCell[])[]
  mostLines?: number
}

/** A figure that stands out, with what is to be said of it, where its rows are, and the range that it lies in beside what it was before. */
export type PdfTile = {
  label: string
  value: string
  notes: readonly string[]
  url: string
  range?: { low: number; middle: number; high: number; before: number | null }
}
export type PdfFacts = readonly (readonly [label: string, value: string])[]

/** A line of a chart; a `null` is a gap that nothing joins. */
export type PdfChartLine = { name: string; points: readonly (readonly [time: number, value: number] | null)[] }

/** Curves over time. Moments in seconds since 1970, values in the unit of the texts. */
export type PdfChart = {
  title: string
  /** What a listener hears instead. */
  alt: string
  from: number
  until: number
  /** The first is the one that it is about. */
  lines: readonly PdfChartLine[]
  limit: { value: number; text: string } | null
  /** Moments that stand out. */
  marks: readonly { time: number; text: string }[]
  /** The least that is drawn to both sides, and what stands beside both axes. */
  scale: { least: number; most: number; values: readonly (readonly [value: number, text: string])[] }
  times: readonly (readonly [time: number, text: string])[]
}

/** A part of a report under a head of its own. */
export type PdfReportSection = {
  heading: string
  startsPage?: true
  paragraphs?: readonly string[]
  facts?: PdfFacts
  tiles?: readonly PdfTile[]
  chart?: PdfChart
  table?: PdfTable
  /** In small letters below all of it: what the figures stand on. */
  sources?: readonly string[]
}

/** What is printed, in words: whoever prints it needs to know no tire. Texts may hold anything. */
export type PdfReport = {
  /** On the first page, and what the file says of itself. */
  heading: string
  title: string
  language: Language
  /** Seconds since 1970. */
  printedAt: number
  /** At the foot of every page; `#` in `page` stands for its number. */
  foot: { printed: string; page: string }
  facts: PdfFacts
  paragraphs: readonly string[]
  table: PdfTable | null
  sections?: readonly PdfReportSection[]
  /** Only https is linked. `none` is said where there is no place; without either there is no map. */
  map: {
    place: PdfMapCentre
    towns: readonly PdfMapTown[]
    links: readonly { name: string; url: string }[]
    alt: string
  } | null
  none: string | null
}
