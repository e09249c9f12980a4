import type { UrlState } from './url-search-params.ts'

/** What says which rows are shown and in which order. */
export const LIST_FILTER_URL_KEYS = ['q', 'sort', 'level', 'kind', 'vehicle', 'state', 'read', 'from', 'until'] as const

/** What of the address belongs to the list and stays when another record opens. */
export const listStateOfUrl = (url: UrlState): UrlState =>
  Object.fromEntries([...LIST_FILTER_URL_KEYS, 'page'].flatMap((key) => (url[key] ? [[key, url[key]]] : [])))
