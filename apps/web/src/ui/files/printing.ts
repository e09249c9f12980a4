import { useSyncExternalStore } from 'react'

/** Rows that a list prints: more than that nobody reads on paper. */
export const MAX_PRINTED_LIST_ROWS = 1_000

let isAsked = false

/** Browsers tell before they lay the page out; the medium itself changes only then. */
const subscribe = (changed: () => void): (() => void) => {
  const paper = window.matchMedia('print')
  const begin = (): void => {
    isAsked = true
    changed()
  }
  const end = (): void => {
    isAsked = false
    changed()
  }
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  paper.addEventListener('change', changed)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
    paper.removeEventListener('change', changed)
  }
}

/** Whether the page is being printed: then lists show all their rows and not a page of them. */
export const useIsPrinting = (): boolean =>
  useSyncExternalStore(subscribe, () => isAsked || window.matchMedia('print').matches)
