import { MAX_OUTLINE_CORNERS } from '@coldbar/domain/places/ring-simplification'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { idField } from '../fields/ids.ts'
import { countField, momentField } from '../fields/quantities.ts'
import { nameField } from '../fields/text.ts'
import {
  addedRecordSchema,
  deletedRecordSchema,
  emptyWriteAnswerSchema,
  updatedRecordSchema,
} from '../record-write-body-schemas.ts'
import { changeBodySchema, readBodySchema, writeBodySchema } from '../write-body.ts'
import { geofenceSchema, outlineRingSchema, writtenGeofenceSchema } from './geofence.ts'

const isDepot = z.boolean().meta({ description: 'A depot: vehicles belong to it' })

/** Of one place; as many as a list beside a map can show. */
const MOST_GROUPS = 50

const named = z.object({ id: idField, name: z.string() })

const poi = z
  .object({
    id: idField,
    name: z.string(),
    area: geofenceSchema,
    is_depot: isDepot,
    groups: z.array(named).meta({ description: 'By name' }),
    vehicles: z
      .array(named.extend({ since: momentField('When it came, or was found there'), found: z.boolean() }))
      .meta({ description: 'Those that are there now; `found` when they were there before the place was drawn' }),
    home_of: countField('Vehicles that belong to it, wherever they are'),
    used_by: z.array(named).meta({ description: 'Task rules that name the place' }),
  })
  .meta({ id: 'Poi' })

/** A place as lists have it. */
const listedPoi = poi
  .extend({
    area: geofenceSchema.optional().meta({
      description: `Left out where it has more than ${MAX_OUTLINE_CORNERS} corners: \`outline\` stands there instead`,
    }),
    outline: z
      .object({ corners: countField('How many the area has'), ring: outlineRingSchema })
      .optional()
      .meta({ description: 'Of an area with many corners: what there is to draw of it. `pois/details` has the area' }),
  })
  .meta({ id: 'ListedPoi' })

const poiGroup = z
  .object({
    id: idField,
    name: z.string(),
    used_by: z.array(named).meta({ description: 'Task rules that name the group' }),
  })
  .meta({ id: 'PoiGroup' })

/** A group as it was read may be sent back whole; its number is all that counts. */
const inGroup = z.strictObject({ id: idField, name: z.unknown().optional() })

const fields = { name: nameField, area: writtenGeofenceSchema }
const optional = { is_depot: isDepot.optional(), groups: z.array(inGroup).max(MOST_GROUPS).optional() }
const READ_ONLY = ['outline', 'vehicles', 'home_of', 'used_by']
const EXAMPLE = {
  name: 'Depot Utrecht',
  area: { kind: 'circle', centre: { latitude: 52.1001, longitude: 5.0646 }, radius: 300 },
  is_depot: true,
}

export const allPoisCall = defineCall({
  name: 'pois.all',
  method: 'GET',
  path: '/api/pois/all',
  summary: 'Places (points of interest) with their ground, their groups, and the vehicles that are there',
  jsonp: true,
  response: z.object({ data: z.array(listedPoi), groups: z.array(poiGroup) }),
})

export const poiDetailsCall = defineCall({
  name: 'pois.details',
  method: 'POST',
  path: '/api/pois/details',
  summary: 'A place with its whole ground, its groups, and the vehicles that are there',
  body: readBodySchema({ poi_id: idField }),
  response: z.object({ data: poi }),
  errors: [404],
})

export const addPoiCall = defineCall({
  name: 'pois.add',
  method: 'POST',
  path: '/api/pois/add',
  summary: 'Add a place: a circle or a polygon',
  description: 'Vehicles that are there already are found there and do not enter it.',
  csrf: true,
  body: writeBodySchema(addedRecordSchema({ ...fields, ...optional }, READ_ONLY)),
  response: z.object({ data: poi }),
  errors: [404, 409],
  example: { body: { csrf_test_name: '…', data: EXAMPLE } },
})

export const updatePoiCall = defineCall({
  name: 'pois.update',
  method: 'POST',
  path: '/api/pois/update',
  summary: 'Change a place; fields left out stay as they are',
  description: 'A depot that vehicles belong to stays one: 409.',
  csrf: true,
  body: changeBodySchema(updatedRecordSchema({ ...fields, ...optional }, READ_ONLY)),
  response: z.object({ data: poi }),
  errors: [404, 409],
})

export const deletePoiCall = defineCall({
  name: 'pois.delete',
  method: 'POST',
  path: '/api/pois/delete',
  summary: 'Delete a place that no task rule names and no vehicle belongs to, with the visits to it',
  csrf: true,
  body: writeBodySchema(deletedRecordSchema(Object.keys(listedPoi.shape))),
  response: emptyWriteAnswerSchema,
  errors: [404, 409],
})

export const addPoiGroupCall = defineCall({
  name: 'poiGroups.add',
  method: 'POST',
  path: '/api/poi_groups/add',
  summary: 'Add a group of places',
  csrf: true,
  body: writeBodySchema(addedRecordSchema({ name: nameField }, ['used_by'])),
  response: z.object({ data: poiGroup }),
  errors: [409],
})

export const updatePoiGroupCall = defineCall({
  name: 'poiGroups.update',
  method: 'POST',
  path: '/api/poi_groups/update',
  summary: 'Rename a group of places',
  csrf: true,
  body: changeBodySchema(updatedRecordSchema({ name: nameField }, ['used_by'])),
  response: z.object({ data: poiGroup }),
  errors: [404, 409],
})

export const deletePoiGroupCall = defineCall({
  name: 'poiGroups.delete',
  method: 'POST',
  path: '/api/poi_groups/delete',
  summary: 'Delete a group that no task rule names; its places stay',
  csrf: true,
  body: writeBodySchema(deletedRecordSchema(Object.keys(poiGroup.shape))),
  response: emptyWriteAnswerSchema,
  errors: [404, 409],
})
