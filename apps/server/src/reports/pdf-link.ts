import { drawTaggedPdfContent } from './pdf-accessibility-tags.ts'

export const LINK_COLOUR = '#1a56a0'

/** The address that a click opens; `null` of what is no web page: a report may hold anybody's texts. */
const webAddress = (url: string): string | null => {
  if (!URL.canParse(url)) return null
  const { protocol, href } = new URL(url)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}

/** Draws words that lead to an address, or that do not where it is none. */
export const drawLinked = (
  doc: PDFKit.PDFDocument,
  { text, url }: { text: string; url: string },
  draw: (text: string, link: { link?: string }) => void,
): PDFKit.PDFStructureElement => {
  const link = webAddress(url)
  return drawTaggedPdfContent(doc, link === null ? 'Span' : 'Link', () => draw(text, link === null ? {} : { link }))
}
