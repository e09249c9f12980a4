import { type CallName, WEAKEST_CALLER_OF_CALLS } from '@coldbar/domain/access/call-access'
import type { CallerRole } from '@coldbar/domain/access/role'
import * as z from 'zod'
import { jsonpCallbackNameSchema } from './jsonp/jsonp-callback-name-schema.ts'

type MediaType =
  | 'application/json'
  | 'text/csv'
  | 'application/pdf'
  | 'application/zip'
  | 'application/vnd.apache.parquet'
  | 'application/vnd.pmtiles'
  | 'text/event-stream'

/** Request bodies a call reads. Form-encoded ones nest as `data[name]`; see `formBody`. */
type BodyMediaType = 'application/json' | 'application/x-www-form-urlencoded' | 'application/x-ndjson' | 'text/plain'

export type HttpErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 416 | 429 | 503

export type CallDefinition = {
  name: CallName
  method: 'GET' | 'POST'
  /** Without the API prefix and without a trailing slash; parameters as `:name`. */
  path: string
  summary: string
  /** More than fits the summary; shown on the reference page. */
  description?: string
  /** Also answers JSONP when the query holds `callback`. */
  jsonp?: true
  /** A write: `csrf_test_name` must equal the cookie of that name. Checked before the body is validated. */
  csrf?: true
  /** Outside the API prefix and signed in by a unit key instead of a session. */
  unitKey?: true
  params?: z.ZodType
  query?: z.ZodObject
  body?: z.ZodType
  accepts?: readonly BodyMediaType[]
  response: z.ZodType
  produces?: MediaType
  errors?: readonly HttpErrorStatus[]
  example?: { body?: unknown; response?: unknown }
}

/** What every defined call has, whatever its schemas: enough to route, document or list it. */
export type Call = CallDefinition & {
  access: CallerRole
  accepts: readonly BodyMediaType[]
  produces: MediaType
}

const API_PREFIX = '/index.php'

const JSON_OR_FORM = ['application/json', 'application/x-www-form-urlencoded'] as const

/** `_` is the cache breaker that script loaders add to a JSONP address; its value means nothing. */
const JSONP_QUERY = { callback: jsonpCallbackNameSchema.optional(), _: z.string().max(32).optional() }

/**
 * Describes one call: where it is, who may make it, and what goes in and out.
 *
 * The caller comes from `WEAKEST_CALLER_OF_CALLS`, so a call without a policy does not compile.
 */
export const defineCall = <const Definition extends CallDefinition>(definition: Definition): Definition & Call => ({
  ...definition,
  ...queryOf(definition),
  access: WEAKEST_CALLER_OF_CALLS[definition.name],
  accepts: definition.accepts ?? JSON_OR_FORM,
  produces: definition.produces ?? 'application/json',
})

/** Unknown keys of a GET are left out: browsers, proxies and script loaders hang their own on an address. */
const queryOf = ({ method, query, jsonp }: CallDefinition): { query?: z.ZodObject } => {
  const fields = query ?? z.strictObject({})
  const read = jsonp ? fields.extend(JSONP_QUERY) : fields
  return { query: method === 'GET' ? read.strip() : read }
}

/** The full path under which a call is served. Ingest stands outside the API prefix. */
export const servedCallPath = (call: Pick<Call, 'path' | 'unitKey'>): string =>
  call.unitKey ? call.path : `${API_PREFIX}${call.path}`

type SchemaOf<C, Part extends string> = C extends { [P in Part]: infer S extends z.ZodType } ? S : never

type OutputOf<C, Part extends string> = [SchemaOf<C, Part>] extends [never] ? undefined : z.output<SchemaOf<C, Part>>

type InputOf<C, Part extends string> = [SchemaOf<C, Part>] extends [never] ? undefined : z.input<SchemaOf<C, Part>>

/** The path's parameters as the server receives them. */
export type ParamsOf<C> = OutputOf<C, 'params'>

/** The query as the server receives it: numbers parsed. */
export type QueryOf<C> = OutputOf<C, 'query'>

/** The validated body: fields that a client only sends back are gone. */
export type BodyOf<C> = OutputOf<C, 'body'>

/** The body as a client writes it. */
export type ClientBodyOf<C> = InputOf<C, 'body'>

/** The query as a client writes it: text. */
export type ClientQueryOf<C> = InputOf<C, 'query'>

/** The answer, the same on both sides of the wire. */
export type ResponseOf<C> = OutputOf<C, 'response'>
