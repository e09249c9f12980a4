import { setImmediate as others } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

/** What a thread is handed: a piece of what a job needs, or the job, behind its pieces. */
export type WorkThreadInput<Job, Piece> = { number: number } & ({ piece: Piece } | { job: Job })

/** What a thread says of a job: a part of what it makes, that it is done, or what it failed of. */
export type WorkThreadOutput<Part> = { number: number } & ({ part: Part } | { isDone: true } | { failure: unknown })

type Options = {
  /** What runs in the thread; it calls `serveThreadWork`. */
  file: URL
  /** As failures call it. */
  name: string
  /** A thread that nobody needs gives its memory back. */
  idleMs?: number
  /** A thread that has jobs and says nothing for so long is stuck, and its jobs fail. */
  silentMs?: number
  /** Jobs that may wait at once: each is copied for the thread. */
  mostJobs?: number
  /** What the thread finds in `workerData`. */
  data?: unknown
  /** Once started it stays until it is stopped: for what is remembered between jobs. */
  isKept?: boolean
}

/** That a thread ended, or was ended, before it said what became of a job. */
export class ThreadEndedError extends Error {
  override name = 'ThreadEndedError'
}

type Waiting<Part> = { take: (part: Part) => void; done: PromiseWithResolvers<void> }

const MINUTE_MS = 60_000

/**
 * Does work beside the loop, that would hold up a hundred requests: in a thread of its own, which starts with the first job and
 * ends when there was none for a while, unless it is kept.
 */
export class WorkThread<Job, Part, Piece = never> {
  readonly #options: Required<Options>
  #worker: Worker | null = null
  #timer: NodeJS.Timeout | undefined
  #number = 0
  readonly #waiting = new Map<number, Waiting<Part>>()

  constructor(options: Options) {
    this.#options = {
      ...{ idleMs: MINUTE_MS, silentMs: 5 * MINUTE_MS, mostJobs: 100, data: null, isKept: false },
      ...options,
    }
  }

  /**
   * Has a job done; `take` is given what it makes, part by part. What is large is handed over in `pieces`, others having their turn
   * in between. Rejects where the job fails, and where too many wait already.
   * @throws ThreadEndedError where its thread ends
   */
  async work(job: Job, take: (part: Part) => void, pieces: Iterable<Piece> = []): Promise<void> {
    const { name, mostJobs } = this.#options
    if (this.#waiting.size >= mostJobs) throw new Error(`the ${name} thread has ${mostJobs} jobs already`)
    const worker = this.#worker ?? this.#start()
    const number = ++this.#number
    const done = Promise.withResolvers<void>()
    this.#waiting.set(number, { take, done })
    // One that is stuck is found out though others bring more.
    if (this.#waiting.size === 1) this.#watch(worker)
    this.#handOver(worker, number, job, pieces).catch((cause: unknown) => this.#over(worker, number, cause))
    await done.promise
  }

  /** Ends the thread; what it has not done fails. */
  async stop(): Promise<void> {
    if (this.#worker !== null) await this.#end(this.#worker, `the ${this.#options.name} thread was stopped`)
  }

  async #handOver(worker: Worker, number: number, job: Job, pieces: Iterable<Piece>): Promise<void> {
    const hand = (message: WorkThreadInput<Job, Piece>): void => worker.postMessage(message)
    for (const piece of pieces) {
      if (!this.#waiting.has(number)) return
      hand({ number, piece })
      await others()
    }
    if (this.#waiting.has(number)) hand({ number, job })
  }

  #start(): Worker {
    const { file, name, data } = this.#options
    const worker = new Worker(file, { workerData: data })
    worker.on('message', (said: WorkThreadOutput<Part>) => this.#said(worker, said))
    worker.on('error', (cause: Error) =>
      this.#ended(worker, new ThreadEndedError(`the ${name} thread failed: ${String(cause)}`, { cause })),
    )
    worker.on('exit', () => this.#ended(worker, new ThreadEndedError(`the ${name} thread ended`)))
    this.#worker = worker
    return worker
  }

  #said(worker: Worker, said: WorkThreadOutput<Part>): void {
    if ('part' in said) {
      this.#waiting.get(said.number)?.take(said.part)
      if (this.#worker === worker) this.#watch(worker)
    } else this.#over(worker, said.number, 'failure' in said ? said.failure : null)
  }

  #over(worker: Worker, number: number, failure: unknown): void {
    const waiting = this.#waiting.get(number)
    this.#waiting.delete(number)
    if (failure === null) waiting?.done.resolve()
    else waiting?.done.reject(failure)
    if (this.#worker === worker) this.#watch(worker)
  }

  #watch(worker: Worker): void {
    const { name, idleMs, silentMs, isKept } = this.#options
    clearTimeout(this.#timer)
    if (this.#waiting.size > 0) {
      worker.ref()
      this.#timer = setTimeout(() => this.#end(worker, `the ${name} thread is stuck`), silentMs).unref()
      return
    }
    // Nobody waits: the process may end, whatever becomes of the thread.
    worker.unref()
    if (!isKept) this.#timer = setTimeout(() => this.stop(), idleMs).unref()
  }

  async #end(worker: Worker, why: string): Promise<void> {
    // Forgotten before it ends, so that whoever comes meanwhile gets another.
    this.#ended(worker, new ThreadEndedError(why))
    await worker.terminate()
  }

  #ended(worker: Worker, cause: Error): void {
    if (this.#worker !== worker) return
    clearTimeout(this.#timer)
    this.#worker = null
    for (const { done } of this.#waiting.values()) done.reject(cause)
    this.#waiting.clear()
  }
}
