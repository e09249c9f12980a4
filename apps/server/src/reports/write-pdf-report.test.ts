import { describe, expect, it } from 'vitest'
import type { PdfChart, PdfReport } from './pdf-report.ts'
import { parseTestPdf } from './testing/parsed-test-pdf.ts'
import { spiltLines } from './testing/spilt-lines.ts'
import { writePdfReport } from './write-pdf-report.ts'

const CHART: PdfChart = {
  ...{ title: 'Pressure, lowest', alt: 'Pressure fell', from: 0, until: 100 },
  lines: [
    { name: 'Łódź 1', points: [[10, 9], [20, 8], null, [40, 7], null] },
    ...Array.from({ length: 9 }, (_, at) => ({ name: `Neighbour ${at}`, points: [] })),
  ],
  limit: { value: 8, text: 'Limit: 8 bar' },
  marks: [{ time: 99, text: 'alarm' }],
  scale: { least: 6, most: 10, values: [[6, '6 bar']] },
  times: [[50, 'noon']],
}

const printed = async (change: Partial<PdfReport>) => {
  const parts: Uint8Array[] = []
  const report: PdfReport = {
    ...{ heading: 'Flat', title: 'Flat', language: 'en', printedAt: 1_700_000_000 },
    ...{ foot: { printed: 'Coldbar', page: 'Page #' }, facts: [], paragraphs: [], table: null, map: null, none: null },
    ...change,
  }
  await writePdfReport(report, (part) => parts.push(part))
  return parseTestPdf(Buffer.concat(parts))
}

describe('a report', () => {
  it.each([20, 22, 24, 26, 28, 30, 32])('of %i facts parts no head from its picture', async (count) => {
    const facts = Array.from({ length: count }, (_, at) => [`Fact ${at}`, 'known'] as const)
    const { pages, text } = await printed({ facts, sections: [{ heading: 'Course', chart: CHART }] })
    expect(pages).toBeLessThanOrEqual(2)
    // The foot of a page is written before what stands on it.
    expect(text.slice(text.indexOf('Course'), text.indexOf('Pressure, lowest'))).not.toContain('Page')
    for (const word of ['Łódź 1', 'Neighbour 8', 'Limit: 8 bar', 'alarm', '6 bar', 'noon']) expect(text).toContain(word)
  })

  it('goes on over as many pages as its facts, stories and lines need', async () => {
    const story = 'The tire lost air. '.repeat(40).trim()
    const { pages, text } = await printed({
      facts: Array.from({ length: 60 }, (_, at) => [`Fact ${at}.`, 'known'] as const),
      paragraphs: Array.from({ length: 12 }, (_, at) => `${story} ${at}.`),
      sections: [
        {
          heading: 'Line',
          table: { columns: [{ title: 'What', share: 1, isStory: true }], rows: [[`${story} End.`]] },
        },
      ],
    })
    expect(pages).toBeGreaterThan(2)
    for (let page = 1; page <= pages; page += 1) expect(text).toContain(`Page ${page}\n`)
    expect(text).not.toContain(`Page ${pages + 1}`)
    for (const word of ['Fact 59.', '11.', 'End.']) expect(text).toContain(word)
  })
})

describe('every text stays in its column, and over no other', () => {
  it.each([
    { of: 'a hundred wide letters without a gap', text: 'W'.repeat(100) },
    { of: 'words', text: 'Oplegger van de lange adem '.repeat(4).slice(0, 100) },
    { of: 'more than a name may be', text: 'M'.repeat(300) },
  ])('of $of', async ({ text }) => {
    const columns = [
      { title: text, share: 3 },
      { title: 'Pressure', share: 1, isFigure: true as const },
      { title: text, share: 2, isStory: true as const },
    ]
    const { lines } = await printed({
      ...{ heading: text, title: text, foot: { printed: text, page: 'Page #' } },
      facts: [
        [text, text],
        ['Fact', 'known'],
      ],
      paragraphs: [text],
      none: text,
      table: {
        columns,
        rows: [
          [text, text, text],
          ['Tire', '8.4', 'Well'],
        ],
      },
      sections: [
        {
          heading: text,
          chart: {
            ...CHART,
            title: text,
            lines: CHART.lines.slice(0, 4).map((line) => ({ ...line, name: text })),
            limit: { value: 8, text },
            marks: [{ time: 50, text }],
          },
        },
        { heading: 'Last', facts: [['Fact', text]] },
      ],
    })
    expect(lines.flat().length).toBeGreaterThan(20)
    expect(lines.flat().filter(({ width }) => Number.isNaN(width))).toEqual([])
    expect(lines.flatMap(spiltLines)).toEqual([])
  })
})
