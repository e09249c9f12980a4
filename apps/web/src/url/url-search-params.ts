/** Everything of a screen that a link must carry: selection is in the path, the rest here, all as text. */
export type UrlState = Readonly<Record<string, string>>

/** Plain `?q=DAF&page=2`, readable in a message to a colleague. */
export const parseSearch = (search: string): UrlState => Object.fromEntries(new URLSearchParams(search))

export const stringifySearch = (search: Record<string, unknown>): string => {
  const present = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const text = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}
