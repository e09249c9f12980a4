import { parentPort } from 'node:worker_threads'
import type { WorkThreadInput, WorkThreadOutput } from './work-thread.ts'

/** Runs in the thread of a `WorkThread`: does each job, behind the pieces that were handed over for it, and tells what it makes. */
export const serveThreadWork = <Job, Part, Piece = never>(
  work: (job: Job, tell: (part: Part) => void, pieces: readonly Piece[]) => void | Promise<void>,
): void => {
  const handed = new Map<number, Piece[]>()
  const say = (said: WorkThreadOutput<Part>): void => parentPort?.postMessage(said)
  parentPort?.on('message', async (message: WorkThreadInput<Job, Piece>) => {
    const { number } = message
    const pieces = handed.get(number) ?? []
    if ('piece' in message) {
      pieces.push(message.piece)
      handed.set(number, pieces)
      return
    }
    handed.delete(number)
    try {
      await work(message.job, (part) => say({ number, part }), pieces)
      say({ number, isDone: true })
    } catch (failure) {
      say({ number, failure })
    }
  })
}
