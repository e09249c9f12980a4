import { buffer } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import type { PdfReport } from './pdf-report.ts'
import { ReportPdfThread } from './report-pdf-thread.ts'
import { parseTestPdf } from './testing/parsed-test-pdf.ts'

const printer = new ReportPdfThread()
afterEach(() => printer.stop())

const REPORT: PdfReport = {
  ...{ heading: 'Flat', title: 'Flat', language: 'en', printedAt: 1_700_000_000 },
  ...{ foot: { printed: 'Coldbar', page: 'Page #' }, facts: [], paragraphs: [], table: null, map: null, none: null },
}
const printed = async (report: PdfReport = REPORT): Promise<string> =>
  parseTestPdf(await buffer(await printer.print(report))).text

it('prints what comes while the thread that nobody needed is still ending', async () => {
  expect(await printed()).toContain('Flat')
  const stopped = printer.stop()
  expect(await printed()).toContain('Flat')
  await stopped
})

it('refuses a print that fails before its first part, and prints the next', async () => {
  const broken = { ...REPORT, facts: 'none' } as unknown as PdfReport
  await expect(printed(broken)).rejects.toThrow(TypeError)
  expect(await printed()).toContain('Flat')
})

it('fails what it has not printed when it is stopped', async () => {
  const lost = printed()
  await Promise.all([expect(lost).rejects.toThrow('printing thread'), printer.stop()])
})
