import { PDF_FONTS, PDF_PAGE_SIZE } from './pdf-document.ts'
import { LONGEST_STORY, printableText } from './printable-text.ts'
import type { ReportFacts } from './report.ts'
import { drawRule, INK_COLOUR, MUTED_COLOUR, makeRoom, type NextPage, TEXT_WIDTH, writeAt } from './report-page.ts'
import { tag, tagged } from './report-tags.ts'

type Parent = PDFKit.PDFStructureElement

const LABEL_WIDTH = 190
const VALUE_WIDTH = TEXT_WIDTH - LABEL_WIDTH
const SIZE = 10
const HEAD = 20
/** A head stands with the first lines of what it is of. */
const FIRST_LINES = 40

/** The head of a part, on one page with what follows to the `height` that may not be parted from it. */
export const drawHeading = async (
  doc: PDFKit.PDFDocument,
  parent: Parent,
  text: string,
  { height = FIRST_LINES, nextPage }: { height?: number | undefined; nextPage: NextPage },
): Promise<void> => {
  await makeRoom(doc, HEAD + height, nextPage)
  doc.font(PDF_FONTS.bold).fontSize(12).fillColor(INK_COLOUR)
  parent.add(tagged(doc, 'H2', () => writeAt(doc, text, PDF_PAGE_SIZE.margin, doc.y, TEXT_WIDTH)))
  doc.y += 3
}

/** Names and values in two columns. */
export const drawFacts = async (
  doc: PDFKit.PDFDocument,
  parent: Parent,
  facts: ReportFacts,
  nextPage: NextPage,
): Promise<void> => {
  const table = tag(doc, 'Table')
  parent.add(table)
  for (const [label, value] of facts) {
    doc.font(PDF_FONTS.bold).fontSize(SIZE)
    await makeRoom(doc, doc.heightOfString(printableText(value) || ' ', { width: VALUE_WIDTH }), nextPage)
    const y = doc.y
    const row = tag(doc, 'TR')
    table.add(row)
    doc.font(PDF_FONTS.regular).fontSize(SIZE).fillColor(MUTED_COLOUR)
    row.add(tagged(doc, 'TH', () => writeAt(doc, label, PDF_PAGE_SIZE.margin, y, LABEL_WIDTH - 10), { scope: 'Row' }))
    const labelEnd = doc.y
    doc.font(PDF_FONTS.bold).fillColor(INK_COLOUR)
    row.add(tagged(doc, 'TD', () => writeAt(doc, value, PDF_PAGE_SIZE.margin + LABEL_WIDTH, y, VALUE_WIDTH)))
    row.end()
    const end = Math.max(labelEnd, doc.y) + 3
    drawRule(doc, end)
    doc.x = PDF_PAGE_SIZE.margin
    doc.y = end + 4
  }
  table.end()
}

/** Whole sentences, each on lines of its own. */
export const drawParagraphs = async (
  doc: PDFKit.PDFDocument,
  parent: Parent,
  texts: readonly string[],
  { colour, nextPage }: { colour: string; nextPage: NextPage },
): Promise<void> => {
  for (const text of texts) {
    const line = printableText(text, LONGEST_STORY)
    doc.font(PDF_FONTS.regular).fontSize(SIZE).fillColor(colour)
    await makeRoom(doc, doc.heightOfString(line || ' ', { width: TEXT_WIDTH }), nextPage)
    // A new page has written its foot meanwhile.
    doc.font(PDF_FONTS.regular).fontSize(SIZE).fillColor(colour)
    parent.add(
      tagged(doc, 'P', () => {
        doc.text(line, PDF_PAGE_SIZE.margin, doc.y, { width: TEXT_WIDTH })
      }),
    )
    doc.y += 4
  }
}
