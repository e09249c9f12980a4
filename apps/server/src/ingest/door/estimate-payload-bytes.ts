import type { IncomingHttpHeaders } from 'node:http'
import { MAX_INGEST_BYTES } from '@coldbar/contract/ingest/readings'

/** Readings pack about so well. */
const PACKED = 20
/** A body by itself, its socket and what waits for its answer, bytes. */
const LEAST = 4 * 1024

/** What a body may come to, bytes; one that does not say how long it is may be the largest. */
export const estimatePayloadBytes = (headers: IncomingHttpHeaders): number => {
  const said = Number(headers['content-length'] ?? MAX_INGEST_BYTES)
  const whole = headers['content-encoding'] === 'gzip' ? said * PACKED : said
  return Math.min(Math.max(whole, LEAST), MAX_INGEST_BYTES)
}
