import type { Call } from '@coldbar/contract/call'
import type { FeatureDeps } from '../deps.ts'
import type { CallQueue } from './limits/call-queue.ts'
import type { PendingRequests } from './limits/pending-requests.ts'
import type { Session } from './session/session.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What every feature works with. */
    deps: FeatureDeps
    /** How much of what its callers ask for is under way at once. */
    turns: CallQueue
    /** What is done for requests, also for those whose callers have hung up. */
    underWay: PendingRequests
    /** Names of the contract's calls that answer 501. */
    unserved: readonly string[]
  }
  interface FastifyRequest {
    /** Who is calling, or null. Set before any other check. */
    session: Session | null
    /** Where it came from. It stands on when the connection is gone, unlike Fastify's own. */
    address: string
  }
  interface FastifyContextConfig {
    /** The contract's call that this route serves; a route under the API prefix has one or says that it is open. */
    call?: Call
    isPublic?: true
  }
}
