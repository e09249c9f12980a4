import { serveWork } from '../threads/serve-work.ts'
import { partBuffer } from './part-buffer.ts'
import type { Report } from './report.ts'
import { writeReport } from './report-pdf.ts'

serveWork<Report, Uint8Array>(async (report, tell) => {
  const parts = partBuffer(tell)
  await writeReport(report, parts.add)
  parts.flush()
})
