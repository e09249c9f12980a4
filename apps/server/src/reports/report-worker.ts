import { serveWork } from '../threads/serve-work.ts'
import { partBuffer } from './part-buffer.ts'
import type { PdfReport } from './pdf-report.ts'
import { writePdfReport } from './write-pdf-report.ts'

serveWork<PdfReport, Uint8Array>(async (report, tell) => {
  const parts = partBuffer(tell)
  await writePdfReport(report, parts.add)
  parts.flush()
})
