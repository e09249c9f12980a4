import { serveWork } from '../threads/serve-work.ts'
import { gatheredParts } from './gathered-parts.ts'
import type { Report } from './report.ts'
import { writeReport } from './report-pdf.ts'

serveWork<Report, Uint8Array>(async (report, tell) => {
  const parts = gatheredParts(tell)
  await writeReport(report, parts.add)
  parts.flush()
})
