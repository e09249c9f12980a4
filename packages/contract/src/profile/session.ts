import * as z from 'zod'
import { defineCall } from '../call.ts'
import { languageSchema, notificationsVersionSchema, roleSchema } from '../fields/enums.ts'
import { idField } from '../fields/ids.ts'
import { readBodySchema } from '../write-body.ts'
import { typedSecondFactorCodeSchema } from './login-code.ts'

const session = z
  .object({
    id: idField,
    user: z.object({
      id: idField,
      name: z.string(),
      role: roleSchema,
      notifications: notificationsVersionSchema,
      lang: languageSchema.meta({ description: 'Language of the interface' }),
      fleet_id: idField,
      fleet_name: z.string(),
      /** IANA name; days of the fleet begin there at midnight. */
      fleet_time_zone: z.string(),
      depot_id: idField
        .nullable()
        .meta({ description: 'The depot that lists and papers of this user begin with; null in another fleet' }),
      second_factor_due: z.boolean().meta({
        description:
          'The fleet demands a second factor and this user has none: until there is one, all but setting it up is refused with `second_factor_due`',
      }),
    }),
    has_street_tiles: z.boolean().meta({
      description: 'Maps draw streets of a file of this server (`maps/tiles`) and ask no other host for them',
    }),
  })
  .meta({ id: 'Session' })

const signedIn = z.object({ data: session })

const codeNeeded = z
  .object({
    code_needed: z.literal(true).meta({
      description:
        'The password is right and the user has a second factor: nobody is signed in before `profile.loginCode`. The browser holds a cookie for that, which is good for 10 minutes and for nothing else',
    }),
  })
  .meta({ id: 'CodeNeeded' })

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
      depot_id: null,
      second_factor_due: false,
    },
    has_street_tiles: false,
  },
}

export const signInCall = defineCall({
  name: 'profile.login',
  method: 'POST',
  path: '/api/profile/login',
  summary: 'Sign in and receive the session and csrf cookies, or be asked for a code first',
  body: z.strictObject({
    username: z.string().min(1).max(100),
    password: z.string().min(1).max(1024),
    csrf_test_name: z.string().max(256).optional(),
  }),
  response: z.object({ data: z.union([session, codeNeeded]) }),
  errors: [429],
  example: { body: { username: 'anna', password: 'correct horse battery staple' }, response: SIGNED_IN },
})

export const signInWithCodeCall = defineCall({
  name: 'profile.loginCode',
  method: 'POST',
  path: '/api/profile/login_code',
  summary: 'Sign in with the code of a second factor, after the password',
  description:
    'A code of the app, or one of the recovery codes. Each is good once. 401 `code_wrong` for every code that does not let in, and `login_over` where no password was given in this browser within 10 minutes.',
  body: readBodySchema({ code: typedSecondFactorCodeSchema }),
  response: signedIn,
  errors: [429],
  example: { body: { code: '123456' }, response: SIGNED_IN },
})

export const signedInUserCall = defineCall({
  name: 'profile.ping',
  method: 'GET',
  path: '/api/profile/ping',
  summary: 'Who is signed in; 401 when nobody is',
  response: signedIn,
  example: { response: SIGNED_IN },
})

export const signOutCall = defineCall({
  name: 'profile.logout',
  method: 'GET',
  path: '/api/profile/logout',
  summary: 'End the session',
  response: z.object({ data: z.object({ signed_out: z.boolean() }) }),
})
