import { parentPort } from 'node:worker_threads'
import { gatheredParts } from './gathered-parts.ts'
import type { Report } from './report.ts'
import { writeReport } from './report-pdf.ts'

parentPort?.on('message', async ({ number, report }: { number: number; report: Report }) => {
  try {
    const parts = gatheredParts((part) => parentPort?.postMessage({ number, part }))
    await writeReport(report, parts.add)
    parts.flush()
    parentPort?.postMessage({ number, isWhole: true })
  } catch (cause) {
    parentPort?.postMessage({ number, failure: cause })
  }
})
