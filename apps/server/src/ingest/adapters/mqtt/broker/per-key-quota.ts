/** Counts what there is of each key, up to a bound of each. */
export class PerKeyQuota {
  readonly #most: number
  readonly #held = new Map<string, number>()

  constructor(most: number) {
    this.#most = most
  }

  /** Takes so much of a key's room; returns how to give it back, which counts once. Null where there is not enough. */
  take(key: string, amount = 1): (() => void) | null {
    const held = this.#held.get(key) ?? 0
    if (held + amount > this.#most) return null
    this.#held.set(key, held + amount)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      const left = (this.#held.get(key) ?? 0) - amount
      if (left > 0) this.#held.set(key, left)
      else this.#held.delete(key)
    }
  }
}
