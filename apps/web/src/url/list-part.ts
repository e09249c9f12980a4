import type { UrlState } from './search.ts'

/** What of the address belongs to the list and stays when another record opens. */
export const listPart = ({ q, sort, page, level }: UrlState): UrlState =>
  Object.fromEntries(
    Object.entries({ q, sort, page, level }).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
