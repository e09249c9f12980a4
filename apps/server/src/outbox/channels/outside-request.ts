import dns, { type LookupAddress } from 'node:dns'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isOutsideAddress } from '../../http/outside-address.ts'
import { outsideUrlProblem } from '../../http/outside-url.ts'
import { heard, NotSent } from './channel.ts'

const PATIENCE_MS = 5_000
const MOST_BYTES = 1024 * 1024

export type OutsideRequest = {
  url: URL
  method: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  body?: string | Buffer
  /** Hosts of the own network that the installation permits. */
  insideTargets: readonly string[]
}

export type OutsideAnswer = { status: number; headers: Readonly<IncomingMessage['headers']>; body: string }

/** Looks a name up and lets only addresses of the open Internet through; the one that was looked at is the one that is used. */
const outsideLookup =
  (insideTargets: readonly string[]): LookupFunction =>
  (hostname, options, callback) => {
    dns.lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error !== null) return callback(error, '')
      const addresses: LookupAddress[] = insideTargets.includes(hostname)
        ? found
        : found.filter(({ address }) => isOutsideAddress(address))
      const [first] = addresses
      if (first === undefined) return callback(new InsideAddress(hostname), '')
      if (options.all === true) return callback(null, addresses)
      callback(null, first.address, first.family)
    })
  }

/** A name that leads into our own network. */
class InsideAddress extends Error {
  constructor(host: string) {
    super(`${host} leads into this network.`)
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

const answerTo = ({ url, method, headers, body, insideTargets }: OutsideRequest): Promise<OutsideAnswer> =>
  new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    const request = send(
      url,
      {
        method,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }) },
        lookup: outsideLookup(insideTargets),
        signal: AbortSignal.timeout(PATIENCE_MS),
      },
      (answer) => {
        read(answer).then(
          (text) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
          reject,
        )
      },
    )
    request.on('error', reject)
    request.end(body)
  })

/**
 * Asks an address that a user wrote down. It is judged by how it is written and again by where it leads when connecting;
 * redirects are not followed; it has 5 s and 1 MiB. Throws NotSent.
 */
export const askOutside = async (request: OutsideRequest): Promise<OutsideAnswer> => {
  const problem = outsideUrlProblem(request.url.href, request.insideTargets)
  if (problem !== null) throw new NotSent('bad_endpoint', true, problem)
  try {
    return await answerTo(request)
  } catch (cause) {
    if (cause instanceof InsideAddress) throw new NotSent('bad_endpoint', true, cause.message, cause)
    throw new NotSent('unreachable', false, heard(cause instanceof Error ? cause.message : String(cause)), cause)
  }
}
