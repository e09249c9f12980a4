import { randomInt } from 'node:crypto'
import type { QueryOf } from '@coldbar/contract/call'
import { calls } from '@coldbar/contract/calls'
import type { FastifyInstance } from 'fastify'
import { TooManyRequests } from '../http/errors.ts'
import { bindCall, sessionOfRequest } from '../http/routes/route.ts'
import { findValidSessions } from '../http/session/session-store.ts'
import { MAX_STREAMS_PER_USER } from './live-hub.ts'
import { LiveStreamClient } from './live-stream.ts'

/** A beat this often keeps proxies from closing a quiet stream, and finds readers that are gone. */
const HEARTBEAT_MS = 15_000
/** So many parts of all streams beat one after the other: thousands at once would hold up everybody else. */
const HEARTBEAT_PARTS = 15
const BEAT = Buffer.from('event: beat\ndata: still here\n\n')
/** A signed-out session's streams end at the latest after this and one look-up. */
const SESSION_CHECK_MS = 3_000
const RETRY_MS = { least: 1_000, most: 4_000 }

/** `GET /index.php/api/live`, and the clockwork that keeps its streams alive and theirs alone. */
export const liveRoutes = (app: FastifyInstance): void => {
  const { live, clock, processes } = app.deps
  let opened = 0

  bindCall(app, calls['live.stream'], async (request, reply) => {
    const session = sessionOfRequest(request)
    // What a browser's stream saw itself is newer than what its address was made with.
    const { last_event_id: resumed } = request.query as QueryOf<(typeof calls)['live.stream']>
    const header = request.headers['last-event-id']
    const lastEventId = typeof header === 'string' ? header : resumed
    // One that comes from another process left its place there, also where that was killed and could not say so.
    const elsewhere = live.isOfOtherProcess(lastEventId) ? 0 : processes.streamsElsewhere(session.userId)
    if (live.streamsOf(session.userId) + elsewhere >= MAX_STREAMS_PER_USER) {
      throw new TooManyRequests('Too many open pages for one user. Close one of them.', 30)
    }
    const headers = {
      ...reply.getHeaders(),
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
    }
    reply.hijack()
    app.underWay.rest(reply)
    reply.raw.writeHead(200, headers as Record<string, string>)
    request.raw.socket.setNoDelay(true)
    // After a restart not all pages come back in the same moment.
    reply.raw.write(`retry: ${randomInt(RETRY_MS.least, RETRY_MS.most)}\n\n`)
    opened += 1
    live.add(new LiveStreamClient(opened, session, reply.raw, clock), lastEventId)
  })

  let part = 0
  const heartbeat = setInterval(() => {
    for (const stream of live.streams())
      if (stream.number % HEARTBEAT_PARTS === part && !stream.isFull) stream.write(BEAT)
    part = (part + 1) % HEARTBEAT_PARTS
  }, HEARTBEAT_MS / HEARTBEAT_PARTS)

  const checkSessions = async (): Promise<void> => {
    const streams = live.streams()
    if (streams.length === 0) return
    const current = await findValidSessions(app.deps, [...new Set(streams.map((stream) => stream.session.id))])
    for (const stream of streams) {
      const now = current.get(stream.session.id)
      const { role, fleetId, notifications } = stream.session
      if (now?.role !== role || now.fleetId !== fleetId || now.notifications !== notifications) stream.close()
    }
  }
  const sessionCheck = setInterval(() => {
    live.cutStuck()
    checkSessions().catch((cause: Error) => app.log.error({ err: cause }, 'open streams could not be checked'))
  }, SESSION_CHECK_MS)

  app.addHook('preClose', async () => {
    clearInterval(heartbeat)
    clearInterval(sessionCheck)
    live.close()
  })
}
