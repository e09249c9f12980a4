import type { UrlState } from './search.ts'

/** What says which rows are shown and in which order. */
export const FILTER_KEYS = ['q', 'sort', 'level', 'kind', 'vehicle', 'state', 'read', 'from', 'until'] as const

/** What of the address belongs to the list and stays when another record opens. */
export const listPart = (url: UrlState): UrlState =>
  Object.fromEntries([...FILTER_KEYS, 'page'].flatMap((key) => (url[key] ? [[key, url[key]]] : [])))
