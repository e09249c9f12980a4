import type { ResponseOf } from '@coldbar/contract/call'
import { servedCallPath } from '@coldbar/contract/call'
import { type Calls, calls as contractCalls } from '@coldbar/contract/calls'
import type { ErrorAnswer } from '@coldbar/contract/errors'
import type { FieldError } from '@coldbar/contract/field-error'
import { vi } from 'vitest'

type Sent = { readonly data?: Record<string, unknown> } & Record<string, unknown>

/** What a test's server answers to a call, by what was sent (the body, or the query where there is none); a `RefusedAnswer` is answered as one. */
type Answers = {
  [Name in keyof Calls]?: (
    sent: Sent,
  ) => ResponseOf<Calls[Name]> | RefusedAnswer | Promise<ResponseOf<Calls[Name]> | RefusedAnswer>
}

/** A refusal as the server words it. */
export class RefusedAnswer {
  readonly status: number
  readonly error: ErrorAnswer['error']

  constructor(status: number, code: string, problems?: Record<string, FieldError>) {
    this.status = status
    this.error = { code, message: code, ...(problems ? { problems } : {}) }
  }
}

/**
 * A server of these calls, typed by the contract: any other call fails the test. Answers a list of what was asked, in order.
 */
export const serveCalls = (answers: Answers): { name: keyof Calls; sent: Sent }[] => {
  const asked: { name: keyof Calls; sent: Sent }[] = []
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string }) => {
    const { pathname: path, searchParams } = new URL(address, 'http://test')
    const served = Object.keys(answers) as (keyof Calls)[]
    const name =
      served.find((name) => servedCallPath(contractCalls[name]) === path) ??
      served.find((name) => fits(servedCallPath(contractCalls[name]), path))
    const sent: Sent = body === undefined ? Object.fromEntries(searchParams) : JSON.parse(body)
    if (name === undefined) throw new Error(`Nobody serves ${path}`)
    asked.push({ name, sent })
    const answer = await (answers[name] as (sent: Sent) => unknown)(sent)
    const json = { 'content-type': 'application/json' }
    return answer instanceof RefusedAnswer
      ? new Response(JSON.stringify({ error: answer.error }), { status: answer.status, headers: json })
      : new Response(JSON.stringify(answer), { headers: json })
  })
  return asked
}

/** Whether a path is one of a call with parameters: `/api/tire_events/:eventType`. */
const fits = (pattern: string, path: string): boolean => {
  const parts = path.split('/')
  const wanted = pattern.split('/')
  return wanted.length === parts.length && wanted.every((part, index) => part.startsWith(':') || part === parts[index])
}
