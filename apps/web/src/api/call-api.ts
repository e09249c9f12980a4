import type { FieldError } from '@coldbar/contract/field-error'
import { announceApiCallFailure } from './api-call-failure-events.ts'
import { ApiError } from './api-error.ts'
import { readBrowserCookie } from './browser-cookies.ts'
import type { ApiCallRoute } from './call-table.ts'
import type { ApiCall, CallAnswer, CallInput } from './calls.ts'

const CSRF = 'csrf_test_name'
const LONGEST_WAIT_MS = 30_000
/** Signs of a body that is still sent when its page is left: a browser takes 64 KiB of all that are under way (Fetch, 4.6). */
const KEPT_SIGNS = 4_000

type RawInput = { params?: object; query?: object; body?: unknown }

/**
 * Makes one call of the contract and returns its answer; CSV answers come as text.
 *
 * Writes carry the token of the csrf cookie. Every failure is an `ApiError`.
 */
export const callApi = async <Definition>(
  call: ApiCall<Definition>,
  input: CallInput<Definition>,
  signal?: AbortSignal,
): Promise<CallAnswer<Definition>> => {
  const response = await fetchApiResponse(call, input, signal)
  const answer: unknown = call.produces === undefined ? await response.json() : await response.text()
  return answer as CallAnswer<Definition>
}

/** Makes one call of the contract and hands over its answer unread. */
export const fetchApiResponse = async <Definition>(
  call: ApiCall<Definition>,
  input: CallInput<Definition>,
  signal?: AbortSignal,
  /** How long the whole answer may take; null where that is watched elsewhere. */
  longestMs: number | null = LONGEST_WAIT_MS,
): Promise<Response> => {
  const response = await send(call, input as RawInput, signal, longestMs)
  if (!response.ok) throw announceApiCallFailure(await failureOf(call, response))
  return response
}

const send = async (
  call: ApiCallRoute,
  input: RawInput,
  signal: AbortSignal | undefined,
  longestMs: number | null,
): Promise<Response> => {
  const signals = [signal, longestMs === null ? undefined : AbortSignal.timeout(longestMs)].filter(
    (one) => one !== undefined,
  )
  const body = call.method === 'POST' ? JSON.stringify(bodyOf(call, input)) : undefined
  try {
    return await fetch(addressOf(call, input), {
      method: call.method,
      credentials: 'same-origin',
      headers: { accept: call.produces ?? 'application/json', ...(call.method === 'POST' ? JSON_BODY : {}) },
      signal: AbortSignal.any(signals),
      ...(body === undefined ? {} : { body }),
      // Screens show a change before it is stored: who closes the page at once has made it all the same.
      ...(call.csrf && body !== undefined && body.length <= KEPT_SIGNS ? { keepalive: true } : {}),
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw announceApiCallFailure(new ApiError(call.name, 0, 'offline', 'The server cannot be reached', { cause }))
  }
}

const JSON_BODY = { 'content-type': 'application/json' }

const bodyOf = (call: ApiCallRoute, input: RawInput): unknown =>
  call.csrf ? { [CSRF]: readBrowserCookie(CSRF) ?? '', ...(input.body as object | undefined) } : (input.body ?? {})

/** The address of a call with its parameters and query filled in. */
const addressOf = (call: ApiCallRoute, { params = {}, query = {} }: RawInput): string => {
  const values = new Map(Object.entries(params))
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name) ?? '')))
  const present = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString()
  return search === '' ? path : `${path}?${search}`
}

const failureOf = async (call: ApiCallRoute, response: Response): Promise<ApiError> => {
  const { code, message, problems } = await errorIn(response)
  return new ApiError(call.name, response.status, code ?? `http_${response.status}`, message ?? response.statusText, {
    ...(problems ? { problems } : {}),
  })
}

type WireError = { code?: string; message?: string; problems?: Record<string, FieldError> }

/** A proxy in between answers with a page instead of our JSON; its status is all we need then. */
const errorIn = async (response: Response): Promise<WireError> => {
  if (!response.headers.get('content-type')?.includes('json')) return {}
  const body: { error?: WireError } = await response.json()
  return body.error ?? {}
}
