import { calls } from '@coldbar/contract/calls'
import type { FastifyInstance } from 'fastify'
import { serveSystemCall } from '../../http/routes/route.ts'
import { logSecurityEvent } from '../../http/session/log-security-event.ts'
import { readErasedPeople } from '../../people/erasure/erased-people.repository.ts'
import { eraseTypedPerson, previewErasure } from '../../people/erasure/erasure.service.ts'
import { readDeletedPeople } from '../../people/erasure/people.repository.ts'

/** Users and contacts who ask to be forgotten, for admins. */
export const peopleRoutes = (app: FastifyInstance): void => {
  serveSystemCall(app, calls['people.erasure'], async ({ tx, session, body }) => ({
    data: await previewErasure(tx, { of: body.of, id: body.id, fleetId: session.fleetId }, session),
  }))

  serveSystemCall(app, calls['people.erase'], async ({ tx, session, body, request }) => {
    const { of, id, name } = body.data
    const { userId, language, fleetId } = session
    const data = await eraseTypedPerson(tx, { of, id, fleetId }, { userId, language, typed: name })
    logSecurityEvent(request, 'changed', { what: 'erasure', number: data.number })
    return { data }
  })

  serveSystemCall(app, calls['people.erased'], async ({ tx, session }) => ({
    data: {
      erased: await readErasedPeople(tx, session.fleetId),
      deleted: await readDeletedPeople(tx, session.fleetId),
    },
  }))
}
