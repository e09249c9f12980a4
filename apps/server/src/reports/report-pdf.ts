import { setImmediate } from 'node:timers/promises'
import { drawMap } from './map-drawing.ts'
import { createPdf, FONTS, PAGE } from './pdf-document.ts'
import type { Report } from './report.ts'
import { drawFoot, drawRule, INK, PAGE_END, QUIET, TEXT_WIDTH, writeAt } from './report-page.ts'
import { drawTable } from './report-table.ts'
import { tag, tagged } from './report-tags.ts'
import { reportText } from './report-text.ts'

const LABEL_WIDTH = 190
const MAP_HEIGHT = 300
/** A map that is lower shows nothing. */
const LOWEST_MAP = 120
const LINK = '#1a56a0'

type Parent = PDFKit.PDFStructureElement

const drawFacts = (doc: PDFKit.PDFDocument, parent: Parent, facts: Report['facts']): void => {
  const table = tag(doc, 'Table')
  parent.add(table)
  for (const [label, value] of facts) {
    const y = doc.y
    const row = tag(doc, 'TR')
    table.add(row)
    doc.font(FONTS.regular).fontSize(10).fillColor(QUIET)
    row.add(tagged(doc, 'TH', () => writeAt(doc, label, PAGE.margin, y, LABEL_WIDTH - 10), { scope: 'Row' }))
    const labelEnd = doc.y
    doc.font(FONTS.bold).fillColor(INK)
    row.add(tagged(doc, 'TD', () => writeAt(doc, value, PAGE.margin + LABEL_WIDTH, y, TEXT_WIDTH - LABEL_WIDTH)))
    row.end()
    const end = Math.max(labelEnd, doc.y) + 3
    drawRule(doc, end)
    doc.y = end + 4
  }
  table.end()
}

const drawLinks = (doc: PDFKit.PDFDocument, parent: Parent, links: NonNullable<Report['map']>['links']): void => {
  const y = doc.y
  let x: number = PAGE.margin
  doc.font(FONTS.regular).fontSize(9).fillColor(LINK)
  const row = tag(doc, 'P')
  parent.add(row)
  for (const { name, url } of links) {
    if (!URL.canParse(url) || new URL(url).protocol !== 'https:') continue
    const text = reportText(name)
    const [left, { href }] = [x, new URL(url)]
    row.add(
      tagged(doc, 'Link', () => {
        doc.text(text, left, y, { lineBreak: false, link: href, underline: true })
      }),
    )
    x += doc.widthOfString(text) + 16
  }
  row.end()
  doc.y = y + 16
}

const drawPlace = async (doc: PDFKit.PDFDocument, parent: Parent, map: NonNullable<Report['map']>): Promise<void> => {
  drawLinks(doc, parent, map.links)
  const height = Math.min(MAP_HEIGHT, PAGE_END - doc.y)
  const box = { x: PAGE.margin, y: doc.y, width: TEXT_WIDTH, height }
  const figure = tag(doc, 'Figure', {
    alt: map.alt,
    placement: 'Block',
    bbox: [box.x, box.y, box.x + box.width, box.y + box.height],
  })
  parent.add(figure)
  // The pen of a map is not ours to hold within one call: it reads its countries first.
  const content = doc.markStructureContent('Figure')
  await drawMap(doc, map.place, map.towns, box)
  doc.endMarkedContent()
  figure.add(content).end()
  doc.x = PAGE.margin
  doc.y = box.y + height + 10
}

const paragraphs = (doc: PDFKit.PDFDocument, parent: Parent, texts: readonly string[], colour: string): void => {
  for (const text of texts) {
    doc.font(FONTS.regular).fontSize(10).fillColor(colour)
    parent.add(tagged(doc, 'P', () => writeAt(doc, text, PAGE.margin, doc.y, TEXT_WIDTH)))
    doc.y += 4
  }
}

/**
 * A report as a PDF of A4 pages, handed over part by part as it is written: tagged for those who listen, with heads and numbers
 * on every page. Whatever the texts hold, they stay text. Others have their turn between pages.
 */
export const writeReport = async (report: Report, take: (part: Uint8Array) => void): Promise<void> => {
  const { title, language, heading, foot, map, table } = report
  const doc = createPdf({ title: reportText(title), language, at: new Date(report.printedAt * 1000) })
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', take)
    doc.on('end', () => resolve())
    doc.on('error', reject)
  })
  let number = 1
  const nextPage = async (): Promise<void> => {
    doc.addPage()
    number += 1
    drawFoot(doc, foot, number)
    await setImmediate()
  }
  const all = tag(doc, 'Document')
  doc.addStructure(all)
  drawFoot(doc, foot, number)
  doc.font(FONTS.bold).fontSize(18).fillColor(INK)
  all.add(tagged(doc, 'H1', () => writeAt(doc, heading, PAGE.margin, PAGE.margin, TEXT_WIDTH)))
  doc.moveDown(0.5)
  drawFacts(doc, all, report.facts)
  doc.y += 8
  paragraphs(doc, all, report.paragraphs, INK)
  if (table !== null) {
    doc.y += 4
    await drawTable(doc, all, table, nextPage)
    doc.y += 8
  }
  if (map !== null) {
    if (PAGE_END - doc.y < LOWEST_MAP) await nextPage()
    await drawPlace(doc, all, map)
  } else if (report.none !== null) paragraphs(doc, all, [report.none], QUIET)
  all.end()
  doc.end()
  await ended
}
