import { PDF_PAGE_SIZE } from '../pdf-document.ts'
import type { ParsedPdfLine } from './parsed-test-pdf.ts'

/** Texts that run over another, or beyond the margins of the page. */
export const spiltLines = (lines: readonly ParsedPdfLine[]): string[] => {
  const [left, right] = [PDF_PAGE_SIZE.margin - 0.5, PDF_PAGE_SIZE.width - PDF_PAGE_SIZE.margin + 0.5]
  const seen = lines.filter(({ width }) => width > 0)
  const beyond = seen.filter(({ x, width }) => !(x >= left && x + width <= right))
  const over = seen.flatMap((one, at) =>
    seen.slice(at + 1).flatMap((other) => {
      const isBeside = Math.abs(one.y - other.y) > 0.6 * Math.min(one.size, other.size)
      const shared = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
      return isBeside || shared < 1 ? [] : [`${one.text.slice(0, 30)} / ${other.text.slice(0, 30)}`]
    }),
  )
  return [...beyond.map(({ text }) => text.slice(0, 60)), ...over]
}
