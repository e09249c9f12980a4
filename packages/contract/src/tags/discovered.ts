import * as z from 'zod'
import { defineCall } from '../call.ts'
import { id, sensorName, tagId } from '../fields/ids.ts'
import { barField, celsiusField, countField, momentField } from '../fields/quantities.ts'

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
          first_heard: momentField('First reading'),
          last_heard: momentField('Last reading'),
          readings: countField('Readings kept for it'),
          pressure: barField('Last measured pressure').nullable(),
          temperature: celsiusField('Last external temperature').nullable(),
          alert_unit_id: id.nullable(),
          alert_unit_name: z.string().nullable(),
        })
        .meta({ id: 'DiscoveredTag' }),
    ),
  }),
})
