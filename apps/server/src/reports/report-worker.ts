import { serveThreadWork } from '../threads/serve-thread-work.ts'
import { createPartBuffer } from './create-part-buffer.ts'
import type { PdfReport } from './pdf-report.ts'
import { writePdfReport } from './write-pdf-report.ts'

serveThreadWork<PdfReport, Uint8Array>(async (report, tell) => {
  const parts = createPartBuffer(tell)
  await writePdfReport(report, parts.add)
  parts.flush()
})
