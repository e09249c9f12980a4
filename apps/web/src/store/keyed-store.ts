type Listener = () => void

/** Things by id, with listeners for the whole. What does not change stays the same object, so that memoised rows skip. */
export class KeyedStore<Item extends { readonly id: number }> {
  private items = new Map<number, Item>()
  private snapshot: readonly Item[] | null = null
  private readonly listeners = new Set<Listener>()

  get = (id: number): Item | undefined => this.items.get(id)

  /** All items, in the order they came; the same array until something changes. */
  all = (): readonly Item[] => {
    this.snapshot ??= [...this.items.values()]
    return this.snapshot
  }

  get size(): number {
    return this.items.size
  }

  /** Everything anew, as after a reload. */
  replace = (items: readonly Item[]): void => {
    this.items = new Map()
    for (const item of items) this.items.set(item.id, item)
    this.tell()
  }

  /** Adds or replaces some. */
  merge = (items: readonly Item[]): void => {
    if (items.length === 0) return
    for (const item of items) this.items.set(item.id, item)
    this.tell()
  }

  remove = (id: number): void => {
    if (this.items.delete(id)) this.tell()
  }

  subscribe = (listener: Listener): Listener => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private tell(): void {
    this.snapshot = null
    for (const listener of this.listeners) listener()
  }
}
