import * as z from 'zod'
import { defineCall } from '../call.ts'
import { idField } from '../fields/ids.ts'

const choice = z.array(z.object({ id: idField, name: z.string() }))

export const poiRuleChoicesCall = defineCall({
  name: 'pois.availableForEdit',
  method: 'GET',
  path: '/api/pois/available_for_edit',
  summary: 'Points of interest and their groups that a rule may name',
  jsonp: true,
  response: z.object({ data: z.object({ pois: choice, poi_groups: choice }) }),
})
