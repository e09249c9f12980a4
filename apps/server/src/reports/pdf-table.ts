import { addPdfTag, drawTaggedPdfContent } from './pdf-accessibility-tags.ts'
import { PDF_FONTS, PDF_PAGE_SIZE } from './pdf-document.ts'
import { drawLinked, LINK_COLOUR } from './pdf-link.ts'
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
import type { PdfCell, PdfTable, PdfTableColumn } from './pdf-report.ts'

type Cell = { text: string; url: string | null; x: number; width: number; isFigure: boolean }

const SIZE = 8
const GAP = 8
const PAD = 3

const cellsOf = (columns: readonly PdfTableColumn[], texts: readonly PdfCell[]): Cell[] => {
  const all = columns.reduce((sum, { share }) => sum + share, 0)
  let x: number = PDF_PAGE_SIZE.margin
  return columns.map(({ share, isFigure, isStory }, at) => {
    const width = (PDF_TEXT_WIDTH * share) / all
    const written = texts[at] ?? ''
    const cell = {
      text: pdfPrintableText(
        typeof written === 'string' ? written : written.text,
        isStory ? MAX_PDF_STORY_LENGTH : undefined,
      ),
      url: typeof written === 'string' ? null : written.url,
      x,
      width: width - GAP,
      isFigure: isFigure ?? false,
    }
    x += width
    return cell
  })
}

/** Beyond its last line a cell has a hair of room, or its library takes that line for one too many. */
const HAIR = 1

const roomOf = (doc: PDFKit.PDFDocument, mostLines: number): number => mostLines * doc.currentLineHeight(true)

/** How many lines a cell may have; what is cut ends in an ellipsis. */
const mostOf = (doc: PDFKit.PDFDocument, mostLines: number | undefined) =>
  mostLines === undefined ? {} : { height: roomOf(doc, mostLines) + HAIR, ellipsis: true }

const heightOf = (doc: PDFKit.PDFDocument, cells: readonly Cell[], mostLines?: number): number => {
  const height = Math.max(...cells.map(({ text, width }) => doc.heightOfString(text || ' ', { width })))
  return mostLines === undefined ? height : Math.min(height, roomOf(doc, mostLines))
}

const write = (
  doc: PDFKit.PDFDocument,
  { text, x, width, isFigure }: Cell,
  y: number,
  more: PDFKit.Mixins.TextOptions = {},
): void => {
  doc.text(text, x, y, { width, align: isFigure ? 'right' : 'left', ...more })
}

const headFont = (doc: PDFKit.PDFDocument) => doc.font(PDF_FONTS.bold).fontSize(SIZE).fillColor(PDF_SUBDUED_TEXT_COLOUR)
const rowFont = (doc: PDFKit.PDFDocument) => doc.font(PDF_FONTS.regular).fontSize(SIZE).fillColor(PDF_TEXT_COLOUR)

/** Draws one line of a table with `writeCell` and moves the pen below it. */
const drawLine = (
  doc: PDFKit.PDFDocument,
  cells: readonly Cell[],
  writeCell: (cell: Cell, y: number) => void,
  mostLines?: number,
): void => {
  const y = doc.y
  const height = heightOf(doc, cells, mostLines)
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
  { columns, rows, mostLines }: PdfTable,
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
    if (doc.y + heightOf(doc, cells, mostLines) + PAD > PDF_PAGE_CONTENT_END) {
      await nextPage()
      headFont(doc)
      drawLine(doc, heads, (cell, y) => drawPdfArtifact(doc, 'Pagination', () => write(doc, cell, y)))
      rowFont(doc)
    }
    const row = addPdfTag(doc, 'TR')
    table.add(row)
    const options = mostOf(doc, mostLines)
    drawLine(
      doc,
      cells,
      (cell, y) => {
        const { text, url } = cell
        if (url === null) {
          row.add(drawTaggedPdfContent(doc, 'TD', () => write(doc, cell, y, options)))
          return
        }
        const holder = addPdfTag(doc, 'TD')
        row.add(holder)
        doc.fillColor(LINK_COLOUR)
        holder.add(drawLinked(doc, { text, url }, (_, link) => write(doc, cell, y, { ...options, ...link })))
        holder.end()
        doc.fillColor(PDF_TEXT_COLOUR)
      },
      mostLines,
    )
    row.end()
  }
  table.end()
}
