import type { Format } from '@coldbar/i18n/format/format'
import type { Translate } from '@coldbar/i18n/translator'
import { drawMap, type MapCentre, type MapTown } from './map-drawing.ts'
import { createPdf, FONTS, PAGE, pdfBytes } from './pdf-document.ts'
import { reportText } from './report-text.ts'

/** What the report of a tire says. Texts are somebody's, moments in seconds since 1970, pressures in bar. */
export type TireStatus = {
  tireName: string
  tag: string | null
  position: string | null
  vehicle: string | null
  address: string | null
  place: MapCentre | null
  /** External maps of the place; anything but https is left out. */
  links: readonly { name: string; url: string }[]
  pressure: number | null
  /** In percent, rounded as the reader may read it. */
  fillLevel: number | null
  measuredAt: number | null
  optimalPressure: number | null
  printedAt: number
  towns: readonly MapTown[]
}

type Words = { t: Translate; format: Format; language: string }

const LABEL_WIDTH = 190
const TEXT_WIDTH = PAGE.width - 2 * PAGE.margin
const MAP_HEIGHT = 300
const DECIMALS = 6
const INK = '#1f2933'
const QUIET = '#5b6770'
const LINK = '#1a56a0'
const RULE = '#d5dade'

const coordinates = ({ latitude, longitude }: MapCentre): string =>
  `${latitude.toFixed(DECIMALS)}, ${longitude.toFixed(DECIMALS)}`

const linesOf = (status: TireStatus, { t, format }: Words): [label: string, value: string][] => {
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
    [t('report.optimalPressure'), format.pressure(status.optimalPressure)],
    [t('report.fillLevel'), format.fillLevel(status.fillLevel)],
    [t('report.measuredAt'), measured],
    [t('report.address'), status.address ?? t('common.unknown')],
    [t('report.coordinates'), status.place === null ? t('common.unknown') : coordinates(status.place)],
  ]
}

const drawTable = (doc: PDFKit.PDFDocument, lines: readonly [string, string][]): void => {
  const { margin } = PAGE
  for (const [label, value] of lines) {
    const y = doc.y
    doc
      .font(FONTS.regular)
      .fontSize(10)
      .fillColor(QUIET)
      .text(label, margin, y, { width: LABEL_WIDTH - 10 })
    const labelEnd = doc.y
    doc
      .font(FONTS.bold)
      .fillColor(INK)
      .text(reportText(value), margin + LABEL_WIDTH, y, { width: TEXT_WIDTH - LABEL_WIDTH })
    const end = Math.max(labelEnd, doc.y) + 3
    doc
      .moveTo(margin, end)
      .lineTo(margin + TEXT_WIDTH, end)
      .lineWidth(0.5)
      .stroke(RULE)
    doc.y = end + 4
  }
}

const drawLinks = (doc: PDFKit.PDFDocument, links: TireStatus['links']): void => {
  const y = doc.y
  let x: number = PAGE.margin
  doc.font(FONTS.regular).fontSize(9).fillColor(LINK)
  for (const { name, url } of links) {
    if (!URL.canParse(url) || new URL(url).protocol !== 'https:') continue
    const text = reportText(name)
    doc.text(text, x, y, { lineBreak: false, link: new URL(url).href, underline: true })
    x += doc.widthOfString(text) + 16
  }
  doc.y = y + 16
}

/**
 * The status of a tire as a PDF of one A4 page in the reader's language and time zone: what it is, where, how full, and a
 * map. Whatever the texts hold, they stay text.
 */
export const tireStatusPdf = async (status: TireStatus, words: Words): Promise<Buffer> => {
  const { t, format, language } = words
  const title = t('report.title', { tire: reportText(status.tireName) })
  const doc = createPdf({ title, language, at: new Date(status.printedAt * 1000) })
  doc.font(FONTS.bold).fontSize(18).fillColor(INK).text(t('report.heading'), PAGE.margin, PAGE.margin)
  doc.moveDown(0.5)
  drawTable(doc, linesOf(status, words))
  doc.y += 8
  if (status.place !== null) {
    drawLinks(doc, status.links)
    const height = Math.min(MAP_HEIGHT, PAGE.height - PAGE.margin - doc.y - 20)
    await drawMap(doc, status.place, status.towns, { x: PAGE.margin, y: doc.y, width: TEXT_WIDTH, height })
  } else {
    doc.font(FONTS.regular).fontSize(10).fillColor(QUIET).text(t('report.noPlace'), PAGE.margin, doc.y)
  }
  const printed = t('report.printedAt', { moment: format.moment(status.printedAt) })
  doc
    .font(FONTS.regular)
    .fontSize(8)
    .fillColor(QUIET)
    .text(printed, PAGE.margin, PAGE.height - PAGE.margin - 10, { lineBreak: false })
  return pdfBytes(doc)
}
