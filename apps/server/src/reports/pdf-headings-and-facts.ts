import { addPdfTag, drawTaggedPdfContent } from './pdf-accessibility-tags.ts'
import { PDF_FONTS, PDF_PAGE_SIZE } from './pdf-document.ts'
import {
  drawPdfHorizontalLine,
  drawPdfTextAt,
  PDF_SUBDUED_TEXT_COLOUR,
  PDF_TEXT_COLOUR,
  PDF_TEXT_WIDTH,
  type StartNextPdfPage,
  startPdfPageUnlessFits,
} from './pdf-page.ts'
import { MAX_PDF_STORY_LENGTH, pdfPrintableText } from './pdf-printable-text.ts'
import type { PdfFacts } from './pdf-report.ts'

type Parent = PDFKit.PDFStructureElement

const LABEL_WIDTH = 190
const VALUE_WIDTH = PDF_TEXT_WIDTH - LABEL_WIDTH
const SIZE = 10
const HEAD = 20
/** A head stands with the first lines of what it is of. */
const FIRST_LINES = 40

/** The head of a part, on one page with what follows to the `height` that may not be parted from it. */
export const drawPdfHeading = async (
  doc: PDFKit.PDFDocument,
  parent: Parent,
  text: string,
  { height = FIRST_LINES, nextPage }: { height?: number | undefined; nextPage: StartNextPdfPage },
): Promise<void> => {
  await startPdfPageUnlessFits(doc, HEAD + height, nextPage)
  doc.font(PDF_FONTS.bold).fontSize(12).fillColor(PDF_TEXT_COLOUR)
  parent.add(
    drawTaggedPdfContent(doc, 'H2', () => drawPdfTextAt(doc, text, PDF_PAGE_SIZE.margin, doc.y, PDF_TEXT_WIDTH)),
  )
  doc.y += 3
}

/** Names and values in two columns. */
export const drawPdfFacts = async (
  doc: PDFKit.PDFDocument,
  parent: Parent,
  facts: PdfFacts,
  nextPage: StartNextPdfPage,
): Promise<void> => {
  const table = addPdfTag(doc, 'Table')
  parent.add(table)
  for (const [label, value] of facts) {
    doc.font(PDF_FONTS.bold).fontSize(SIZE)
    await startPdfPageUnlessFits(
      doc,
      doc.heightOfString(pdfPrintableText(value) || ' ', { width: VALUE_WIDTH }),
      nextPage,
    )
    const y = doc.y
    const row = addPdfTag(doc, 'TR')
    table.add(row)
    doc.font(PDF_FONTS.regular).fontSize(SIZE).fillColor(PDF_SUBDUED_TEXT_COLOUR)
    row.add(
      drawTaggedPdfContent(doc, 'TH', () => drawPdfTextAt(doc, label, PDF_PAGE_SIZE.margin, y, LABEL_WIDTH - 10), {
        scope: 'Row',
      }),
    )
    const labelEnd = doc.y
    doc.font(PDF_FONTS.bold).fillColor(PDF_TEXT_COLOUR)
    row.add(
      drawTaggedPdfContent(doc, 'TD', () =>
        drawPdfTextAt(doc, value, PDF_PAGE_SIZE.margin + LABEL_WIDTH, y, VALUE_WIDTH),
      ),
    )
    row.end()
    const end = Math.max(labelEnd, doc.y) + 3
    drawPdfHorizontalLine(doc, end)
    doc.x = PDF_PAGE_SIZE.margin
    doc.y = end + 4
  }
  table.end()
}

/** Sentences of so many points, each on lines of its own. */
const drawSentences = async (
  doc: PDFKit.PDFDocument,
  parent: Parent,
  texts: readonly string[],
  { colour, size, gap, nextPage }: { colour: string; size: number; gap: number; nextPage: StartNextPdfPage },
): Promise<void> => {
  for (const text of texts) {
    const line = pdfPrintableText(text, MAX_PDF_STORY_LENGTH)
    doc.font(PDF_FONTS.regular).fontSize(size).fillColor(colour)
    await startPdfPageUnlessFits(doc, doc.heightOfString(line || ' ', { width: PDF_TEXT_WIDTH }), nextPage)
    // A new page has written its foot meanwhile.
    doc.font(PDF_FONTS.regular).fontSize(size).fillColor(colour)
    parent.add(
      drawTaggedPdfContent(doc, 'P', () => {
        doc.text(line, PDF_PAGE_SIZE.margin, doc.y, { width: PDF_TEXT_WIDTH })
      }),
    )
    doc.y += gap
  }
}

/** Whole sentences, each on lines of its own. */
export const drawPdfParagraphs = (
  doc: PDFKit.PDFDocument,
  parent: Parent,
  texts: readonly string[],
  options: { colour: string; nextPage: StartNextPdfPage },
): Promise<void> => drawSentences(doc, parent, texts, { ...options, size: SIZE, gap: 4 })

const SOURCE_SIZE = 7

/** What figures stand on, in small letters. */
export const drawPdfSources = (
  doc: PDFKit.PDFDocument,
  parent: Parent,
  texts: readonly string[],
  nextPage: StartNextPdfPage,
): Promise<void> =>
  drawSentences(doc, parent, texts, { colour: PDF_SUBDUED_TEXT_COLOUR, size: SOURCE_SIZE, gap: 2, nextPage })
