import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { EndpointSilentError } from './delivery-channel.ts'

const MOST_BYTES = 1024 * 1024

export type TimedRequest = {
  url: URL
  method: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  body?: string | Buffer
}

export type TimedAnswer = { status: number; headers: Readonly<IncomingMessage['headers']>; body: string }

/** Where an address stands for everybody: whoever asks there asks the same program. */
export const endpointOfUrl = ({ protocol, host }: URL): string => `${protocol}//${host}`

/** A request that was not answered, whether anybody took the connection, and why as `cause`. */
export class RequestUnansweredError extends Error {
  readonly where: EndpointSilentError['where']

  constructor(where: EndpointSilentError['where'], cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.where = where
  }
}

const read = async (answer: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length
    if (size > MOST_BYTES) throw new Error('The answer is longer than 1 MiB.')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/**
 * Asks once, for at most so many milliseconds from looking the name up to the last byte of at most 1 MiB; redirects are not
 * followed. Throws Unanswered.
 */
export const requestWithTimeout = (
  { url, method, headers, body }: TimedRequest,
  patienceMs: number,
  lookup?: LookupFunction,
): Promise<TimedAnswer> =>
  new Promise((resolve, reject) => {
    let where: EndpointSilentError['where'] = 'unconnected'
    const fail = (cause: unknown): void => reject(new RequestUnansweredError(where, cause))
    const connected = (): void => {
      where = 'unanswered'
    }
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    const request = send(
      url,
      {
        method,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }) },
        ...(lookup === undefined ? {} : { lookup }),
        signal: AbortSignal.timeout(patienceMs),
      },
      (answer) => {
        read(answer).then(
          (text) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
          fail,
        )
      },
    )
    request.on('socket', (socket) => {
      if (request.reusedSocket) connected()
      else socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', connected)
    })
    request.on('error', fail)
    request.end(body)
  })
