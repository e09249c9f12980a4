import type { IncomingHttpHeaders } from 'node:http'

const FROM_ELSEWHERE = new Set(['cross-site', 'same-site'])

/** Did a browser send this on behalf of another site? Programs that are no browser send neither header and pass. */
export const isCrossSiteRequest = (headers: IncomingHttpHeaders): boolean => {
  const site = headers['sec-fetch-site']
  return typeof site === 'string' && FROM_ELSEWHERE.has(site.toLowerCase())
}

/**
 * May a writing request come in? `Origin`, when sent, must be ours as a whole: prefixes and `null` are foreign.
 * Without a public address, ours is what the request itself was addressed to.
 */
export const isFromOwnOrigin = (headers: IncomingHttpHeaders, publicUrl: URL | null): boolean => {
  if (isCrossSiteRequest(headers)) return false
  const origin = headers.origin
  if (origin === undefined) return true
  if (publicUrl !== null) return origin === publicUrl.origin
  const host = headers.host
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`)
}
