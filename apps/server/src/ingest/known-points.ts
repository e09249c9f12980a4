import type { Send } from '../db/pipelined.ts'
import { beginning, type FoldPoint } from './fold-point.ts'
import type { LockedTire } from './locked-tires.ts'
import { readPoints } from './tire-reads.ts'

/** Tires remembered at most; the longest unheard ones are forgotten first. */
const MOST = 50_000

/**
 * States as this process last wrote them. The row's version, read under its lock, says whether another process
 * wrote since; then the state is read anew.
 */
export class KnownPoints {
  readonly #known = new Map<string, { version: string; point: FoldPoint }>()

  async of(send: Send, fleetId: number, tires: readonly LockedTire[]): Promise<(tire: LockedTire) => FoldPoint> {
    const missing = tires.filter((tire) => this.#known.get(`${fleetId}/${tire.tireId}`)?.version !== tire.version)
    const read =
      missing.length === 0
        ? null
        : await readPoints(
            send,
            missing.map(({ tireId }) => tireId),
          )
    return (tire) => read?.get(tire.tireId) ?? this.#known.get(`${fleetId}/${tire.tireId}`)?.point ?? beginning()
  }

  /** To be called after the commit only: what was rolled back must not be remembered. */
  remember(fleetId: number, tireId: number, version: string, point: FoldPoint): void {
    const key = `${fleetId}/${tireId}`
    this.#known.delete(key)
    this.#known.set(key, { version, point })
    if (this.#known.size <= MOST) return
    const [oldest] = this.#known.keys()
    if (oldest !== undefined) this.#known.delete(oldest)
  }
}
