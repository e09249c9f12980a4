import { RECOVERY_CODE_COUNT } from '@coldbar/domain/access/second-factor'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { countField, momentField } from '../fields/quantities.ts'
import { writeBodySchema } from '../write-body.ts'
import { typedSecondFactorCodeSchema } from './login-code.ts'
import { currentPasswordSchema } from './password-schemas.ts'

const state = z
  .object({
    since: momentField('When it was turned on')
      .nullable()
      .meta({ description: 'Null: signs in by the password alone' }),
    recovery_codes: countField('Recovery codes that are not used yet'),
    is_demanded: z.boolean().meta({ description: 'The own fleet demands one: it cannot be turned off' }),
  })
  .meta({ id: 'SecondFactor' })

const recoveryCodes = z.array(z.string()).length(RECOVERY_CODE_COUNT).meta({
  description: 'Each lets in once in place of a code of the app. Shown this once and stored as hashes only',
})

/** A session may be somebody else's by now: who changes how one signs in shows what one signs in with. */
const proof = {
  current_password: currentPasswordSchema,
  code: typedSecondFactorCodeSchema
    .optional()
    .meta({ description: 'Of the second factor that is on, or a recovery code' }),
}

const PROOF =
  'A wrong password or code answers 403 and counts as a failed login. The code is needed while a second factor is on.'

export const secondFactorCall = defineCall({
  name: 'profile.secondFactor',
  method: 'GET',
  path: '/api/profile/second_factor',
  summary: 'Whether whoever is signed in has a second factor',
  response: z.object({ data: state }),
})

export const startSecondFactorCall = defineCall({
  name: 'profile.startSecondFactor',
  method: 'POST',
  path: '/api/profile/start_second_factor',
  summary: 'Get the secret for an app that makes codes (TOTP, RFC 6238)',
  description: `It is in use from the first right code on (\`profile.confirmSecondFactor\`); until then everything stays as it was. ${PROOF} A session that owes its second factor needs no password for ten minutes after the login.`,
  csrf: true,
  body: writeBodySchema(z.strictObject({ ...proof, current_password: currentPasswordSchema.optional() })),
  response: z.object({
    data: z.object({
      secret: z.string().meta({ description: 'Base 32, to be typed where nothing can be scanned' }),
      uri: z.string().meta({ description: '`otpauth://totp/…`, for a QR code, or for a link on the phone itself' }),
    }),
  }),
  errors: [400, 429],
})

export const confirmSecondFactorCall = defineCall({
  name: 'profile.confirmSecondFactor',
  method: 'POST',
  path: '/api/profile/confirm_second_factor',
  summary: 'Turn the second factor on with a first code of the app, and get the recovery codes',
  description:
    'Ends the own sessions elsewhere: they were opened without it. An earlier second factor and its recovery codes are void.',
  csrf: true,
  body: writeBodySchema(z.strictObject({ code: typedSecondFactorCodeSchema })),
  response: z.object({ data: z.object({ recovery_codes: recoveryCodes }) }),
  errors: [409, 429],
})

export const turnOffSecondFactorCall = defineCall({
  name: 'profile.turnOffSecondFactor',
  method: 'POST',
  path: '/api/profile/turn_off_second_factor',
  summary: 'Sign in by the password alone again',
  description: `Refused where the fleet demands a second factor: 409. ${PROOF}`,
  csrf: true,
  body: writeBodySchema(z.strictObject(proof)),
  response: z.object({ data: state }),
  errors: [409, 429],
})

export const newRecoveryCodesCall = defineCall({
  name: 'profile.newRecoveryCodes',
  method: 'POST',
  path: '/api/profile/new_recovery_codes',
  summary: 'Get a new set of recovery codes; those before are void',
  description: PROOF,
  csrf: true,
  body: writeBodySchema(z.strictObject(proof)),
  response: z.object({ data: z.object({ recovery_codes: recoveryCodes }) }),
  errors: [409, 429],
})
