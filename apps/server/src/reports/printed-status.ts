import { Worker } from 'node:worker_threads'
import type { Language } from '@coldbar/i18n/language'
import type { TireStatus } from './tire-status-pdf.ts'

/** What is printed, and for whom. */
export type StatusPrint = { status: TireStatus; language: Language; timeZone: string }

type Answer = { number: number } & ({ file: Uint8Array } | { failure: Error })
type Waiting = { resolve: (file: Buffer) => void; reject: (cause: Error) => void }

/** A printer that nobody needs gives its memory back. */
const IDLE_MS = 60_000

/**
 * Prints in a thread of its own: fonts and maps of one page take as long as a hundred requests. The thread starts with the
 * first print and ends when nobody printed for a minute.
 */
export class StatusPrinter {
  #worker: Worker | null = null
  #idle: NodeJS.Timeout | undefined
  #number = 0
  readonly #waiting = new Map<number, Waiting>()

  /** The status of a tire as a PDF. */
  print(print: StatusPrint): Promise<Buffer> {
    clearTimeout(this.#idle)
    const number = ++this.#number
    const worker = this.#worker ?? this.#start()
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject })
      worker.ref()
      worker.postMessage({ number, print })
    })
  }

  /** Ends the thread; what it has not printed fails. */
  async stop(): Promise<void> {
    clearTimeout(this.#idle)
    await this.#worker?.terminate()
  }

  #start(): Worker {
    const worker = new Worker(new URL('./status-pdf-worker.ts', import.meta.url))
    worker.on('message', (answer: Answer) => this.#answered(answer))
    worker.on('error', (cause: Error) => this.#ended(worker, cause))
    worker.on('exit', () => this.#ended(worker, new Error('the printing thread ended')))
    this.#worker = worker
    return worker
  }

  #answered(answer: Answer): void {
    const waiting = this.#waiting.get(answer.number)
    this.#waiting.delete(answer.number)
    if ('file' in answer) waiting?.resolve(Buffer.from(answer.file))
    else waiting?.reject(answer.failure)
    if (this.#waiting.size > 0) return
    // Nobody waits: the process may end, whatever becomes of the thread.
    this.#worker?.unref()
    this.#idle = setTimeout(() => this.stop(), IDLE_MS).unref()
  }

  #ended(worker: Worker, cause: Error): void {
    if (this.#worker !== worker) return
    this.#worker = null
    for (const { reject } of this.#waiting.values()) reject(cause)
    this.#waiting.clear()
  }
}
