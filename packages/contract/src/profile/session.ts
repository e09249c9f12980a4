import * as z from 'zod'
import { defineCall } from '../call.ts'
import { language, notificationsVersion, role } from '../fields/codes.ts'
import { id } from '../fields/ids.ts'

const session = z
  .object({
    id,
    user: z.object({
      id,
      name: z.string(),
      role,
      notifications: notificationsVersion,
      lang: language.meta({ description: 'Language of the interface' }),
      fleet_id: id,
      fleet_name: z.string(),
      /** IANA name; days of the fleet begin there at midnight. */
      fleet_time_zone: z.string(),
    }),
  })
  .meta({ id: 'Session' })

const signedIn = z.object({ data: session })

const SIGNED_IN = {
  data: {
    id: 7,
    user: {
      id: 7,
      name: 'Anna Smit',
      role: 'user',
      notifications: 3,
      lang: 'en',
      fleet_id: 1,
      fleet_name: 'North Haul',
      fleet_time_zone: 'Europe/Amsterdam',
    },
  },
}

export const login = defineCall({
  name: 'profile.login',
  method: 'POST',
  path: '/api/profile/login',
  summary: 'Sign in and receive the session and csrf cookies',
  body: z.strictObject({
    username: z.string().min(1).max(100),
    password: z.string().min(1).max(1024),
    csrf_test_name: z.string().max(256).optional(),
  }),
  response: signedIn,
  errors: [429],
  example: { body: { username: 'anna', password: 'correct horse battery staple' }, response: SIGNED_IN },
})

export const ping = defineCall({
  name: 'profile.ping',
  method: 'GET',
  path: '/api/profile/ping',
  summary: 'Who is signed in; 401 when nobody is',
  response: signedIn,
  example: { response: SIGNED_IN },
})

export const logout = defineCall({
  name: 'profile.logout',
  method: 'GET',
  path: '/api/profile/logout',
  summary: 'End the session',
  response: z.object({ data: z.object({ signed_out: z.boolean() }) }),
})
