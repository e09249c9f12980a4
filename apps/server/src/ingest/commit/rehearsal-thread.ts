import { setImmediate as others } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { ToRehearse } from '../fold/rehearsal-worker.ts'
import type { RehearsedNews, Rehearsing } from '../fold/rehearse-rig.ts'

type Answer = { number: number } & ({ news: RehearsedNews[] } | { failure: Error })

/** Readings handed over at once: what is copied for the thread meanwhile holds up all else for some 10 ms. */
const READINGS_AT_ONCE = 5_000
/** Readings of a vehicle that are judged at most: as many as a thread takes some seconds for. Eight tires heard every four minutes have about half. */
const MOST_READINGS = 150_000
/** A thread that nobody needs gives its memory back. */
const IDLE_MS = 60_000

/**
 * Judges pasts in a thread of its own: a month of a vehicle takes as long as a hundred requests. The thread starts with the
 * first one and ends when nobody asked for a minute.
 */
export class RehearsalThread {
  /** Of a vehicle; whoever asks leaves out the others. */
  readonly mostReadings: number
  #worker: Worker | null = null
  #idle: NodeJS.Timeout | undefined
  #number = 0
  readonly #waiting = new Map<number, PromiseWithResolvers<RehearsedNews[]>>()

  constructor(mostReadings = MOST_READINGS) {
    this.mostReadings = mostReadings
  }

  async judge(rig: Rehearsing): Promise<RehearsedNews[]> {
    clearTimeout(this.#idle)
    const number = ++this.#number
    const worker = this.#worker ?? this.#start()
    const answer = Promise.withResolvers<RehearsedNews[]>()
    this.#waiting.set(number, answer)
    worker.ref()
    const [news] = await Promise.all([answer.promise, this.#handOver(worker, number, rig)])
    return news
  }

  async #handOver(worker: Worker, number: number, rig: Rehearsing): Promise<void> {
    const { rows, ...past } = rig.past
    const hand = (message: ToRehearse): void => worker.postMessage(message)
    for (let at = 0; at < rows.length && this.#waiting.has(number); at += READINGS_AT_ONCE) {
      hand({ number, rows: rows.slice(at, at + READINGS_AT_ONCE) })
      await others()
    }
    hand({ number, rig: { ...rig, past } })
  }

  /** Ends the thread; what it has not judged fails. */
  async stop(): Promise<void> {
    clearTimeout(this.#idle)
    const worker = this.#worker
    if (worker === null) return
    // Forgotten before it ends, so that whoever asks meanwhile gets another.
    this.#ended(worker, new Error('the rehearsing thread was stopped'))
    await worker.terminate()
  }

  #start(): Worker {
    const worker = new Worker(new URL('../fold/rehearsal-worker.ts', import.meta.url))
    worker.on('message', (answer: Answer) => this.#answered(answer))
    worker.on('error', (cause: Error) => this.#ended(worker, cause))
    worker.on('exit', () => this.#ended(worker, new Error('the rehearsing thread ended')))
    this.#worker = worker
    return worker
  }

  #answered(answer: Answer): void {
    const waiting = this.#waiting.get(answer.number)
    this.#waiting.delete(answer.number)
    if ('failure' in answer) waiting?.reject(answer.failure)
    else waiting?.resolve(answer.news)
    if (this.#waiting.size > 0) return
    // Nobody waits: the process may end, whatever becomes of the thread.
    this.#worker?.unref()
    this.#idle = setTimeout(() => this.stop(), IDLE_MS).unref()
  }

  #ended(worker: Worker, cause: Error): void {
    if (this.#worker !== worker) return
    this.#worker = null
    for (const waiting of this.#waiting.values()) waiting.reject(cause)
    this.#waiting.clear()
  }
}
