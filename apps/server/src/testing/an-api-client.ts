import { type Call, servedCallPath } from '@coldbar/contract/call'
import { calls } from '@coldbar/contract/calls'
import type { CallName } from '@coldbar/domain/access/call-access'
import type { LightMyRequestResponse } from 'fastify'
import type { TestApp, TestVisitor } from '../http/testing/an-app.ts'

/** Makes a call of the contract as somebody who signed in: a GET with `input` as query, or a POST with it as body. */
export type TestApiClient = (name: CallName, input?: Record<string, unknown>) => Promise<LightMyRequestResponse>

const ALL: Record<CallName, Call> = calls

/** Signs a visitor's writes with the csrf token, so that tests show only what matters. */
export const anApiClient =
  (server: Pick<TestApp, 'send'>, { cookie, token }: Pick<TestVisitor, 'cookie' | 'token'>): TestApiClient =>
  (name, input = {}) => {
    const call = ALL[name]
    const url = servedCallPath(call)
    if (call.method === 'GET') return server.send({ url, headers: { cookie }, query: input as Record<string, string> })
    const payload = call.csrf === true ? { csrf_test_name: token, ...input } : input
    return server.send({ method: 'POST', url, headers: { cookie }, payload })
  }
