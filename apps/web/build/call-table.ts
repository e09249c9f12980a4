import type { Call } from '@coldbar/contract/call'
import type { Plugin } from 'vite'

const ID = 'virtual:call-table'

/**
 * Hands the page the contract's paths without its schemas: `{ 'profile.login': { method, path, … } }`.
 * Types come from the contract itself; leaving zod out of the page saves a fifth of what the login page loads.
 */
export const callTable = (): Plugin => ({
  name: 'coldbar-call-table',
  resolveId: (id) => (id === ID ? `\0${ID}` : null),
  async load(id) {
    if (id !== `\0${ID}`) return null
    const { calls } = await import('@coldbar/contract/calls')
    const { servedPath } = await import('@coldbar/contract/call')
    const every: readonly Call[] = Object.values(calls)
    const wire = every.map((call) => [call.name, wireOf(call, servedPath(call))])
    return `export const callTable = ${JSON.stringify(Object.fromEntries(wire))}`
  },
})

const wireOf = ({ name, method, csrf, produces }: Call, path: string) => ({
  name,
  method,
  path,
  ...(csrf ? { csrf } : {}),
  ...(produces === 'application/json' ? {} : { produces }),
})
