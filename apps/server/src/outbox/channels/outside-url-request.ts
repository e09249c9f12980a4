import { validateHeaderValue } from 'node:http'
import type { LookupFunction } from 'node:net'
import { type AllowedInternalHost, findAllowedInternalHost } from '../../config/allowed-internal-hosts.ts'
import { outsideUrlProblem } from '../../http/address/outside-url.ts'
import { isPublicIpAddress } from '../../http/address/public-ip-address.ts'
import { createHostNameLookup, type HostNameLookup } from './create-host-name-lookup.ts'
import { DeliveryFailedError, EndpointSilentError, singleLineResponse } from './delivery-channel.ts'
import { RequestUnansweredError, requestWithTimeout, type TimedAnswer, type TimedRequest } from './timed-request.ts'

const PATIENCE_MS = 5_000
/** Whom this machine asks for names. */
const MACHINE = createHostNameLookup()

export type OutsideUrlRequest = TimedRequest & {
  /** Places of the own network that the installation permits. */
  insideTargets: readonly AllowedInternalHost[]
  /** Whether the request holds a password, a key or a token, which nobody on the way may read. */
  isSecret: boolean
  /** Who tells the addresses of names: those whom this machine asks. */
  names?: HostNameLookup
}

export type OutsideUrlAnswer = TimedAnswer

/** Looks a name up and lets only addresses of the open Internet through, unless the installation names the place; the one that was looked at is the one that is used. */
const outsideLookup =
  (names: HostNameLookup, isInside: boolean): LookupFunction =>
  (hostname, options, callback) => {
    names(hostname, isInside).then(
      (found) => {
        const addresses = isInside ? found : found.filter(({ address }) => isPublicIpAddress(address))
        const [first] = addresses
        if (first === undefined) callback(new InsideAddress(hostname), '')
        else if (options.all === true) callback(null, addresses)
        else callback(null, first.address, first.family)
      },
      (cause) => callback(cause, ''),
    )
  }

/** A name that leads into our own network. */
class InsideAddress extends Error {
  constructor(host: string) {
    super(`${host} leads into this network.`)
  }
}

/** Whether HTTP carries these headers: none holds the end of a line, or letters beyond Latin ones. */
const areHeaders = (headers: Readonly<Record<string, string>>): boolean => {
  try {
    for (const [name, value] of Object.entries(headers)) validateHeaderValue(name, value)
    return true
  } catch {
    return false // the library says so by throwing
  }
}

/**
 * Asks an address that a user wrote down. It is judged by how it is written and again by where it leads when connecting;
 * redirects are not followed; it has 5 s and 1 MiB. Throws DeliveryFailedError, and Silent where nobody answers.
 */
export const requestOutsideUrl = async (request: OutsideUrlRequest): Promise<OutsideUrlAnswer> => {
  const { url, insideTargets, isSecret, names = MACHINE } = request
  const problem = outsideUrlProblem(url.href, insideTargets, isSecret ? 'secret' : 'plain')
  if (problem !== null) throw new DeliveryFailedError('bad_endpoint', true, problem.message)
  // Users write none of the headers but the secret.
  if (!areHeaders(request.headers ?? {}))
    throw new DeliveryFailedError('no_secret', true, 'The key holds characters that cannot be sent. Type it again.')
  try {
    return await requestWithTimeout(
      request,
      PATIENCE_MS,
      outsideLookup(names, findAllowedInternalHost(url, insideTargets) !== null),
    )
  } catch (cause) {
    if (!(cause instanceof RequestUnansweredError)) throw cause
    if (cause.cause instanceof InsideAddress)
      throw new DeliveryFailedError('bad_endpoint', true, cause.message, cause.cause)
    throw new EndpointSilentError(cause.where, 'unreachable', singleLineResponse(cause.message), cause.cause)
  }
}
