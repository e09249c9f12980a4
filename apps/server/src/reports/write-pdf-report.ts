import { setImmediate } from 'node:timers/promises'
import { drawPdfChart, PDF_CHART_HEIGHT } from './chart-drawing.ts'
import { drawPdfMap } from './map-drawing.ts'
import { addPdfTag, drawTaggedPdfContent } from './pdf-accessibility-tags.ts'
import { createPdf, PDF_FONTS, PDF_PAGE_SIZE } from './pdf-document.ts'
import { drawPdfFacts, drawPdfHeading, drawPdfParagraphs, drawPdfSources } from './pdf-headings-and-facts.ts'
import { LINK_COLOUR } from './pdf-link.ts'
import {
  drawPdfPageFooter,
  drawPdfTextAt,
  PDF_PAGE_CONTENT_END,
  PDF_SUBDUED_TEXT_COLOUR,
  PDF_TEXT_COLOUR,
  PDF_TEXT_WIDTH,
  type StartNextPdfPage,
  startPdfPageUnlessFits,
  truncateToPdfTextWidth,
} from './pdf-page.ts'
import { pdfPrintableText } from './pdf-printable-text.ts'
import type { PdfReport, PdfReportSection } from './pdf-report.ts'
import { drawPdfTable } from './pdf-table.ts'
import { drawPdfTiles } from './pdf-tiles.ts'

const MAP_HEIGHT = 300
/** A map that is lower shows nothing. */
const LOWEST_MAP = 120

type Parent = PDFKit.PDFStructureElement

const drawLinks = (doc: PDFKit.PDFDocument, parent: Parent, links: NonNullable<PdfReport['map']>['links']): void => {
  const y = doc.y
  let x: number = PDF_PAGE_SIZE.margin
  doc.font(PDF_FONTS.regular).fontSize(9).fillColor(LINK_COLOUR)
  const row = addPdfTag(doc, 'P')
  parent.add(row)
  for (const { name, url } of links) {
    if (!URL.canParse(url) || new URL(url).protocol !== 'https:') continue
    const text = truncateToPdfTextWidth(doc, name, PDF_PAGE_SIZE.margin + PDF_TEXT_WIDTH - x)
    const [left, { href }] = [x, new URL(url)]
    row.add(
      drawTaggedPdfContent(doc, 'Link', () => {
        doc.text(text, left, y, { lineBreak: false, link: href, underline: true })
      }),
    )
    x += doc.widthOfString(text) + 16
  }
  row.end()
  doc.y = y + 16
}

const drawPlace = async (
  doc: PDFKit.PDFDocument,
  parent: Parent,
  map: NonNullable<PdfReport['map']>,
): Promise<void> => {
  drawLinks(doc, parent, map.links)
  const height = Math.min(MAP_HEIGHT, PDF_PAGE_CONTENT_END - doc.y)
  const box = { x: PDF_PAGE_SIZE.margin, y: doc.y, width: PDF_TEXT_WIDTH, height }
  const figure = addPdfTag(doc, 'Figure', {
    alt: map.alt,
    placement: 'Block',
    bbox: [box.x, box.y, box.x + box.width, box.y + box.height],
  })
  parent.add(figure)
  // The pen of a map is not ours to hold within one call: it reads its countries first.
  const content = doc.markStructureContent('Figure')
  await drawPdfMap(doc, map.place, map.towns, box)
  doc.endMarkedContent()
  figure.add(content).end()
  doc.x = PDF_PAGE_SIZE.margin
  doc.y = box.y + height + 10
}

/** What stands under the head of a part. */
const drawSection = async (
  doc: PDFKit.PDFDocument,
  parent: Parent,
  { heading, startsPage, paragraphs, facts, tiles, chart, table, sources }: PdfReportSection,
  nextPage: StartNextPdfPage,
): Promise<void> => {
  const part = addPdfTag(doc, 'Sect')
  parent.add(part)
  if (startsPage === true) await nextPage()
  else doc.y += 6
  await drawPdfHeading(doc, part, heading, { height: chart === undefined ? undefined : PDF_CHART_HEIGHT, nextPage })
  await drawPdfParagraphs(doc, part, paragraphs ?? [], { colour: PDF_TEXT_COLOUR, nextPage })
  if (facts !== undefined && facts.length > 0) await drawPdfFacts(doc, part, facts, nextPage)
  if (tiles !== undefined) await drawPdfTiles(doc, part, tiles, nextPage)
  if (chart !== undefined) await drawPdfChart(doc, part, chart, nextPage)
  if (table !== undefined) await drawPdfTable(doc, part, table, nextPage)
  if (sources !== undefined) await drawPdfSources(doc, part, sources, nextPage)
  part.end()
}

/**
 * A report as a PDF of A4 pages, handed over part by part as it is written: tagged for those who listen, with heads and numbers
 * on every page. Whatever the texts hold, they stay text. Others have their turn between pages.
 */
export const writePdfReport = async (report: PdfReport, take: (part: Uint8Array) => void): Promise<void> => {
  const { title, language, heading, foot, map, table } = report
  const doc = createPdf({ title: pdfPrintableText(title), language, at: new Date(report.printedAt * 1000) })
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', take)
    doc.on('end', () => resolve())
    doc.on('error', reject)
  })
  let number = 1
  const nextPage: StartNextPdfPage = async () => {
    doc.addPage()
    number += 1
    drawPdfPageFooter(doc, foot, number)
    await setImmediate()
  }
  const all = addPdfTag(doc, 'Document')
  doc.addStructure(all)
  drawPdfPageFooter(doc, foot, number)
  doc.font(PDF_FONTS.bold).fontSize(18).fillColor(PDF_TEXT_COLOUR)
  all.add(
    drawTaggedPdfContent(doc, 'H1', () =>
      drawPdfTextAt(doc, heading, PDF_PAGE_SIZE.margin, PDF_PAGE_SIZE.margin, PDF_TEXT_WIDTH),
    ),
  )
  doc.moveDown(0.5)
  if (report.facts.length > 0) await drawPdfFacts(doc, all, report.facts, nextPage)
  doc.y += 8
  await drawPdfParagraphs(doc, all, report.paragraphs, { colour: PDF_TEXT_COLOUR, nextPage })
  if (table !== null) {
    doc.y += 4
    await drawPdfTable(doc, all, table, nextPage)
    doc.y += 8
  }
  for (const section of report.sections ?? []) await drawSection(doc, all, section, nextPage)
  if (map !== null) {
    await startPdfPageUnlessFits(doc, LOWEST_MAP, nextPage)
    await drawPlace(doc, all, map)
  } else if (report.none !== null)
    await drawPdfParagraphs(doc, all, [report.none], { colour: PDF_SUBDUED_TEXT_COLOUR, nextPage })
  all.end()
  doc.end()
  await ended
}
