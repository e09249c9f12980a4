type Listener = () => void

/** A list sorts and searches 80,000 items in some 40 ms, and rests ten times as long after each news. */
const ITEMS_PER_REST_MS = 200
/** News come no more often than this, ms: a shorter rest is none. */
const SHORTEST_REST_MS = 250

/** Rest between two times that listeners are told of news, ms: none in most fleets, 400 where there are 80,000 items. */
const restOf = (items: number): number => {
  const rest = items / ITEMS_PER_REST_MS
  return rest > SHORTEST_REST_MS ? rest : 0
}

/** Things by id, with listeners for the whole. What does not change stays the same object, so that memoised rows skip. */
export class KeyedStore<Item extends { readonly id: number }> {
  private items = new Map<number, Item>()
  private snapshot: readonly Item[] | null = null
  private readonly listeners = new Set<Listener>()
  private resting: ReturnType<typeof setTimeout> | undefined
  private hasNews = false

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

  /**
   * As `merge`, for news that nobody on this page waits for: `get` knows them at once, and of many in a row the first is told at
   * once and the others together after a rest, or a long list would do nothing but sort itself.
   */
  mergeNews = (items: readonly Item[]): void => {
    if (items.length === 0) return
    for (const item of items) this.items.set(item.id, item)
    if (this.resting === undefined) this.tell()
    else this.hasNews = true
  }

  remove = (id: number): void => {
    if (this.items.delete(id)) this.tell()
  }

  subscribe = (listener: Listener): Listener => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private tell(): void {
    this.hasNews = false
    this.snapshot = null
    for (const listener of this.listeners) listener()
    clearTimeout(this.resting)
    const rest = restOf(this.items.size)
    this.resting = rest === 0 ? undefined : setTimeout(this.rested, rest)
  }

  private rested = (): void => {
    this.resting = undefined
    if (this.hasNews) this.tell()
  }
}
