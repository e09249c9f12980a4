import { type Call, servedCallPath } from '@coldbar/contract/call'
import { calls } from '@coldbar/contract/calls'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../errors.ts'
import { callGuardHooks } from '../guard/call-guard.ts'

const everyCall: readonly Call[] = Object.values(calls)

/**
 * Gives every call of the contract that nobody has bound a clear 501, behind the same checks as if it were served.
 * @returns their names, sorted.
 */
export const answerUnservedCalls = (app: FastifyInstance): string[] => {
  const unserved = everyCall.filter((call) => !app.hasRoute({ method: call.method, url: servedCallPath(call) }))
  for (const call of unserved) {
    const { onRequest, preValidation } = callGuardHooks(call)
    app.route({
      method: call.method,
      url: servedCallPath(call),
      config: { call },
      onRequest,
      preValidation,
      handler: async () => {
        throw new Refusal(501, 'not_served', `This server does not serve ${call.name} yet. Nothing was changed.`)
      },
    })
  }
  return unserved.map((call) => call.name).sort()
}
