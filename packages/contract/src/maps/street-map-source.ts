import * as z from 'zod'
import { defineCall } from '../call.ts'

export const streetMapSourceCall = defineCall({
  name: 'maps.streets',
  method: 'GET',
  path: '/api/maps/streets',
  summary: 'Where the street map comes from; asked only when somebody chooses streets',
  response: z.object({
    data: z.object({ style_url: z.url().meta({ description: 'A MapLibre style, as set by MAP_STYLE_URL' }) }),
  }),
})
