import { addPdfTag, drawTagged } from './pdf-accessibility-tags.ts'
import { PDF_FONTS, PDF_PAGE_SIZE } from './pdf-document.ts'
import {
  drawHorizontalLine,
  drawTextAt,
  INK_COLOUR,
  PDF_SUBDUED_TEXT_COLOUR,
  type StartNextPage,
  startPageUnlessFits,
  TEXT_WIDTH,
} from './pdf-page.ts'
import type { PdfFacts } from './pdf-report.ts'
import { LONGEST_STORY, printableText } from './printable-text.ts'

type Parent = PDFKit.PDFStructureElement

const LABEL_WIDTH = 190
const VALUE_WIDTH = TEXT_WIDTH - LABEL_WIDTH
const SIZE = 10
const HEAD = 20
/** A head stands with the first lines of what it is of. */
const FIRST_LINES = 40

/** The head of a part, on one page with what follows to the `height` that may not be parted from it. */
export const drawPdfHeading = async (
  doc: PDFKit.PDFDocument,
  parent: Parent,
  text: string,
  { height = FIRST_LINES, nextPage }: { height?: number | undefined; nextPage: StartNextPage },
): Promise<void> => {
  await startPageUnlessFits(doc, HEAD + height, nextPage)
  doc.font(PDF_FONTS.bold).fontSize(12).fillColor(INK_COLOUR)
  parent.add(drawTagged(doc, 'H2', () => drawTextAt(doc, text, PDF_PAGE_SIZE.margin, doc.y, TEXT_WIDTH)))
  doc.y += 3
}

/** Names and values in two columns. */
export const drawPdfFacts = async (
  doc: PDFKit.PDFDocument,
  parent: Parent,
  facts: PdfFacts,
  nextPage: StartNextPage,
): Promise<void> => {
  const table = addPdfTag(doc, 'Table')
  parent.add(table)
  for (const [label, value] of facts) {
    doc.font(PDF_FONTS.bold).fontSize(SIZE)
    await startPageUnlessFits(doc, doc.heightOfString(printableText(value) || ' ', { width: VALUE_WIDTH }), nextPage)
    const y = doc.y
    const row = addPdfTag(doc, 'TR')
    table.add(row)
    doc.font(PDF_FONTS.regular).fontSize(SIZE).fillColor(PDF_SUBDUED_TEXT_COLOUR)
    row.add(
      drawTagged(doc, 'TH', () => drawTextAt(doc, label, PDF_PAGE_SIZE.margin, y, LABEL_WIDTH - 10), { scope: 'Row' }),
    )
    const labelEnd = doc.y
    doc.font(PDF_FONTS.bold).fillColor(INK_COLOUR)
    row.add(drawTagged(doc, 'TD', () => drawTextAt(doc, value, PDF_PAGE_SIZE.margin + LABEL_WIDTH, y, VALUE_WIDTH)))
    row.end()
    const end = Math.max(labelEnd, doc.y) + 3
    drawHorizontalLine(doc, end)
    doc.x = PDF_PAGE_SIZE.margin
    doc.y = end + 4
  }
  table.end()
}

/** Whole sentences, each on lines of its own. */
export const drawPdfParagraphs = async (
  doc: PDFKit.PDFDocument,
  parent: Parent,
  texts: readonly string[],
  { colour, nextPage }: { colour: string; nextPage: StartNextPage },
): Promise<void> => {
  for (const text of texts) {
    const line = printableText(text, LONGEST_STORY)
    doc.font(PDF_FONTS.regular).fontSize(SIZE).fillColor(colour)
    await startPageUnlessFits(doc, doc.heightOfString(line || ' ', { width: TEXT_WIDTH }), nextPage)
    // A new page has written its foot meanwhile.
    doc.font(PDF_FONTS.regular).fontSize(SIZE).fillColor(colour)
    parent.add(
      drawTagged(doc, 'P', () => {
        doc.text(line, PDF_PAGE_SIZE.margin, doc.y, { width: TEXT_WIDTH })
      }),
    )
    doc.y += 4
  }
}
