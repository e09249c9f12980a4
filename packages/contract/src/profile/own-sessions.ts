import * as z from 'zod'
import { defineCall } from '../call.ts'
import { idField } from '../fields/ids.ts'
import { countField, momentField } from '../fields/quantities.ts'
import { writeBodySchema } from '../write-body.ts'

const ownSession = z
  .object({
    id: idField,
    browser: z.string().meta({ description: 'For example "Firefox, Windows"; empty where it says nothing of itself' }),
    since: momentField('When it was opened'),
    used: momentField('When it was used last, to the minute'),
    is_own: z.boolean().meta({ description: 'The one that asks' }),
  })
  .meta({ id: 'OwnSession' })

export const ownSessionsCall = defineCall({
  name: 'profile.sessions',
  method: 'GET',
  path: '/api/profile/sessions',
  summary: 'Where whoever asks is signed in, the one used last first',
  response: z.object({ data: z.array(ownSession) }),
})

export const endOwnSessionCall = defineCall({
  name: 'profile.endSession',
  method: 'POST',
  path: '/api/profile/end_session',
  summary: 'Sign out elsewhere, or here',
  description: 'Its pages hear of nothing any more, and its browser is told by web push no longer.',
  csrf: true,
  body: writeBodySchema(z.strictObject({ id: idField })),
  response: z.object({ data: z.object({ id: idField }) }),
  errors: [404],
})

export const endOwnSessionsCall = defineCall({
  name: 'profile.endSessions',
  method: 'POST',
  path: '/api/profile/end_sessions',
  summary: 'Sign out everywhere, or everywhere else',
  csrf: true,
  body: writeBodySchema(z.strictObject({ keep_own: z.boolean().meta({ description: 'The session that asks stays' }) })),
  response: z.object({ data: z.object({ ended: countField('Sessions that were ended') }) }),
})
