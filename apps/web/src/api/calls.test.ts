import { type Call, servedCallPath } from '@coldbar/contract/call'
import { calls as contract } from '@coldbar/contract/calls'
import { expect, it } from 'vitest'
import { calls } from './calls.ts'
import { SESSION_CALL_NAMES } from './session-call-names.ts'
import { sessionCalls } from './session-calls.ts'

it('knows of every call of the contract what a request needs, and of no other', () => {
  const wanted = Object.values(contract).map((call: Call) => {
    const { name, method, csrf, produces } = call
    const wire = { name, method, path: servedCallPath(call), ...(csrf ? { csrf } : {}) }
    return [name, produces === 'application/json' ? wire : { ...wire, produces }]
  })
  expect(wanted.length).toBeGreaterThan(100)
  expect(calls).toEqual(Object.fromEntries(wanted))
})

it('knows the same of the calls that the login makes', () => {
  expect(sessionCalls).toEqual(Object.fromEntries(SESSION_CALL_NAMES.map((name) => [name, calls[name]])))
})
