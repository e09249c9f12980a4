import { lines, prefix } from 'virtual:call-table'
import type { ClientBodyOf, ClientQueryOf, ParamsOf, ResponseOf } from '@coldbar/contract/call'
import type * as contract from '@coldbar/contract/calls'
import { type ApiCallRoute, parseCallTable } from './call-table.ts'

type ContractCalls = typeof contract.calls

declare const shape: unique symbol

/** A call of the contract as the page sees it: its wire, and its types for the compiler alone. */
export type ApiCall<Definition> = ApiCallRoute & { readonly [shape]?: Definition }

export type ApiCalls = { readonly [Name in keyof ContractCalls]: ApiCall<ContractCalls[Name]> }

/** Every call by name: `callApi(calls['vehicles.details'], { body: { vehicle_id: 12 } })`. */
export const calls = parseCallTable(prefix, lines) as unknown as ApiCalls

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
