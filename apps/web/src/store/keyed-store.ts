type Listener = () => void

/**
 * Things by id, with a listener per id and for the whole.
 *
 * One change wakes the rows that show it and the lists that order them, nothing else: that is what keeps ten
 * thousand rows quick.
 */
export class KeyedStore<Item extends { readonly id: number }> {
  private items = new Map<number, Item>()
  private snapshot: readonly Item[] | null = null
  private readonly listeners = new Set<Listener>()
  private readonly itemListeners = new Map<number, Set<Listener>>()

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
    this.tell([...this.itemListeners.keys()])
  }

  /** Adds or replaces some. */
  merge = (items: readonly Item[]): void => {
    if (items.length === 0) return
    for (const item of items) this.items.set(item.id, item)
    this.tell(items.map(({ id }) => id))
  }

  remove = (id: number): void => {
    if (this.items.delete(id)) this.tell([id])
  }

  subscribe = (listener: Listener): Listener => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  subscribeTo = (id: number, listener: Listener): Listener => {
    const listeners = this.itemListeners.get(id) ?? new Set()
    this.itemListeners.set(id, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) this.itemListeners.delete(id)
    }
  }

  private tell(ids: readonly number[]): void {
    this.snapshot = null
    for (const id of ids) for (const listener of this.itemListeners.get(id) ?? []) listener()
    for (const listener of this.listeners) listener()
  }
}
