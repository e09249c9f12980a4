import { lines, prefix } from 'virtual:call-table'
import type { ClientBodyOf, ClientQueryOf, ParamsOf, ResponseOf } from '@coldbar/contract/call'
import type * as contract from '@coldbar/contract/calls'
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

type ContractCalls = typeof contract.calls

declare const shape: unique symbol

/** A call of the contract as the page sees it: its wire, and its types for the compiler alone. */
export type ApiCall<Definition> = ApiCallRoute & { readonly [shape]?: Definition }

export type ApiCalls = { readonly [Name in keyof ContractCalls]: ApiCall<ContractCalls[Name]> }

/** A call as the build writes it down: see `build/api-call-table-plugin.ts`. */
const wireIn = (line: string): ApiCallRoute => {
  const [name = '', place = '', marks = '', ...produces] = line.split(' ')
  return {
    name,
    method: marks.includes('g') ? 'GET' : 'POST',
    path: place.startsWith('/') ? place : prefix + (place || defaultCallPath(name)),
    ...(marks.includes('c') ? { csrf: true } : {}),
    ...(produces.length === 0 ? {} : { produces: produces.join(' ') }),
  }
}

/** Every call by name: `callApi(calls['vehicles.details'], { body: { vehicle_id: 12 } })`. */
export const calls = Object.fromEntries(
  lines.split('\n').map((line) => [line.split(' ')[0], wireIn(line)]),
) as unknown as ApiCalls

type WithoutToken<Body> = Body extends object ? Omit<Body, 'csrf_test_name'> : Body

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [Key in Name]?: undefined }
  : undefined extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value }

/** What the caller fills in: path parameters, query and body, each only where the call has one. */
export type CallInput<Definition> = Part<'params', ParamsOf<Definition>> &
  Part<'body', WithoutToken<ClientBodyOf<Definition>>> & { query?: Partial<NonNullable<ClientQueryOf<Definition>>> }

export type CallAnswer<Definition> = ResponseOf<Definition>
