import type { Call } from '@coldbar/contract/call'
import type { Plugin } from 'vite'
import { SESSION_CALL_NAMES } from '../src/api/session-call-names.ts'

const EVERY = 'virtual:call-table'
const OF_SESSION = 'virtual:session-call-table'

const PREFIX = '/index.php/api/'

/**
 * Hands the page the contract's paths without its schemas, a line per call: `profile.login`, then its path where that is not
 * its name, what it is marked as, and what it answers where that is not JSON. `api/calls.ts` reads them. Types come from
 * the contract itself; leaving zod out of the page saves a fifth of what the login page loads, and lines half of the rest.
 * The login reads a table of its few calls.
 */
export const apiCallTablePlugin = (): Plugin => ({
  name: 'coldbar-call-table',
  resolveId: (id) => (id === EVERY || id === OF_SESSION ? `\0${id}` : null),
  async load(id) {
    if (id === `\0${EVERY}`) return tableModule('lines', await callLines(() => true))
    if (id === `\0${OF_SESSION}`) return tableModule('sessionLines', await callLines((name) => SESSION.has(name)))
    return null
  },
})

const SESSION: ReadonlySet<string> = new Set(SESSION_CALL_NAMES)

const tableModule = (name: string, lines: readonly string[]): string =>
  `export const [prefix, ${name}] = ${JSON.stringify([PREFIX, lines.join('\n')])}`

const callLines = async (isWanted: (name: string) => boolean): Promise<string[]> => {
  const { calls } = await import('@coldbar/contract/calls')
  const { servedCallPath } = await import('@coldbar/contract/call')
  const { defaultCallPath } = await import('@coldbar/contract/default-call-path')
  const every: readonly Call[] = Object.values(calls)
  return every
    .filter(({ name }) => isWanted(name))
    .map((call) => lineOf(call, servedCallPath(call), defaultCallPath(call.name)))
    .toSorted()
}

const lineOf = ({ name, method, csrf, produces }: Call, path: string, usual: string): string => {
  const place = path.startsWith(PREFIX) ? path.slice(PREFIX.length) : path
  const marks = (method === 'GET' ? 'g' : '') + (csrf ? 'c' : '')
  const other = produces === 'application/json' ? '' : produces
  return [name, place === usual ? '' : place, marks, other].join(' ').trimEnd()
}
