import type { FastifyRequest } from 'fastify'

const LOOPBACK = /^(?:::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i

/** What a proxy adds: whoever asks through one is elsewhere. */
const OF_PROXY = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/**
 * Whether a request comes from a browser on the machine that the server runs on, under a name of that machine: a page of
 * elsewhere whose name leads here has its own name in `Host`.
 */
export const isFromOwnMachine = ({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') &&
  LOCAL_HOST.test(headers.host ?? '') &&
  OF_PROXY.every((name) => headers[name] === undefined)
