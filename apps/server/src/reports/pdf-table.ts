import { addPdfTag, drawTaggedPdfContent } from './pdf-accessibility-tags.ts'
import { PDF_FONTS, PDF_PAGE_SIZE } from './pdf-document.ts'
import {
  drawPdfArtifact,
  drawPdfHorizontalLine,
  PDF_PAGE_CONTENT_END,
  PDF_SUBDUED_TEXT_COLOUR,
  PDF_TEXT_COLOUR,
  PDF_TEXT_WIDTH,
  type StartNextPdfPage,
} from './pdf-page.ts'
import { MAX_PDF_STORY_LENGTH, pdfPrintableText } from './pdf-printable-text.ts'
import type { PdfTable, PdfTableColumn } from './pdf-report.ts'

type Cell = { text: string; x: number; width: number; isFigure: boolean }

const SIZE = 8
const GAP = 8
const PAD = 3

const cellsOf = (columns: readonly PdfTableColumn[], texts: readonly string[]): Cell[] => {
  const all = columns.reduce((sum, { share }) => sum + share, 0)
  let x: number = PDF_PAGE_SIZE.margin
  return columns.map(({ share, isFigure, isStory }, at) => {
    const width = (PDF_TEXT_WIDTH * share) / all
    const cell = {
      text: pdfPrintableText(texts[at] ?? '', isStory ? MAX_PDF_STORY_LENGTH : undefined),
      x,
      width: width - GAP,
      isFigure: isFigure ?? false,
    }
    x += width
    return cell
  })
}

const heightOf = (doc: PDFKit.PDFDocument, cells: readonly Cell[]): number =>
  Math.max(...cells.map(({ text, width }) => doc.heightOfString(text || ' ', { width })))

const write = (doc: PDFKit.PDFDocument, { text, x, width, isFigure }: Cell, y: number): void => {
  doc.text(text, x, y, { width, align: isFigure ? 'right' : 'left' })
}

const headFont = (doc: PDFKit.PDFDocument) => doc.font(PDF_FONTS.bold).fontSize(SIZE).fillColor(PDF_SUBDUED_TEXT_COLOUR)
const rowFont = (doc: PDFKit.PDFDocument) => doc.font(PDF_FONTS.regular).fontSize(SIZE).fillColor(PDF_TEXT_COLOUR)

/** Draws one line of a table with `writeCell` and moves the pen below it. */
const drawLine = (
  doc: PDFKit.PDFDocument,
  cells: readonly Cell[],
  writeCell: (cell: Cell, y: number) => void,
): void => {
  const y = doc.y
  const height = heightOf(doc, cells)
  for (const cell of cells) writeCell(cell, y)
  drawPdfHorizontalLine(doc, y + height + PAD)
  doc.x = PDF_PAGE_SIZE.margin
  doc.y = y + height + 2 * PAD
}

/**
 * A table over as many pages as it needs, each with its heads; listeners hear the heads once, and with every cell.
 * `nextPage` opens one and resolves when others had their turn.
 */
export const drawPdfTable = async (
  doc: PDFKit.PDFDocument,
  parent: PDFKit.PDFStructureElement,
  { columns, rows }: PdfTable,
  nextPage: StartNextPdfPage,
): Promise<void> => {
  const heads = cellsOf(
    columns,
    columns.map(({ title }) => title),
  )
  const table = addPdfTag(doc, 'Table')
  parent.add(table)
  headFont(doc)
  const headRow = addPdfTag(doc, 'TR')
  table.add(headRow)
  drawLine(doc, heads, (cell, y) => {
    headRow.add(drawTaggedPdfContent(doc, 'TH', () => write(doc, cell, y), { scope: 'Column' }))
  })
  headRow.end()
  for (const texts of rows) {
    const cells = cellsOf(columns, texts)
    rowFont(doc)
    if (doc.y + heightOf(doc, cells) + PAD > PDF_PAGE_CONTENT_END) {
      await nextPage()
      headFont(doc)
      drawLine(doc, heads, (cell, y) => drawPdfArtifact(doc, 'Pagination', () => write(doc, cell, y)))
      rowFont(doc)
    }
    const row = addPdfTag(doc, 'TR')
    table.add(row)
    drawLine(doc, cells, (cell, y) => {
      row.add(drawTaggedPdfContent(doc, 'TD', () => write(doc, cell, y)))
    })
    row.end()
  }
  table.end()
}
