import { MAX_INGEST_BYTES } from '@coldbar/contract/ingest/readings'
import { IngestRefusal } from '../ingest-refusal.ts'

/** Bytes that one fleet may have here at once: as much as four of the largest uploads. */
const MOST_BYTES = 4 * MAX_INGEST_BYTES
/**
 * Counts what each fleet has in this process until it is stored and answered for, so that none can fill the memory
 * that all of them share, with however many units it sends.
 */
export class FleetPendingBytes {
  readonly #held = new Map<number, number>()

  /** Takes in what a fleet brings; returns how to let go of it, which counts once. Throws IngestRefusal (unavailable) when it has too much here. */
  take(fleetId: number, bytes: number): () => void {
    const held = this.#held.get(fleetId) ?? 0
    if (held > 0 && held + bytes > MOST_BYTES) {
      const message = 'Too many readings of this fleet are on their way at once. Send them again later.'
      throw new IngestRefusal('unavailable', message, 2)
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
