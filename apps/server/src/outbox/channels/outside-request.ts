import dns, { type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isOutsideAddress } from '../../http/outside-address.ts'
import { outsideUrlProblem } from '../../http/outside-url.ts'
import { heard, NotSent, Silent } from './channel.ts'
import { type Answer, askWithin, type TimedRequest, Unanswered } from './timed-request.ts'

const PATIENCE_MS = 5_000

export type OutsideRequest = TimedRequest & {
  /** Hosts of the own network that the installation permits. */
  insideTargets: readonly string[]
}

export type OutsideAnswer = Answer

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

/**
 * Asks an address that a user wrote down. It is judged by how it is written and again by where it leads when connecting;
 * redirects are not followed; it has 5 s and 1 MiB. Throws NotSent, and Silent where nobody answers.
 */
export const askOutside = async (request: OutsideRequest): Promise<OutsideAnswer> => {
  const problem = outsideUrlProblem(request.url.href, request.insideTargets)
  if (problem !== null) throw new NotSent('bad_endpoint', true, problem)
  try {
    return await askWithin(request, PATIENCE_MS, outsideLookup(request.insideTargets))
  } catch (cause) {
    if (!(cause instanceof Unanswered)) throw cause
    if (cause.cause instanceof InsideAddress) throw new NotSent('bad_endpoint', true, cause.message, cause.cause)
    throw new Silent(cause.where, 'unreachable', heard(cause.message), cause.cause)
  }
}
