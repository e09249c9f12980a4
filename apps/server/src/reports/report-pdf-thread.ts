import { PassThrough, type Readable } from 'node:stream'
import { WorkThread } from '../threads/work-thread.ts'
import type { PdfReport } from './pdf-report.ts'

/** Prints in a thread of its own: fonts and maps of one page take as long as a hundred requests. */
export class ReportPdfThread {
  readonly #thread = new WorkThread<PdfReport, Uint8Array>({
    file: new URL('./report-worker.ts', import.meta.url),
    name: 'printing',
  })

  /** A report as a PDF that is written while it is read; rejects where its beginning fails. */
  print(report: PdfReport): Promise<Readable> {
    const file = new PassThrough()
    return new Promise((begin, fail) => {
      const write = (part: Uint8Array): void => {
        begin(file)
        file.write(part)
      }
      this.#thread.work(report, write).then(
        () => file.end(),
        (cause: Error) => {
          // Before its first part a print is refused, afterwards it breaks off. Whoever was refused listens to no stream.
          fail(cause)
          if (file.listenerCount('error') > 0) file.destroy(cause)
        },
      )
    })
  }

  /** Ends the thread; what it has not printed fails. */
  stop(): Promise<void> {
    return this.#thread.stop()
  }
}
