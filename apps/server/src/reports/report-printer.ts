import { PassThrough, type Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import type { Report } from './report.ts'

type Answer = { number: number } & ({ part: Uint8Array } | { isWhole: true } | { failure: Error })

/** Whoever waits for the first part, and where the others go. */
type Waiting = { file: PassThrough; begin: (file: Readable) => void; fail: (cause: Error) => void }

/** A printer that nobody needs gives its memory back. */
const IDLE_MS = 60_000

/**
 * Prints in a thread of its own: fonts and maps of one page take as long as a hundred requests. The thread starts with the
 * first print and ends when nobody printed for a minute.
 */
export class ReportPrinter {
  #worker: Worker | null = null
  #idle: NodeJS.Timeout | undefined
  #number = 0
  readonly #waiting = new Map<number, Waiting>()

  /** A report as a PDF that is written while it is read; rejects where its beginning fails. */
  print(report: Report): Promise<Readable> {
    clearTimeout(this.#idle)
    const number = ++this.#number
    const worker = this.#worker ?? this.#start()
    return new Promise((begin, fail) => {
      this.#waiting.set(number, { file: new PassThrough(), begin, fail })
      worker.ref()
      worker.postMessage({ number, report })
    })
  }

  /** Ends the thread; what it has not printed fails. */
  async stop(): Promise<void> {
    clearTimeout(this.#idle)
    await this.#worker?.terminate()
  }

  #start(): Worker {
    const worker = new Worker(new URL('./report-worker.ts', import.meta.url))
    worker.on('message', (answer: Answer) => this.#answered(answer))
    worker.on('error', (cause: Error) => this.#ended(worker, cause))
    worker.on('exit', () => this.#ended(worker, new Error('the printing thread ended')))
    this.#worker = worker
    return worker
  }

  #answered(answer: Answer): void {
    const waiting = this.#waiting.get(answer.number)
    if (waiting === undefined) return
    if ('part' in answer) {
      waiting.begin(waiting.file)
      waiting.file.write(answer.part)
      return
    }
    if ('failure' in answer) broken(waiting, answer.failure)
    else waiting.file.end()
    this.#waiting.delete(answer.number)
    if (this.#waiting.size > 0) return
    // Nobody waits: the process may end, whatever becomes of the thread.
    this.#worker?.unref()
    this.#idle = setTimeout(() => this.stop(), IDLE_MS).unref()
  }

  #ended(worker: Worker, cause: Error): void {
    if (this.#worker !== worker) return
    this.#worker = null
    for (const waiting of this.#waiting.values()) broken(waiting, cause)
    this.#waiting.clear()
  }
}

/** Before its first part a print is refused, afterwards it breaks off. */
const broken = ({ file, fail }: Waiting, cause: Error): void => {
  fail(cause)
  // Whoever was refused listens to no stream.
  if (file.listenerCount('error') > 0) file.destroy(cause)
}
