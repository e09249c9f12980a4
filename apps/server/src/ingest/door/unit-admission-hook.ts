import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NotSignedIn } from '../../http/errors.ts'
import { createFailedSignInLimit } from '../../http/limits/address-limit.ts'
import type { ReadingIntake, UploadAdmission } from '../intake/intake.ts'
import { estimatePayloadBytes } from './estimate-payload-bytes.ts'

declare module 'fastify' {
  interface FastifyRequest {
    admission: UploadAdmission | null
  }
}

/** How units sign in: where a request says its key, and what whoever brings none that is known is told. */
export type UnitHttpSignIn = { keyOf: (request: FastifyRequest) => string | undefined; hint: string }

const BEARER = /^Bearer ([\w-]{20,200})$/i

/** By `Authorization: Bearer <key>`. */
export const unitBearerKeySignIn: UnitHttpSignIn = {
  keyOf: ({ headers }) => BEARER.exec(headers.authorization ?? '')?.[1],
  hint: 'This needs a unit key that is known and not revoked: Authorization: Bearer <key>.',
}

/**
 * Lets units in that send by HTTP, before what they send is read: by a key that is known, and as much at once as there is room for. Returns
 * the hook `onRequest` of their routes.
 */
export const createUnitAdmissionHook = (
  app: FastifyInstance,
  intake: ReadingIntake,
  { keyOf, hint }: UnitHttpSignIn,
) => {
  app.decorateRequest('admission', null)
  const strangers = createFailedSignInLimit(app.deps.config.requestsPerSecond, app.deps.processes)

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const key = keyOf(request)
    // A look-up costs a transaction. Whose key was good lately is not held up by strangers that share its address.
    if (key === undefined || !intake.knows({ key })) strangers.look(request)
    const unit = key === undefined ? null : await intake.prove({ key })
    if (unit === null) {
      strangers.count(request)
      throw new NotSignedIn(hint)
    }
    const admission = intake.admit(unit, estimatePayloadBytes(request.headers))
    // One of them comes in any case: answered, or gone without an answer.
    for (const end of ['finish', 'close']) reply.raw.once(end, admission.letGo)
    request.admission = admission
  }
}

/** What was let in with a request. Throws NotSignedIn where nothing was. */
export const uploadAdmissionOf = ({ admission }: FastifyRequest): UploadAdmission => {
  if (admission === null) throw new NotSignedIn()
  return admission
}
