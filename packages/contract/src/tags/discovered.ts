import * as z from 'zod'
import { defineCall } from '../call.ts'
import { id, sensorName, tagId } from '../fields/ids.ts'
import { bar, celsius, count, moment } from '../fields/quantities.ts'

export const discoveredTags = defineCall({
  name: 'tags.discovered',
  method: 'GET',
  path: '/api/tags/discovered',
  summary: "Tags that the fleet's alert units hear and that no tire carries",
  response: z.object({
    data: z.array(
      z
        .object({
          tag_id: tagId,
          sensor_name: sensorName.nullable(),
          first_heard: moment('First reading'),
          last_heard: moment('Last reading'),
          readings: count('Readings kept for it'),
          pressure: bar('Last measured pressure').nullable(),
          temperature: celsius('Last external temperature').nullable(),
          alert_unit_id: id.nullable(),
          alert_unit_name: z.string().nullable(),
        })
        .meta({ id: 'DiscoveredTag' }),
    ),
  }),
})
