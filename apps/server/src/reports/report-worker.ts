import { parentPort } from 'node:worker_threads'
import type { Report } from './report.ts'
import { writeReport } from './report-pdf.ts'

parentPort?.on('message', async ({ number, report }: { number: number; report: Report }) => {
  try {
    await writeReport(report, (part) => parentPort?.postMessage({ number, part }))
    parentPort?.postMessage({ number, isWhole: true })
  } catch (cause) {
    parentPort?.postMessage({ number, failure: cause })
  }
})
