import { parseNominatimAddress } from './parse-nominatim-address.ts'

/** A point in degrees (WGS 84). */
export type GeoPoint = { latitude: number; longitude: number }

/** Asks for the address of a point; null where there is none. Throws `GeocoderUnavailableError`. */
export type ReverseGeocode = (point: GeoPoint, signal: AbortSignal) => Promise<string | null>

/** The geocoder did not answer, or not with an address. `retryAfter` in seconds is what it asked for itself. */
export class GeocoderUnavailableError extends Error {
  readonly retryAfter: number | null
  constructor(why: string, { retryAfter = null, cause }: { retryAfter?: number | null; cause?: unknown } = {}) {
    super(why, { cause })
    this.retryAfter = retryAfter
  }
}

const TIMEOUT_MS = 5_000
const LARGEST_ANSWER = 64 * 1024
const DECIMALS = 6

const questionUrl = (base: URL, { latitude, longitude }: GeoPoint): URL => {
  const url = new URL(base)
  url.pathname = `${base.pathname.replace(/(?<!\/)\/+$/, '')}/reverse`
  url.searchParams.set('format', 'jsonv2')
  url.searchParams.set('lat', latitude.toFixed(DECIMALS))
  url.searchParams.set('lon', longitude.toFixed(DECIMALS))
  return url
}

const secondsToWait = (header: string | null): number | null => {
  const seconds = Number(header)
  return header !== null && Number.isFinite(seconds) && seconds > 0 ? seconds : null
}

/** The body as JSON; an answer of any size beyond reason is not read to its end. */
const bodyOf = async (answer: Response): Promise<unknown> => {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.length
    if (size > LARGEST_ANSWER) throw new Error('the answer is too long')
    parts.push(part)
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8'))
}

/**
 * A geocoder that speaks Nominatim's reverse API under `base`. Whoever runs the server chose the address, so it may lie in
 * the own network; where it redirects to is not followed.
 */
export const createNominatimGeocoder =
  (base: URL, userAgent: string): ReverseGeocode =>
  async (point, signal) => {
    const headers = { 'user-agent': userAgent, accept: 'application/json' }
    const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
    let answer: Response
    try {
      answer = await fetch(questionUrl(base, point), { headers, redirect: 'manual', signal: limit })
    } catch (cause) {
      throw new GeocoderUnavailableError(`${base.host} cannot be reached`, { cause })
    }
    if (answer.status !== 200) {
      await answer.body?.cancel()
      const retryAfter = secondsToWait(answer.headers.get('retry-after'))
      throw new GeocoderUnavailableError(`${base.host} answers ${answer.status}`, { retryAfter })
    }
    try {
      return parseNominatimAddress(await bodyOf(answer))
    } catch (cause) {
      throw new GeocoderUnavailableError(`${base.host} answers something else than an address`, { cause })
    }
  }
