import type { FastifyInstance } from 'fastify'
import { ServerLeaving } from './errors.ts'

/**
 * How far a process is: `starting` until all of it runs, `ready`, `draining` while it serves as before and says that it leaves, and
 * `leaving` while it serves only what a proxy must not send a second time.
 */
type ServingPhase = 'starting' | 'ready' | 'draining' | 'leaving'

declare module 'fastify' {
  interface FastifyInstance {
    /** How far this process is. */
    serving: ServingState
  }
}

/** The phase of this process; a server that nobody starts step by step is ready. */
class ServingState {
  phase: ServingPhase = 'ready'

  /** Whether this process is one that a proxy should choose no more. */
  get isGoing(): boolean {
    return this.phase === 'draining' || this.phase === 'leaving'
  }
}

/** Asked of a process itself, so that no other can answer in its place. */
const OF_THE_PROCESS: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/** What may be sent to another process although this one got it: whatever only reads, and readings, which are stored once. */
const mayGoElsewhere = (method: string, url: string): boolean =>
  method === 'GET' || method === 'HEAD' || url.startsWith('/ingest/')

/**
 * While this process goes, each answer ends its connection, so that the next request opens one where its proxy chooses anew. While it
 * leaves, what may go elsewhere is refused before anything is done for it.
 */
export const registerServingPhase = (app: FastifyInstance): void => {
  const serving = new ServingState()
  app.decorate('serving', serving)
  app.addHook('onRequest', async (request) => {
    const { method, url, routeOptions } = request
    if (serving.phase !== 'leaving' || OF_THE_PROCESS.has(routeOptions.url ?? '')) return
    if (mayGoElsewhere(method, url)) throw new ServerLeaving()
  })
  app.addHook('onSend', async (_, reply) => {
    if (serving.isGoing) reply.header('connection', 'close')
  })
}

/** What leaving takes: ms of each phase, and how to end the streams that are open within so many ms. */
type Departure = {
  drainMs: number
  leaveMs: number
  endStreams: (withinMs: number) => void
  wait: (ms: number) => Promise<unknown>
}

/** Streams are ended in the first part of leaving: those who come back are then refused, and so led to another process. */
const STREAMS_SHARE = 0.5

/** Lets a proxy see that this process goes, then leads everybody elsewhere. Resolves when nobody needs it any more. */
export const leaveProxy = async (
  { serving }: Pick<FastifyInstance, 'serving'>,
  { drainMs, leaveMs, endStreams, wait }: Departure,
): Promise<void> => {
  serving.phase = 'draining'
  await wait(drainMs)
  serving.phase = 'leaving'
  endStreams(leaveMs * STREAMS_SHARE)
  await wait(leaveMs)
}
