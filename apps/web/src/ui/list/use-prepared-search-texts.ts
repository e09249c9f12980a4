import { useEffect } from 'react'

/** ms at a time: less than a frame, and keys are taken in between. */
const SLICE_MS = 8
/** Most are known already, and to ask for the time takes longer than to find that out. */
const BETWEEN_LOOKS = 100

/**
 * Makes the texts that a search looks through a few at a time, so that the first key need not wait for all of them. Those of
 * 80,000 tires are a tenth of a second's work and 7 MB: who does not search is spared both.
 */
export const usePreparedSearchTexts = <Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  isSearching: boolean,
): void => {
  useEffect(() => {
    if (!isSearching) return
    let next = 0
    const work = (): void => {
      const until = performance.now() + SLICE_MS
      while (next < items.length && performance.now() < until) {
        for (const item of items.slice(next, next + BETWEEN_LOOKS)) textOf(item)
        next += BETWEEN_LOOKS
      }
      if (next < items.length) pending = setTimeout(work)
    }
    let pending = setTimeout(work)
    return () => clearTimeout(pending)
  }, [items, textOf, isSearching])
}
