import { addPdfTag, drawTaggedPdfContent } from './pdf-accessibility-tags.ts'
import { PDF_FONTS, PDF_PAGE_SIZE } from './pdf-document.ts'
import { drawLinked, LINK_COLOUR } from './pdf-link.ts'
import {
  drawPdfArtifact,
  PDF_SUBDUED_TEXT_COLOUR,
  PDF_TEXT_COLOUR,
  PDF_TEXT_WIDTH,
  type StartNextPdfPage,
  startPdfPageUnlessFits,
  truncateToPdfTextWidth,
} from './pdf-page.ts'
import { pdfPrintableText } from './pdf-printable-text.ts'
import type { PdfTile } from './pdf-report.ts'

type Doc = PDFKit.PDFDocument

const IN_A_ROW = 4
const GAP = 8
const PAD = 7
const WIDTH = (PDF_TEXT_WIDTH - GAP * (IN_A_ROW - 1)) / IN_A_ROW
const INSIDE = WIDTH - 2 * PAD
const LABEL_SIZE = 7.5
const VALUE_SIZE = 14
const SMALLEST_VALUE = 8
const NOTE_SIZE = 7
const LINE = 10
const VALUE_HEIGHT = 22
const RANGE_HEIGHT = 9
const GROUND = '#f3f5f7'
const TRACK = '#d5dade'
const SPAN = '#9db8d6'

const noteFont = (doc: Doc) => doc.font(PDF_FONTS.regular).fontSize(NOTE_SIZE).fillColor(PDF_SUBDUED_TEXT_COLOUR)

const noteHeight = (doc: Doc, note: string): number =>
  noteFont(doc).heightOfString(pdfPrintableText(note), { width: INSIDE })

const heightOf = (doc: Doc, { notes, range }: PdfTile): number =>
  2 * PAD +
  LINE +
  VALUE_HEIGHT +
  (range === undefined ? 0 : RANGE_HEIGHT) +
  notes.reduce((sum, note) => sum + noteHeight(doc, note), 0)

/** The figure as large as it fits. */
const fitValue = (doc: Doc, value: string): string => {
  doc.font(PDF_FONTS.bold)
  for (let size = VALUE_SIZE; size > SMALLEST_VALUE; size -= 1)
    if (doc.fontSize(size).widthOfString(pdfPrintableText(value)) <= INSIDE) return pdfPrintableText(value)
  return truncateToPdfTextWidth(doc.fontSize(SMALLEST_VALUE), value, INSIDE)
}

/** Where a figure lies between nothing and the most that it can be, its range as a bar, and what it was before as a stroke. */
const drawRange = (doc: Doc, range: NonNullable<PdfTile['range']>, x: number, y: number): void => {
  const most = Math.max(range.high, range.before ?? 0)
  if (most <= 0) return
  const at = (value: number): number => x + (value / most) * INSIDE
  drawPdfArtifact(doc, 'Layout', () => {
    doc.roundedRect(x, y, INSIDE, 3, 1.5).fill(TRACK)
    doc.roundedRect(at(range.low), y, Math.max(at(range.high) - at(range.low), 2), 3, 1.5).fill(SPAN)
    doc.circle(at(range.middle), y + 1.5, 2.4).fill(LINK_COLOUR)
    if (range.before !== null)
      doc
        .moveTo(at(range.before), y - 2)
        .lineTo(at(range.before), y + 5)
        .lineWidth(1)
        .stroke(PDF_TEXT_COLOUR)
  })
}

const drawTile = (
  doc: Doc,
  parent: PDFKit.PDFStructureElement,
  tile: PdfTile,
  box: { x: number; y: number; height: number },
): void => {
  drawPdfArtifact(doc, 'Layout', () => {
    doc.roundedRect(box.x, box.y, WIDTH, box.height, 4).fill(GROUND)
  })
  const x = box.x + PAD
  let y = box.y + PAD
  doc.font(PDF_FONTS.regular).fontSize(LABEL_SIZE).fillColor(PDF_SUBDUED_TEXT_COLOUR)
  const label = truncateToPdfTextWidth(doc, tile.label, INSIDE)
  parent.add(drawTaggedPdfContent(doc, 'P', () => doc.text(label, x, y, { lineBreak: false })))
  y += LINE
  const value = fitValue(doc, tile.value)
  doc.fillColor(LINK_COLOUR)
  parent.add(
    drawLinked(doc, { text: value, url: tile.url }, (text, link) =>
      doc.text(text, x, y, { lineBreak: false, ...link }),
    ),
  )
  y += VALUE_HEIGHT
  if (tile.range !== undefined) {
    drawRange(doc, tile.range, x, y)
    y += RANGE_HEIGHT
  }
  for (const note of tile.notes) {
    const height = noteHeight(doc, note)
    noteFont(doc)
    parent.add(drawTaggedPdfContent(doc, 'P', () => doc.text(pdfPrintableText(note), x, y, { width: INSIDE })))
    y += height
  }
}

/** Figures side by side, four in a row. */
export const drawPdfTiles = async (
  doc: Doc,
  parent: PDFKit.PDFStructureElement,
  tiles: readonly PdfTile[],
  nextPage: StartNextPdfPage,
): Promise<void> => {
  for (let first = 0; first < tiles.length; first += IN_A_ROW) {
    const row = tiles.slice(first, first + IN_A_ROW)
    const height = Math.max(...row.map((tile) => heightOf(doc, tile)))
    await startPdfPageUnlessFits(doc, height, nextPage)
    const { y } = doc
    const part = addPdfTag(doc, 'Sect')
    parent.add(part)
    for (const [nth, tile] of row.entries())
      drawTile(doc, part, tile, { x: PDF_PAGE_SIZE.margin + nth * (WIDTH + GAP), y, height })
    part.end()
    doc.x = PDF_PAGE_SIZE.margin
    doc.y = y + height + GAP
  }
}
