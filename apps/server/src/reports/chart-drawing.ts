import { addPdfTag } from './pdf-accessibility-tags.ts'
import { PDF_FONTS, PDF_PAGE_SIZE } from './pdf-document.ts'
import {
  PDF_SUBDUED_TEXT_COLOUR,
  PDF_TEXT_COLOUR,
  PDF_TEXT_WIDTH,
  type StartNextPdfPage,
  startPdfPageUnlessFits,
  truncateToPdfTextWidth,
} from './pdf-page.ts'
import { pdfPrintableText } from './pdf-printable-text.ts'
import type { PdfChart, PdfChartLine } from './pdf-report.ts'

type Doc = PDFKit.PDFDocument
type Point = readonly [x: number, y: number]
/** Where the curves lie, and how moments and values come there. */
type Plane = { left: number; top: number; right: number; bottom: number; at: (time: number, value: number) => Point }

/** How high a chart is with all that belongs to it, in points. */
export const PDF_CHART_HEIGHT = 190
const AXIS_WIDTH = 44
const TITLE_HEIGHT = 14
const AXIS_HEIGHT = 14
const LEGEND_LINE = 12
const SIZE = 7.5
const GRID = '#e3e7ea'
const LIMIT = '#c8102e'

/** Told apart without colour too: the first is thick, the others have strokes of their own. */
const STROKES = [
  { colour: '#12355b', width: 1.8, dash: null },
  { colour: '#b5651d', width: 0.9, dash: null },
  { colour: '#3a7d44', width: 0.9, dash: { length: 4, space: 2 } },
  { colour: '#7b4b94', width: 0.9, dash: { length: 1.5, space: 1.5 } },
  { colour: '#5b6770', width: 0.9, dash: { length: 8, space: 2 } },
] as const

const strokeOf = (at: number) => STROKES[at === 0 ? 0 : 1 + ((at - 1) % (STROKES.length - 1))] ?? STROKES[0]

const planeOf = ({ from, until, scale: { least, most } }: PdfChart, y: number, rows: number): Plane => {
  const [left, right] = [PDF_PAGE_SIZE.margin + AXIS_WIDTH, PDF_PAGE_SIZE.margin + PDF_TEXT_WIDTH]
  const top = y + TITLE_HEIGHT
  const bottom = y + PDF_CHART_HEIGHT - AXIS_HEIGHT - rows * LEGEND_LINE
  return {
    ...{ left, top, right, bottom },
    at: (time, value) => [
      left + ((time - from) / (until - from)) * (right - left),
      bottom - ((value - least) / (most - least)) * (bottom - top),
    ],
  }
}

const small = (doc: Doc, colour: string) => doc.font(PDF_FONTS.regular).fontSize(SIZE).fillColor(colour)

const write = (doc: Doc, text: string, x: number, y: number, width = PDF_TEXT_WIDTH): void => {
  doc.text(truncateToPdfTextWidth(doc, text, width), x, y, { lineBreak: false })
}

const drawAxes = (doc: Doc, { scale, times }: PdfChart, { left, top, right, bottom, at }: Plane): void => {
  doc.lineWidth(0.5)
  for (const [value, text] of scale.values) {
    const [, y] = at(0, value)
    doc.moveTo(left, y).lineTo(right, y).stroke(GRID)
    write(
      small(doc, PDF_SUBDUED_TEXT_COLOUR),
      text,
      left - 4 - doc.widthOfString(pdfPrintableText(text)),
      y - SIZE / 2 - 1.5,
    )
  }
  for (const [time, text] of times) {
    const [x] = at(time, 0)
    doc.moveTo(x, top).lineTo(x, bottom).stroke(GRID)
    const width = small(doc, PDF_SUBDUED_TEXT_COLOUR).widthOfString(pdfPrintableText(text))
    write(doc, text, Math.min(x - width / 2, right - width), bottom + 3)
  }
  doc.rect(left, top, right - left, bottom - top).stroke('#a9b1b8')
}

const drawLine = (doc: Doc, { points }: PdfChartLine, number: number, { at }: Plane): void => {
  const { colour, width, dash } = strokeOf(number)
  let isJoined = false
  const alone: Point[] = []
  points.forEach((point, index) => {
    if (point === null) {
      isJoined = false
      return
    }
    const [x, y] = at(...point)
    if (isJoined) doc.lineTo(x, y)
    else doc.moveTo(x, y)
    if (!isJoined && (points[index + 1] ?? null) === null) alone.push([x, y])
    isJoined = true
  })
  doc.lineWidth(width).lineJoin('round')
  if (dash !== null) doc.dash(dash.length, { space: dash.space })
  doc.stroke(colour).undash()
  // A reading with a gap to both sides is no line.
  for (const [x, y] of alone) doc.circle(x, y, width).fill(colour)
}

const drawLimit = (doc: Doc, { limit, from }: PdfChart, { left, right, at }: Plane): void => {
  if (limit === null) return
  const [, y] = at(from, limit.value)
  doc.moveTo(left, y).lineTo(right, y).lineWidth(1).dash(5, { space: 3 }).stroke(LIMIT).undash()
  write(small(doc, LIMIT), limit.text, left + 4, y - SIZE - 4, right - left - 8)
}

const drawMarks = (doc: Doc, { marks }: PdfChart, { left, top, right, bottom, at }: Plane): void => {
  for (const [number, { time, text }] of marks.entries()) {
    const [x] = at(time, 0)
    doc.moveTo(x, top).lineTo(x, bottom).lineWidth(0.8).dash(2, { space: 2 }).stroke(PDF_TEXT_COLOUR).undash()
    const line = truncateToPdfTextWidth(small(doc, PDF_TEXT_COLOUR), text, Math.max(x - left, right - x) - 3)
    const width = doc.widthOfString(line)
    const end = x + 3 + width
    const isCrossed = marks.some((other) => other.time > time && at(other.time, 0)[0] < end)
    // Beside its line where no other runs through it, and one below the other: moments that lie close stay readable.
    const isLeft = end > right || (isCrossed && x - 3 - width > left)
    write(doc, line, isLeft ? x - 3 - width : x + 3, top + 2 + number * (SIZE + 3))
  }
}

type Named = { name: string; x: number; row: number; number: number }

const SAMPLE = 20

/** Where each name stands under the curves, in as many rows as they need. */
const legendOf = (doc: Doc, lines: readonly PdfChartLine[]): Named[] => {
  let [x, row] = [0, 0]
  small(doc, PDF_TEXT_COLOUR)
  return lines.map(({ name }, number) => {
    const text = truncateToPdfTextWidth(doc, name, PDF_TEXT_WIDTH - AXIS_WIDTH - SAMPLE - 4)
    const width = SAMPLE + 4 + doc.widthOfString(text) + 14
    if (x > 0 && x + width > PDF_TEXT_WIDTH - AXIS_WIDTH) {
      x = 0
      row += 1
    }
    const named = { name: text, x, row, number }
    x += width
    return named
  })
}

const drawLegend = (doc: Doc, legend: readonly Named[], { left, bottom }: Plane): void => {
  for (const { name, x, row, number } of legend) {
    const y = bottom + AXIS_HEIGHT + row * LEGEND_LINE
    const line = { name, points: [0, 1].map((end) => [end, 0] as const) }
    drawLine(doc, line, number, {
      ...{ left, bottom, top: y, right: left },
      at: (end) => [left + x + end * SAMPLE, y + SIZE / 2 + 1],
    })
    write(small(doc, PDF_TEXT_COLOUR), name, left + x + SAMPLE + 4, y)
  }
}

/** Draws curves over time as lines of the page, with their limit; listeners hear what they show. */
export const drawPdfChart = async (
  doc: Doc,
  parent: PDFKit.PDFStructureElement,
  chart: PdfChart,
  nextPage: StartNextPdfPage,
): Promise<void> => {
  await startPdfPageUnlessFits(doc, PDF_CHART_HEIGHT, nextPage)
  const { y } = doc
  const legend = legendOf(doc, chart.lines)
  const plane = planeOf(chart, y, 1 + Math.max(0, ...legend.map(({ row }) => row)))
  const figure = addPdfTag(doc, 'Figure', {
    alt: chart.alt,
    placement: 'Block',
    bbox: [PDF_PAGE_SIZE.margin, y, PDF_PAGE_SIZE.margin + PDF_TEXT_WIDTH, y + PDF_CHART_HEIGHT],
  })
  parent.add(figure)
  const content = doc.markStructureContent('Figure')
  doc.save()
  write(
    doc.font(PDF_FONTS.bold).fontSize(9).fillColor(PDF_TEXT_COLOUR),
    chart.title,
    plane.left,
    y,
    plane.right - plane.left,
  )
  drawAxes(doc, chart, plane)
  drawLimit(doc, chart, plane)
  // The one that it is about lies on top.
  doc.save()
  doc.rect(plane.left, plane.top, plane.right - plane.left, plane.bottom - plane.top).clip()
  for (const [number, line] of [...chart.lines.entries()].reverse()) drawLine(doc, line, number, plane)
  doc.restore()
  drawMarks(doc, chart, plane)
  drawLegend(doc, legend, plane)
  doc.restore()
  doc.endMarkedContent()
  figure.add(content).end()
  doc.x = PDF_PAGE_SIZE.margin
  doc.y = y + PDF_CHART_HEIGHT + 8
}
