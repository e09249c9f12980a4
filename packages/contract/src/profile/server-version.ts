import * as z from 'zod'
import { defineCall } from '../call.ts'

const part = z.int().min(0)

export const serverVersionCall = defineCall({
  name: 'profile.version',
  method: 'POST',
  path: '/api/profile/version',
  summary: 'Version of the server, compared with the client to offer a reload',
  body: z.strictObject({ csrf_test_name: z.string().max(256).optional() }).nullish(),
  response: z.object({ major: part, minor: part, patch: part }),
  example: { response: { major: 1, minor: 12, patch: 1 } },
})
