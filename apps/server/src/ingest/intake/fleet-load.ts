import type { IncomingHttpHeaders } from 'node:http'
import { LARGEST_INGEST_BYTES } from '@coldbar/contract/ingest/readings'
import { Unavailable } from '../../http/errors.ts'

/** Bytes of bodies that one fleet may have here at once: as much as four of the largest. */
const MOST_BYTES = 4 * LARGEST_INGEST_BYTES
/** Readings pack about so well. */
const PACKED = 20
/** A body by itself, its socket and what waits for its answer, bytes. */
const LEAST = 4 * 1024

/** What a body may come to, bytes; one that does not say how long it is may be the largest. */
export const weightOf = (headers: IncomingHttpHeaders): number => {
  const said = Number(headers['content-length'] ?? LARGEST_INGEST_BYTES)
  const whole = headers['content-encoding'] === 'gzip' ? said * PACKED : said
  return Math.min(Math.max(whole, LEAST), LARGEST_INGEST_BYTES)
}

/**
 * Counts what each fleet has in this process between a request's head and its answer, so that none can fill the memory
 * that all of them share, with however many keys it sends.
 */
export class FleetLoad {
  readonly #held = new Map<number, number>()

  /** Takes a body in; returns how to let go of it, which counts once. Throws Unavailable (503) when the fleet has too many here. */
  take(fleetId: number, bytes: number): () => void {
    const held = this.#held.get(fleetId) ?? 0
    if (held > 0 && held + bytes > MOST_BYTES) {
      throw new Unavailable('Too many readings of this fleet are on their way at once. Send them again later.', 2)
    }
    this.#held.set(fleetId, held + bytes)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      const left = (this.#held.get(fleetId) ?? 0) - bytes
      if (left > 0) this.#held.set(fleetId, left)
      else this.#held.delete(fleetId)
    }
  }
}
