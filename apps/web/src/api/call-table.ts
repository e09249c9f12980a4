import { defaultCallPath } from '@coldbar/contract/default-call-path'

/** What a request needs to know of a call; the schemas stay out of the page. */
export type ApiCallRoute = {
  name: string
  method: 'GET' | 'POST'
  /** With the prefix; parameters as `:name`. */
  path: string
  csrf?: true
  produces?: string
}

/** A call as the build writes it down: see `build/api-call-table-plugin.ts`. */
const wireIn = (prefix: string, line: string): ApiCallRoute => {
  const [name = '', place = '', marks = '', ...produces] = line.split(' ')
  return {
    name,
    method: marks.includes('g') ? 'GET' : 'POST',
    path: place.startsWith('/') ? place : prefix + (place || defaultCallPath(name)),
    ...(marks.includes('c') ? { csrf: true } : {}),
    ...(produces.length === 0 ? {} : { produces: produces.join(' ') }),
  }
}

/** Calls by name, of the lines that the build wrote. */
export const parseCallTable = (prefix: string, lines: string): Record<string, ApiCallRoute> =>
  Object.fromEntries(lines.split('\n').map((line) => [line.split(' ')[0], wireIn(prefix, line)]))
