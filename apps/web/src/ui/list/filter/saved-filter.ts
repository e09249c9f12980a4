import { LIST_FILTER_URL_KEYS } from '../../../url/list-state-of-url.ts'

/** A search with its order and filters under a name of the user's own. */
export type SavedFilter = { readonly name: string; readonly search: Readonly<Record<string, string>> }

/** What of an address makes a filter: which rows and in which order, not which of them is open. */
export const listFilterOfUrl = (url: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(LIST_FILTER_URL_KEYS.flatMap((key) => (url[key] ? [[key, url[key]]] : [])))

/** The change of the address that applies a filter: what it does not name is cleared. */
export const urlChangeOfSavedFilter = ({ search }: SavedFilter): Readonly<Record<string, string | null>> => ({
  ...Object.fromEntries(LIST_FILTER_URL_KEYS.map((key) => [key, search[key] ?? null])),
  page: null,
})

/** The filters with this one, in the place of its namesake. */
export const withSavedListFilter = (filters: readonly SavedFilter[], filter: SavedFilter): readonly SavedFilter[] =>
  [...filters.filter(({ name }) => name !== filter.name), filter].sort((one, other) =>
    one.name.localeCompare(other.name),
  )

/** Filters as they were kept, or null when it is something else that was kept. */
export const parseSavedListFilters = (value: unknown): readonly SavedFilter[] | null =>
  Array.isArray(value) && value.every(isFilter) ? value : null

const isFilter = (value: unknown): value is SavedFilter =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'search' in value &&
  typeof value.search === 'object' &&
  value.search !== null &&
  Object.values(value.search).every((part) => typeof part === 'string')
