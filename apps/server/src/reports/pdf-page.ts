import { PDF_FONTS, PDF_PAGE_SIZE } from './pdf-document.ts'
import { pdfPrintableText } from './pdf-printable-text.ts'
import type { PdfReport } from './pdf-report.ts'

export const PDF_TEXT_COLOUR = '#1f2933'
export const PDF_SUBDUED_TEXT_COLOUR = '#5b6770'
const RULE = '#d5dade'
const FOOT_SIZE = 8
const FOOT_Y = PDF_PAGE_SIZE.height - PDF_PAGE_SIZE.margin - 10

export const PDF_TEXT_WIDTH = PDF_PAGE_SIZE.width - 2 * PDF_PAGE_SIZE.margin
/** What is written on a page ends above its foot. */
export const PDF_PAGE_CONTENT_END = FOOT_Y - 8

/** Draws what a reader of pages sees and a listener has no use for. */
export const drawPdfArtifact = (doc: PDFKit.PDFDocument, type: 'Layout' | 'Pagination', draw: () => void): void => {
  doc.markContent('Artifact', { type })
  draw()
  doc.endMarkedContent()
}

/** A line across the page. */
export const drawPdfHorizontalLine = (doc: PDFKit.PDFDocument, y: number): void =>
  drawPdfArtifact(doc, 'Layout', () => {
    doc
      .moveTo(PDF_PAGE_SIZE.margin, y)
      .lineTo(PDF_PAGE_SIZE.margin + PDF_TEXT_WIDTH, y)
      .lineWidth(0.5)
      .stroke(RULE)
  })

/** As much of somebody's text as stands on one line of `width` points, in the font of now; what is cut ends in an ellipsis. */
export const truncateToPdfTextWidth = (doc: PDFKit.PDFDocument, text: string, width: number): string => {
  const whole = pdfPrintableText(text)
  if (doc.widthOfString(whole) <= width) return whole
  const characters = [...whole]
  const cut = (length: number): string => `${characters.slice(0, length).join('').trimEnd()}…`
  let [fits, tooLong] = [0, characters.length]
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2)
    if (doc.widthOfString(cut(middle)) <= width) fits = middle
    else tooLong = middle
  }
  return cut(fits)
}

/** Between the two texts of a foot, in points. */
const FOOT_GAP = 16

/** The foot of the page that is open: who printed it when, and its number. Leaves the pen at the top. */
export const drawPdfPageFooter = (
  doc: PDFKit.PDFDocument,
  { printed, page }: PdfReport['foot'],
  number: number,
): void => {
  drawPdfArtifact(doc, 'Pagination', () => {
    doc.font(PDF_FONTS.regular).fontSize(FOOT_SIZE).fillColor(PDF_SUBDUED_TEXT_COLOUR)
    const text = page.replace('#', String(number))
    const width = doc.widthOfString(text)
    doc.text(truncateToPdfTextWidth(doc, printed, PDF_TEXT_WIDTH - width - FOOT_GAP), PDF_PAGE_SIZE.margin, FOOT_Y, {
      lineBreak: false,
    })
    doc.text(text, PDF_PAGE_SIZE.margin + PDF_TEXT_WIDTH - width, FOOT_Y, { lineBreak: false })
  })
  doc.x = PDF_PAGE_SIZE.margin
  doc.y = PDF_PAGE_SIZE.margin
}

/** Somebody's text at a place, as wide as it may be. */
export const drawPdfTextAt = (doc: PDFKit.PDFDocument, text: string, x: number, y: number, width: number): void => {
  doc.text(pdfPrintableText(text), x, y, { width })
}

/** Opens the next page, and resolves when others had their turn. */
export type StartNextPdfPage = () => Promise<void>

/** Opens the next page where `height` does not fit on this one. */
export const startPdfPageUnlessFits = async (
  doc: PDFKit.PDFDocument,
  height: number,
  nextPage: StartNextPdfPage,
): Promise<void> => {
  if (doc.y + height > PDF_PAGE_CONTENT_END) await nextPage()
}
