type Held<Value> = { fleetId: number; value: Value }

/**
 * Texts of many fleets, within one bound. Where it is reached, the fleet that holds most gives up what it asked for longest ago:
 * however many one fleet asks for, the others keep theirs.
 */
export class FairTextCacheOfFleets<Value extends { readonly characters: number }> {
  readonly #most: number
  /** Those that were asked for longest ago come first. */
  readonly #held = new Map<string, Held<Value>>()

  /** @param most How many characters may be kept in all. */
  constructor(most: number) {
    this.#most = most
  }

  get(fleetId: number, name: string): Value | undefined {
    return this.#held.get(keyOf(fleetId, name))?.value
  }

  /** Keeps it in the place of what was kept by this name; what is larger than all may be is not kept. */
  keep(fleetId: number, name: string, value: Value): void {
    const key = keyOf(fleetId, name)
    this.#held.delete(key)
    if (value.characters > this.#most) return
    this.#held.set(key, { fleetId, value })
    const ofFleet = new Map<number, number>()
    let all = 0
    const count = (held: Held<Value>, sign: 1 | -1): void => {
      const characters = sign * held.value.characters
      ofFleet.set(held.fleetId, (ofFleet.get(held.fleetId) ?? 0) + characters)
      all += characters
    }
    for (const held of this.#held.values()) count(held, 1)
    while (all > this.#most) {
      const oldest = this.#oldestOfLargest(ofFleet, key)
      if (oldest === null) return
      const [name, held] = oldest
      this.#held.delete(name)
      count(held, -1)
    }
  }

  #oldestOfLargest(ofFleet: ReadonlyMap<number, number>, newest: string): [string, Held<Value>] | null {
    let found: [string, Held<Value>] | null = null
    for (const entry of this.#held) {
      const [key, { fleetId }] = entry
      const size = ofFleet.get(fleetId) ?? 0
      if (key !== newest && (found === null || size > (ofFleet.get(found[1].fleetId) ?? 0))) found = entry
    }
    return found
  }
}

const keyOf = (fleetId: number, name: string): string => `${fleetId} ${name}`
