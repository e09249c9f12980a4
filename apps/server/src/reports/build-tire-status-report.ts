import { coldPressureOfFillLevel } from '@coldbar/domain/gas/cold-pressure-of-fill-level'
import type { DemountTask } from '@coldbar/domain/problems/problem-action'
import type { Language } from '@coldbar/domain/texts/language'
import { demountTitleText } from '@coldbar/i18n/demount-text'
import { type FillLevelOrBound, fillLevelText } from '@coldbar/i18n/fill-level-text'
import type { Format } from '@coldbar/i18n/format/format'
import type { Translate } from '@coldbar/i18n/translator'
import type { PdfMapCentre, PdfMapTown } from './map-drawing.ts'
import type { PdfReport } from './pdf-report.ts'
import { pdfPageFooterTexts } from './pdf-report-texts.ts'

/** What the report of a tire says. Texts are somebody's, moments in seconds since 1970, pressures in bar. */
export type TireStatusReportContent = {
  tireName: string
  tag: string | null
  position: string | null
  vehicle: string | null
  address: string | null
  place: PdfMapCentre | null
  /** External maps of the place; anything but https is left out. */
  links: readonly { name: string; url: string }[]
  pressure: number | null
  /** In percent, rounded as the reader may read it. */
  fill: FillLevelOrBound
  measuredAt: number | null
  optimalPressure: number | null
  /** What is to be done with it where nobody may inflate it. */
  demount: DemountTask | null
  printedAt: number
  towns: readonly PdfMapTown[]
}

type Words = { t: Translate; format: Format; language: Language; isRounded: boolean }

const DECIMALS = 6

const coordinates = ({ latitude, longitude }: PdfMapCentre): string =>
  `${latitude.toFixed(DECIMALS)}, ${longitude.toFixed(DECIMALS)}`

/** What it holds beside what it should hold, both at 15 °C: the gauge's reading is hot or cold. No figure for one that must come off. */
const coldLines = (
  { fill, optimalPressure, demount }: TireStatusReportContent,
  { t, format }: Pick<Words, 't' | 'format'>,
): [label: string, value: string][] =>
  demount !== null
    ? [[t('report.toDo'), demountTitleText(demount, t)]]
    : [
        [t('report.coldPressure'), format.pressure(coldPressureOfFillLevel(fill.fill_level, optimalPressure))],
        [t('tires.optimalPressure'), format.pressure(optimalPressure)],
      ]

const linesOf = (
  status: TireStatusReportContent,
  { t, format, isRounded }: Words,
): [label: string, value: string][] => {
  const { measuredAt, printedAt } = status
  const measured =
    measuredAt === null
      ? format.moment(null)
      : t('report.measuredAgo', { moment: format.moment(measuredAt), age: format.age(printedAt - measuredAt) })
  return [
    [t('report.tire'), status.tireName],
    [t('report.tag'), status.tag ?? t('tires.noTag')],
    [t('report.vehicle'), status.vehicle ?? t('tires.noVehicle')],
    [t('report.position'), status.position ?? t('common.nothing')],
    [t('report.pressure'), format.pressure(status.pressure)],
    ...coldLines(status, { t, format }),
    [t('report.fillLevel'), fillLevelText(status.fill, { t, format, isRounded })],
    [t('report.measuredAt'), measured],
    [t('report.address'), status.address ?? t('common.unknown')],
    [t('report.coordinates'), status.place === null ? t('common.unknown') : coordinates(status.place)],
  ]
}

/** The status of a tire on one page, in the reader's language and time zone: what it is, where, how full, and a map. */
export const buildTireStatusReport = (status: TireStatusReportContent, words: Words): PdfReport => {
  const { t, language } = words
  const { place, towns, links, printedAt } = status
  return {
    heading: t('report.heading'),
    title: t('report.title', { tire: status.tireName }),
    language,
    printedAt,
    foot: pdfPageFooterTexts(printedAt, words),
    facts: linesOf(status, words),
    paragraphs: [],
    table: null,
    map:
      place === null
        ? null
        : { place, towns, links, alt: t('report.map', { place: status.address ?? coordinates(place) }) },
    none: t('report.noPlace'),
  }
}
