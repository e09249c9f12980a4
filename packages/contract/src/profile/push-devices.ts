import * as z from 'zod'
import { defineCall } from '../call.ts'
import { idField, longIdField } from '../fields/ids.ts'
import { momentField } from '../fields/quantities.ts'
import { nameField } from '../fields/text.ts'
import { writeBodySchema } from '../write-body.ts'

/** Devices of one user: the oldest makes room. */
export const MAX_PUSH_DEVICES_PER_USER = 10

const LONGEST_ENDPOINT = 1000

const device = z
  .object({
    id: idField,
    name: nameField,
    endpoint_hash: z.string().meta({ description: 'SHA-256 of its endpoint in hex: a browser finds itself by it' }),
    created: momentField('When it was turned on'),
    is_gone: z.boolean().meta({ description: 'The push service said that nobody listens there any more' }),
  })
  .meta({ id: 'Device' })

/** Bytes as browsers write them, base64url with or without its end: a point of P-256, and 16 that nobody else knows. */
const POINT = z.string().regex(/^[A-Za-z0-9_-]{87}=?$/, { message: 'must be 65 bytes, base64url' })
const SECRET = z.string().regex(/^[A-Za-z0-9_-]{22}(?:==)?$/, { message: 'must be 16 bytes, base64url' })

export const pushDevicesCall = defineCall({
  name: 'profile.devices',
  method: 'GET',
  path: '/api/profile/devices',
  summary: 'Browsers in which rules tell whoever is signed in by web push',
  response: z.object({
    data: z.array(device),
    key: z
      .string()
      .meta({ description: 'The public key of this installation, for `PushManager.subscribe`, base64url' }),
  }),
})

export const registerPushDeviceCall = defineCall({
  name: 'profile.addDevice',
  method: 'POST',
  path: '/api/profile/add_device',
  summary: 'Be told by web push in a browser, too',
  description: `What \`PushSubscription.toJSON\` says, with a name for it. A browser that is known already is renewed, and is then this user's alone. Of more than ${MAX_PUSH_DEVICES_PER_USER} the oldest is forgotten.`,
  csrf: true,
  body: writeBodySchema(
    z.strictObject({
      endpoint: z.string().min(1).max(LONGEST_ENDPOINT),
      p256dh: POINT,
      auth: SECRET,
      name: nameField,
    }),
  ),
  response: z.object({ data: device }),
  errors: [400],
})

export const unregisterPushDeviceCall = defineCall({
  name: 'profile.deleteDevice',
  method: 'POST',
  path: '/api/profile/delete_device',
  summary: 'Be told in a browser no longer',
  csrf: true,
  body: writeBodySchema(z.strictObject({ id: idField })),
  response: z.object({ data: z.object({ id: idField }) }),
  errors: [404],
})

export const sendTestPushCall = defineCall({
  name: 'profile.testDevice',
  method: 'POST',
  path: '/api/profile/test_device',
  summary: 'Send a test message to an own browser',
  description: 'In the own fleet only: an admin who works in another one has no devices there.',
  csrf: true,
  body: writeBodySchema(z.strictObject({ id: idField })),
  response: z.object({
    data: z.object({ id: longIdField.meta({ description: 'Of the message: see `deliveries/all`' }) }),
  }),
  errors: [404, 429],
})
