import * as z from 'zod'
import { defineCall } from '../call.ts'
import { idField, sensorNameField, tagIdField } from '../fields/ids.ts'
import { barField, celsiusField, countField, momentField } from '../fields/quantities.ts'

export const discoveredTagsCall = defineCall({
  name: 'tags.discovered',
  method: 'GET',
  path: '/api/tags/discovered',
  summary: "Tags that the fleet's alert units hear and that no tire carries",
  response: z.object({
    data: z.array(
      z
        .object({
          tag_id: tagIdField,
          sensor_name: sensorNameField.nullable(),
          first_heard: momentField('First reading'),
          last_heard: momentField('Last reading'),
          readings: countField('Readings kept for it'),
          pressure: barField('Last measured pressure').nullable(),
          temperature: celsiusField('Last external temperature').nullable(),
          alert_unit_id: idField.nullable(),
          alert_unit_name: z.string().nullable(),
        })
        .meta({ id: 'DiscoveredTag' }),
    ),
  }),
})
