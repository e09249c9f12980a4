/** What the library takes beside what its types know of. */
type TagOptions = {
  /** What a listener hears instead. */
  alt?: string
  /** Which cells a head is of. */
  scope?: 'Row' | 'Column'
  placement?: 'Block'
  bbox?: [left: number, top: number, right: number, bottom: number]
}

/** An element of what listeners hear, with what `draw` writes as its content. */
export const drawTaggedPdfContent = (
  doc: PDFKit.PDFDocument,
  type: string,
  draw: () => void,
  options: TagOptions = {},
): PDFKit.PDFStructureElement => doc.struct(type, options, [draw])

/** One that others are put into. */
export const addPdfTag = (
  doc: PDFKit.PDFDocument,
  type: string,
  options: TagOptions = {},
): PDFKit.PDFStructureElement => doc.struct(type, options)
