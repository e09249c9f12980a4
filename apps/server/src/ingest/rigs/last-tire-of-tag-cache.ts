import type { LastTireOfTag, LockedRig } from './rig-locks.ts'

/** Tags that a process remembers at most over all fleets; beyond it they are learned anew. */
export const MOST_REMEMBERED_TAGS = 500_000

/** Where tags were seen last, by fleet. Only a hint: whoever goes by it looks whether they are still there. */
export class LastTireOfTagCache {
  readonly #homes = new Map<number, Map<number, LastTireOfTag>>()
  readonly #most: number
  #size = 0

  constructor(most = MOST_REMEMBERED_TAGS) {
    this.#most = most
  }

  /** Those of these tags that were seen. */
  of(fleetId: number, tagIds: readonly number[]): ReadonlyMap<number, LastTireOfTag> {
    const homes = this.#homes.get(fleetId)
    const seen = new Map<number, LastTireOfTag>()
    for (const tagId of tagIds) {
      const home = homes?.get(tagId)
      if (home !== undefined) seen.set(tagId, home)
    }
    return seen
  }

  remember(fleetId: number, rigs: readonly LockedRig[]): void {
    if (this.#size > this.#most) this.#forgetAll()
    const homes = this.#homes.get(fleetId) ?? new Map<number, LastTireOfTag>()
    this.#homes.set(fleetId, homes)
    const before = homes.size
    for (const { vehicleId, tires } of rigs)
      for (const { tagId, tireId } of tires) {
        const known = homes.get(tagId)
        if (known?.tireId !== tireId || known.vehicleId !== vehicleId) homes.set(tagId, { tireId, vehicleId })
      }
    this.#size += homes.size - before
  }

  forget(fleetId: number, tagIds: readonly number[]): void {
    const homes = this.#homes.get(fleetId)
    for (const tagId of tagIds) if (homes?.delete(tagId) === true) this.#size -= 1
  }

  #forgetAll(): void {
    this.#homes.clear()
    this.#size = 0
  }
}
