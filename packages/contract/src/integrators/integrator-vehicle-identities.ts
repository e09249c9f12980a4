import * as z from 'zod'
import { defineCall } from '../call.ts'
import { idField } from '../fields/ids.ts'
import { visibleLineSchema } from '../fields/text.ts'
import { changeBodySchema, readBodySchema } from '../write-body.ts'

const MOST = 5_000

/** By what an integrator knows vehicles: ids, plates, external ids. Object numbers (3) are typed and not listed. */
const kind = z.literal([0, 1, 2]).meta({ description: '0 vehicle ID, 1 license plate, 2 external vehicle ID' })

const identity = visibleLineSchema(z.string().trim().min(1).max(255))

const answer = z.object({
  data: z.array(z.object({ integrator_data_type: kind, sub_identities: z.array(z.string()) })),
})

export const integratorVehicleIdentitiesCall = defineCall({
  name: 'integrators.identities',
  method: 'POST',
  path: '/api/integrators/identities',
  summary: 'What an integrator knows vehicles by, to pick from in a vehicle',
  body: readBodySchema({ integrator_id: idField }),
  response: answer,
  errors: [404],
})

export const setIntegratorVehicleIdentitiesCall = defineCall({
  name: 'integrators.setIdentities',
  method: 'POST',
  path: '/api/integrators/set_identities',
  summary: 'Set what an integrator knows vehicles by, of one kind; what is left out is forgotten',
  csrf: true,
  body: changeBodySchema(
    z.strictObject({ id: idField, integrator_data_type: kind, sub_identities: z.array(identity).max(MOST) }),
  ),
  response: answer,
  errors: [404, 409],
})
