import type { Call } from '@coldbar/contract/call'
import type { Plugin } from 'vite'

const ID = 'virtual:call-table'

const PREFIX = '/index.php/api/'

/**
 * Hands the page the contract's paths without its schemas, a line per call: `profile.login`, then its path where that is not
 * its name, what it is marked as, and what it answers where that is not JSON. `api/calls.ts` reads them. Types come from
 * the contract itself; leaving zod out of the page saves a fifth of what the login page loads, and lines half of the rest.
 */
export const apiCallTablePlugin = (): Plugin => ({
  name: 'coldbar-call-table',
  resolveId: (id) => (id === ID ? `\0${ID}` : null),
  async load(id) {
    if (id !== `\0${ID}`) return null
    const { calls } = await import('@coldbar/contract/calls')
    const { servedCallPath } = await import('@coldbar/contract/call')
    const { defaultCallPath } = await import('@coldbar/contract/default-call-path')
    const every: readonly Call[] = Object.values(calls)
    const lines = every.map((call) => lineOf(call, servedCallPath(call), defaultCallPath(call.name))).toSorted()
    return `export const [prefix, lines] = ${JSON.stringify([PREFIX, lines.join('\n')])}`
  },
})

const lineOf = ({ name, method, csrf, produces }: Call, path: string, usual: string): string => {
  const place = path.startsWith(PREFIX) ? path.slice(PREFIX.length) : path
  const marks = (method === 'GET' ? 'g' : '') + (csrf ? 'c' : '')
  const other = produces === 'application/json' ? '' : produces
  return [name, place === usual ? '' : place, marks, other].join(' ').trimEnd()
}
